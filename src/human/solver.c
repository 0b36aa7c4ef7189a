/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/solver.h"

#include <stdlib.h>

#include "base/mem.h"

struct solver {
    struct geometry *geometry;
    struct finder finder;
    enum technique by_ease[TECHNIQUE_EXPAND1];
};

typedef void find_instances(struct finder *finder);

static find_instances *const finders[] = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    find,
#include "human/techniques.def"
#undef TECHNIQUE
};

const struct solver_options solver_default = {.techniques = &technique_set_default};

static void sort_by_ease(enum technique order[TECHNIQUE_EXPAND1])
{
    for (int t = 0; t < TECHNIQUE_EXPAND1; t++) {
        int at = t;
        for (; at > 0 && technique_is_easier((enum technique)t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = (enum technique)t;
    }
}

struct solver *solver_new(const struct shape *shape)
{
    struct solver *solver = mem_new(sizeof *solver);
    solver->geometry = geometry_new(shape);
    finder_init(&solver->finder, solver->geometry);
    sort_by_ease(solver->by_ease);
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
    if (technique < TECHNIQUE_EXPAND1)
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

enum technique solver_tries(const struct solver *solver,
                            const struct solver_options *options, int i)
{
    return options->by_score ? (enum technique)i : solver->by_ease[i];
}

bool solver_next(struct solver *solver, const struct candidates *candidates,
                 const struct solver_options *options, const struct step **step)
{
    struct step_sink sink = {step, take_first};
    *step = NULL;
    finder_look_at(&solver->finder, candidates);
    solver->finder.thorough = false;
    for (int i = 0; i < TECHNIQUE_EXPAND1 && !*step; i++) {
        enum technique technique = solver_tries(solver, options, i);
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
