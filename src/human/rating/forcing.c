/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How forcing chains are searched, and those inside them cached.
 *
 * Each candidate is supposed on, and off where contradictions are looked for; spread.c
 * computes all that follows.  A conflict refutes the supposition.  What the spreads of both
 * suppositions, of all candidates of a cell or of all places of a digit in a house have in
 * common holds.  The best conclusion is the one that rests on the fewest nodes, its complexity;
 * the rank of its kind and then the order of the search decide between equals.
 *
 * To count the nodes of a conclusion exactly, the ancestors of its targets must be listed
 * (forcing_keep.c), and there are thousands of conclusions.  So
 *      - each node of a spread has lower bounds, `least` and `nested`, that need no list
 *      - a spread follows no node that rests on as many nodes as the best conclusion does
 *      - a spread that is closed contains the spread of each candidate that is on in it.  It
 *        stands for these until they are needed (bound_on()): what the bounds of a cell or
 *        house do not share, their spreads do not share either
 *      - where nothing has changed since a search in vain, sources are passed over
 *
 * From level 1 on a spread that comes to a standstill looks for patterns on the board that it
 * has made, and from level 2 on for chains on that board (advance.c), with searches of their
 * own that have their own spreads.  These list all chains instead of keeping the best, each
 * with the candidates that it removes and the truths that turn its nodes on.  Its parents in
 * the outer spread are the candidates of these truths that the spread has removed: without
 * them the chain would not be there.  A chain without parents was there at the start.
 *
 * Many suppositions lead to the same board, within a step and from step to step.  So the list
 * of a board is kept by the hash of its candidates (nested.c): 1024 boards a kind of chain,
 * each compared as a whole and replaced by the next of the same hash.  A search that was
 * stopped is not kept.  A conclusion counts each chain inside once, by its identity, the hash
 * of its targets and their ancestors. */
#include "human/rating/forcing_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct forcing_row rows[FORCING_KINDS] = {
    [FORCING_NISHIO] = {7.5, {true, false, 0}, 2, true, false, false},
    [FORCING_MULTIPLE] = {8.0, {false, true, 0}, 3, false, false, true},
    [FORCING_DYNAMIC] = {8.5, {true, true, 0}, 2, true, true, true},
    [FORCING_LEVEL_1] = {9.0, {true, true, 1}, 2, true, true, true},
    [FORCING_LEVEL_2] = {9.5, {true, true, 2}, 2, true, true, true},
    [FORCING_LEVEL_3] = {10.0, {true, true, 3}, 2, true, true, true},
    [FORCING_LEVEL_4] = {10.5, {true, true, 4}, 2, true, true, true},
    [FORCING_LEVEL_5] = {11.0, {true, true, 5}, 2, true, true, true},
};

struct forcing *forcing_new(enum forcing_kind kind, struct spreads *spreads,
                            struct watch *watch)
{
    struct forcing *forcing = mem_new(sizeof *forcing);
    forcing->row = &rows[kind];
    forcing->watch = watch;
    forcing->spreads = spreads;
    forcing->spreader.mode = rows[kind].mode;
    if (rows[kind].mode.level > 0) {
        forcing->advancer = advancer_new(rows[kind].mode.level, watch);
        forcing->spreader.advance = advancer_run;
        forcing->spreader.ctx = forcing->advancer;
    }
    return forcing;
}

void forcing_free(struct forcing *forcing)
{
    if (!forcing)
        return;
    advancer_free(forcing->advancer);
    free(forcing);
}

/* ---- spreads ---- */

/* Nodes that rest on as many nodes are of no use, because the step would be no better than
 * the best. */
static int limit_of(const struct forcing *forcing)
{
    return forcing->list || forcing->row->mode.level > 0 ? SPREAD_NO_LIMIT
                                                         : forcing->best_complexity;
}

bool watch_ask(struct watch *watch)
{
    watch->stopped = watch->stopped || stop_asked(watch->stop);
    return watch->stopped;
}

/* A closed spread that has a candidate on has all of that candidate's own spread. */
static void note_within(struct forcing *forcing, const struct spread *spread)
{
    if (!spread->is_closed || forcing->row->mode.level > 0)
        return;
    for (int i = 0; i < spread->n_on; i++) {
        int candidate = spread->on_order[i];
        forcing->within[candidate] = spread;
        forcing->is_within[candidate_cell(candidate)] |=
            nine_bit(candidate_digit(candidate));
    }
}

static bool is_made(const struct forcing *forcing, int candidate)
{
    return nine_has(forcing->is_made[candidate_cell(candidate)],
                    candidate_digit(candidate));
}

static const struct spread *spread_on(struct forcing *forcing, int candidate)
{
    struct spread *spread = spreads_on(forcing->spreads, candidate);
    if (is_made(forcing, candidate))
        return spread;
    spread_run(&forcing->spreader, spread, candidate, true, limit_of(forcing));
    forcing->is_made[candidate_cell(candidate)] |= nine_bit(candidate_digit(candidate));
    note_within(forcing, spread);
    return spread;
}

