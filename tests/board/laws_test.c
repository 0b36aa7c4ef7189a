/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "board/laws.h"
#include "fast/large/large.h"
#include "format/laws_text.h"
#include "search/search.h"
#include "support/long_run.h"

static const struct stop never;

/* Boxes, but two cells of each of the last three are another's. */
static const char regions[] =
    "111222333111222333111222333444555666444555666444555666777788999777888999778888999";

static void read_laws(struct laws *laws, const char *words)
{
    struct diagnosis diagnosis = {.text = ""};
    laws_of(laws, shape_find(3, 3));
    cr_assert_eq(laws_read(laws, words, strlen(words), &diagnosis), ERR_OK, "%s: %s",
                 words, diagnosis.text);
    cr_assert_eq(laws_check(laws, &diagnosis), ERR_OK, "%s: %s", words, diagnosis.text);
}

static const struct shape *shape_of(struct atlas *atlas, const char *words)
{
    struct laws laws;
    read_laws(&laws, words);
    return atlas_shape(atlas, &laws);
}

/* Houses are of cells that differ, those of a family have no cell in common, and cells know their
 * houses. */
static void check_houses(const struct shape *shape)
{
    for (int house = 0; house < shape->n_houses; house++) {
        int family = shape_family(shape, house);
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++) {
            cr_assert_lt(cells[k], shape->n_cells);
            cr_assert(k == 0 || cells[k] > cells[k - 1]);
            cr_assert_eq(shape_house_of(shape, cells[k], family), house);
        }
    }
    for (int cell = 0; cell < shape->n_cells; cell++)
        HOUSES_EACH(house, shape, cell)
            cr_assert_eq(shape_family(shape, house), house_family);
}

static const char *const all[] = {
    "x",
    "3x3 windoku",
    "disjoint",
    "x windoku disjoint",
    "2x3 x disjoint",
    "5x5 x disjoint",
    "2x2,x",
    "5 regions 1122211223144335444355553",
    "5 x regions 1122211223144335444355553",
    "knight",
    "2x3 king nonconsecutive",
};

Test(rules, houses_are_of_cells_that_differ)
{
    struct atlas *atlas = atlas_new();
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        check_houses(shape_of(atlas, all[i]));
    atlas_free(atlas);
}

Test(rules, the_first_families_are_those_of_the_classic_board)
{
    struct atlas *atlas = atlas_new();
    const struct shape *shape = shape_of(atlas, "2x3 x"), *classic = shape_find(2, 3);
    cr_assert_eq(shape->n_families, 5);
    cr_assert_eq(shape->n_houses, classic->n_houses + 2);
    size_t n_bytes = (size_t)(classic->n_houses * classic->side) * sizeof(uint16_t);
    cr_assert_eq(memcmp(shape->house_cells, classic->house_cells, n_bytes), 0);
    cr_assert_eq(shape_of(atlas, "2x3"), classic);
    cr_assert_eq(shape_house_number(shape, shape->n_houses - 1), 2);
    cr_assert_eq(shape_kind(shape, shape->n_houses - 2), HOUSE_DIAGONAL);
    atlas_free(atlas);
}

Test(rules, a_jigsaw_has_regions_for_boxes)
{
    const struct shape *shape = shape_of(NULL, "5 regions 1122211223144335444355553");
    cr_assert_eq(shape->n_families, 3);
    cr_assert_eq(shape->n_houses, 3 * shape->side);
    cr_assert_eq(shape->families[HOUSE_BOX].kind, HOUSE_REGION);
    cr_assert_eq(shape->families[HOUSE_BOX].first, 2 * shape->side);
    cr_assert_eq(shape->families[HOUSE_BOX].n, shape->side);
    cr_assert_null(shape->links);
}

Test(rules, an_atlas_has_one_shape_of_the_same_laws)
{
    struct atlas *atlas = atlas_new();
    const struct shape *x = shape_of(atlas, "3x3 x");
    uint64_t serial = x->serial;
    cr_assert_eq(x, shape_of(atlas, "x"));
    cr_assert_neq(x, shape_of(atlas, "x disjoint"));
    cr_assert_neq(x, shape_of(NULL, "x"));
    cr_assert_eq(shape_of(NULL, "x"), shape_of(NULL, "x"));
    atlas_clear(atlas);
    cr_assert_neq(shape_of(atlas, "x")->serial, serial);
    atlas_free(atlas);
}

Test(rules, what_is_said_is_read_again)
{
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct laws laws, again;
        LOCAL_BUF words = {0};
        read_laws(&laws, all[i]);
        laws_say(&words, atlas_shape(NULL, &laws));
        read_laws(&again, words.text);
        cr_assert_eq(atlas_shape(NULL, &laws), atlas_shape(NULL, &again));
    }
}

