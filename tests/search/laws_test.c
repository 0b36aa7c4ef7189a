/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws that the sources state, and their errata, which a literal copy would contain: each row
 * of search/laws.def on 1,000 random matrices, or 100,000 when STEPDOKU_LONG is set.  Where one
 * fails, the test prints the seed and a small matrix for which it does. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "search/equation.h"
#include "search/matrix.h"
#include "search/search.h"

static long repeats(void)
{
    return getenv("STEPDOKU_LONG") ? 100000 : 1000;
}

static struct rng random_numbers(void)
{
    const char *seed = getenv("STEPDOKU_SEED");
    return (struct rng){seed ? strtoull(seed, NULL, 10) : 1};
}

static const struct equation *law(const char *name)
{
    int i = 0;
    while (strcmp(equations[i].name, name) != 0)
        i++;
    return &equations[i];
}

static void fail(const struct equation *equation, long i, struct choices *matrix)
{
    struct buf text = {0};
    struct rng rng = random_numbers();
    equation_seek(equation, NULL, true, &rng, matrix);
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        buf_printf(&text, "%s%llx", cell % matrix->shape->side ? " " : "\n",
                   (unsigned long long)matrix->of[cell]);
    cr_assert(false, "%s fails for matrix %ld (STEPDOKU_SEED), in short, in bits:%s",
              equation->name, i, text.text);
}

static void check(const struct equation *equation)
{
    struct rng rng = random_numbers();
    struct choices matrix;
    for (long i = 0; i < repeats(); i++) {
        cr_assert(equation_seek(equation, NULL, false, &rng, &matrix), "%s",
                  equation->name);
        if (!equation_holds(equation, &matrix))
            fail(equation, i, &matrix);
    }
}

Test(laws, each_law_holds_for_random_matrices, .timeout = 600)
{
    for (int i = 0; i < n_equations; i++)
        if (!equations[i].is_misprint)
            check(&equations[i]);
}

/* All rows of four cells, of four digits. */
Test(laws, laws_of_rows_hold_for_every_row)
{
    struct choices row = {.shape = equation_row(4)};
    for (int i = 0; i < n_equations; i++)
        for (unsigned bits = 0; bits < 1 << 16 && equations[i].is_of_row; bits++) {
            for (int cell = 0; cell < 4; cell++)
                row.of[cell] = (bits >> 4 * cell & 15) * digit_bit(1);
            cr_assert(equation_holds(&equations[i], &row), "%s %x", equations[i].name,
                      bits);
        }
}

/* Also where boxes are not square: applying `boxs` twice gives the same matrix. */
Test(laws, rows_cols_and_boxs_are_their_own_inverses)
{
    const char *const names[] = {"rows", "cols", "boxs"};
    struct rng rng = random_numbers();
    struct choices matrix;
    for (int i = 0; i < 3 * SHAPE_COUNT; i++) {
        const struct equation *equation = law(names[i % 3]);
        equation_seek(equation, &shape_tables[i / 3], false, &rng, &matrix);
        cr_assert(equation_holds(equation, &matrix), "%s %d", names[i % 3], i / 3);
    }
}

Test(errata, each_misprint_has_a_counterexample)
{
    struct rng rng = random_numbers();
    struct choices matrix;
    for (int i = 0; i < n_equations; i++) {
        const struct equation *equation = &equations[i];
        if (!equation->is_misprint)
            continue;
        cr_assert(equation_seek(equation, shape_find(2, 2), true, &rng, &matrix), "%s",
                  equation->name);
        cr_assert_not(equation_holds(equation, &matrix), "%s", equation->name);
    }
}

/* ---- spoiled laws ---- */

/* Removes a choice from the first open cell. */
static void lose(const struct choices *matrix, const struct flow *flow)
{
    struct choices less = *matrix;
    int cell = choices_first(matrix);
    if (cell >= 0)
        less.of[cell] = digits_without_first(matrix->of[cell]);
    equation_pass(&less, flow);
}

/* Fixes every cell to 1. */
static void fix_to_one(const struct choices *matrix, const struct flow *flow)
{
    struct choices ones = {.shape = matrix->shape};
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        ones.of[cell] = digit_bit(1);
    equation_pass(&ones, flow);
}

