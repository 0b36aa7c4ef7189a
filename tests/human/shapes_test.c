/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of other shapes and boards with several solutions: no candidate that is true in
 * some solution may be eliminated. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "fast/large/large.h"
#include "generate/generate.h"
#include "search/search.h"
#include "human/checker.h"
#include "human/solver.h"
#include "support/boards.h"

enum { MAX_SOLUTIONS = 60 };

/* Finds the candidates that are true in one of the first solutions. */
static int true_somewhere(const struct grid *grid, digit_set *digits)
{
    const struct search_options options = search_defaults();
    struct search *search = search_new(grid, NULL, &options);
    struct grid solution = *grid;
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        digits[cell] = 0;
    for (;;) {
        const struct search_limits next = {.solutions = (uint64_t)n + 1};
        if (n == MAX_SOLUTIONS || search_run(search, &next, NULL) != SEARCH_FOUND)
            break;
        search_grid(search, &solution);
        for (int cell = 0; cell < grid->shape->n_cells; cell++)
            digits[cell] |= digit_bit(solution.digit[cell]);
        n++;
    }
    search_free(search);
    return n;
}

struct walked {
    const struct candidates *candidates;
    const digit_set *digits;
    uint64_t seed;
    int n_steps;
};

static void judge(const struct walked *walked, const struct step *step)
{
    const char *name = technique_row(step->technique)->name;
    for (int i = 0; i < step->n_eliminations; i++)
        cr_assert_not(digits_has(walked->digits[step->eliminations[i].cell],
                                 step->eliminations[i].digit),
                      "%s removes what is true, seed %lu", name,
                      (unsigned long)walked->seed);
    for (int i = 0; i < step->n_placements; i++)
        cr_assert_eq(walked->digits[step->placements[i].cell],
                     digit_bit(step->placements[i].digit), "%s, seed %lu", name,
                     (unsigned long)walked->seed);
    cr_assert_eq(checker_prove(walked->candidates, step, NULL), CHECKED_HOLDS,
                 "%s, seed %lu", name, (unsigned long)walked->seed);
}

/* Solves one random board by steps and returns how many of its solutions were compared. */
static int walk(struct solver *solver, const struct shape *shape, uint64_t seed,
                int percent, enum technique hardest)
{
    struct rng rng = {seed};
    uint8_t sparse[SHAPE_MAX_CELLS];
    static struct grid grid;
    static struct candidates candidates;
    static digit_set digits[SHAPE_MAX_CELLS];
    struct technique_set techniques = technique_set_default;
    struct solver_options options = {.no_uniqueness = true, .techniques = &techniques};
    const struct step *step;
    for (int t = (int)hardest + 1; t < TECHNIQUES; t++)
        techniques.has[t] = false;
    boards_sparse(&rng, shape, percent, sparse);
    grid_of_digits(&grid, shape, sparse);
    int n = true_somewhere(&grid, digits);
    struct walked walked = {&candidates, digits, seed, 0};
    candidates_of_grid(&candidates, solver_geometry(solver), &grid);
    while (candidates.n_open && walked.n_steps++ < 400 &&
           solver_next(solver, &candidates, &options, &step)) {
        judge(&walked, step);
        solver_apply(&candidates, step);
    }
    return n;
}

static int walk_many(int box_rows, int box_columns, int n_boards, int percent,
                     enum technique hardest)
{
    const struct shape *shape = shape_find(box_rows, box_columns);
    struct solver *solver = solver_new(shape);
    int n_several = 0;
    n_boards *= getenv("STEPDOKU_LONG") ? 20 : 1;
    for (int i = 0; i < n_boards; i++)
        n_several += walk(solver, shape, (uint64_t)(i + 1), percent, hardest) > 1;
    solver_free(solver);
    return n_several;
}

Test(shapes, boards_of_several_solutions, .timeout = 600)
{
    cr_assert_gt(walk_many(3, 3, 40, 28, TECHNIQUE_FORCING_NET), 20);
}

Test(shapes, small, .timeout = 600)
{
    cr_assert_gt(walk_many(2, 2, 100, 30, TECHNIQUE_FORCING_NET), 20);
    cr_assert_gt(walk_many(2, 3, 60, 32, TECHNIQUE_FORCING_NET), 10);
    cr_assert_gt(walk_many(4, 2, 20, 32, TECHNIQUE_FORCING_NET), 2);
}

Test(shapes, large, .timeout = 600)
{
    walk_many(3, 4, 4, 50, TECHNIQUE_FORCING_CHAIN);
    walk_many(4, 4, 2, 55, TECHNIQUE_GROUPED_AIC);
    walk_many(6, 6, 1, 70, TECHNIQUE_AIC);
}

/* ---- other laws ---- */

/* A chain can be too long for the checker. */
static void note_refusal(const struct candidates *candidates, const struct step *step,
                         enum checked check)
{
    (void)candidates;
    cr_assert(check == CHECKED_TOO_LONG, "%s: %s", technique_row(step->technique)->name,
              checked_name(check));
}

static bool take_all(void *ctx, const struct step *step)
{
    judge(ctx, step);
    return true;
}

/* Follows the path of a puzzle with one solution.  At some of its positions, all that its techniques
 * find is judged, too, in a long run also that of techniques on request. */
static void follow(struct solver *solver, const struct grid *puzzle)
{
    const struct shape *shape = puzzle->shape;
    const struct solver_options options = solver_default;
    const struct stop never = {0};
    bool is_long = getenv("STEPDOKU_LONG");
    static struct candidates candidates;
    static digit_set digits[SHAPE_MAX_CELLS];
    uint8_t solution[SHAPE_MAX_CELLS];
    uint64_t n;
    const struct step *step;
    struct large *large = large_new(shape);
    cr_assert(large_solve(large, puzzle->digit, 1, never, &n, solution));
    large_free(large);
    for (int cell = 0; cell < shape->n_cells; cell++)
        digits[cell] = digit_bit(solution[cell]);
    struct walked walked = {&candidates, digits, 0, 0};
    const struct step_sink sink = {&walked, take_all};
    candidates_of_grid(&candidates, solver_geometry(solver), puzzle);
    while (candidates.n_open && solver_next(solver, &candidates, &options, &step)) {
        judge(&walked, step);
        solver_apply(&candidates, step);
        for (int t = 0; walked.n_steps % 16 == 0 && t < TECHNIQUE_FORCING_CHAIN; t++)
            if (is_long || technique_row((enum technique)t)->use != USE_REQUEST)
                solver_find(solver, &candidates, (enum technique)t, true, &sink);
        walked.n_steps++;
    }
}

Test(shapes, of_other_laws, .timeout = 36000)
{
    static const char *const rules[] = {
        "x",
        "windoku",
        "disjoint",
        "2x3 x",
        "5 regions 1122211223144335444355553",
        "9 regions "
        "11122233311122233311122233344455566644455566644455566677778899977788899977888899"
        "9",
        "knight",
        "king",
        "nonconsecutive",
        "knight x",
    };
    checker_listen(note_refusal);
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        struct grid puzzle;
        const struct generate_options options = {.shape = boards_shape(rules[i])};
        struct solver *solver = solver_new(options.shape);
        for (uint64_t k = 0; k < (getenv("STEPDOKU_LONG") ? 50 : 1); k++) {
            bool is_made = generate_one(&options, k, &puzzle);
            cr_assert(is_made, "%s", rules[i]);
            follow(solver, &puzzle);
        }
        solver_free(solver);
    }
}
