/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps found by a search for forcing chains: computes their complexity, and keeps the
 * best one, or lists them for chains that use them inside. */
#include "human/rating/forcing_state.h"

#include <string.h>

/* ---- ancestors ---- */

const struct spread_node *target_node(const struct target *target)
{
    const struct spread *spread = target->spread;
    return target->is_conflict ? &spread->conflict_node
           : target->on        ? &spread->on_node[target->candidate]
                               : &spread->off_node[target->candidate];
}

void ancestry_begin(struct ancestry *ancestry)
{
    ancestry->n_inside = ancestry->complexity_inside = 0;
}

static void list_node(struct ancestry *ancestry, int cell, int digit, bool on)
{
    nine *listed = on ? &ancestry->on[cell] : &ancestry->off[cell];
    if (nine_has(*listed, digit))
        return;
    *listed |= nine_bit(digit);
    ancestry->nodes[ancestry->n++] = (uint16_t)(candidate_id(cell, digit) * 2 + on);
}

static void list_candidate(struct ancestry *ancestry, int candidate, bool on)
{
    list_node(ancestry, candidate_cell(candidate), candidate_digit(candidate), on);
}

/* Lists the other candidates of the truth that turned this one on: first the one that went
 * off last. */
static void list_truth(struct ancestry *ancestry, const struct board9 *start,
                       int candidate, const struct spread_node *node)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    if (node->cause == CAUSE_NONE)
        return;
    list_candidate(ancestry, node->parent, false);
    if (node->cause == CAUSE_CELL) {
        NINE_EACH(other, start->of[cell] & ~nine_bit(digit))
            list_node(ancestry, cell, (int)other, false);
        return;
    }
    int house = cell_houses[cell][node->cause];
    NINE_EACH(k, start->at[house][digit] & ~nine_bit(cell_positions[cell][node->cause]))
        list_node(ancestry, house_cells[house][k], digit, false);
}

static void note_inside(struct ancestry *ancestry, const struct advance *advance)
{
    if (!advance->complexity)
        return;
    for (int i = 0; i < ancestry->n_inside; i++)
        if (ancestry->inside[i] == advance->identity)
            return;
    if (ancestry->n_inside < MAX_INSIDE)
        ancestry->inside[ancestry->n_inside++] = advance->identity;
    ancestry->complexity_inside += advance->complexity;
}

static void list_causes(struct ancestry *ancestry, const struct spread *spread,
                        const struct spread_node *node)
{
    if (node->cause == CAUSE_NONE)
        return;
    if (node->cause != CAUSE_ADVANCED) {
        list_candidate(ancestry, node->parent, true);
        return;
    }
    const struct advance *advance = &spread->advances.at[node->parent];
    for (int i = 0; i < advance->n_parents; i++)
        list_candidate(ancestry, spread->pool.at[advance->parents + (uint32_t)i], false);
    note_inside(ancestry, advance);
}

static void list_parents(struct ancestry *ancestry, const struct board9 *start,
                         const struct spread *spread, int candidate, bool on,
                         const struct spread_node *node)
{
    if (on)
        list_truth(ancestry, start, candidate, node);
    else
        list_causes(ancestry, spread, node);
}

int ancestry_list(struct ancestry *ancestry, const struct board9 *start,
                  const struct target *target, int room)
{
    const struct spread *spread = target->spread;
    ancestry->n = 0;
    memset(ancestry->on, 0, sizeof ancestry->on);
    memset(ancestry->off, 0, sizeof ancestry->off);
    list_candidate(ancestry, target->candidate, target->on);
    list_parents(ancestry, start, spread, target->candidate, target->on,
                 target_node(target));
    for (int i = 1; i < ancestry->n && ancestry->n <= room; i++) {
        int candidate = ancestry->nodes[i] >> 1;
        bool on = ancestry->nodes[i] & 1;
        list_parents(ancestry, start, spread, candidate, on,
                     on ? &spread->on_node[candidate] : &spread->off_node[candidate]);
    }
    return ancestry->n;
}

/* ---- the best step ---- */

