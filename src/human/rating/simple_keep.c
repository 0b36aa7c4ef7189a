/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps found by a search for simple chains: keeps the best one, or lists them for chains
 * that use them inside. */
#include "human/rating/simple_state.h"

#include <stddef.h>
#include <string.h>

static double rating_of(enum se_kind kind, int n)
{
    return se_row(kind)->rating / 10.0 + rating_of_length(n);
}

/* The most nodes with which a step of this kind is better than the best. */
static int longest_useful(const struct se_rating *best, enum se_kind kind)
{
    int n = 3;
    while (n < 2 * N_CANDIDATES) {
        double rating = rating_of(kind, n + 1);
        if (rating > best->rating || (rating == best->rating && n + 1 >= best->n_nodes))
            break;
        n++;
    }
    return n;
}

void simple_set_limits(struct simple *simple)
{
    bool bounded = !simple->list && step_has_effect(simple->best);
    simple->max_cycle = simple->max_chain = 2 * N_CANDIDATES;
    if (bounded) {
        simple->max_cycle = longest_useful(&simple->best->se, simple->search->cycle);
        simple->max_chain = longest_useful(&simple->best->se, simple->search->chain);
    }
    if (!simple->search->chains)
        simple->max_chain = 0;
}

static struct step *begin_best(struct simple *simple, enum se_kind kind, int n)
{
    struct step *step = simple->best;
    step_init(step, se_row(kind)->technique);
    step->se =
        (struct se_rating){.kind = kind, .n_nodes = n, .rating = rating_of(kind, n)};
    step->digits = digit_bit(candidate_digit(simple->start) + 1);
    step_cell(step, candidate_cell(simple->start));
    return step;
}

static void keep_trail(struct simple *simple, int ending, int end, const struct hop *hop)
{
    struct kept *kept = &simple->kept;
    kept->ending = ending;
    kept->start = simple->start;
    kept->n = 0;
    if (hop)
        kept->closing = *hop;
    for (int i = end; i >= 0; i = simple->trail[i].from)
        kept->trail[kept->n++] = simple->trail[i];
}

static struct nested_step *begin_nested(struct simple *simple, enum se_kind kind, int n)
{
    struct nested_step *step = nested_add(simple->list);
    step->rating = rating_of(kind, n);
    step->complexity = n;
    step->rank = (int)simple->search->rank;
    return step;
}

/* Adds the truths that turn the trail's nodes on, from the end back; returns the identity
 * with these nodes folded in. */
static uint64_t list_trail_truths(struct simple *simple, int end, uint64_t identity)
{
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        const struct reached *at = &simple->trail[i];
        identity = identity_fold(identity, at->candidate * 2u + 1);
        if (at->depth) {
            identity = identity_fold(identity, at->via * 2u);
            nested_add_truth(simple->list, truth_of(at->strong, at->candidate));
        }
    }
    return identity;
}

/* ---- chains ---- */

static void remove_nested(struct simple *simple, int cell, nine digits)
{
    NINE_EACH(digit, digits)
        nested_add_removal(simple->list, candidate_id(cell, (int)digit));
}

/* The start, supposed on, leads to the trail's end, which sees it; so it is off. */
void simple_keep_refutation(struct simple *simple, int end)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        struct nested_step *step = begin_nested(simple, simple->search->chain, n);
        int index = step->generation;
        nested_add_removal(simple->list, simple->start);
        uint64_t identity = list_trail_truths(simple, end, (unsigned)simple->start * 2u);
        simple->list->steps.at[index].identity = identity;
        return;
    }
    step_eliminate(begin_best(simple, simple->search->chain, n), cell, digit + 1);
    keep_trail(simple, KEPT_REFUTATION, end, NULL);
    simple_set_limits(simple);
}

/* The start, supposed off, leads to a hop from the trail's end to itself; so it is on. */
void simple_keep_proof(struct simple *simple, int end, const struct hop *hop)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    nine others = simple->board->of[cell] & (nine)~nine_bit(digit);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        struct nested_step *step = begin_nested(simple, simple->search->chain, n);
        int index = step->generation;
        remove_nested(simple, cell, others);
        uint64_t identity =
            identity_fold((unsigned)simple->start * 2u + 1, hop->via * 2u);
        nested_add_truth(simple->list, truth_of(hop->strong, simple->start));
        identity = list_trail_truths(simple, end, identity);
        simple->list->steps.at[index].identity = identity;
        return;
    }
    step_place(begin_best(simple, simple->search->chain, n), cell, digit + 1);
    keep_trail(simple, KEPT_PROOF, end, hop);
    simple_set_limits(simple);
}

/* ---- cycles ---- */

/* The cells and digits of a cycle; [digit]: the cells that see a node of it that is on, or
 * one that is off. */
struct shadow {
    struct cell_set on[9], off[9], cells;
    nine digits;
};

