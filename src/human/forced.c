/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/forced.h"

#include <stdlib.h>

#include "base/mem.h"

/* Finds the step with which a hint begins; trial and error forces nothing. */
static bool find_first(struct solver *solver, const struct hint_request *request,
                       struct hint *hint)
{
    struct hint_request first = *request;
    first.near = -1;
    first.skip = 0;
    hint_find(solver, &first, hint);
    bool is_trial = hint->kind == HINT_STEP && hint->step.technique == TECHNIQUE_EXPAND1;
    if (is_trial || hint->kind == HINT_NO_MORE)
        hint->kind = HINT_NOT_FORCED;
    return hint->kind == HINT_STEP;
}

/* Continues after the step in `hint` until one places a digit. */
static bool walk(struct solver *solver, struct candidates *candidates,
                 const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint)
{
    const struct solver_options options = hint_options(request);
    const struct step *step = &hint->step;
    bool wanted;
    do {
        wanted = !sink || sink->take(sink->ctx, step);
        if (wanted && step->n_placements) {
            if (step != &hint->step)
                step_copy(&hint->step, step);
            return true;
        }
        solver_apply(candidates, step);
    } while (wanted && solver_next(solver, candidates, &options, &step));
    hint->kind = wanted && !stop_asked(options.stop) ? HINT_NOT_FORCED : HINT_STOPPED;
    return false;
}

bool forced_find(const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint)
{
    struct solver *solver = solver_new(request->grid->shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    hint_candidates(solver, request, candidates);
    bool found = find_first(solver, request, hint) &&
                 walk(solver, candidates, request, sink, hint);
    free(candidates);
    solver_free(solver);
    return found;
}
