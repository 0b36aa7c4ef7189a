/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/solver.h"

#include <stdlib.h>

#include "base/mem.h"

struct solver {
    struct geometry *geometry;
    struct finder finder;
};

typedef void find_instances(struct finder *finder);

static find_instances *const finders[] = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    find,
#include "human/techniques.def"
#undef TECHNIQUE
};

const struct solver_options solver_default = {.techniques = &technique_set_default};

struct solver *solver_new(const struct shape *shape)
{
    struct solver *solver = mem_new(sizeof *solver);
    solver->geometry = geometry_new(shape);
    finder_init(&solver->finder, solver->geometry);
    return solver;
}

void solver_free(struct solver *solver)
{
    if (!solver)
        return;
    finder_fini(&solver->finder);
    geometry_free(solver->geometry);
    free(solver);
}

const struct geometry *solver_geometry(const struct solver *solver)
{
    return solver->geometry;
}

static void find(struct solver *solver, enum technique technique,
                 const struct step_sink *sink)
{
    struct finder *finder = &solver->finder;
    finder->technique = technique;
    finder->size = technique_row(technique)->size;
    finder->sink = sink;
    finder->offered = finder->enough = false;
    /* What links exclude may not allow that digits change places. */
    if (technique < TECHNIQUE_EXPAND1 &&
        !(finder->geometry->shape->links && technique_row(technique)->use == USE_UNIQUE))
        finders[technique](finder);
}

void solver_find(struct solver *solver, const struct candidates *candidates,
                 enum technique technique, bool thorough, const struct step_sink *sink)
{
    finder_look_at(&solver->finder, candidates);
    solver->finder.thorough = thorough;
    find(solver, technique, sink);
}

static bool take_first(void *ctx, const struct step *step)
{
    *(const struct step **)ctx = step;
    return false;
}

bool solver_allows(const struct solver_options *options, enum technique technique)
{
    return options->techniques->has[technique] &&
           !(options->no_uniqueness && technique_row(technique)->use == USE_UNIQUE);
}

bool solver_next(struct solver *solver, const struct candidates *candidates,
                 const struct solver_options *options, const struct step **step)
{
    struct step_sink sink = {step, take_first};
    *step = NULL;
    finder_look_at(&solver->finder, candidates);
    solver->finder.thorough = false;
    for (int i = 0; i < TECHNIQUE_EXPAND1 && !*step; i++) {
        enum technique technique = technique_in_order(options->order, i);
        if (solver_allows(options, technique) && !stop_asked(options->stop))
            find(solver, technique, &sink);
    }
    return *step != NULL;
}

void solver_apply(struct candidates *candidates, const struct step *step)
{
    for (int i = 0; i < step->n_eliminations; i++)
        candidates_remove(candidates, step->eliminations[i].cell,
                          step->eliminations[i].digit);
    for (int i = 0; i < step->n_placements; i++)
        candidates_place(candidates, step->placements[i].cell, step->placements[i].digit);
}
