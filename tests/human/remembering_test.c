/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a solver remembers of other boards does not change what it finds on this one, and
 * candidates that are updated equal those computed anew. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/solver.h"
#include "support/boards.h"

enum { MAX_BOARDS = 1000 };

static const char *const puzzles[] = {
    "1..4....94.6.8..3..8....5.....5..4......2.8.....9....5.7..9..5...2..3.1.9..27...3",
    "1.....7.9.5.....368..........9...45.5..9.....6.1..4..3..28..9....4..1.2..6.37....",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "5..7..6....38...........2..62.4............917............35.8.4.....1......9....",
    "000000000560000032230040079000060000070501090000708000053000920009806500700000004",
    "........1.....2.......3..45.16.23...27.81.6..3.87.61...32.67..81.7.8....68.......",
};

static void same_list(const struct candidate *a, const struct candidate *b, int n)
{
    for (int i = 0; i < n; i++) {
        cr_assert_eq(a[i].cell, b[i].cell);
        cr_assert_eq(a[i].digit, b[i].digit);
    }
}

static void same_step(const struct step *a, const struct step *b)
{
    cr_assert_eq(a->technique, b->technique, "%s, %s", technique_row(a->technique)->name,
                 technique_row(b->technique)->name);
    cr_assert_eq(a->digits, b->digits);
    cr_assert_eq(a->cells.n, b->cells.n);
    cr_assert_eq(a->other_cells.n, b->other_cells.n);
    cr_assert_eq(a->n_links, b->n_links);
    cr_assert_eq(a->n_truths, b->n_truths);
    cr_assert_eq(a->n_placements, b->n_placements);
    cr_assert_eq(a->n_eliminations, b->n_eliminations);
    same_list(a->placements, b->placements, a->n_placements);
    same_list(a->eliminations, b->eliminations, a->n_eliminations);
}

/* A used solver finds the same step as a new one. */
static bool find_twice(struct solver *solver, const struct candidates *candidates,
                       struct step *found)
{
    struct solver *other = solver_new(candidates->geometry->shape);
    const struct step *step, *again;
    bool any = solver_next(solver, candidates, &solver_default, &step);
    cr_assert_eq(any, solver_next(other, candidates, &solver_default, &again));
    if (any) {
        same_step(step, again);
        step_copy(found, step);
    }
    solver_free(other);
    return any;
}

/* Finds the steps of the path, then those of its boards in reverse order. */
static void walk_both_ways(struct solver *solver, const struct grid *grid)
{
    struct candidates *boards = mem_array(MAX_BOARDS, sizeof *boards);
    struct step step;
    int n = 0;
    candidates_of_grid(&boards[0], solver_geometry(solver), grid);
    while (find_twice(solver, &boards[n], &step)) {
        cr_assert_lt(n + 1, MAX_BOARDS);
        boards[n + 1] = boards[n];
        solver_apply(&boards[++n], &step);
    }
    for (n -= 1; n >= 0; n -= 3)
        cr_assert(find_twice(solver, &boards[n], &step));
    free(boards);
}

Test(remembering, paths, .timeout = 120)
{
    struct solver *solver = solver_new(shape_find(3, 3));
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct grid grid;
        boards_read(puzzles[i], &grid);
        walk_both_ways(solver, &grid);
    }
    solver_free(solver);
}

static bool same_cells(const struct candidates *candidates, const struct cells *a,
                       const struct cells *b)
{
    return cells_same(a, b, candidates->geometry->n_words);
}

static void take_digits(const struct candidates *candidates, struct grid *grid)
{
    grid_init(grid, candidates->geometry->shape);
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++)
        if (candidates->digit[cell])
            grid_place(grid, cell, candidates->digit[cell], candidates->given[cell]);
}

/* The same board with the candidates that are left. */
static void fill_anew(const struct candidates *candidates, struct candidates *anew)
{
    struct grid grid;
    take_digits(candidates, &grid);
    candidates_of_grid(anew, candidates->geometry, &grid);
    candidates_narrow(anew, candidates->of);
}

static void check_candidates(const struct candidates *candidates)
{
    struct candidates anew;
    fill_anew(candidates, &anew);
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++) {
        cr_assert_eq(cells_has(&candidates->naked, cell),
                     digits_is_single(candidates->of[cell]));
        cr_assert_eq(cells_has(&candidates->pairs, cell), is_pair(candidates->of[cell]));
    }
    for (int digit = 1; digit <= candidates->geometry->side; digit++)
        cr_assert(same_cells(candidates, &candidates->has[digit], &anew.has[digit]));
    for (int house = 0; house < candidates->geometry->n_houses; house++)
        cr_assert_eq(candidates->hidden[house], anew.hidden[house]);
}

Test(remembering, candidates)
{
    struct solver *solver = solver_new(shape_find(3, 3));
    const struct step *step;
    struct candidates candidates;
    struct grid grid;
    boards_read(puzzles[0], &grid);
    candidates_of_grid(&candidates, solver_geometry(solver), &grid);
    while (solver_next(solver, &candidates, &solver_default, &step)) {
        check_candidates(&candidates);
        solver_apply(&candidates, step);
    }
    check_candidates(&candidates);
    solver_free(solver);
}