/* Could it be better than the best, judging from lower bounds? */
static bool may_be_best(const struct forcing *forcing,
                        const struct conclusion *conclusion)
{
    int least = 0, nested = 0;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct spread_node *node = target_node(&conclusion->targets[i]);
        least += node->least;
        nested = node->nested > nested ? node->nested : nested;
    }
    least += nested;
    return least < forcing->best_complexity ||
           (least == forcing->best_complexity && conclusion->rank < forcing->best.rank);
}

/* The complexity: the ancestors of all targets, plus the chains inside, each counted once. */
static int measure(struct forcing *forcing, const struct conclusion *conclusion)
{
    int n = 0;
    ancestry_begin(&forcing->ancestry);
    for (int i = 0; i < conclusion->n_targets; i++) {
        if (!forcing->row->mode.is_dynamic)
            n += target_node(&conclusion->targets[i])->least;
        else
            n += ancestry_list(&forcing->ancestry, forcing->board,
                               &conclusion->targets[i], forcing->best_complexity - n);
        if (n > forcing->best_complexity)
            break;
    }
    return n + forcing->ancestry.complexity_inside;
}

static void keep_if_best(struct forcing *forcing, const struct conclusion *conclusion)
{
    if (!may_be_best(forcing, conclusion))
        return;
    int complexity = measure(forcing, conclusion);
    if (complexity > forcing->best_complexity ||
        (complexity == forcing->best_complexity &&
         conclusion->rank >= forcing->best.rank))
        return;
    forcing->best_complexity = complexity;
    forcing->best = *conclusion;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct spread *spread = conclusion->targets[i].spread;
        forcing->best.sources[i] = (uint16_t)spread->source;
        forcing->best.sources_on[i] = spread->source_on;
    }
}

/* Adds the truths that turn nodes on; a source is on by the truth of all sources.  Returns
 * the identity with these nodes folded in. */
static uint64_t list_ancestor_truths(struct forcing *forcing,
                                     const struct conclusion *conclusion,
                                     const struct target *target, uint64_t identity)
{
    const struct ancestry *ancestry = &forcing->ancestry;
    for (int i = 0; i < ancestry->n; i++) {
        int candidate = ancestry->nodes[i] >> 1;
        identity = identity_fold(identity, ancestry->nodes[i]);
        if (!(ancestry->nodes[i] & 1))
            continue;
        const struct spread_node *node =
            i == 0 ? target_node(target) : &target->spread->on_node[candidate];
        if (node->cause != CAUSE_NONE)
            nested_add_truth(forcing->list, truth_of(node->cause, candidate));
        else if (conclusion->truth >= 0)
            nested_add_truth(forcing->list, conclusion->truth);
    }
    return identity_fold(identity, 2 * N_CANDIDATES);
}

static void list_removals(struct forcing *forcing, const struct conclusion *conclusion)
{
    int cell = candidate_cell(conclusion->candidate);
    nine own = nine_bit(candidate_digit(conclusion->candidate));
    NINE_EACH(digit, conclusion->on ? forcing->board->of[cell] & ~own : own)
        nested_add_removal(forcing->list, candidate_id(cell, (int)digit));
}

static void list_step(struct forcing *forcing, const struct conclusion *conclusion)
{
    int index = nested_add(forcing->list)->generation, complexity = 0;
    uint64_t identity = 0;
    list_removals(forcing, conclusion);
    ancestry_begin(&forcing->ancestry);
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct target *target = &conclusion->targets[i];
        complexity +=
            ancestry_list(&forcing->ancestry, forcing->board, target, INT16_MAX);
        identity = list_ancestor_truths(forcing, conclusion, target, identity);
    }
    complexity += forcing->ancestry.complexity_inside;
    struct nested_step *step = &forcing->list->steps.at[index];
    step->complexity = complexity;
    step->rating = forcing->row->rating + rating_of_length(complexity);
    step->rank = (int)conclusion->rank;
    step->identity = identity;
}

/* Placing the only candidate of a cell removes nothing, so it is not offered. */
void forcing_offer(struct forcing *forcing, const struct conclusion *conclusion)
{
    if (conclusion->on &&
        nine_is_single(forcing->board->of[candidate_cell(conclusion->candidate)]))
        return;
    if (forcing->list)
        list_step(forcing, conclusion);
    else
        keep_if_best(forcing, conclusion);
}
