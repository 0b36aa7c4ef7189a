/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/mem.h"
#include "human/hint.h"
#include "support/boards.h"

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct fixture {
    struct solver *solver;
    struct grid grid, solution;
    struct hint_request request;
    struct hint hint;
};

static struct fixture fixture;

static void set_up(void)
{
    fixture.solver = solver_new(shape_find(3, 3));
    boards_read(puzzle, &fixture.grid);
    enum uniqueness uniqueness =
        uniqueness_of(&fixture.grid, (struct stop){0}, &fixture.solution);
    fixture.request = (struct hint_request){.grid = &fixture.grid,
                                            .uniqueness = uniqueness,
                                            .solution = &fixture.solution,
                                            .options = solver_default,
                                            .near = -1};
}

static void tear_down(void)
{
    solver_free(fixture.solver);
}

static enum hint_kind ask(void)
{
    hint_find(fixture.solver, &fixture.request, &fixture.hint);
    return fixture.hint.kind;
}

TestSuite(hint, .init = set_up, .fini = tear_down);

Test(hint, tells_the_easiest_step)
{
    cr_assert_eq(ask(), HINT_STEP);
    cr_assert_leq(fixture.hint.step.technique, TECHNIQUE_HIDDEN_SINGLE);
}

Test(hint, points_at_a_clash_first)
{
    grid_place(&fixture.grid, 2, 5, false);
    cr_assert_eq(ask(), HINT_CLASH);
    cr_assert_eq(fixture.hint.clash.cells[1], 2);
}

Test(hint, points_at_wrong_digits_before_any_step)
{
    int wrong = fixture.solution.digit[2] == 1 ? 2 : 1;
    grid_place(&fixture.grid, 2, wrong, false);
    cr_assert_eq(ask(), HINT_WRONG_DIGIT);
    cr_assert_eq(fixture.hint.cells.n, 1);
    cr_assert_eq(fixture.hint.cells.at[0], 2);
}

Test(hint, points_at_marks_that_lack_the_solution)
{
    digit_set candidates[81];
    for (int cell = 0; cell < 81; cell++)
        candidates[cell] = 0x1ff;
    candidates[2] &= ~digit_bit(fixture.solution.digit[2]);
    fixture.request.candidates = candidates;
    cr_assert_eq(ask(), HINT_WRONG_CANDIDATES);
    cr_assert_eq(fixture.hint.cells.at[0], 2);
}

Test(hint, without_a_solution_points_at_what_is_void)
{
    fixture.request.solution = NULL;
    fixture.request.uniqueness = UNIQUENESS_NONE;
    grid_init(&fixture.grid, shape_find(3, 3));
    for (int digit = 1; digit <= 8; digit++)
        grid_place(&fixture.grid, digit, digit, true);
    grid_place(&fixture.grid, 9, 9, true);
    cr_assert_eq(ask(), HINT_VOID_CELL);
    cr_assert_eq(fixture.hint.cells.at[0], 0);
}

/* Box 9, the last house, has no place for the last digit; each row and each column has one. */
Test(hint, without_a_solution_points_at_a_house_that_is_void)
{
    static const struct {
        int cell, digit;
    } givens[] = {{6, 9}, {54, 9}, {70, 2}, {71, 3}, {79, 4}, {80, 5}};
    fixture.request.solution = NULL;
    fixture.request.uniqueness = UNIQUENESS_NONE;
    grid_init(&fixture.grid, shape_find(3, 3));
    for (size_t i = 0; i < sizeof givens / sizeof givens[0]; i++)
        grid_place(&fixture.grid, givens[i].cell, givens[i].digit, true);
    cr_assert_eq(ask(), HINT_VOID_HOUSE);
    cr_assert_eq(fixture.hint.house, 26);
    cr_assert_eq(fixture.hint.digit, 9);
}

/* Asks for one more hint until there are none: each has a different effect, and none is
 * easier than the one before. */
Test(hint, another_goes_on)
{
    static struct step before[400];
    struct technique_set some = technique_set_default;
    int n = 0;
    for (int t = TECHNIQUE_HIDDEN_TRIPLE + 1; t < TECHNIQUES; t++)
        some.has[t] = false;
    fixture.request.options.techniques = &some;
    for (; ask() == HINT_STEP; fixture.request.skip = ++n) {
        cr_assert_lt(n, 400);
        for (int i = 0; i < n; i++)
            if (before[i].technique == fixture.hint.step.technique)
                cr_assert_not(step_same_effect(&before[i], &fixture.hint.step));
        if (n)
            cr_assert_geq(fixture.hint.step.technique, before[n - 1].technique);
        step_copy(&before[n], &fixture.hint.step);
    }
    cr_assert_eq(fixture.hint.kind, HINT_NO_MORE);
    cr_assert_gt(n, 5);
}

static bool stop_after(void *ctx)
{
    int *left = ctx;
    return --*left < 0;
}

Test(hint, may_be_stopped_before_each_technique)
{
    int left = 8;
    fixture.request.options.stop = (struct stop){&left, stop_after};
    fixture.request.skip = 400;
    cr_assert_eq(ask(), HINT_STOPPED);
    left = 8;
    fixture.request.skip = 0;
    cr_assert_eq(ask(), HINT_STEP);
}

