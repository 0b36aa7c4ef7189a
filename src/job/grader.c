/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/grader.h"

#include <stdlib.h>

#include "base/mem.h"
#include "job/engine.h"
#include "logic/path.h"

struct grader {
    struct solver *solver;
    struct candidates *candidates;
    struct engine *engine;
    struct wish wish;
    struct rating rating; /* in progress */
    struct stop stop;
};

struct grader *grader_new(const struct shape *shape, struct stop stop)
{
    struct grader *grader = mem_new(sizeof *grader);
    grader->stop = stop;
    grader->solver = solver_new(shape);
    grader->engine = engine_new();
    grader->candidates = mem_new(sizeof *grader->candidates);
    return grader;
}

void grader_free(struct grader *grader)
{
    if (!grader)
        return;
    solver_free(grader->solver);
    engine_free(grader->engine);
    free(grader->candidates);
    free(grader);
}

/* A puzzle that the path does not solve counts as extreme. */
enum difficulty grader_level(struct grader *grader, const struct grid *puzzle)
{
    struct solver_options options = solver_default;
    struct path_summary summary;
    options.stop = grader->stop;
    candidates_of_grid(grader->candidates, solver_geometry(grader->solver), puzzle);
    path_walk(grader->solver, grader->candidates, &options, NULL, NULL, &summary);
    return summary.solved ? path_difficulty(&summary) : DIFFICULTY_EXTREME;
}

/* ---- what is wanted ---- */

/* Also ends the rating of a puzzle that is already too hard. */
static bool stop_rating(void *ctx)
{
    struct grader *grader = ctx;
    return grader->rating.er > grader->wish.er_max || stop_asked(grader->stop);
}

static int er_of(struct grader *grader, const struct grid *puzzle)
{
    const struct stop stop = {grader, stop_rating};
    grader->rating = (struct rating){0};
    engine_rate(grader->engine, puzzle, NULL, false, stop, NULL, &grader->rating);
    return grader->rating.er;
}

static int least(const struct wish *wish)
{
    return wish->is_rated ? wish->er_min : (int)wish->level;
}

static double grade(void *ctx, const struct grid *puzzle)
{
    struct grader *grader = ctx;
    return grader->wish.is_rated ? er_of(grader, puzzle)
                                 : (int)grader_level(grader, puzzle);
}

void grader_ask(struct grader *grader, const struct wish *wish,
                struct generate_options *options)
{
    grader->wish = *wish;
    options->rate = grade;
    options->rate_ctx = grader;
    options->rate_min = least(wish);
    options->rate_max = wish->is_rated ? wish->er_max : (int)wish->level;
}

bool grader_make(struct grader *grader, const struct wish *wish, uint64_t seed,
                 uint64_t number, struct grid *puzzle)
{
    struct generate_options options = {
        .shape = shape_find(3, 3),
        .symmetry = wish->is_rated ? SYMMETRY_NONE : SYMMETRY_ROTATIONAL,
        .seed = seed,
        .stop = grader->stop,
    };
    grader_ask(grader, wish, &options);
    return generate_one(&options, number, puzzle);
}
