/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws that the sources state, and their errata, which a literal copy would contain. */
#include <criterion/criterion.h>

#include "search/matrix.h"
#include "search/search.h"
#include "support/property.h"

/* Makes columns or boxes into rows: cell k of house h becomes cell h * n + k. */
static int moved(const struct shape *shape, enum house_kind kind, int i)
{
    int first = (int)kind * shape->side;
    return shape_house(shape, first + i / shape->side)[i % shape->side];
}

static bool is_own_inverse(const struct shape *shape, enum house_kind kind)
{
    for (int i = 0; i < shape->n_cells; i++)
        if (moved(shape, kind, moved(shape, kind, i)) != i)
            return false;
    return true;
}

/* Also where boxes are not square: applying `boxs` twice gives the same matrix. */
Test(laws, rows_cols_and_boxs_are_their_own_inverses)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int columns = 2; columns <= 6; columns++) {
            const struct shape *shape = shape_find(rows, columns);
            for (int kind = HOUSE_ROW; kind <= HOUSE_BOX; kind++)
                cr_assert(is_own_inverse(shape, (enum house_kind)kind), "%dx%d", rows,
                          columns);
        }
}

static bool same_grids(struct grid_set a, struct grid_set b)
{
    return a.n == b.n && a.sum == b.sum;
}

static bool prune_keeps_legal_grids(const struct choices *choices)
{
    struct choices pruned = *choices;
    struct grid_set before = property_legal_grids(choices);
    choices_prune(&pruned);
    return same_grids(before, property_legal_grids(&pruned));
}

static bool many_prune_keeps_legal_grids(const struct choices *choices)
{
    struct choices pruned = *choices;
    struct grid_set before = property_legal_grids(choices);
    int removed = 0;
    choices_prune_many(&pruned, &removed);
    return same_grids(before, property_legal_grids(&pruned));
}

Test(laws, filter_legal_expand_is_the_same_after_prune)
{
    property_check("filter legal . expand = filter legal . expand . prune",
                   property_small, prune_keeps_legal_grids);
    property_check("filter legal . expand = filter legal . expand . many prune",
                   property_small, many_prune_keeps_legal_grids);
}

static bool expand1_keeps_legal_grids(const struct choices *choices)
{
    int cells[] = {choices_smallest(choices), choices_first(choices)};
    for (int i = 0; i < 2 && cells[i] >= 0; i++) {
        struct grid_set whole = property_legal_grids(choices), parts = {0};
        DIGITS_EACH(digit, choices->of[cells[i]]) {
            struct choices branch = *choices;
            branch.of[cells[i]] = digit_bit(digit);
            struct grid_set part = property_legal_grids(&branch);
            parts.n += part.n;
            parts.sum += part.sum;
        }
        if (!same_grids(whole, parts))
            return false;
    }
    return true;
}

Test(laws, expand_is_the_concatenation_of_expand_over_expand1)
{
    property_check("expand = concat . map expand . expand1", property_small,
                   expand1_keeps_legal_grids);
}

static bool is_within(const struct choices *small, const struct choices *large)
{
    for (int cell = 0; cell < small->shape->n_cells; cell++)
        if (small->of[cell] & ~large->of[cell])
            return false;
    return true;
}

static bool prune_adds_nothing(const struct choices *choices)
{
    struct choices pruned = *choices;
    choices_prune(&pruned);
    return is_within(&pruned, choices);
}

Test(laws, prune_never_adds_a_choice)
{
    property_check("prune adds nothing", property_nine, prune_adds_nothing);
}

/* Removes one choice from some cell; the matrix determines which. */
static void narrow(const struct choices *choices, struct choices *narrower)
{
    int cell = (int)(choices->of[0] * 7 + choices->of[1] * 13) % choices->shape->n_cells;
    *narrower = *choices;
    narrower->of[cell] = digits_without_first(choices->of[cell]);
}

static bool prune_is_monotone_where_it_ends_well(const struct choices *choices)
{
    struct choices narrower, pruned = *choices;
    struct clash clash;
    narrow(choices, &narrower);
    choices_prune(&narrower);
    choices_prune(&pruned);
    return !choices_is_safe(&narrower, &clash) || choices_find_void(&narrower) >= 0 ||
           is_within(&narrower, &pruned);
}

Test(laws, prune_is_monotone_on_matrices_that_it_does_not_block)
{
    property_check("monotone", property_nine, prune_is_monotone_where_it_ends_well);
    property_check("monotone", property_small, prune_is_monotone_where_it_ends_well);
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

static bool many_prune_ends(const struct choices *choices)
{
    int n = choices->shape->side, removed = 0;
    struct choices pruned = *choices;
    return choices_prune_many(&pruned, &removed) <= n * n * n + 1;
}

Test(laws, many_prune_ends_within_as_many_rounds_as_there_are_choices)
{
    property_check("many prune ends", property_nine, many_prune_ends);
}

static bool safe_after_prune_was_safe(const struct choices *choices)
{
    struct choices pruned = *choices;
    struct clash clash;
    choices_prune(&pruned);
    return !choices_is_safe(&pruned, &clash) || choices_is_safe(choices, &clash);
}

Test(laws, safe_after_prune_implies_safe)
{
    property_check("safe (prune m) implies safe m", property_nine,
                   safe_after_prune_was_safe);
}

/* Compares all strategies on the board that the fixed cells make. */
static struct grid_set grids_found(const struct choices *choices,
                                   const struct search_options *options)
{
    struct grid grid, blank;
    struct grid_set found = {0};
    const struct search_limits no_limits = {0};
    grid_init(&blank, choices->shape);
    choices_to_grid(choices, &blank, &grid);
    struct search *search = search_new(&grid, options);
    for (uint64_t n = 1;; n++) {
        const struct search_limits next = {.solutions = n};
        if (search_run(search, &next, NULL) != SEARCH_FOUND)
            break;
        search_grid(search, &grid);
        property_add_grid(&found, &grid);
    }
    search_run(search, &no_limits, NULL);
    cr_assert(search_has_ended(search));
    cr_assert_eq(search_counters(search)->solutions, found.n);
    search_free(search);
    return found;
}

static bool every_strategy_finds_the_legal_grids(const struct choices *choices)
{
    struct grid_set legal = property_legal_grids(choices);
    for (int i = 0; i < n_search_variants; i++)
        if (!same_grids(legal, grids_found(choices, &search_variants[i])))
            return false;
    return true;
}

Test(laws, every_strategy_finds_exactly_the_legal_grids_each_once)
{
    property_check("search = filter legal . expand", property_board4,
                   every_strategy_finds_the_legal_grids);
}

static bool same_choices(const struct choices *a, const struct choices *b)
{
    return is_within(a, b) && is_within(b, a);
}

/* Compares matrix.h with choices.h: the removals of each pass and the verdict, also after
 * fixing a cell that the first prune left open. */
static bool matrix_prunes_as_choices(const struct choices *choices)
{
    struct grid grid, blank;
    struct choices plain;
    struct matrix matrix;
    struct clash clash;
    grid_init(&blank, choices->shape);
    choices_to_grid(choices, &blank, &grid);
    choices_of_grid(&plain, &grid);
    matrix_of_grid(&matrix, &grid);
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

Test(laws, the_quick_matrix_is_the_plain_one)
{
    property_check("matrix = choices", property_nine, matrix_prunes_as_choices);
    property_check("matrix = choices", property_small, matrix_prunes_as_choices);
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
    struct search *search = search_new(&grid, &options);
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