Test(hint, prefers_what_is_near)
{
    fixture.request.near = 80;
    cr_assert_eq(ask(), HINT_STEP);
    int far = fixture.hint.step.placements[0].cell;
    fixture.request.near = 0;
    cr_assert_eq(ask(), HINT_STEP);
    cr_assert_neq(fixture.hint.step.placements[0].cell, far);
}

static int distance_of(const struct step *step, int near)
{
    const struct shape *shape = fixture.grid.shape;
    int best = 2 * shape->side;
    for (int i = 0; i < step->n_placements; i++)
        best = smaller(best, shape_distance(shape, near, step->placements[i].cell));
    for (int i = 0; i < step->n_eliminations; i++)
        best = smaller(best, shape_distance(shape, near, step->eliminations[i].cell));
    return best;
}

/* Of one technique, steps that only eliminate. */
Test(hint, goes_from_near_to_far)
{
    enum { MOST = 20, LEAST = 100 };
    int n = 0;
    boards_read_solved("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5."
                       "3....4.9........",
                       &fixture.grid, &fixture.solution);
    for (int near = 0; near < 81; near += 4) {
        enum technique technique = TECHNIQUES;
        int last = 0;
        fixture.request.near = near;
        for (fixture.request.skip = 0; fixture.request.skip < MOST;
             fixture.request.skip++) {
            const struct step *step = &fixture.hint.step;
            cr_assert_eq(ask(), HINT_STEP);
            if (step->technique == technique && !step->n_placements) {
                cr_assert_leq(last, distance_of(step, near));
                n++;
            }
            technique = step->technique;
            last = distance_of(step, near);
        }
    }
    cr_assert_gt(n, LEAST, "%d", n);
}

Test(hint, of_a_solved_board_says_so)
{
    fixture.grid = fixture.solution;
    cr_assert_eq(ask(), HINT_SOLVED);
}

Test(hint, assumes_one_solution_only_where_there_is_one)
{
    fixture.request.uniqueness = UNIQUENESS_SEVERAL;
    fixture.request.solution = NULL;
    for (; ask() == HINT_STEP && fixture.request.skip < 60; fixture.request.skip++)
        cr_assert_not(technique_row(fixture.hint.step.technique)->use == USE_UNIQUE);
}

Test(hint, a_solved_board_has_no_step)
{
    const char *solved = "534678912672195348198342567859761423426853791713924856961537284"
                         "287419635345286179";
    struct solver *solver = solver_new(shape_find(3, 3));
    struct candidates *candidates = mem_new(sizeof *candidates);
    const struct step *step;
    struct grid grid;
    grid_init(&grid, shape_find(3, 3));
    for (int cell = 0; cell < 81; cell++)
        grid_place(&grid, cell, solved[cell] - '0', true);
    candidates_of_grid(candidates, solver_geometry(solver), &grid);
    cr_assert_not(solver_next(solver, candidates, &solver_default, &step));
    free(candidates);
    solver_free(solver);
}

static bool count_step(void *ctx, const struct step *step)
{
    (void)step;
    ++*(int *)ctx;
    return true;
}

/* A solver remembers techniques that found nothing, but must not remember what others
 * found. */
Test(hint, finds_again_what_it_has_found)
{
    const char *diabolical = "00000000056000003223004007900006000007050109000070800005300"
                             "0920009806500700000004";
    struct solver *solver = solver_new(shape_find(3, 3));
    struct candidates *candidates = mem_new(sizeof *candidates);
    const struct step *step;
    struct grid grid;
    int n_found = 0;
    boards_read(diabolical, &grid);
    candidates_of_grid(candidates, solver_geometry(solver), &grid);
    while (candidates->n_open &&
           solver_next(solver, candidates, &solver_default, &step)) {
        struct step taken = *step;
        for (int t = 0; t < TECHNIQUE_AIC; t++) {
            int once = 0, twice = 0;
            struct step_sink first = {&once, count_step}, second = {&twice, count_step};
            solver_find(solver, candidates, (enum technique)t, false, &first);
            solver_find(solver, candidates, (enum technique)t, false, &second);
            cr_assert_eq(once, twice, "%s: %d, %d",
                         technique_row((enum technique)t)->name, once, twice);
            n_found += once;
        }
        solver_apply(candidates, &taken);
    }
    cr_assert_gt(n_found, 100);
    free(candidates);
    solver_free(solver);
}

Test(hint, a_copy_says_the_same)
{
    boards_read(
        "..6.....1.8...7.5.9...5.8.......4....4..3..2....2.8.....3.7...9.7.....8.1....."
        "673",
        &fixture.grid);
    uniqueness_of(&fixture.grid, (struct stop){0}, &fixture.solution);
    cr_assert_eq(ask(), HINT_STEP);
    cr_assert_eq(fixture.hint.step.technique, TECHNIQUE_EXPAND1);
    struct hint *copy = mem_new(sizeof *copy);
    hint_copy(copy, &fixture.hint);
    cr_assert_eq(copy->kind, HINT_STEP);
    cr_assert_eq(copy->step.n_placements, 1);
    cr_assert_eq(copy->step.dead_ends[0], 65);
    free(copy);
}