static void shade(struct shadow *shadow, int candidate, bool on)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    struct cell_set *set = on ? &shadow->on[digit] : &shadow->off[digit];
    *set = cell_set_or(*set, peer_sets[cell]);
    cell_set_add(&shadow->cells, cell);
    shadow->digits |= nine_bit(digit);
}

/* A candidate that sees a node of its digit that is on, and one that is off, is removed.
 * Fills in gone[cell] and returns whether there are any. */
static bool cycle_removals(const struct simple *simple, const struct shadow *shadow,
                           nine gone[N_CELLS])
{
    bool any = false;
    memset(gone, 0, N_CELLS * sizeof *gone);
    NINE_EACH(digit, shadow->digits) {
        struct cell_set both = cell_set_minus(
            cell_set_and(shadow->on[digit], shadow->off[digit]), shadow->cells);
        CELL_SET_EACH(cell, both)
            if (board9_has(simple->board, cell, (int)digit)) {
                gone[cell] |= nine_bit((int)digit);
                any = true;
            }
    }
    return any;
}

static bool is_on_trail(const struct simple *simple, int end, int via)
{
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        if (simple->trail[i].via == via)
            return true;
    return false;
}

/* Adds the truths of the cycle in the other direction, in which the nodes that are off are
 * on, for the causes for which they were off. */
static void list_reverse_truths(struct simple *simple, int end, const struct hop *closing)
{
    int depth = simple->trail[end].depth;
    uint16_t truths[N_CANDIDATES];
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        truths[simple->trail[i].depth - 1] =
            (uint16_t)truth_of(simple->trail[i].weak, simple->trail[i].via);
    for (int i = 0; i < depth; i++)
        nested_add_truth(simple->list, truths[i]);
    nested_add_truth(simple->list, truth_of(closing->weak, closing->via));
}

static void list_cycle(struct simple *simple, int end, const struct hop *closing, int n,
                       const nine gone[N_CELLS])
{
    struct nested_step *step = begin_nested(simple, simple->search->cycle, n);
    int index = step->generation;
    for (int cell = 0; cell < N_CELLS; cell++)
        remove_nested(simple, cell, gone[cell]);
    nested_add_truth(simple->list, truth_of(closing->strong, simple->start));
    uint64_t identity = identity_fold(~(uint64_t)simple->start, closing->via * 2u);
    identity = list_trail_truths(simple, end, identity);
    list_reverse_truths(simple, end, closing);
    simple->list->steps.at[index].identity = identity;
}

/* The hop closes a cycle, which is a step if it removes anything. */
void simple_keep_cycle(struct simple *simple, int end, const struct hop *closing)
{
    int n = 2 * simple->trail[end].depth + 2;
    struct shadow shadow = {0};
    nine gone[N_CELLS];
    if (n > simple->max_cycle || is_on_trail(simple, end, closing->via))
        return;
    shade(&shadow, closing->via, false);
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        shade(&shadow, simple->trail[i].candidate, true);
        if (simple->trail[i].depth)
            shade(&shadow, simple->trail[i].via, false);
    }
    if (!cycle_removals(simple, &shadow, gone))
        return;
    if (simple->list) {
        list_cycle(simple, end, closing, n, gone);
        return;
    }
    struct step *step = begin_best(simple, simple->search->cycle, n);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, gone[cell])
            step_eliminate(step, cell, (int)digit + 1);
    keep_trail(simple, KEPT_CYCLE, end, closing);
    simple_set_limits(simple);
}

/* ---- the links ---- */

/* The kind of cell or house in which the candidates see each other. */
static int common_cause(int a, int b)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        if (candidate_digit(a) == candidate_digit(b) &&
            cell_houses[candidate_cell(a)][kind] == cell_houses[candidate_cell(b)][kind])
            return kind;
    return CAUSE_CELL;
}

/* A hop of the trail: from the last node to a candidate that is off, and from that to one
 * that is on. */
static int add_hop_links(struct step *step, int last, const struct reached *at)
{
    if (at->from >= 0)
        last = se_add_node(step, at->via, false, at->weak, last);
    return se_add_node(step, at->candidate, true, at->strong, last);
}

/* The trail was kept from its end to its beginning. */
void simple_add_links(const struct simple *simple, struct step *step)
{
    const struct kept *kept = &simple->kept;
    bool from_on = kept->ending != KEPT_PROOF;
    step->n_branches = 1;
    step->contradiction = kept->ending != KEPT_CYCLE;
    int last = se_add_node(step, kept->start, from_on, CAUSE_NONE, -1);
    for (int i = kept->n - 1 - from_on; i >= 0; i--)
        last = add_hop_links(step, last, &kept->trail[i]);
    if (kept->ending == KEPT_REFUTATION) {
        int end = kept->trail[0].candidate;
        se_add_node(step, kept->start, false, common_cause(end, kept->start), last);
    } else {
        last = se_add_node(step, kept->closing.via, false, kept->closing.weak, last);
        se_add_node(step, kept->start, true, kept->closing.strong, last);
    }
    se_drop_long_chain(step);
}
