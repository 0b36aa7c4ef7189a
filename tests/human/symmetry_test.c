/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle stays the same when its digits are renamed, its lines are exchanged within the
 * rules, or it is transposed: each technique finds as many instances.  Of a whole path
 * only the level must stay the same, because the path depends on which of several steps
 * comes first. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/rng.h"
#include "generate/swaps.h"
#include "human/solver.h"
#include "support/boards.h"
#include "support/least.h"

static const char *const puzzles[] = {
    "1..4....94.6.8..3..8....5.....5..4......2.8.....9....5.7..9..5...2..3.1.9..27...3",
    "1.....7.9.5.....368..........9...45.5..9.....6.1..4..3..28..9....4..1.2..6.37....",
    "..34.6......78..2..98......2..59.6............678...35...67...25....8.4...9.4...7",
};

static void disguise(struct rng *rng, const struct grid *grid, struct grid *other)
{
    uint16_t digits[9];
    uint8_t lines[81];
    bool turned = rng_below(rng, 2);
    shuffle_order(rng, 9, digits);
    shuffle_lines(rng, grid->shape, grid->digit, lines);
    grid_init(other, grid->shape);
    for (int cell = 0; cell < 81; cell++) {
        int digit = lines[turned ? cell % 9 * 9 + cell / 9 : cell];
        if (digit)
            grid_place(other, cell, digits[digit - 1] + 1, true);
    }
}

struct census {
    int n_effects;
    long sum;
};

static bool count(void *ctx, const struct step *step)
{
    struct census *census = ctx;
    census->n_effects++;
    census->sum += step->n_eliminations + step->n_placements;
    return true;
}

/* True for techniques whose instances do not depend on which of several equal ways is
 * found first. */
static bool is_exhaustive(enum technique technique)
{
    return technique < TECHNIQUE_REMOTE_PAIR ||
           (technique > TECHNIQUE_REMOTE_PAIR && technique < TECHNIQUE_X_CHAIN &&
            technique != TECHNIQUE_HIDDEN_SINGLE) ||
           technique == TECHNIQUE_SUE_DE_COQ || technique == TECHNIQUE_ALS_XZ;
}

static void compare(struct solver *solver, const struct candidates *one,
                    const struct candidates *two, uint64_t seed)
{
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        enum technique technique = (enum technique)t;
        struct census a = {0}, b = {0};
        struct step_sink first = {&a, count}, second = {&b, count};
        if (!is_exhaustive(technique))
            continue;
        solver_find(solver, one, technique, true, &first);
        solver_find(solver, two, technique, true, &second);
        cr_assert_eq(a.n_effects, b.n_effects, "%s: %d and %d instances, seed %lu",
                     technique_row(technique)->name, a.n_effects, b.n_effects,
                     (unsigned long)seed);
        cr_assert_eq(a.sum, b.sum, "%s: seed %lu", technique_row(technique)->name,
                     (unsigned long)seed);
    }
}

static enum difficulty level_of(struct solver *solver, struct candidates *candidates)
{
    struct path_summary summary;
    path_walk(solver, candidates, &solver_default, NULL, NULL, &summary);
    cr_assert(summary.solved);
    return summary.level;
}

Test(symmetry, instances_and_level_stay)
{
    struct solver *solver = solver_new(shape_find(3, 3));
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct rng rng = {seed};
        struct grid grid, other;
        struct candidates one, two;
        boards_read(puzzles[seed % 3], &grid);
        disguise(&rng, &grid, &other);
        candidates_of_grid(&one, solver_geometry(solver), &grid);
        candidates_of_grid(&two, solver_geometry(solver), &other);
        compare(solver, &one, &two, seed);
        cr_assert_eq(level_of(solver, &one), level_of(solver, &two), "seed %lu",
                     (unsigned long)seed);
    }
    solver_free(solver);
}

/* Of boards that are equal under symmetry the least is the same; those of other
 * puzzles are not. */
Test(symmetry, the_least_board_stays)
{
    struct board_least last = {{0}};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct rng rng = {seed};
        struct grid solution, other;
        struct board_least least, of_other;
        boards_read_solved(puzzles[seed % 3], &other, &solution);
        disguise(&rng, &solution, &other);
        least = board_least(solution.digit);
        of_other = board_least(other.digit);
        cr_assert_arr_eq(least.digit, of_other.digit, 81, "seed %lu",
                         (unsigned long)seed);
        cr_assert_arr_neq(least.digit, last.digit, 81, "seed %lu", (unsigned long)seed);
        last = least;
    }
}
