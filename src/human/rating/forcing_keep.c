/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps found by a search for forcing chains: computes their complexity, and keeps the
 * best one, or lists them for chains that use them inside. */
#include "human/rating/forcing_state.h"

/* Could it be better than the best, judging from lower bounds? */
static bool may_be_best(const struct forcing *forcing,
                        const struct conclusion *conclusion)
{
    int least = 0, nested = 0;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct node *node = target_node(&conclusion->targets[i]);
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
            n += ancestry_list(&forcing->ancestry, forcing->sheet,
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
static uint64_t tell_ancestors(struct forcing *forcing,
                               const struct conclusion *conclusion,
                               const struct target *target, uint64_t identity)
{
    const struct ancestry *ancestry = &forcing->ancestry;
    for (int i = 0; i < ancestry->n; i++) {
        int candidate = ancestry->nodes[i] >> 1;
        identity = identity_fold(identity, ancestry->nodes[i]);
        if (!(ancestry->nodes[i] & 1))
            continue;
        const struct node *node =
            i == 0 ? target_node(target) : &target->spread->on_node[candidate];
        if (node->cause != CAUSE_NONE)
            nested_add_truth(forcing->list, truth_of(node->cause, candidate));
        else if (conclusion->truth >= 0)
            nested_add_truth(forcing->list, conclusion->truth);
    }
    return identity_fold(identity, 2 * N_CANDIDATES);
}

static void tell_removals(struct forcing *forcing, const struct conclusion *conclusion)
{
    int cell = candidate_cell(conclusion->candidate);
    nine own = nine_bit(candidate_digit(conclusion->candidate));
    NINE_EACH(digit, conclusion->on ? forcing->sheet->of[cell] & ~own : own)
        nested_add_removal(forcing->list, candidate_id(cell, (int)digit));
}

static void list_step(struct forcing *forcing, const struct conclusion *conclusion)
{
    int index = nested_add(forcing->list)->generation, complexity = 0;
    uint64_t identity = 0;
    tell_removals(forcing, conclusion);
    ancestry_begin(&forcing->ancestry);
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct target *target = &conclusion->targets[i];
        complexity +=
            ancestry_list(&forcing->ancestry, forcing->sheet, target, INT16_MAX);
        identity = tell_ancestors(forcing, conclusion, target, identity);
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
        nine_is_single(forcing->sheet->of[candidate_cell(conclusion->candidate)]))
        return;
    if (forcing->list)
        list_step(forcing, conclusion);
    else
        keep_if_best(forcing, conclusion);
}
