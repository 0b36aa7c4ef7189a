/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/grader.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "run/engine.h"
#include "human/solver.h"

struct grader {
    struct solver *solver;
    struct candidates *candidates;
    struct engine *engine;
    struct hardness hardness;
    struct technique_set easy_enough; /* techniques that the hardness allows */
    struct rating rating;             /* in progress */
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

/* Solves with these techniques; false when that is not possible. */
static bool walk(struct grader *grader, const struct grid *puzzle,
                 const struct technique_set *techniques, struct path_summary *summary)
{
    struct solver_options options = solver_default;
    if (solver_geometry(grader->solver)->serial != puzzle->shape->serial) {
        solver_free(grader->solver);
        grader->solver = solver_new(puzzle->shape);
    }
    options.techniques = techniques;
    options.stop = grader->stop;
    candidates_of_grid(grader->candidates, solver_geometry(grader->solver), puzzle);
    path_walk(grader->solver, grader->candidates, &options, NULL, NULL, summary);
    return summary->solved;
}

enum difficulty grader_level(struct grader *grader, const struct grid *puzzle)
{
    struct path_summary summary;
    return walk(grader, puzzle, &technique_set_default, &summary) ? summary.level
                                                                  : DIFFICULTY_EXTREME;
}

/* ---- by levels ---- */

static bool is_easy_enough(const struct hardness *hardness, enum technique technique)
{
    enum difficulty level = technique_row(technique)->level;
    if (hardness->kind == HARDNESS_TECHNIQUE)
        return technique <= hardness->technique;
    return level <= hardness->level && level < DIFFICULTY_EXTREME;
}

/* Stores the techniques that puzzles with that hardness can need.  A puzzle that these do not
 * solve is too hard, which is known sooner than how hard it is. */
static void find_easy_enough(struct grader *grader)
{
    const struct hardness *hardness = &grader->hardness;
    grader->easy_enough = technique_set_default;
    if (hardness->kind == HARDNESS_TECHNIQUE)
        grader->easy_enough.has[hardness->technique] = true;
    for (int t = 0; t < TECHNIQUES; t++)
        grader->easy_enough.has[t] &= is_easy_enough(hardness, (enum technique)t);
}

static double level_of(struct grader *grader, const struct grid *puzzle)
{
    struct path_summary summary;
    if (walk(grader, puzzle, &grader->easy_enough, &summary))
        return grader_level(grader, puzzle);
    return grader->hardness.level < DIFFICULTY_EXTREME ? grader->hardness.level + 1
                                                       : DIFFICULTY_EXTREME;
}

/* The hardest technique of the path, which may also use the one asked for. */
static double hardest_of(struct grader *grader, const struct grid *puzzle)
{
    struct technique_set all = technique_set_default;
    struct path_summary summary;
    int wanted = (int)grader->hardness.technique;
    all.has[wanted] = true;
    if (!walk(grader, puzzle, &grader->easy_enough, &summary) ||
        !walk(grader, puzzle, &all, &summary))
        return wanted + 1;
    return summary.hardest;
}

/* ---- by ratings ---- */

/* Also ends the rating of a puzzle that is already too hard. */
static bool stop_rating(void *ctx)
{
    struct grader *grader = ctx;
    return grader->rating.er > grader->hardness.er_max || stop_asked(grader->stop);
}

static int er_of(struct grader *grader, const struct grid *puzzle)
{
    const struct stop stop = {grader, stop_rating};
    grader->rating = (struct rating){0};
    engine_rate(grader->engine, puzzle, NULL, false, stop, NULL, &grader->rating);
    return grader->rating.er;
}

/* ---- the hardness ---- */

double grader_grade(struct grader *grader, const struct grid *puzzle)
{
    switch (grader->hardness.kind) {
    case HARDNESS_LEVEL:
        return level_of(grader, puzzle);
    case HARDNESS_RATING:
        return er_of(grader, puzzle);
    case HARDNESS_TECHNIQUE:
        return hardest_of(grader, puzzle);
    default:
        return 0;
    }
}

static double grade(void *ctx, const struct grid *puzzle)
{
    return grader_grade(ctx, puzzle);
}

static void set_range(struct generate_options *options, double min, double max,
                      double highest)
{
    options->grade_min = min;
    options->grade_max = max < highest ? max : INFINITY;
}

void grader_aim(struct grader *grader, const struct hardness *hardness,
                struct generate_options *options)
{
    grader->hardness = *hardness;
    find_easy_enough(grader);
    options->grade = hardness->kind ? grade : NULL;
    options->grade_ctx = grader;
    if (hardness->kind == HARDNESS_LEVEL)
        set_range(options, hardness->level, hardness->level, DIFFICULTY_EXTREME);
    else if (hardness->kind == HARDNESS_RATING)
        set_range(options, hardness->er_min, hardness->er_max, HARDNESS_MOST_RATING);
    else
        set_range(options, hardness->technique, hardness->technique, TECHNIQUES);
}

bool grader_make(struct grader *grader, const struct spec *spec, uint64_t seed,
                 uint64_t number, struct grid *puzzle)
{
    struct generate_options options = spec->options;
    options.seed = seed;
    options.stop = grader->stop;
    grader_aim(grader, &spec->hardness, &options);
    return generate_one(&options, number, puzzle);
}
