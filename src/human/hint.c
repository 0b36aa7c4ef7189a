/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/hint.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/mem.h"
#include "human/solver.h"

enum { MAX_LISTED = 64 };

/* Steps of one technique with different effects, the best first. */
struct listed {
    const struct candidates *candidates;
    int n, near, enough;
    struct step *steps[MAX_LISTED]; /* NULL from the first that was never needed on */
    int rank[MAX_LISTED];           /* the best has the smallest */
};

void hint_copy(struct hint *to, const struct hint *from)
{
    memcpy(to, from, offsetof(struct hint, step));
    step_copy(&to->step, &from->step);
}

void hint_candidates(const struct solver *solver, const struct hint_request *request,
                     struct candidates *candidates)
{
    const struct geometry *geometry = solver_geometry(solver);
    candidates_of_grid(candidates, geometry, request->grid);
    if (request->candidates)
        candidates_narrow(candidates, request->candidates);
}

static void add_cell(struct cell_list *list, int cell)
{
    if (list->n < STEP_MAX_CELLS)
        list->at[list->n++] = (uint16_t)cell;
}

static bool find_wrong_digits(const struct hint_request *request, struct hint *hint)
{
    const struct grid *grid = request->grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell] && grid->digit[cell] != request->solution->digit[cell])
            add_cell(&hint->cells, cell);
    hint->kind = HINT_WRONG_DIGIT;
    return hint->cells.n > 0;
}

static bool find_wrong_candidates(const struct hint_request *request,
                                  const struct candidates *candidates, struct hint *hint)
{
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++)
        if (!candidates->digit[cell] &&
            !candidates_has(candidates, cell, request->solution->digit[cell]))
            add_cell(&hint->cells, cell);
    hint->kind = HINT_WRONG_CANDIDATES;
    return hint->cells.n > 0;
}

static bool house_has(const struct candidates *candidates, int house, int digit)
{
    for (int k = 0; k < candidates->geometry->side; k++)
        if (candidates->digit[geometry_cell(candidates->geometry, house, k)] == digit)
            return true;
    return candidates->places[digit][house] != 0;
}

static bool find_void(const struct candidates *candidates, struct hint *hint)
{
    const struct geometry *geometry = candidates->geometry;
    for (int cell = 0; cell < geometry->n_cells; cell++)
        if (!candidates->digit[cell] && !candidates->of[cell])
            add_cell(&hint->cells, cell);
    hint->kind = HINT_VOID_CELL;
    if (hint->cells.n)
        return true;
    hint->kind = HINT_VOID_HOUSE;
    for (hint->house = 0; hint->house < geometry->n_houses; hint->house++)
        for (hint->digit = 1; hint->digit <= geometry->side; hint->digit++)
            if (!house_has(candidates, hint->house, hint->digit))
                return true;
    return false;
}

bool hint_find_obstacle(const struct hint_request *request,
                        const struct candidates *candidates, struct hint *hint)
{
    hint->cells.n = 0;
    hint->kind = HINT_CLASH;
    if (grid_find_clash(request->grid, &hint->clash))
        return true;
    if (request->solution && (find_wrong_digits(request, hint) ||
                              find_wrong_candidates(request, candidates, hint)))
        return true;
    if (!request->solution && find_void(candidates, hint))
        return true;
    hint->kind = HINT_NO_SOLUTION;
    if (request->uniqueness == UNIQUENESS_NONE)
        return true;
    hint->kind = HINT_SOLVED;
    return candidates->n_open == 0;
}

/* The distance from the cell that is asked about to the nearest cell of the step's effect. */
static int nearest(const struct listed *listed, const struct step *step)
{
    const struct shape *shape = listed->candidates->geometry->shape;
    int best = 2 * shape->side;
    if (listed->near < 0)
        return 0;
    for (int i = 0; i < step->n_placements + step->n_eliminations; i++) {
        int cell = i < step->n_placements
                       ? step->placements[i].cell
                       : step->eliminations[i - step->n_placements].cell;
        best = smaller(best, shape_distance(shape, listed->near, cell));
    }
    return best;
}