/* A spread with all that follows from the candidate, and no conflict: its own or, if that is
 * not made yet, one that contains it. */
static const struct spread *bound_on(struct forcing *forcing, int candidate)
{
    bool is_within = nine_has(forcing->is_within[candidate_cell(candidate)],
                              candidate_digit(candidate));
    if (is_within && !is_made(forcing, candidate))
        return forcing->within[candidate];
    return spread_on(forcing, candidate);
}

static const struct spread *spread_off(struct forcing *forcing, int candidate)
{
    struct spread *spread = forcing->spreads->off;
    spread_run(&forcing->spreader, spread, candidate, false, limit_of(forcing));
    return spread;
}

/* ---- conclusions ---- */

static struct target target_of(const struct spread *spread, int candidate, bool on)
{
    return (struct target){spread, candidate, on, false};
}

/* The target that is on comes first. */
static void offer_contradiction(struct forcing *forcing, const struct spread *spread)
{
    if (!spread->conflict)
        return;
    int at = spread->conflict_at;
    forcing_offer(forcing,
                  &(struct conclusion){
                      .kind = forcing->row->mode.in_cells ? SE_CONTRADICTION : SE_NISHIO,
                      .rank = RANK_CONTRADICTION,
                      .candidate = spread->source,
                      .on = !spread->source_on,
                      .truth = -1,
                      .n_targets = 2,
                      .targets = {{spread, at, true, spread->conflict_on},
                                  {spread, at, false, !spread->conflict_on}}});
}

static void intersect(nine *restrict common, const nine *restrict other)
{
    for (int cell = 0; cell < N_CELLS_WIDE; cell++)
        common[cell] &= other[cell];
}

static bool is_any(const nine set[N_CELLS_WIDE])
{
    nine any = 0;
    for (int cell = 0; cell < N_CELLS_WIDE; cell++)
        any |= set[cell];
    return any != 0;
}

/* Offers what is on, or off, in all of the spreads, in the order of the first. */
static void offer_common(struct forcing *forcing, struct conclusion *conclusion,
                         const struct spread *const *spreads, int n, bool on)
{
    const struct spread *first = spreads[0];
    nine common[N_CELLS_WIDE];
    memcpy(common, on ? first->on : first->off, sizeof common);
    for (int i = 1; i < n; i++)
        intersect(common, on ? spreads[i]->on : spreads[i]->off);
    if (!is_any(common))
        return;
    conclusion->n_targets = n;
    conclusion->on = on;
    for (int k = 0; k < (on ? first->n_on : first->n_off); k++) {
        int candidate = on ? first->on_order[k] : first->off_order[k];
        if (!nine_has(common[candidate_cell(candidate)], candidate_digit(candidate)))
            continue;
        conclusion->candidate = candidate;
        for (int i = 0; i < n; i++)
            conclusion->targets[i] = target_of(spreads[i], candidate, on);
        forcing_offer(forcing, conclusion);
    }
}

static void offer_both(struct forcing *forcing, struct conclusion *conclusion,
                       const struct spread *const *spreads, int n)
{
    offer_common(forcing, conclusion, spreads, n, true);
    offer_common(forcing, conclusion, spreads, n, false);
}

/* Could the spreads within these bounds have anything in common? */
static bool may_share(const struct spread *const *bounds, int n)
{
    nine on[N_CELLS_WIDE], off[N_CELLS_WIDE];
    memcpy(on, bounds[0]->on, sizeof on);
    memcpy(off, bounds[0]->off, sizeof off);
    for (int i = 1; i < n; i++) {
        intersect(on, bounds[i]->on);
        intersect(off, bounds[i]->off);
    }
    return is_any(on) || is_any(off);
}

/* Offers what follows from each of the sources. */
static void offer_sources(struct forcing *forcing, struct conclusion *conclusion,
                          const int *sources, int n)
{
    const struct spread *spreads[9] = {NULL};
    for (int i = 0; i < n; i++)
        spreads[i] = bound_on(forcing, sources[i]);
    if (!may_share(spreads, n))
        return;
    for (int i = 0; i < n; i++)
        spreads[i] = spread_on(forcing, sources[i]);
    offer_both(forcing, conclusion, spreads, n);
}

/* Offers a house and digit once only, at the digit's first place. */
static void offer_region(struct forcing *forcing, int cell, int digit, int kind)
{
    int sources[9], house = cell_houses[cell][kind], n = 0;
    nine places = forcing->board->at[house][digit];
    if (!nine_has(forcing->fresh->in[house], digit) || !nine_is_several(places) ||
        nine_first(places) != cell_positions[cell][kind])
        return;
    struct conclusion conclusion = {.kind = SE_REGION,
                                    .rank = RANK_REGION,
                                    .truth = truth_of(kind, candidate_id(cell, digit))};
    NINE_EACH(k, places)
        sources[n++] = candidate_id(house_cells[house][k], digit);
    offer_sources(forcing, &conclusion, sources, n);
}

