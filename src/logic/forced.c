/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/forced.h"

#include <stdlib.h>

#include "base/mem.h"

/* Returns the kind of the hint if no step follows after `n_steps` eliminations. */
static enum hint_kind why_not(const struct hint_request *request, int n_steps)
{
    if (stop_asked(request->options.stop))
        return HINT_STOPPED;
    return n_steps == 0 && request->uniqueness == UNIQUENESS_SEVERAL ? HINT_SEVERAL
                                                                     : HINT_NOT_FORCED;
}

static bool walk(struct solver *solver, struct candidates *candidates,
                 const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint)
{
    const struct solver_options options = hint_options(request);
    const struct step *step;
    int n_steps = 0;
    bool wanted = true;
    for (; wanted && solver_next(solver, candidates, &options, &step); n_steps++) {
        wanted = !sink || sink->take(sink->ctx, step);
        if (wanted && step->n_placements) {
            hint->kind = HINT_STEP;
            step_copy(&hint->step, step);
            return true;
        }
        solver_apply(candidates, step);
    }
    hint->kind = wanted ? why_not(request, n_steps) : HINT_STOPPED;
    return false;
}

bool forced_find(const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint)
{
    struct solver *solver = solver_new(request->grid->shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    hint_candidates(solver, request, candidates);
    bool found = !hint_find_obstacle(request, candidates, hint) &&
                 walk(solver, candidates, request, sink, hint);
    free(candidates);
    solver_free(solver);
    return found;
}
