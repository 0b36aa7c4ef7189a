/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every step of every path agrees with the solution and follows from what it cites, and
 * every puzzle is solved.  STEPDOKU_LONG=1 takes whole lists, STEPDOKU_PUZZLES=FILE a
 * list of one puzzle per line, perhaps after another word, STEPDOKU_TECHNIQUES=LIST other
 * techniques than the default (human/technique.h). */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "human/checker.h"
#include "human/solver.h"
#include "support/boards.h"

struct walk {
    const char *puzzle;
    struct grid solution;
};

static void check_step(void *ctx, const struct candidates *candidates,
                       const struct step *step)
{
    const struct walk *walk = ctx;
    const char *name = technique_row(step->technique)->name;
    for (int i = 0; i < step->n_placements; i++)
        cr_assert_eq(walk->solution.digit[step->placements[i].cell],
                     step->placements[i].digit, "%s places a wrong digit: %s", name,
                     walk->puzzle);
    for (int i = 0; i < step->n_eliminations; i++)
        cr_assert_neq(walk->solution.digit[step->eliminations[i].cell],
                      step->eliminations[i].digit, "%s removes a right digit: %s", name,
                      walk->puzzle);
    enum checked check = checker_prove(candidates, step, NULL);
    cr_assert_eq(check, CHECKED_HOLDS, "%s: %s: %s", name, checked_name(check),
                 walk->puzzle);
}

/* The techniques of the paths: `wanted`, unless STEPDOKU_TECHNIQUES is set. */
static const char *wanted = "default";
static struct technique_set techniques;

static void choose_techniques(void)
{
    const char *bad, *list = getenv("STEPDOKU_TECHNIQUES");
    size_t n;
    cr_assert(technique_set_parse(list ? list : wanted, &techniques, &bad, &n), "%s",
              bad);
}

static void follow_path(struct solver *solver, const char *puzzle)
{
    const struct solver_options options = {.techniques = &techniques};
    struct walk walk = {.puzzle = puzzle};
    struct path_listener listener = {.ctx = &walk, .step = check_step};
    struct path_summary summary;
    struct candidates candidates;
    struct grid grid;
    boards_read_solved(puzzle, &grid, &walk.solution);
    candidates_of_grid(&candidates, solver_geometry(solver), &grid);
    path_walk(solver, &candidates, &options, &walk.solution, &listener, &summary);
    cr_assert(summary.solved, "%s", puzzle);
}

/* Returns the word of 81 characters in a line, or NULL. */
static const char *puzzle_of(char *line)
{
    char *word = strtok(line, " \t\n");
    while (word && (strlen(word) < 81 || line[0] == '#'))
        word = strtok(NULL, " \t\n");
    return word;
}

static void follow_file(const char *path, int n)
{
    char line[512];
    int left = n;
    FILE *file = fopen(path, "r");
    struct solver *solver = solver_new(shape_find(3, 3));
    cr_assert(file, "%s", path);
    choose_techniques();
    while (left > 0 && fgets(line, sizeof line, file)) {
        const char *puzzle = puzzle_of(line);
        if (!puzzle)
            continue;
        follow_path(solver, puzzle);
        left--;
    }
    cr_assert_lt(left, n, "%s has no puzzles", path);
    solver_free(solver);
    fclose(file);
}

/* Tests the first n puzzles of a bundled list. */
static void follow_list(const char *name, int n)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/data/%s", getenv("STEPDOKU_SOURCE"), name);
    follow_file(path, n);
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
    follow_list("magictour.txt", share(30));
}

Test(soundness, hardest, .timeout = 600)
{
    follow_list("hardest1106.txt", share(5));
}

/* The techniques on request come late on other paths. */
Test(soundness, of_techniques_on_request, .timeout = 600)
{
    wanted = "single,full-house,franken,mutant,siamese,dual,template,trial";
    follow_list("magictour.txt", share(15));
    follow_list("minimal.txt", share(60));
}

Test(soundness, of_a_file, .timeout = 3000)
{
    const char *path = getenv("STEPDOKU_PUZZLES");
    if (!path)
        cr_skip_test("STEPDOKU_PUZZLES names no file");
    follow_file(path, 1 << 30);
}
