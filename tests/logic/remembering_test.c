/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a solver remembers of other boards changes nothing of what it finds on this one;
 * and what marks note as they go is what they would note anew. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/solver.h"
#include "text/reader.h"

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
    cr_assert_eq(a->fins.n, b->fins.n);
    cr_assert_eq(a->n_links, b->n_links);
    cr_assert_eq(a->n_truths, b->n_truths);
    cr_assert_eq(a->n_placements, b->n_placements);
    cr_assert_eq(a->n_eliminations, b->n_eliminations);
    same_list(a->placements, b->placements, a->n_placements);
    same_list(a->eliminations, b->eliminations, a->n_eliminations);
}

/* The board's step by a solver with a past is the step by one that has none. */
static bool find_twice(struct solver *solver, const struct marks *marks,
                       struct step *found)
{
    struct solver *other = solver_new(marks->geometry->shape);
    const struct step *step, *again;
    bool any = solver_next(solver, marks, &solver_all, &step);
    cr_assert_eq(any, solver_next(other, marks, &solver_all, &again));
    if (any) {
        same_step(step, again);
        step_copy(found, step);
    }
    solver_free(other);
    return any;
}

/* The path there, and all its boards back again. */
static void walk_both_ways(struct solver *solver, const struct grid *grid)
{
    struct marks *boards = mem_array(MAX_BOARDS, sizeof *boards);
    struct step step;
    int n = 0;
    marks_of_grid(&boards[0], solver_geometry(solver), grid);
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
        cr_assert_eq(read_puzzle(puzzles[i], &(struct reader_options){0}, &grid, NULL),
                     ERR_OK);
        walk_both_ways(solver, &grid);
    }
    solver_free(solver);
}

static bool same_cells(const struct marks *marks, const struct cells *a,
                       const struct cells *b)
{
    return cells_same(a, b, marks->geometry->n_words);
}

static void take_digits(const struct marks *marks, struct grid *grid)
{
    grid_init(grid, marks->geometry->shape);
    for (int cell = 0; cell < marks->geometry->n_cells; cell++)
        if (marks->digit[cell])
            grid_place(grid, cell, marks->digit[cell], marks->given[cell]);
}

/* The same board, with the candidates that are left. */
static void fill_anew(const struct marks *marks, struct marks *anew)
{
    struct grid grid;
    take_digits(marks, &grid);
    marks_of_grid(anew, marks->geometry, &grid);
    marks_narrow(anew, marks->of);
}

static void check_marks(const struct marks *marks)
{
    struct marks anew;
    fill_anew(marks, &anew);
    for (int cell = 0; cell < marks->geometry->n_cells; cell++) {
        cr_assert_eq(cells_has(&marks->naked, cell), digits_is_single(marks->of[cell]));
        cr_assert_eq(cells_has(&marks->pairs, cell), is_pair(marks->of[cell]));
    }
    for (int digit = 1; digit <= marks->geometry->side; digit++)
        cr_assert(same_cells(marks, &marks->has[digit], &anew.has[digit]));
    for (int house = 0; house < marks->geometry->n_houses; house++)
        cr_assert_eq(marks->hidden[house], anew.hidden[house]);
}

Test(remembering, marks)
{
    struct solver *solver = solver_new(shape_find(3, 3));
    const struct step *step;
    struct marks marks;
    struct grid grid;
    cr_assert_eq(read_puzzle(puzzles[0], &(struct reader_options){0}, &grid, NULL),
                 ERR_OK);
    marks_of_grid(&marks, solver_geometry(solver), &grid);
    while (solver_next(solver, &marks, &solver_all, &step)) {
        check_marks(&marks);
        solver_apply(&marks, step);
    }
    check_marks(&marks);
    solver_free(solver);
}
