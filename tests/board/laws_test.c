/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "board/laws.h"
#include "fast/large/large.h"
#include "format/laws_text.h"
#include "generate/regions.h"
#include "search/search.h"
#include "support/long_run.h"

static const struct stop never;

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
        {"6x6 jigsaw regions 1", 5, "such rules need a board of 25x25 at most"},
        {"6x6 regions 1", 5, "this board cannot have the rule 'regions'"},
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

/* ---- the engines ---- */

/* Says whether a law keeps digit `x` of cell `a` from being beside digit `y` of cell `b`: from the
 * places of the cells, since the houses and links of a shape are what is tested. */
static bool exclude_each_other(const struct laws *laws, int a, int b, int x, int y)
{
    int side = laws->side, r = a / side, c = a % side, s = b / side, d = b % side;
    int far = abs(r - s) + abs(c - d);
    bool knows[LAW_COUNT];
    for (int law = 0; law < LAW_COUNT; law++)
        knows[law] = laws->also >> law & 1;
    if (a == b || x != y)
        return a != b && knows[LAW_NONCONSECUTIVE] && far == 1 && abs(x - y) == 1;
    int rows = laws->box_rows, columns = laws->box_columns;
    bool is_in_window = r % 4 && c % 4 && s % 4 && d % 4;
    return r == s || c == d ||
           (rows ? r / rows == s / rows && c / columns == d / columns
                 : laws->region[a] == laws->region[b]) ||
           (knows[LAW_X] &&
            ((r == c && s == d) || (r + c == side - 1 && s + d == side - 1))) ||
           (knows[LAW_WINDOKU] && is_in_window && r / 4 == s / 4 && c / 4 == d / 4) ||
           (knows[LAW_DISJOINT] && r % rows == s % rows && c % columns == d % columns) ||
           (knows[LAW_KNIGHT] && abs((r - s) * (c - d)) == 2) ||
           (knows[LAW_KING] && abs((r - s) * (c - d)) == 1);
}

/* A plain search: how many digits that are placed keep each digit from each cell. */
struct plain {
    const struct laws *laws;
    uint8_t digit[LAWS_MOST_CELLS];
    int excluded[LAWS_MOST_CELLS][LAWS_MOST_SIDE + 1];
    uint64_t found;
};

static void note_digit(struct plain *plain, int cell, int digit, int by)
{
    int side = plain->laws->side;
    for (int other = 0; other < side * side; other++)
        for (int d = digit - 1; d <= digit + 1; d++)
            if (d >= 1 && d <= side &&
                exclude_each_other(plain->laws, cell, other, digit, d))
                plain->excluded[other][d] += by;
}

static int count_allowed(const struct plain *plain, int cell)
{
    int n = 0;
    for (int digit = 1; digit <= plain->laws->side; digit++)
        n += !plain->excluded[cell][digit];
    return n;
}

static void count_further(struct plain *plain)
{
    int side = plain->laws->side, best = -1, least = side + 1;
    for (int cell = 0; cell < side * side; cell++) {
        int n = plain->digit[cell] ? least : count_allowed(plain, cell);
        best = n < least ? cell : best;
        least = n < least ? n : least;
    }
    plain->found += best < 0;
    for (int digit = 1; best >= 0 && digit <= side && plain->found < 2; digit++) {
        if (plain->excluded[best][digit])
            continue;
        plain->digit[best] = (uint8_t)digit;
        note_digit(plain, best, digit, 1);
        count_further(plain);
        note_digit(plain, best, digit, -1);
        plain->digit[best] = 0;
    }
}

/* How many solutions there are, at most 2. */
static uint64_t count_plainly(const struct laws *laws, const uint8_t *digits)
{
    static struct plain plain;
    memset(&plain, 0, sizeof plain);
    plain.laws = laws;
    for (int cell = 0; cell < laws->side * laws->side; cell++) {
        if (digits[cell] && plain.excluded[cell][digits[cell]])
            return 0;
        if (digits[cell])
            note_digit(&plain, cell, digits[cell], 1);
        plain.digit[cell] = digits[cell];
    }
    count_further(&plain);
    return plain.found;
}

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

/* Takes digits away from a solution, or changes one, and lets all engines count. */
static void compare(const struct laws *laws, const struct shape *shape,
                    struct large *large, const uint8_t *solution, struct rng *rng)
{
    uint8_t first[SHAPE_MAX_CELLS];
    struct grid grid;
    uint64_t found;
    LOCAL_BUF words = {0};
    laws_say(&words, shape);
    grid_init(&grid, shape);
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (rng_below(rng, 100) < 45)
            grid_place(&grid, cell, solution[cell], true);
    if (rng_below(rng, 3) == 0)
        grid_place(&grid, (int)rng_below(rng, (uint32_t)shape->n_cells),
                   1 + (int)rng_below(rng, (uint32_t)shape->side), true);
    cr_assert(large_solve(large, grid.digit, 2, never, &found, first));
    cr_assert_eq(found, count_plainly(laws, grid.digit), "%s", words.text);
    cr_assert_eq(found, count_with(&grid, STRATEGY_SEARCH), "%s", words.text);
    cr_assert_eq(found, count_with(&grid, STRATEGY_BACKTRACK), "%s", words.text);
    if (found)
        cr_assert_eq(count_plainly(laws, first), 1, "%s", words.text);
}

/* Any size and some laws, until a board can have them. */
static void choose_laws(struct laws *laws, struct rng *rng)
{
    static const uint8_t boxes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 3},
                                       {3, 3}, {2, 5}, {3, 4}, {0, 5}, {0, 7}, {0, 9}};
    struct diagnosis diagnosis;
    do {
        const uint8_t *box = boxes[rng_below(rng, sizeof boxes / sizeof boxes[0])];
        *laws = (struct laws){.side = box[0] ? box[0] * box[1] : box[1],
                              .box_rows = box[0],
                              .box_columns = box[0] ? box[1] : 0};
        for (int law = 0; law < LAW_COUNT; law++)
            laws->also |= (unsigned)(rng_below(rng, 3) == 0) << law;
        if (!box[0])
            regions_make(rng, laws);
    } while (laws_check(laws, &diagnosis) != ERR_OK);
}

static bool is_patient(void *ctx)
{
    int *n_asked = ctx;
    return ++*n_asked > 200;
}

/* Laws that contradict each other, or take long to, have no board here. */
Test(rules, searches_and_the_solver_count_alike)
{
    enum { BOARDS = 10 };
    struct rng rng = {5};
    struct atlas *atlas = atlas_new();
    unsigned n = 0, n_most = long_run(300, 100000);
    while (n < n_most) {
        static struct laws laws;
        uint8_t digits[SHAPE_MAX_CELLS] = {0}, solution[SHAPE_MAX_CELLS];
        uint64_t found;
        int n_asked = 0;
        choose_laws(&laws, &rng);
        const struct shape *shape = atlas_shape(atlas, &laws);
        struct large *large = large_new(shape);
        laws_of(&laws, shape);
        digits[rng_below(&rng, (uint32_t)shape->n_cells)] =
            (uint8_t)(1 + rng_below(&rng, 4));
        if (large_solve(large, digits, 1, (struct stop){&n_asked, is_patient}, &found,
                        solution) &&
            found)
            for (int k = 0; k < BOARDS; k++, n++)
                compare(&laws, shape, large, solution, &rng);
        large_free(large);
        atlas_clear(atlas);
    }
    atlas_free(atlas);
}
