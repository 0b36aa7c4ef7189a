/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checker refuses every step that is not proven: steps of real paths are changed in
 * one place, and must then be refused. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "human/checker.h"
#include "human/solver.h"
#include "support/boards.h"

static const char *const puzzles[] = {
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    "1..4....94.6.8..3..8....5.....5..4......2.8.....9....5.7..9..5...2..3.1.9..27...3",
    "1...5.....5.........92.3...2...6...7..5...2.89.8.2.54..47.9.....9...5..18..64...5",
};

struct spoiled {
    struct candidates candidates;
    struct grid solution;
    int n_truths, n_refused, n_lies;
};

/* A step that eliminates a digit of the solution cannot be proven, whatever it cites. */
static void deny_solution(struct spoiled *run, const struct step *step)
{
    struct step wrong;
    step_copy(&wrong, step);
    int cell = step->n_placements ? step->placements[0].cell : step->eliminations[0].cell;
    wrong.n_placements = wrong.n_eliminations = 0;
    step_eliminate(&wrong, cell, run->solution.digit[cell]);
    cr_assert_neq(checker_prove(&run->candidates, &wrong, NULL), CHECKED_HOLDS,
                  "%s proves a lie", technique_row(step->technique)->name);
    run->n_lies++;
}

/* Without its truths a step does not follow; without one of them, rarely. */
static void drop_truths(struct spoiled *run, const struct step *step)
{
    struct step bare;
    step_copy(&bare, step);
    bare.n_truths = bare.n_guardians = 0;
    bare.whole_board = false;
    cr_assert_neq(checker_prove(&run->candidates, &bare, NULL), CHECKED_HOLDS,
                  "%s needs no reason", technique_row(step->technique)->name);
    for (int i = 0; i < step->n_truths; i++) {
        step_copy(&bare, step);
        bare.truths[i] = bare.truths[--bare.n_truths];
        run->n_refused += checker_prove(&run->candidates, &bare, NULL) != CHECKED_HOLDS;
    }
}

static void refuse_link(struct spoiled *run, const struct step *step, int i,
                        struct link link)
{
    struct step spoiled;
    step_copy(&spoiled, step);
    spoiled.links[i] = link;
    cr_assert_eq(checker_prove(&run->candidates, &spoiled, NULL), CHECKED_BAD_LINK);
}

/* Nothing is excluded by what is off, by what another branch supposes, or by nothing. */
static void refuse_causes(struct spoiled *run, const struct step *step, int i)
{
    struct link link = step->links[i];
    for (link.cause = -1; link.cause < i; link.cause++)
        if (link.cause < 0 || !step->links[link.cause].on ||
            step->links[link.cause].branch != link.branch)
            refuse_link(run, step, i, link);
}

/* A chain with one link inverted, nowhere or with a wrong cause is refused. */
static void spoil_links(struct spoiled *run, const struct step *step)
{
    for (int i = 0; i < step->n_links; i++) {
        struct link inverted = step->links[i], nowhere = step->links[i];
        inverted.on = !inverted.on;
        nowhere.n_cells = 0;
        refuse_link(run, step, i, nowhere);
        if (step->links[i].reason != LINK_SUPPOSED)
            refuse_link(run, step, i, inverted);
        if (step->links[i].reason == LINK_SEEN)
            refuse_causes(run, step, i);
    }
}

static void spoil_path(struct solver *solver, const char *puzzle, struct spoiled *run)
{
    struct grid grid;
    const struct step *step;
    boards_read_solved(puzzle, &grid, &run->solution);
    candidates_of_grid(&run->candidates, solver_geometry(solver), &grid);
    while (run->candidates.n_open &&
           solver_next(solver, &run->candidates, &solver_default, &step)) {
        cr_assert_eq(checker_prove(&run->candidates, step, NULL), CHECKED_HOLDS);
        deny_solution(run, step);
        drop_truths(run, step);
        spoil_links(run, step);
        run->n_truths += step->n_truths;
        solver_apply(&run->candidates, step);
    }
}

Test(checker, refuses_spoiled_steps)
{
    static struct spoiled run;
    struct solver *solver = solver_new(shape_find(3, 3));
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        spoil_path(solver, puzzles[i], &run);
    solver_free(solver);
    cr_assert_gt(run.n_lies, 150);
    cr_assert_gt(10 * run.n_refused, 9 * run.n_truths, "%d of %d", run.n_refused,
                 run.n_truths);
}

static void take_candidates(const char *puzzle, const struct geometry *geometry,
                            struct candidates *candidates)
{
    struct grid grid;
    boards_read(puzzle, &grid);
    candidates_of_grid(candidates, geometry, &grid);
}

Test(checker, refuses_what_is_no_effect)
{
    struct geometry *geometry = geometry_new(shape_find(3, 3));
    struct candidates candidates;
    struct step step;
    take_candidates(puzzles[0], geometry, &candidates);
    step_init(&step, TECHNIQUE_NAKED_SINGLE);
    cr_assert_eq(checker_prove(&candidates, &step, NULL), CHECKED_NO_EFFECT);
    step_eliminate(&step, 0, 5); /* r1c1 is a given 4 */
    cr_assert_eq(checker_prove(&candidates, &step, NULL), CHECKED_NO_EFFECT);
    geometry_free(geometry);
}

/* A rectangle that contains a given may have only two digits. */
Test(checker, refuses_rectangles_that_are_not_deadly)
{
    struct geometry *geometry = geometry_new(shape_find(3, 3));
    struct candidates candidates;
    struct step step;
    take_candidates(puzzles[0], geometry, &candidates);
    step_init(&step, TECHNIQUE_UNIQUE_RECTANGLE_1);
    step.digits = 3;
    step_add_cell(&step, &step.cells, 1);
    step_add_cell(&step, &step.cells, 4);
    step_add_cell(&step, &step.cells, 10);
    step_add_cell(&step, &step.cells, 13);
    step_guardian(&step, 1, 5);
    step_eliminate(&step, 1, 2);
    cr_assert_eq(checker_prove(&candidates, &step, NULL), CHECKED_BAD_GUARDIANS);
    geometry_free(geometry);
}
