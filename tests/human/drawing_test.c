/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of steps: the links that lines stand for hold, cells show the step's
 * candidates, and every technique draws something. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "human/drawing.h"
#include "human/library.h"
#include "human/step.h"
#include "support/boards.h"

static const char *const puzzles[] = {
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    "1..4....94.6.8..3..8....5.....5..4......2.8.....9....5.7..9..5...2..3.1.9..27...3",
    "1...5.....5.........92.3...2...6...7..5...2.89.8.2.54..47.9.....9...5..18..64...5",
};

struct run {
    struct candidates candidates;
    struct grid solution;
    struct drawing drawing;
    int n_strong, n_weak, n_stops, n_drawn;
};

static bool is_true(const struct run *run, struct candidate candidate)
{
    return run->solution.digit[candidate.cell] == candidate.digit;
}

/* The links of a net hold under its suppositions, those of groups for all their cells. */
static bool is_plain_chain(const struct step *step)
{
    for (int i = 0; i < step->n_links; i++)
        if (step->links[i].n_cells > 1)
            return false;
    return step->n_links && step->n_branches == 1 &&
           step->technique < TECHNIQUE_FORCING_CHAIN;
}

static void check_lines(struct run *run, const struct step *step)
{
    drawing_init(&run->drawing, step, run->solution.shape, 0);
    for (int i = 0; i < run->drawing.n_lines && is_plain_chain(step); i++) {
        const struct drawing_line *line = &run->drawing.lines[i];
        int n = is_true(run, line->from) + is_true(run, line->to);
        const char *name = technique_row(step->technique)->name;
        if (line->strong)
            cr_assert_geq(n, 1, "%s: strong line %d", name, i);
        else
            cr_assert_leq(n, 1, "%s: weak line %d", name, i);
        run->n_strong += line->strong;
        run->n_weak += !line->strong;
    }
}

static bool link_has(const struct link *link, struct candidate candidate)
{
    for (int i = 0; i < link->n_cells; i++)
        if (link->cells[i] == candidate.cell)
            return link->digit == candidate.digit;
    return false;
}

/* The current lines lead to the link, one from each of its causes. */
static void check_current(const struct run *run, const struct step *step, int link)
{
    const struct drawing *drawing = &run->drawing;
    int causes[WALK_MAX_CAUSES], n_current = 0;
    for (int i = 0; i < drawing->n_lines; i++) {
        const struct drawing_line *line = &drawing->lines[i];
        if (!line->current)
            continue;
        cr_assert(link_has(&step->links[link], line->to));
        cr_assert_eq(line->strong, step->links[link].on);
        n_current++;
    }
    cr_assert_eq(n_current, walk_causes(step, run->solution.shape, link, causes));
}

static void check_walk(struct run *run, const struct step *step)
{
    struct drawing *drawing = &run->drawing;
    for (int stop = 1; stop < walk_stops(step); stop++) {
        int i = walk_link(step, stop);
        const struct link *link = &step->links[i];
        drawing_init(drawing, step, run->solution.shape, stop);
        const struct drawing_cell *mark =
            drawing_at(drawing, link->cells[0], link->digit);
        cr_assert_not_null(mark);
        cr_assert_eq(mark->part, link->on ? PART_ON : PART_OFF);
        cr_assert_eq(mark->branch, 0);
        check_current(run, step, i);
        run->n_stops++;
    }
}

static void walk_path(struct run *run, const char *puzzle)
{
    struct grid grid;
    struct solver *solver = solver_new(shape_find(3, 3));
    const struct step *step;
    boards_read_solved(puzzle, &grid, &run->solution);
    candidates_of_grid(&run->candidates, solver_geometry(solver), &grid);
    while (run->candidates.n_open &&
           solver_next(solver, &run->candidates, &solver_default, &step)) {
        check_lines(run, step);
        check_walk(run, step);
        solver_apply(&run->candidates, step);
    }
    solver_free(solver);
}

Test(drawing, strong_lines_have_a_true_end_and_weak_ones_a_false_one)
{
    static struct run run;
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++)
        walk_path(&run, puzzles[i]);
    cr_assert_gt(run.n_strong, 25, "%d", run.n_strong);
    cr_assert_gt(run.n_weak, 25, "%d", run.n_weak);
    cr_assert_gt(run.n_stops, 100, "%d", run.n_stops);
}

/* What is drawn later covers what was there. */
static int last_branch(const struct step *step, struct candidate candidate)
{
    int i = step->n_links - 1;
    while (!link_has(&step->links[i], candidate))
        i--;
    return step->links[i].branch;
}

/* Where nobody walks, no line is the current one, and branches have colours of their own. */
static void check_branches(const struct drawing *drawing, const struct step *step)
{
    const char *name = technique_row(step->technique)->name;
    for (int i = 0; i < drawing->n_lines; i++)
        cr_assert_not(drawing->lines[i].current, "%s: line %d", name, i);
    for (int i = 0; i < step->n_links && step->n_branches > 1; i++) {
        struct candidate at = {step->links[i].cells[0], step->links[i].digit};
        cr_assert_eq(drawing_at(drawing, at.cell, at.digit)->branch,
                     last_branch(step, at) + 1, "%s: link %d", name, i);
    }
}

