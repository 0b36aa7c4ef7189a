/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/mem.h"
#include "board/grid.h"
#include "generate/generate.h"
#include "generate/regions.h"
#include "support/long_run.h"
#include "support/boards.h"

static const int sides[] = {4, 5, 6, 7, 9, 11, 16, 25};

static struct laws regions_of_seed(int side, uint64_t seed)
{
    struct laws laws = {.side = side};
    struct rng rng = {seed};
    regions_make(&rng, &laws);
    return laws;
}

/* How many cells of a region can be reached from a cell of it. */
static int count_reached(const struct laws *laws, bool *is_reached, int row, int column,
                         int region)
{
    int side = laws->side, cell = row * side + column;
    if (row < 0 || column < 0 || row == side || column == side ||
        laws->region[cell] != region || is_reached[cell])
        return 0;
    is_reached[cell] = true;
    return 1 + count_reached(laws, is_reached, row - 1, column, region) +
           count_reached(laws, is_reached, row + 1, column, region) +
           count_reached(laws, is_reached, row, column - 1, region) +
           count_reached(laws, is_reached, row, column + 1, region);
}

/* Each region is connected and of the right size. */
static void are_regions(const struct laws *laws)
{
    bool is_reached[LAWS_MOST_CELLS] = {false};
    int n = 0;
    for (int cell = 0; cell < laws->side * laws->side; cell++) {
        if (is_reached[cell])
            continue;
        n++;
        cr_assert_eq(count_reached(laws, is_reached, cell / laws->side, cell % laws->side,
                                   laws->region[cell]),
                     laws->side, "side %d, region %d", laws->side, n);
    }
    cr_assert_eq(n, laws->side);
}

/* The rows and columns that a region is in, multiplied, are more than its cells. */
static void are_no_rectangles(const struct laws *laws)
{
    for (int region = 0; region < laws->side; region++) {
        uint32_t rows = 0, columns = 0;
        for (int cell = 0; cell < laws->side * laws->side; cell++)
            if (laws->region[cell] == region) {
                rows |= 1U << cell / laws->side;
                columns |= 1U << cell % laws->side;
            }
        cr_assert_gt(__builtin_popcount(rows) * __builtin_popcount(columns), laws->side,
                     "side %d, region %d", laws->side, region);
    }
}

Test(regions, are_connected_and_no_boxes)
{
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (uint64_t seed = 0; seed < (sides[i] < 10 ? (uint64_t)long_run(40, 1000) : 2);
             seed++) {
            struct laws laws = regions_of_seed(sides[i], seed);
            are_regions(&laws);
            are_no_rectangles(&laws);
        }
}

Test(regions, depend_on_the_seed)
{
    struct laws first = regions_of_seed(9, 1), again = regions_of_seed(9, 1);
    struct laws other = regions_of_seed(9, 2);
    cr_assert_arr_eq(first.region, again.region, 81);
    cr_assert_neq(memcmp(first.region, other.region, 81), 0);
}

/* Regions begin as rows where there are no boxes; in the end they are as high as wide. */
Test(regions, are_as_high_as_wide)
{
    long across = 0, down = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct laws laws = regions_of_seed(7, seed);
        for (int cell = 0; cell < 49; cell++) {
            across += cell % 7 && laws.region[cell] != laws.region[cell - 1];
            down += cell >= 7 && laws.region[cell] != laws.region[cell - 7];
        }
    }
    cr_assert_lt(labs(across - down) * 20, across + down, "%ld borders and %ld", across,
                 down);
}

/* ---- puzzles ---- */

static struct generate_options options_of(const char *rules)
{
    return (struct generate_options){.shape = boards_shape(rules), .seed = 3};
}

Test(regions, differ_from_puzzle_to_puzzle)
{
    static const char *const rules[] = {"5 jigsaw", "7 jigsaw", "jigsaw", "6 jigsaw x"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct generate_options options = options_of(rules[i]);
        struct grid puzzles[3], again;
        struct atlas *atlas = options.atlas = atlas_new();
        for (uint64_t number = 0; number < 3; number++)
            cr_assert(generate_one(&options, number, &puzzles[number]));
        const struct shape *shape = puzzles[0].shape;
        cr_assert_eq(shape->side, options.shape->side);
        cr_assert_not(shape->laws->is_open);
        cr_assert_eq(shape->laws->also, options.shape->laws->also);
        are_regions(shape->laws);
        cr_assert_neq(puzzles[1].shape, shape);
        cr_assert_neq(puzzles[2].shape, shape);
        cr_assert(generate_one(&options, 2, &again));
        cr_assert_eq(again.shape, puzzles[2].shape);
        cr_assert_arr_eq(again.digit, puzzles[2].digit, (size_t)shape->n_cells);
        atlas_free(atlas);
    }
}

/* Two rows can have no diagonals. */
Test(regions, of_which_there_is_no_grid_are_given_up)
{
    struct generate_options options = options_of("2 x regions 1122");
    struct grid puzzle;
    cr_assert_not(generate_one(&options, 0, &puzzle));
}