/* The equation, with one more function that the right side begins with. */
static struct equation spoiled(const struct equation *equation)
{
    struct equation other = *equation;
    other.right.of[0] = equation->is_within ? fix_to_one : lose;
    for (int i = 0; i < EQUATION_STEPS; i++)
        other.right.of[i + 1] = equation->right.of[i];
    return other;
}

Test(laws, each_law_is_refuted_when_a_side_is_spoiled)
{
    struct rng rng = random_numbers();
    struct choices matrix;
    for (int i = 0; i < n_equations; i++) {
        const struct equation other = spoiled(&equations[i]);
        if (other.is_misprint)
            continue;
        cr_assert(equation_seek(&other, NULL, true, &rng, &matrix), "%s", other.name);
        cr_assert(equation_holds(&equations[i], &matrix), "%s", other.name);
    }
}

/* The choice that is lost is in the difference, and only the left side has that. */
Test(laws, the_first_difference_is_a_grid_that_one_side_lacks)
{
    const struct equation other = spoiled(law("prune_row"));
    struct choices grid, row = {.shape = equation_row(4)};
    for (int cell = 0; cell < 4; cell++)
        row.of[cell] = 15 * digit_bit(1);
    cr_assert_not(equation_holds(&other, &row));
    equation_find_difference(&other, &row, &grid);
    for (int cell = 0; cell < 4; cell++)
        cr_assert_eq(grid.of[cell], digit_bit(cell + 1));
}

/* ---- laws of what searches ---- */

/* Opens the cells that are not fixed, as on a board. */
static void open_cells(const struct choices *matrix, const struct flow *flow)
{
    struct grid grid, blank;
    struct choices opened;
    grid_init(&blank, matrix->shape);
    choices_to_grid(matrix, &blank, &grid);
    choices_of_grid(&opened, &grid);
    equation_pass(&opened, flow);
}

/* What the naive strategies can do in a test. */
static void few_open(const struct choices *matrix, const struct flow *flow)
{
    int n_open = 0;
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        n_open += !digits_is_single(matrix->of[cell]);
    if (n_open <= 7)
        equation_pass(matrix, flow);
}

static const struct search_options *strategy;

static void search_by_strategy(const struct choices *matrix, const struct flow *flow)
{
    const struct search_limits no_limits = {0};
    struct grid grid, blank;
    struct choices found;
    uint64_t n = 1;
    grid_init(&blank, matrix->shape);
    choices_to_grid(matrix, &blank, &grid);
    struct search *search = search_new(&grid, NULL, strategy);
    for (struct search_limits next = {.solutions = n};
         search_run(search, &next, NULL) == SEARCH_FOUND; next.solutions = ++n) {
        search_grid(search, &grid);
        choices_of_grid(&found, &grid);
        equation_pass(&found, flow);
    }
    search_run(search, &no_limits, NULL);
    cr_assert(search_has_ended(search));
    cr_assert_eq(search_counters(search)->solutions, n - 1);
    search_free(search);
}

Test(laws, every_strategy_finds_exactly_the_legal_grids_each_once, .timeout = 600)
{
    struct equation equation = *law("search");
    struct rng rng = random_numbers();
    struct choices matrix;
    equation.right = (struct side){{open_cells, equation.right.of[0]}};
    equation.left = (struct side){{search_by_strategy}};
    equation.where = (struct side){{few_open}};
    for (long i = 0; i < repeats(); i++) {
        equation_seek(&equation, shape_find(2, 2), false, &rng, &matrix);
        for (int k = 0; k < n_search_variants; k++) {
            strategy = &search_variants[k];
            if (!equation_holds(&equation, &matrix))
                fail(&equation, i, &matrix);
        }
    }
}

static bool is_within(const struct choices *small, const struct choices *large)
{
    for (int cell = 0; cell < small->shape->n_cells; cell++)
        if (small->of[cell] & ~large->of[cell])
            return false;
    return true;
}

static bool same_choices(const struct choices *a, const struct choices *b)
{
    return is_within(a, b) && is_within(b, a);
}

/* Compares matrix.h with choices.h: the removals of each pass and the verdict, also after
 * fixing a cell that the first prune left open. */
