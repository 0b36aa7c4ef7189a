/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku Explainer's search would find every step that we rate as one of its chains.  So
 * the best chain of human/rating/ on the same board is rated no higher, and usually the
 * same. */
#include "human/step.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "human/solver.h"
#include "human/rating/rating.h"
#include "human/rating/simple.h"
#include "support/boards.h"

struct walk {
    struct simple *simple;
    const char *puzzle;
    int n_chains, n_same;
};

static void board9_of(struct board9 *narrowed, const struct candidates *candidates)
{
    nine allowed[N_CELLS];
    for (int cell = 0; cell < N_CELLS; cell++)
        allowed[cell] = (nine)candidates->of[cell];
    board9_init(narrowed, candidates->digit, allowed);
}

static bool is_rated_chain(enum technique technique)
{
    return technique == TECHNIQUE_X_CHAIN || technique == TECHNIQUE_XY_CHAIN ||
           technique == TECHNIQUE_AIC || technique == TECHNIQUE_CONTINUOUS_LOOP ||
           technique == TECHNIQUE_DISCONTINUOUS_LOOP ||
           technique == TECHNIQUE_SKYSCRAPER || technique == TECHNIQUE_TWO_STRING_KITE ||
           technique == TECHNIQUE_TURBOT_FISH;
}

static void compare(void *ctx, const struct candidates *candidates,
                    const struct step *step)
{
    struct walk *walk = ctx;
    struct step *chain;
    struct board9 narrowed;
    if (!is_rated_chain(step->technique))
        return;
    chain = mem_new(sizeof *chain);
    board9_of(&narrowed, candidates);
    cr_assert(simple_best(walk->simple, &narrowed, chain), "%s", walk->puzzle);
    int best = rating_tenths(chain->se.rating);
    int rating = step_rating(step, candidates->geometry->shape);
    cr_assert_geq(rating, best, "%s: %s", technique_row(step->technique)->name,
                  walk->puzzle);
    walk->n_chains++;
    walk->n_same += rating == best;
    free(chain);
}

static void walk_path(struct solver *solver, struct walk *walk)
{
    const struct path_listener listener = {.ctx = walk, .step = compare};
    struct path_summary summary;
    struct candidates candidates;
    struct grid grid;
    boards_read(walk->puzzle, &grid);
    candidates_of_grid(&candidates, solver_geometry(solver), &grid);
    path_walk(solver, &candidates, &solver_default, NULL, &listener, &summary);
}

Test(step_rating, chains_are_rated_as_by_who_looks_for_them)
{
    const char *source = getenv("STEPDOKU_SOURCE");
    char path[512], line[128];
    struct walk walk = {.simple = simple_new()};
    struct solver *solver = solver_new(shape_find(3, 3));
    snprintf(path, sizeof path, "%s/data/magictour.txt", source ? source : "..");
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    for (int i = 0; i < 100 && fgets(line, sizeof line, file); i++) {
        line[81] = '\0';
        walk.puzzle = line;
        walk_path(solver, &walk);
    }
    fclose(file);
    cr_assert_gt(walk.n_chains, 100);
    cr_assert_gt(walk.n_same, walk.n_chains / 2, "%d of %d", walk.n_same, walk.n_chains);
    simple_free(walk.simple);
    solver_free(solver);
}

/* ---- others ---- */

static int rating_of(enum technique technique, int family, int n_fins)
{
    static struct step step;
    const struct shape *shape = shape_find(3, 3);
    step_init(&step, technique);
    int house = 0;
    while (shape_family(shape, house) != family)
        house++;
    step_add_house(&step, &step.houses, house);
    for (int i = 0; i < n_fins; i++)
        step_add_cell(&step, &step.other_cells, i);
    return step_rating(&step, shape);
}

Test(step_rating, a_box_is_easier_and_a_larger_subset_harder)
{
    cr_assert_eq(rating_of(TECHNIQUE_HIDDEN_SINGLE, HOUSE_BOX, 0), 12);
    cr_assert_eq(rating_of(TECHNIQUE_HIDDEN_SINGLE, HOUSE_ROW, 0), 15);
    cr_assert_eq(rating_of(TECHNIQUE_UNIQUE_RECTANGLE_3, HOUSE_ROW, 1), 46);
    cr_assert_eq(rating_of(TECHNIQUE_UNIQUE_RECTANGLE_3, HOUSE_ROW, 2), 47);
    cr_assert_eq(rating_of(TECHNIQUE_SWORDFISH, HOUSE_ROW, 0), 38);
    cr_assert_eq(rating_of(TECHNIQUE_W_WING, HOUSE_ROW, 0), 0, "no such step");
    cr_assert_eq(rating_of(TECHNIQUE_FORCING_NET, HOUSE_ROW, 0), 0, "another way");
}