static void check_list(const struct cell_list *cells, const char *name)
{
    for (int i = 0; i < cells->n; i++)
        for (int k = 0; k < i; k++)
            cr_assert_neq(cells->at[i], cells->at[k], "%s lists cell %d twice", name,
                          cells->at[i]);
}

/* Almost locked: one digit more than cells. */
static void check_set(const struct candidates *candidates, const struct cell_list *cells)
{
    digit_set digits = 0;
    for (int i = 0; i < cells->n; i++)
        digits |= candidates->of[cells->at[i]];
    cr_assert_eq(digits_count(digits), cells->n + 1);
}

/* How many cells of the house play that part. */
static int count_part(const struct drawing *drawing, enum part part, int house)
{
    const struct shape *shape = drawing->shape;
    int n = 0;
    for (int i = 0; i < drawing->n_cells; i++)
        n += drawing->cells[i].part == part &&
             shape_house_has(shape, house, drawing->cells[i].cell);
    return n;
}

static void check_sets(const struct run *run, const struct step *step)
{
    const struct drawing *drawing = &run->drawing;
    const char *name = technique_row(step->technique)->name;
    if (!step->has_twin) {
        check_list(&step->cells, name);
        check_list(&step->other_cells, name);
    }
    if (step->technique == TECHNIQUE_ALS_XZ) {
        check_set(&run->candidates, &step->cells);
        check_set(&run->candidates, &step->other_cells);
    }
    if (step->technique == TECHNIQUE_SUE_DE_COQ) {
        int n_line = count_part(drawing, PART_LINE, step->houses.at[0]);
        int n_box = count_part(drawing, PART_BOX, step->houses.at[1]);
        cr_assert_eq(n_line + n_box, step->other_cells.n);
    }
}

/* Filled corners and cells that exclude have no candidates to mark. */
static bool check_cells(void *ctx, const struct step *step)
{
    struct run *run = ctx;
    struct drawing *drawing = &run->drawing;
    const char *name = technique_row(step->technique)->name;
    drawing_init(drawing, step, run->candidates.geometry->shape, 0);
    cr_assert_gt(drawing->n_cells, 0, "%s", name);
    check_branches(drawing, step);
    check_sets(run, step);
    for (int i = 0; i < drawing->n_cells; i++) {
        const struct drawing_cell *drawn = &drawing->cells[i];
        bool is_whole = drawn->part == PART_CORNER || drawn->part == PART_EXCLUDER;
        cr_assert(run->candidates.digit[drawn->cell]
                      ? is_whole
                      : drawn->digits & run->candidates.of[drawn->cell],
                  "%s shows cell %d", name, drawn->cell);
    }
    run->n_drawn++;
    return true;
}

Test(drawing, every_instance_of_the_library_is_drawn_on_its_candidates)
{
    static struct run run;
    char path[4096];
    struct solver *solver = NULL;
    struct library_case library_case;
    struct step_sink sink = {&run, check_cells};
    snprintf(path, sizeof path, "%s/tests/human/library.txt", getenv("STEPDOKU_SOURCE"));
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    while (library_next(file, &library_case, &solver)) {
        if (library_case.technique == TECHNIQUES)
            continue;
        library_candidates(&library_case, solver_geometry(solver), &run.candidates);
        solver_find(solver, &run.candidates, library_case.technique, false, &sink);
    }
    cr_assert_gt(run.n_drawn, 500, "%d", run.n_drawn);
    fclose(file);
}

/* Both nets of multi colours: neighbours in a house of two places differ. */
static bool check_colours(void *ctx, const struct step *step)
{
    struct run *run = ctx;
    struct drawing *drawing = &run->drawing;
    drawing_init(drawing, step, shape_find(3, 3), 0);
    for (int i = 0; i < drawing->n_lines; i++) {
        struct candidate from = drawing->lines[i].from, to = drawing->lines[i].to;
        int a = drawing_at(drawing, from.cell, from.digit)->part;
        int b = drawing_at(drawing, to.cell, to.digit)->part;
        cr_assert_neq(a, b);
        cr_assert_eq((a - PART_ONE) / 2, (b - PART_ONE) / 2);
    }
    run->n_drawn += drawing->n_lines;
    return true;
}

Test(drawing, lines_of_colours_join_one_to_the_other)
{
    static struct run run;
    struct solver *solver = solver_new(shape_find(3, 3));
    struct step_sink sink = {&run, check_colours};
    for (size_t i = 0; i < sizeof puzzles / sizeof puzzles[0]; i++) {
        struct grid grid;
        const struct step *step;
        boards_read(puzzles[i], &grid);
        candidates_of_grid(&run.candidates, solver_geometry(solver), &grid);
        while (run.candidates.n_open &&
               solver_next(solver, &run.candidates, &solver_default, &step)) {
            solver_apply(&run.candidates, step);
            for (int t = TECHNIQUE_COLOUR_TRAP; t <= TECHNIQUE_MULTI_COLOURS_2; t++)
                solver_find(solver, &run.candidates, (enum technique)t, true, &sink);
        }
    }
    cr_assert_gt(run.n_drawn, 50, "%d", run.n_drawn);
    solver_free(solver);
}
