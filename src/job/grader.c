/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/grader.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/path.h"

struct grader {
    struct solver *solver;
    struct marks *marks;
};

struct grader *grader_new(const struct shape *shape)
{
    struct grader *grader = mem_new(sizeof *grader);
    grader->solver = solver_new(shape);
    grader->marks = mem_new(sizeof *grader->marks);
    return grader;
}

void grader_free(struct grader *grader)
{
    if (!grader)
        return;
    solver_free(grader->solver);
    free(grader->marks);
    free(grader);
}

/* A path that does not reach the end is as hard as there is. */
double grader_grade(void *ctx, const struct grid *puzzle)
{
    struct grader *grader = ctx;
    struct path_summary summary;
    marks_of_grid(grader->marks, solver_geometry(grader->solver), puzzle);
    path_walk(grader->solver, grader->marks, &solver_all, NULL, NULL, &summary);
    return summary.solved ? path_difficulty(&summary) : DIFFICULTY_EXTREME;
}

void grader_ask(struct grader *grader, enum difficulty difficulty,
               struct generate_options *options)
{
    options->rate = grader_grade;
    options->rate_ctx = grader;
    options->rate_min = options->rate_max = difficulty;
}
