/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/rater.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/path.h"

struct rater {
    struct solver *solver;
    struct marks *marks;
};

struct rater *rater_new(const struct shape *shape)
{
    struct rater *rater = mem_new(sizeof *rater);
    rater->solver = solver_new(shape);
    rater->marks = mem_new(sizeof *rater->marks);
    return rater;
}

void rater_free(struct rater *rater)
{
    if (!rater)
        return;
    solver_free(rater->solver);
    free(rater->marks);
    free(rater);
}

/* A path that does not reach the end is as hard as there is. */
double rater_rate(void *ctx, const struct grid *puzzle)
{
    struct rater *rater = ctx;
    struct path_summary summary;
    marks_of_grid(rater->marks, solver_geometry(rater->solver), puzzle);
    path_walk(rater->solver, rater->marks, &solver_all, NULL, NULL, &summary);
    return summary.solved ? path_difficulty(&summary) : DIFFICULTY_EXTREME;
}

void rater_ask(struct rater *rater, enum difficulty difficulty,
               struct generate_options *options)
{
    options->rate = rater_rate;
    options->rate_ctx = rater;
    options->rate_min = options->rate_max = difficulty;
}