/* Inserts the step by its rank. */
static bool list_step(void *ctx, const struct step *step)
{
    struct listed *listed = ctx;
    for (int i = 0; i < listed->n; i++)
        if (step_same_effect(step, listed->steps[i]))
            return true;
    int rank = nearest(listed, step);
    int at = listed->n++;
    struct step *copy = listed->steps[at];
    if (!copy)
        copy = mem_new(sizeof *copy);
    while (at > 0 && listed->rank[at - 1] > rank) {
        listed->steps[at] = listed->steps[at - 1];
        listed->rank[at] = listed->rank[at - 1];
        at--;
    }
    step_copy(copy, step);
    listed->steps[at] = copy;
    listed->rank[at] = rank;
    return listed->n < listed->enough;
}

struct solver_options hint_options(const struct hint_request *request)
{
    struct solver_options options = request->options;
    options.no_uniqueness |= request->uniqueness != UNIQUENESS_UNIQUE;
    return options;
}

/* Finds the step after the first *skip, technique by technique and then by rank; reduces *skip
 * by the number of steps there are, if they are fewer. */
static bool find_listed(struct solver *solver, const struct hint_request *request,
                        const struct candidates *candidates, struct step *step, int *skip)
{
    const struct solver_options options = hint_options(request);
    struct listed listed = {.candidates = candidates, .near = request->near};
    struct step_sink sink = {&listed, list_step};
    bool found = false;
    for (int t = 0; t < TECHNIQUE_EXPAND1 && !found; t++) {
        enum technique technique = (enum technique)t;
        *skip -= listed.n;
        listed.n = 0;
        /* Of one technique all have the same rank, unless they are near. */
        listed.enough = request->near < 0 ? smaller(*skip + 1, MAX_LISTED) : MAX_LISTED;
        if (solver_allows(&options, technique) && !stop_asked(options.stop))
            solver_find(solver, candidates, technique, false, &sink);
        found = *skip < listed.n;
    }
    if (found)
        step_copy(step, listed.steps[*skip]);
    else
        *skip -= listed.n;
    for (int i = 0; i < MAX_LISTED; i++)
        free(listed.steps[i]);
    return found;
}

void hint_find(struct solver *solver, const struct hint_request *request,
               struct hint *hint)
{
    struct candidates *candidates = mem_new(sizeof *candidates);
    hint_candidates(solver, request, candidates);
    if (!hint_find_obstacle(request, candidates, hint)) {
        const struct solver_options *options = &request->options;
        int skip = request->skip;
        bool found = find_listed(solver, request, candidates, &hint->step, &skip);
        hint->kind = HINT_STEP;
        if (!found && stop_asked(options->stop))
            hint->kind = HINT_STOPPED;
        else if (!found && request->uniqueness == UNIQUENESS_SEVERAL)
            hint->kind = HINT_SEVERAL;
        else if (!found && skip == 0 && request->solution &&
                 options->techniques->has[TECHNIQUE_EXPAND1])
            path_expand(candidates, request->solution, &hint->step);
        else if (!found)
            hint->kind = HINT_NO_MORE;
    }
    free(candidates);
}

/* ---- the next forced move ---- */

/* Continues after the step in `hint` until one places a digit. */
static bool walk_to_placement(struct solver *solver, struct candidates *candidates,
                              const struct hint_request *request,
                              const struct step_sink *sink, struct hint *hint)
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
    /* It begins with the step of a hint; trial and error forces nothing. */
    struct hint_request first = *request;
    first.near = -1;
    first.skip = 0;
    hint_find(solver, &first, hint);
    bool is_trial = hint->kind == HINT_STEP && hint->step.technique == TECHNIQUE_EXPAND1;
    if (is_trial || hint->kind == HINT_NO_MORE)
        hint->kind = HINT_NOT_FORCED;
    bool found = hint->kind == HINT_STEP &&
                 walk_to_placement(solver, candidates, request, sink, hint);
    free(candidates);
    solver_free(solver);
    return found;
}