Test(rules, errors_say_where_and_what)
{
    static const struct {
        const char *words;
        long column;
        const char *expected;
    } cases[] = {
        {"3x3 thermo", 5, "stepdoku does not know the rule 'thermo'"},
        {"x windoku x", 11, "the rule 'x' is there twice"},
        {"7x7", 1, "expected boxes from 2x2 to 6x6, rows first"},
        {"x 3x3", 3, "the size '3x3' must come first"},
        {"x 9", 3, "the size '9' must come first"},
        {"2x3 windoku", 0, "this board cannot have the rule 'windoku'"},
        {"9 disjoint", 0, "this board cannot have the rule 'disjoint'"},
        {"6x6 x", 0, "such rules need a board of 25x25 at most"},
        {"4 regions 1112", 11, "found the regions of 4 cells, expected 16"},
        {"4 regions 1122112233443345", 26, "expected a region from 1 to 4"},
        {"4 regions 1112112233443344", 0, "region 1 has 5 cells, expected 4"},
        {"4", 0, "the regions of the cells are missing"},
        {"4 regions", 0, "the regions of the cells are missing"},
        {"1", 1, "expected boxes from 2x2 to 6x6, rows first"},
        {"26 x", 1, "expected boxes from 2x2 to 6x6, rows first"},
        {"4 regions 1122112233443344 55", 28, "stepdoku does not know the rule '55'"},
        {"4 regions 11221122334433441", 11, "found the regions of 17 cells, expected 16"},
        {"4 regions 1122112233443344 regions 1122112233443344", 28,
         "the rule 'regions' is there twice"},
        {"2x2 regions 1122112233443344", 5, "this board cannot have the rule 'regions'"},
        {"regions 1122112233443344", 1, "this board cannot have the rule 'regions'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct laws laws;
        struct diagnosis diagnosis = {.column = 0};
        laws_of(&laws, shape_find(3, 3));
        const char *words = cases[i].words;
        cr_assert(laws_read(&laws, words, strlen(words), &diagnosis) != ERR_OK ||
                  laws_check(&laws, &diagnosis) != ERR_OK);
        cr_expect_str_eq(diagnosis.text, cases[i].expected);
        cr_expect_eq(diagnosis.column, cases[i].column, "%s: %ld", words,
                     diagnosis.column);
    }
}

/* ---- two engines, and the tables ---- */

/* How many solutions there are, at most 2, as a search finds. */
static uint64_t count_with(const struct grid *grid, enum strategy strategy)
{
    const struct search_options options = {.strategy = strategy,
                                           .prune = PRUNE_MANY,
                                           .cell = CELL_SMALLEST,
                                           .look_ahead = strategy == STRATEGY_BACKTRACK,
                                           .depth_bound = -1};
    const struct search_limits limits = {.solutions = 2};
    struct search *search = search_new(grid, NULL, &options);
    search_run(search, &limits, NULL);
    uint64_t n = search_counters(search)->solutions;
    search_free(search);
    return n;
}

/* Says of two cells whether some law of the board excludes these digits, by their places. */
static bool exclude_each_other(const char *words, int rows, int columns, int a, int b)
{
    if (strstr(words, "knight") && rows * columns == 2 && a == b)
        return true;
    if (strstr(words, "king") && rows == 1 && columns == 1 && a == b)
        return true;
    return strstr(words, "nonconsecutive") && rows + columns == 1 && abs(a - b) == 1;
}

/* Every house of a solution has every digit, and no two cells exclude each other. */
static void check_solution(const char *words, const struct shape *shape,
                           const uint8_t *digits)
{
    for (int a = 0; a < shape->n_cells; a++)
        for (int b = 0; b < shape->n_cells; b++)
            cr_assert_not(
                exclude_each_other(words, abs(shape_row(shape, a) - shape_row(shape, b)),
                                   abs(shape_column(shape, a) - shape_column(shape, b)),
                                   digits[a], digits[b]));
    for (int house = 0; house < shape->n_houses; house++) {
        digit_set seen = 0;
        for (int k = 0; k < shape->side; k++)
            seen |= digit_bit(digits[shape_house(shape, house)[k]]);
        cr_assert_eq(seen, shape_digits(shape));
    }
}

/* Takes digits away from a solution, or changes one, and lets all engines count. */
static void compare(const char *words, const struct shape *shape, struct large *large,
                    struct rng *rng)
{
    uint8_t digits[SHAPE_MAX_CELLS] = {0}, first[SHAPE_MAX_CELLS];
    struct grid grid;
    uint64_t found;
    digits[rng_below(rng, (uint32_t)shape->n_cells)] = (uint8_t)(1 + rng_below(rng, 4));
    cr_assert(large_solve(large, digits, 1, never, &found, first));
    cr_assert_eq(found, 1);
    check_solution(words, shape, first);
    grid_init(&grid, shape);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (rng_below(rng, 100) < 45)
            grid_place(&grid, cell, first[cell], true);
    if (rng_below(rng, 3) == 0)
        grid_place(&grid, (int)rng_below(rng, (uint32_t)shape->n_cells),
                   1 + (int)rng_below(rng, (uint32_t)shape->side), true);
    cr_assert(large_solve(large, grid.digit, 2, never, &found, first));
    cr_assert_eq(found, count_with(&grid, STRATEGY_SEARCH));
    cr_assert_eq(found, count_with(&grid, STRATEGY_BACKTRACK));
    if (found)
        check_solution(words, shape, first);
}

Test(rules, searches_and_the_solver_count_alike)
{
    struct rng rng = {5};
    LOCAL_BUF jigsaw = {0};
    buf_printf(&jigsaw, "9 x regions %s", regions);
    const char *const boards[] = {
        "x",
        "windoku",
        "disjoint",
        "2x3 x",
        "2x2 x",
        "x windoku disjoint",
        jigsaw.text,
        "knight",
        "king",
        "nonconsecutive",
        "king knight nonconsecutive",
        "2x3 nonconsecutive",
        "3x4 knight king x",
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const struct shape *shape = shape_of(NULL, boards[i]);
        struct large *large = large_new(shape);
        for (unsigned k = 0; k < long_run(20, 2000); k++)
            compare(boards[i], shape, large, &rng);
        large_free(large);
    }
}