static void offer_cell(struct forcing *forcing, int cell)
{
    int sources[9], n = 0;
    struct conclusion conclusion = {
        .kind = SE_CELL, .rank = RANK_CELL, .truth = truth_of(CAUSE_CELL, 9 * cell)};
    NINE_EACH(digit, forcing->board->of[cell])
        sources[n++] = candidate_id(cell, (int)digit);
    offer_sources(forcing, &conclusion, sources, n);
}

/* ---- one source ---- */

/* The candidate that a strong link turns on when this one is off, or -1. */
static int partner(const struct forcing *forcing, int cell, int digit)
{
    const struct board9 *board = forcing->board;
    nine others = board->of[cell] & (nine)~nine_bit(digit);
    if (forcing->row->mode.in_cells && nine_is_single(others))
        return candidate_id(cell, nine_first(others));
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine left = board->at[house][digit] & (nine)~nine_bit(cell_positions[cell][kind]);
        if (nine_is_single(left))
            return candidate_id(house_cells[house][nine_first(left)], digit);
    }
    return -1;
}

/* Can the spread of the source, when it is off, show nothing: neither a conflict nor
 * anything in common with `bound`, the spread of the source when it is on?  The source is
 * off exactly when its partner is on, so the partner's spread tells. */
static bool off_is_idle(struct forcing *forcing, int source, const struct spread *bound)
{
    int other = partner(forcing, candidate_cell(source), candidate_digit(source));
    if (other < 0)
        return forcing->row->mode.level == 0;
    const struct spread *bounds[2] = {bound, bound_on(forcing, other)};
    return bounds[1]->is_closed && !(bound && may_share(bounds, 2));
}

/* Only cells with at least three candidates can be the source of a double chain. */
static void from_either(struct forcing *forcing, int source, const struct spread *on)
{
    bool is_double = forcing->row->doubles &&
                     nine_count(forcing->board->of[candidate_cell(source)]) >= 3;
    if (off_is_idle(forcing, source, is_double ? on : NULL))
        return;
    const struct spread *off = spread_off(forcing, source);
    offer_contradiction(forcing, off);
    if (!is_double)
        return;
    const struct spread *spreads[2] = {spread_on(forcing, source), off};
    struct conclusion conclusion = {.kind = SE_DOUBLE, .rank = RANK_DOUBLE, .truth = -1};
    offer_both(forcing, &conclusion, spreads, 2);
}

static void from_source(struct forcing *forcing, int cell, int digit)
{
    int source = candidate_id(cell, digit);
    if (forcing->row->contradictions) {
        const struct spread *on = bound_on(forcing, source);
        if (on->source == source)
            offer_contradiction(forcing, on);
        from_either(forcing, source, on);
    }
    for (int kind = 0; forcing->row->multiples && kind < N_KINDS; kind++)
        offer_region(forcing, cell, digit, kind);
}

static void run(struct forcing *forcing, const struct board9 *board,
                const struct changes *fresh)
{
    forcing->board = board;
    forcing->fresh = fresh;
    spreader_begin(&forcing->spreader, board);
    forcing->best_complexity = INT16_MAX;
    memset(forcing->is_made, 0, sizeof forcing->is_made);
    memset(forcing->is_within, 0, sizeof forcing->is_within);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (nine_count(board->of[cell]) < forcing->row->min_candidates)
            continue;
        NINE_EACH(digit, board->of[cell] & fresh->digits) {
            if (watch_ask(forcing->watch))
                return;
            from_source(forcing, cell, (int)digit);
        }
        if (forcing->row->multiples && cell_set_has(&fresh->cells, cell))
            offer_cell(forcing, cell);
    }
}

/* The cell and digit of the source, or the truth that the sources are the candidates of. */
static void name_sources(const struct forcing *forcing, struct step *step)
{
    const struct conclusion *best = &forcing->best;
    step_cell(step, candidate_cell(best->sources[0]));
    step->digits = digit_bit(candidate_digit(best->sources[0]) + 1);
    if (best->truth >= N_CELLS)
        step_house(step, truth_of_number(best->truth).at);
    else if (best->truth >= 0)
        step->digits = forcing->board->of[best->truth];
}

bool forcing_best(struct forcing *forcing, const struct board9 *board,
                  const struct changes *fresh, struct step *step)
{
    const struct conclusion *best = &forcing->best;
    forcing->list = NULL;
    run(forcing, board, fresh);
    if (forcing->best_complexity == INT16_MAX || forcing->watch->stopped)
        return false;
    step_init(step, se_row(best->kind)->technique);
    step->se = (struct se_rating){.kind = best->kind,
                                  .n_nodes = forcing->best_complexity,
                                  .level = forcing->row->mode.level,
                                  .rating = forcing->row->rating +
                                            rating_of_length(forcing->best_complexity)};
    name_sources(forcing, step);
    (best->on ? step_place : step_eliminate)(step, candidate_cell(best->candidate),
                                             candidate_digit(best->candidate) + 1);
    return true;
}

void forcing_all(struct forcing *forcing, const struct board9 *board,
                 struct nested_list *list)
{
    forcing->list = list;
    nested_clear(list);
    run(forcing, board, &all_changed);
    nested_sort(list);
}
