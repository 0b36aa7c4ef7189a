/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every step of every path agrees with the solution and follows from what it cites. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "core/uniqueness.h"
#include "logic/checker.h"
#include "logic/solver.h"
#include "text/reader.h"

static void check_step(const struct marks *marks, const struct step *step,
                       const struct grid *solution, const char *line)
{
    const char *name = technique_row(step->technique)->name;
    for (int i = 0; i < step->n_placements; i++)
        cr_assert_eq(solution->digit[step->placements[i].cell], step->placements[i].digit,
                     "%s places a wrong digit: %s", name, line);
    for (int i = 0; i < step->n_eliminations; i++)
        cr_assert_neq(solution->digit[step->eliminations[i].cell],
                      step->eliminations[i].digit, "%s removes a right digit: %s", name,
                      line);
    enum check check = checker_check(marks, step);
    cr_assert_eq(check, CHECK_HOLDS, "%s: %s: %s", name, check_name(check), line);
}

static void follow_path(struct solver *solver, const char *line)
{
    struct grid grid, solution;
    struct marks marks;
    const struct step *step;
    cr_assert_eq(read_puzzle(line, &(struct reader_options){0}, &grid, NULL), ERR_OK);
    cr_assert_eq(uniqueness_of(&grid, NULL, &solution), UNIQUENESS_UNIQUE);
    marks_of_grid(&marks, solver_geometry(solver), &grid);
    while (marks.n_open && solver_next(solver, &marks, &solver_all, &step)) {
        check_step(&marks, step, &solution, line);
        solver_apply(&marks, step);
    }
}

/* The first `n` puzzles of a list, or all of it. */
static void follow_list(const char *name, int n)
{
    char path[4096], line[512];
    snprintf(path, sizeof path, "%s/data/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path, "r");
    struct solver *solver = solver_new(shape_find(3, 3));
    cr_assert(file, "%s", path);
    while (n > 0 && fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        line[81] = '\0';
        follow_path(solver, line);
        n--;
    }
    solver_free(solver);
    fclose(file);
}

static int share(int n)
{
    return getenv("STEPDOKU_LONG") ? 1 << 30 : n;
}

Test(soundness, easy)
{
    follow_list("easy.txt", share(100));
}

Test(soundness, minimal)
{
    follow_list("minimal.txt", share(100));
}

Test(soundness, of_17_clues)
{
    follow_list("17clue.txt", share(100));
}

Test(soundness, magictour, .timeout = 600)
{
    follow_list("magictour.txt", share(50));
}

Test(soundness, hardest, .timeout = 600)
{
    follow_list("hardest1106.txt", share(5));
}
