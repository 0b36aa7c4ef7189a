/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/whynot.h"

#include <stdlib.h>

#include "base/mem.h"
#include "human/checker.h"
#include "human/chain/net.h"

struct search_for_step {
    const struct candidates *candidates;
    struct whynot *whynot;
    bool is_discreet; /* a step that gives away another digit is none */
    bool found;
};

/* An elimination, another digit in the cell, or a digit in another one that excludes it. */
static bool excludes(const struct shape *shape, const struct step *step,
                     struct candidate candidate)
{
    for (int i = 0; i < step->n_eliminations; i++)
        if (step->eliminations[i].cell == candidate.cell &&
            step->eliminations[i].digit == candidate.digit)
            return true;
    for (int i = 0; i < step->n_placements; i++) {
        struct candidate placed = step->placements[i];
        if (shape_exclude_each_other(shape, placed.cell, placed.digit, candidate.cell,
                                     candidate.digit))
            return true;
    }
    return false;
}

/* Tells whether a step places a digit, or its pattern has a cell with one candidate, such as a
 * pair of two singles. */
static bool gives_away(const struct candidates *candidates, const struct step *step)
{
    for (int i = 0; i < step->cells.n; i++)
        if (digits_is_single(candidates->of[step->cells.at[i]]))
            return true;
    return step->n_placements;
}

static bool take_if_it_excludes(void *ctx, const struct step *step)
{
    struct search_for_step *search = ctx;
    const struct shape *shape = search->candidates->geometry->shape;
    if ((search->is_discreet && gives_away(search->candidates, step)) ||
        !excludes(shape, step, search->whynot->candidate))
        return true;
    step_copy(&search->whynot->step, step);
    search->found = true;
    return false;
}

/* Chains and what comes after them are longer than the contradiction.  A discreet search ends
 * before hidden triples, because a single is easier to see. */
static bool is_short(enum technique technique, bool is_discreet)
{
    return is_discreet ? technique < TECHNIQUE_HIDDEN_TRIPLE
                       : technique_row(technique)->level < DIFFICULTY_UNFAIR;
}

static bool find_short_step(struct solver *solver, const struct candidates *candidates,
                            const struct solver_options *options, bool is_discreet,
                            struct whynot *whynot)
{
    struct search_for_step search = {candidates, whynot, is_discreet, false};
    const struct step_sink sink = {&search, take_if_it_excludes};
    for (int t = 0; t < TECHNIQUE_EXPAND1 && !search.found; t++) {
        enum technique technique = (enum technique)t;
        if (stop_asked(options->stop))
            return false;
        if (is_short(technique, is_discreet) && solver_allows(options, technique))
            solver_find(solver, candidates, technique, true, &sink);
    }
    return search.found;
}

/* The links from the supposition to a cell or house without a candidate. */
static bool find_contradiction(const struct candidates *candidates, struct whynot *whynot)
{
    static const enum technique techniques[] = {TECHNIQUE_FORCING_CHAIN,
                                                TECHNIQUE_FORCING_NET};
    struct candidate candidate = whynot->candidate;
    struct step *step = &whynot->step;
    struct net *net = net_new(candidates->geometry);
    bool found = false;
    for (int is_net = 0; is_net < 2 && !found; is_net++) {
        net_forget(net);
        if (!net_spread(net, candidates, candidate, true, is_net))
            continue;
        step_init(step, techniques[is_net]);
        step->digits = digit_bit(candidate.digit);
        step_add_cell(step, &step->cells, candidate.cell);
        net_add_conflict(net, step);
        step_eliminate(step, candidate.cell, candidate.digit);
        found = checker_admits(candidates, step);
    }
    net_free(net);
    return found;
}

/* Makes the steps of a path until one excludes the candidate. */
static bool find_later_step(struct solver *solver, struct candidates *candidates,
                            const struct solver_options *options, struct whynot *whynot)
{
    const struct shape *shape = candidates->geometry->shape;
    const struct step *step;
    whynot->n_before = 0;
    while (solver_next(solver, candidates, options, &step)) {
        if (excludes(shape, step, whynot->candidate)) {
            step_copy(&whynot->step, step);
            return true;
        }
        solver_apply(candidates, step);
        whynot->n_before++;
    }
    return false;
}

bool whynot_find_digit(const struct grid *grid, struct candidate candidate,
                       struct whynot *whynot)
{
    const struct shape *shape = grid->shape;
    whynot->candidate = candidate;
    whynot->n_before = 0;
    whynot->peer = (struct candidate){candidate.cell, grid->digit[candidate.cell]};
    whynot->kind = grid->digit[candidate.cell] ? WHYNOT_FILLED : WHYNOT_PEER;
    if (whynot->kind == WHYNOT_FILLED)
        return true;
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int digit = grid->digit[cell];
        if (!digit || !shape_exclude_each_other(shape, cell, digit, candidate.cell,
                                                candidate.digit))
            continue;
        int house = digit == candidate.digit
                        ? shape_shared_house(shape, cell, candidate.cell)
                        : -1;
        whynot->peer = (struct candidate){(uint16_t)cell, (uint8_t)digit};
        whynot->house = house < 0 ? shape->n_houses : house;
        return true;
    }
    return false;
}

void whynot_find(struct solver *solver, const struct hint_request *request,
                 struct candidate candidate, bool is_possible, bool is_discreet,
                 struct whynot *whynot)
{
    if (whynot_find_digit(request->grid, candidate, whynot))
        return;
    if (is_possible) {
        whynot->kind = is_discreet ? WHYNOT_OPEN : WHYNOT_POSSIBLE;
        return;
    }
    const struct solver_options options = hint_options(request);
    struct candidates *candidates = mem_new(sizeof *candidates);
    hint_candidates(solver, request, candidates);
    bool is_noted = candidates_has(candidates, candidate.cell, candidate.digit);
    bool found =
        is_noted &&
        ((is_discreet && find_short_step(solver, candidates, &options, true, whynot)) ||
         find_short_step(solver, candidates, &options, false, whynot) ||
         find_contradiction(candidates, whynot) ||
         find_later_step(solver, candidates, &options, whynot));
    free(candidates);
    whynot->kind = !is_noted                  ? WHYNOT_NOTED
                   : found                    ? WHYNOT_STEP
                   : stop_asked(options.stop) ? WHYNOT_STOPPED
                                              : WHYNOT_SEARCH;
}