static bool matrix_prunes_as_choices(const struct choices *choices)
{
    struct choices plain;
    struct matrix matrix;
    struct clash clash;
    choices_copy(&plain, choices);
    matrix_of_choices(&matrix, choices);
    for (int round = 0; round < 6; round++) {
        for (int family = 0; family < plain.shape->n_families; family++)
            if (choices_prune_by(&plain, family, NULL) !=
                matrix_prune_by(&matrix, family, NULL))
                return false;
        int cell = choices_smallest(&plain);
        if (!same_choices(&plain, &matrix.choices) ||
            choices_is_safe(&plain, &clash) != matrix.is_safe ||
            (choices_find_void(&plain) >= 0) != matrix.is_void ||
            choices_is_complete(&plain) != !matrix.n_open)
            return false;
        if (matrix.is_void || cell < 0)
            return true;
        if (matrix_smallest(&matrix) != cell)
            return false;
        if (round % 2) {
            int digit = digits_first(plain.of[cell]);
            plain.of[cell] = digit_bit(digit);
            matrix_fix(&matrix, cell, digit);
        }
    }
    return true;
}

static void both_prune_alike(const struct choices *matrix, const struct flow *flow)
{
    if (matrix_prunes_as_choices(matrix))
        equation_pass(matrix, flow);
}

Test(laws, the_quick_matrix_is_the_plain_one)
{
    const struct equation equation = {.name = "matrix = choices",
                                      .result = RESULT_MATRIX,
                                      .left = {{both_prune_alike}}};
    check(&equation);
}

/* Pruning is not monotonic: {1}, {1} stays as it is, but {1}, {1,2} becomes {1}, {2}. */
Test(laws, prune_is_not_monotone_on_unsafe_matrices)
{
    struct choices wide = {.shape = shape_find(2, 2)}, narrow;
    for (int cell = 0; cell < 16; cell++)
        wide.of[cell] = 15;
    wide.of[0] = 1;
    wide.of[1] = 3;
    narrow = wide;
    narrow.of[1] = 1;
    cr_assert(is_within(&narrow, &wide));
    choices_prune(&wide);
    choices_prune(&narrow);
    cr_assert_not(is_within(&narrow, &wide));
}

/* Erratum: a `search` that tests the matrix before pruning would branch here. */
Test(errata, search_prunes_before_it_judges)
{
    struct grid grid;
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = -1};
    const struct search_limits no_limits = {0};
    grid_init(&grid, shape_find(2, 2));
    grid_place(&grid, 0, 1, true); /* r1c3 and r1c4 can both only be 4 */
    grid_place(&grid, 1, 2, true);
    grid_place(&grid, 6, 3, true);
    grid_place(&grid, 11, 3, true);
    grid_place(&grid, 15, 3, true);
    struct search *search = search_new(&grid, NULL, &options);
    search_run(search, &no_limits, NULL);
    cr_assert_eq(search_counters(search)->nodes, 1);
    cr_assert_eq(search_counters(search)->prunes, 1);
    cr_assert_eq(search_counters(search)->unsafe, 1);
    search_free(search);
}

/* Erratum: one `complete` takes a cell without a choice for a single one. */
Test(errata, a_void_matrix_is_not_complete)
{
    struct choices choices = {.shape = shape_find(2, 2)};
    for (int cell = 0; cell < 16; cell++)
        choices.of[cell] = 1;
    choices.of[5] = 0;
    cr_assert_not(choices_is_complete(&choices));
    cr_assert_eq(choices_first(&choices), 5);
}

/* Erratum: pruneBy without its map would prune only one house of the kind. */
Test(errata, prune_by_prunes_every_house_of_the_kind)
{
    struct choices choices = {.shape = shape_find(2, 2)};
    for (int cell = 0; cell < 16; cell++)
        choices.of[cell] = cell % 5 ? 15 : 1; /* the diagonal is fixed */
    cr_assert_eq(choices_prune_by(&choices, HOUSE_ROW, NULL), 12);
}

/* Erratum: one expand1 compares the choices, not their number, so {1,2,3} would be less
 * than {3,4}. */
Test(errata, expand1_compares_numbers_of_choices)
{
    struct choices choices = {.shape = shape_find(2, 2)};
    for (int cell = 0; cell < 16; cell++)
        choices.of[cell] = 15;
    choices.of[4] = 7;
    choices.of[9] = 12;
    cr_assert_eq(choices_smallest(&choices), 9);
}
