/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "search/uniqueness.h"

static bool at_once(void *ctx)
{
    (void)ctx;
    return true;
}

static uint64_t found_within(const struct choices *choices, const struct grid *grid,
                             uint64_t limit)
{
    uint64_t found;
    cr_assert(uniqueness_count(choices, grid, limit, (struct stop){0}, &found, NULL));
    return found;
}

/* There are 288 grids of 4x4, a quarter of them with each digit in the first cell. */
Test(uniqueness, solutions_keep_to_the_choices)
{
    struct grid grid;
    struct choices choices;
    grid_init(&grid, shape_find(2, 2));
    choices_of_grid(&choices, &grid);
    cr_assert_eq(found_within(&choices, &grid, UINT64_MAX), 288);
    cr_assert_eq(found_within(&choices, &grid, 100), 100);
    choices.of[0] = digit_bit(2) | digit_bit(3);
    cr_assert_eq(found_within(&choices, &grid, UINT64_MAX), 144);
    choices.of[1] = choices.of[2] = choices.of[0];
    cr_assert_eq(found_within(&choices, &grid, UINT64_MAX), 0);
}

Test(uniqueness, a_stopped_search_says_so)
{
    const struct stop stop = {NULL, at_once};
    struct grid grid;
    struct choices choices;
    uint64_t found;
    grid_init(&grid, shape_find(2, 2));
    choices_of_grid(&choices, &grid);
    cr_assert_not(uniqueness_count(&choices, &grid, 2, stop, &found, NULL));
    cr_assert_eq(found, 0);
    cr_assert_eq(uniqueness_of(&grid, stop, NULL), UNIQUENESS_UNKNOWN);
}
