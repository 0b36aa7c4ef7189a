/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/engine.h"
#include "support/boards.h"

#include <criterion/criterion.h>

TestSuite(repair, .timeout = 600);

static const char good[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static struct engine *engine;

static void set_up(void)
{
    engine = engine_new();
}

static void tear_down(void)
{
    engine_free(engine);
}

static void read_board(const char *text, struct grid *grid)
{
    boards_read(text, grid);
}

static void see_suspects(const struct grid *grid, enum uniqueness without, int n)
{
    struct suspects suspects;
    engine_suspects(engine, grid, (struct stop){0}, &suspects);
    cr_assert_eq(suspects.n, n, "%d", suspects.n);
    cr_assert(!n || suspects.without == without);
    for (int i = 0; i < n; i++) {
        struct grid rest = *grid;
        cr_assert_eq(suspects.at[i].digit, grid->digit[suspects.at[i].cell]);
        grid_erase(&rest, suspects.at[i].cell);
        cr_assert_eq(engine_uniqueness(engine, &rest, (struct stop){0}, NULL), without);
    }
}

Test(repair, a_board_with_a_solution_has_no_suspects, .init = set_up, .fini = tear_down)
{
    struct grid grid;
    read_board(good, &grid);
    see_suspects(&grid, UNIQUENESS_UNKNOWN, 0);
    read_board("1...............", &grid);
    see_suspects(&grid, UNIQUENESS_UNKNOWN, 0);
}

Test(repair, a_given_too_many_is_found, .init = set_up, .fini = tear_down)
{
    struct grid grid;
    read_board(good, &grid);
    grid_place(&grid, 2, 1, true); /* the solution has 4 there */
    see_suspects(&grid, UNIQUENESS_UNIQUE, 1);
}

Test(repair, a_given_that_was_needed_is_found, .init = set_up, .fini = tear_down)
{
    struct grid grid;
    read_board(good, &grid);
    grid_place(&grid, 79, 4, true); /* instead of 7 */
    see_suspects(&grid, UNIQUENESS_SEVERAL, 1);
}

Test(repair, two_errors_are_not_found, .init = set_up, .fini = tear_down)
{
    struct grid grid;
    read_board(good, &grid);
    grid_place(&grid, 2, 5, true);
    grid_place(&grid, 80, 8, true);
    see_suspects(&grid, UNIQUENESS_UNKNOWN, 0);
}

/* Without r9c8 there are two solutions. */
Test(repair, solutions_differ_in_the_cells_that_are_marked, .init = set_up,
     .fini = tear_down)
{
    struct grid grid, solution;
    bool differs[SHAPE_MAX_CELLS];
    read_board(good, &grid);
    cr_assert_eq(engine_differences(engine, &grid, (struct stop){0}, differs), 0);
    engine_uniqueness(engine, &grid, (struct stop){0}, &solution);
    grid_erase(&grid, 79);
    int n = engine_differences(engine, &grid, (struct stop){0}, differs), marked = 0;
    cr_assert_geq(n, 4);
    cr_assert(differs[79]);
    for (int cell = 0; cell < 81; cell++) {
        struct grid fixed = grid;
        grid_place(&fixed, cell, solution.digit[cell], true);
        marked += differs[cell];
        cr_assert_eq(engine_uniqueness(engine, &fixed, (struct stop){0}, NULL),
                     differs[cell] ? UNIQUENESS_UNIQUE : UNIQUENESS_SEVERAL);
    }
    cr_assert_eq(marked, n);
}

Test(repair, a_sound_board_lacks_what_is_wrong, .init = set_up, .fini = tear_down)
{
    struct grid grid, sound;
    read_board(good, &grid);
    grid_place(&grid, 2, 4, false);
    engine_take_sound(engine, &grid, (struct stop){0}, &sound);
    cr_assert(grid_same_digits(&grid, &sound), "nothing is wrong");
    grid_place(&grid, 3, 2, false); /* the solution has 6 */
    engine_take_sound(engine, &grid, (struct stop){0}, &sound);
    cr_assert_eq(sound.digit[2], 4);
    cr_assert_eq(sound.digit[3], 0);
    grid_place(&grid, 79, 4, true);
    engine_take_sound(engine, &grid, (struct stop){0}, &sound);
    cr_assert_eq(sound.digit[79], 0);
    cr_assert_eq(grid_filled(&sound), 29);
}
