/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which nodes can start a chain that eliminates anything, found for all of them at once.
 * Most boards have no chain of some kind, and then no search is needed to show it.
 *
 *      on(i)        the nodes that are on when node i is on
 *      seeing(v)    the nodes that have candidate v as a target: v is off when they are on
 *
 * A chain from i that eliminates something ends in a node that i turns on when it is off,
 * and that shares a target with i.  A loop stays inside a knot, a set of nodes that turn
 * each other on in a circle; a knot in which no two neighbours share a target has no loop
 * that eliminates anything.
 *
 * Nodes are numbered as in the chain's live[]; a set of them has one bit for each. */
#include "human/chain/chain_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MAX_LIVE = 2048, MAX_WORDS = MAX_LIVE / 64, NO_KNOT = 0xffff };
enum answer { UNASKED, NO, YES };

struct reach {
    const struct chain *chain;
    int n, n_words;
    STACK(uint64_t) on;      /* [n] */
    STACK(uint64_t) seeing;  /* [candidates] */
    STACK(uint16_t) targets; /* of the nodes, a run each */
    int first_target[MAX_LIVE + 1];
    int n_stack, stack[MAX_LIVE];
    bool on_filled, seeing_filled, knots_filled;
    bool done[MAX_LIVE];     /* on() is complete */
    uint16_t knot[MAX_LIVE]; /* the first node of its knot; NO_KNOT: on no circle */
    bool fruitful[MAX_LIVE]; /* [knot]: neighbours in it share a target */
    uint8_t ends[MAX_LIVE];  /* enum answer: see has_ends() */
};

struct reach *reach_new(void)
{
    return mem_new(sizeof(struct reach));
}

void reach_free(struct reach *reach)
{
    if (!reach)
        return;
    STACK_FINI(&reach->on);
    STACK_FINI(&reach->seeing);
    STACK_FINI(&reach->targets);
    free(reach);
}

static uint64_t *row(const struct reach *reach, uint64_t *rows, int i)
{
    return rows + (size_t)i * (size_t)reach->n_words;
}

static uint64_t *on_row(const struct reach *reach, int i)
{
    return row(reach, reach->on.at, i);
}

static uint64_t *seeing_row(const struct reach *reach, int candidate)
{
    return row(reach, reach->seeing.at, candidate);
}

static bool row_has(const uint64_t *row, int i)
{
    return row[i >> 6] >> (i & 63) & 1;
}

static void row_add(uint64_t *row, int i)
{
    row[i >> 6] |= (uint64_t)1 << (i & 63);
}

static void row_join(uint64_t *row, const uint64_t *other, int n_words)
{
    for (int w = 0; w < n_words; w++)
        row[w] |= other[w];
}

/* Node i turns on another.  If that is done, all that it turns on is added at once; returns
 * true if i is among these, because then both turn on the same and i is complete. */
static bool meet(struct reach *reach, int i, uint64_t *on, int next)
{
    if (row_has(on, next))
        return false;
    row_add(on, next);
    if (!reach->done[next]) {
        reach->stack[reach->n_stack++] = next;
        return false;
    }
    const uint64_t *known = on_row(reach, next);
    row_join(on, known, reach->n_words);
    return row_has(known, i);
}

/* Completes on() of node i. */
static void spread_on(struct reach *reach, int i)
{
    const struct chain *chain = reach->chain;
    uint64_t *on = on_row(reach, i);
    reach->n_stack = 1;
    reach->stack[0] = i;
    while (reach->n_stack) {
        int at = reach->stack[--reach->n_stack];
        for (int k = chain->first_weak[at]; k < chain->first_weak[at + 1]; k++) {
            const struct strong_list *strong = &chain->strong[chain->weak.at[k]];
            for (int s = 0; s < strong->n; s++)
                if (meet(reach, i, on, chain->live_of[strong->at[s].node]))
                    return;
        }
    }
}

/* Lists the candidates that are off when the i-th live node is on; returns how many. */
static int list_targets(const struct chain *chain, int i, uint16_t *targets)
{
    const struct candidates *candidates = chain->candidates;
    int node = chain->live[i];
    int digit = chain_digit(chain, node), cell = chain_cell(chain, node), n = 0;
    struct cells seen;
    cells_copy(&seen, chain_live_seen(chain, i), chain->geometry->n_words);
    cells_and(&seen, &candidates->has[digit], chain->geometry->n_words);
    CELLS_EACH(target, &seen, chain->geometry->n_words)
        targets[n++] = (uint16_t)chain_node(chain, digit, target);
    DIGITS_EACH(other,
                cell < 0 ? 0 : candidates->of[cell] & chain->digits & ~digit_bit(digit))
        targets[n++] = (uint16_t)chain_node(chain, other, cell);
    return n;
}

static void fill_seeing(struct reach *reach)
{
    const struct chain *chain = reach->chain;
    size_t bytes = (size_t)reach->n_words * sizeof *reach->seeing.at;
    if (reach->seeing_filled)
        return;
    reach->seeing_filled = true;
    memset(reach->ends, UNASKED, (size_t)reach->n);
    int n = 0;
    for (int i = 0; i < reach->n; i++) {
        reach->first_target[i] = n;
        n += list_targets(reach->chain, i, reach->targets.at + n);
    }
    reach->first_target[reach->n] = n;
    DIGITS_EACH(digit, chain->digits)
        CELLS_EACH(cell, &chain->candidates->has[digit], chain->geometry->n_words)
            memset(seeing_row(reach, chain_node(chain, digit, cell)), 0, bytes);
    for (int i = 0; i < reach->n; i++)
        for (int k = reach->first_target[i]; k < reach->first_target[i + 1]; k++)
            row_add(seeing_row(reach, reach->targets.at[k]), i);
}

/* Do two neighbours share a target?  For two in the same cell that is a third candidate. */
static bool share_target(const struct chain *chain, int i, int k)
{
    const struct candidates *candidates = chain->candidates;
    int a = chain->live[i], b = chain->live[k], n_words = chain->geometry->n_words;
    int digit = chain_digit(chain, a), other = chain_digit(chain, b);
    if (digit != other)
        return candidates->of[chain_cell(chain, a)] & chain->digits & ~digit_bit(digit) &
               ~digit_bit(other);
    struct cells seen;
    cells_copy(&seen, chain_live_seen(chain, i), n_words);
    cells_and(&seen, chain_live_seen(chain, k), n_words);
    return cells_meet(&seen, &candidates->has[digit], n_words);
}

/* The first node that i turns on and that turns i on. */
static int knot_of(const struct reach *reach, int i)
{
    const uint64_t *on = on_row(reach, i);
    if (row_has(on, i))
        for (int w = 0; w < reach->n_words; w++)
            for (uint64_t left = on[w]; left; left &= left - 1) {
                int k = 64 * w + __builtin_ctzll(left);
                if (row_has(on_row(reach, k), i))
                    return k;
            }
    return NO_KNOT;
}

/* Does this node turn on one of the knot when it is off? */
static bool leads_into(const struct reach *reach, int node, int knot)
{
    const struct strong_list *strong = &reach->chain->strong[node];
    for (int s = 0; s < strong->n; s++)
        if (reach->knot[reach->chain->live_of[strong->at[s].node]] == knot)
            return true;
    return false;
}

static void fill_knots(struct reach *reach)
{
    const struct chain *chain = reach->chain;
    if (reach->knots_filled)
        return;
    reach->knots_filled = true;
    for (int i = 0; i < reach->n; i++) {
        reach->knot[i] = (uint16_t)knot_of(reach, i);
        reach->fruitful[i] = false;
    }
    for (int i = 0; i < reach->n; i++) {
        int knot = reach->knot[i];
        if (knot == NO_KNOT || reach->fruitful[knot])
            continue;
        for (int k = chain->first_weak[i]; k < chain->first_weak[i + 1]; k++)
            if (leads_into(reach, chain->weak.at[k], knot) &&
                share_target(chain, i, chain->live_of[chain->weak.at[k]]))
                reach->fruitful[knot] = true;
    }
}

static bool is_strong(const struct chain *chain, int from, int to)
{
    const struct strong_list *strong = &chain->strong[from];
    for (int s = 0; s < strong->n; s++)
        if (strong->at[s].node == to)
            return true;
    return false;
}

/* May a loop start at node i, and end at another that turns it off? */
static bool may_loop(const struct reach *reach, int i)
{
    const struct chain *chain = reach->chain;
    for (int k = chain->first_weak[i]; k < chain->first_weak[i + 1]; k++) {
        int knot = reach->knot[chain->live_of[chain->weak.at[k]]];
        if (knot != NO_KNOT && reach->fruitful[knot] &&
            leads_into(reach, chain->live[i], knot) &&
            !is_strong(chain, chain->live[i], chain->weak.at[k]))
            return true;
    }
    return false;
}

/* Does node i, off, turn on a node after it that shares a target with it? */
static bool has_ends(const struct reach *reach, int i)
{
    uint64_t reached[MAX_WORDS], any = 0;
    /* The nodes that are on when node i is off. */
    const struct strong_list *strong = &reach->chain->strong[reach->chain->live[i]];
    memset(reached, 0, (size_t)reach->n_words * sizeof *reached);
    for (int s = 0; s < strong->n; s++) {
        int next = reach->chain->live_of[strong->at[s].node];
        row_add(reached, next);
        row_join(reached, on_row(reach, next), reach->n_words);
    }
    /* Drops the nodes up to i, and those in its cell. */
    const struct chain *chain = reach->chain;
    int cell = chain_cell(chain, chain->live[i]), first = (i + 1) >> 6;
    for (int w = 0; w < first; w++)
        reached[w] = 0;
    if (first < reach->n_words)
        reached[first] &= ~(uint64_t)0 << ((i + 1) & 63);
    DIGITS_EACH(digit, cell < 0 ? 0 : chain->candidates->of[cell])
        if (cells_has(&chain->linked[digit], cell)) {
            int its = chain->live_of[chain_node(chain, digit, cell)];
            reached[its >> 6] &= ~((uint64_t)1 << (its & 63));
        }
    for (int k = reach->first_target[i]; k < reach->first_target[i + 1] && !any; k++) {
        const uint64_t *seeing = seeing_row(reach, reach->targets.at[k]);
        for (int w = (i + 1) >> 6; w < reach->n_words; w++)
            any |= reached[w] & seeing[w];
    }
    return any != 0;
}

/* Does node i, off, turn itself on? */
static bool comes_back(const struct reach *reach, int i)
{
    const struct strong_list *strong = &reach->chain->strong[reach->chain->live[i]];
    for (int s = 0; s < strong->n; s++)
        if (row_has(on_row(reach, reach->chain->live_of[strong->at[s].node]), i))
            return true;
    return false;
}

void reach_prepare(struct reach *reach, const struct chain *chain)
{
    reach->chain = chain;
    reach->n = chain->n_live;
    reach->n_words = (chain->n_live + 63) / 64;
    reach->on_filled = reach->seeing_filled = reach->knots_filled = false;
}

static void fill_on(struct reach *reach)
{
    if (reach->on_filled)
        return;
    reach->on_filled = true;
    int most_targets = (SHAPE_MAX_FAMILIES + 1) * reach->chain->geometry->side;
    STACK_RESERVE(&reach->on, reach->n * reach->n_words);
    STACK_RESERVE(&reach->seeing, reach->chain->n_singles * reach->n_words);
    STACK_RESERVE(&reach->targets, reach->n * most_targets);
    memset(reach->on.at, 0,
           (size_t)reach->n * (size_t)reach->n_words * sizeof *reach->on.at);
    memset(reach->done, 0, (size_t)reach->n * sizeof reach->done[0]);
    for (int i = 0; i < reach->n; i++) {
        spread_on(reach, i);
        reach->done[i] = true;
    }
}

bool reach_may_start(struct reach *reach, int i, enum chain_kind kind)
{
    if (reach->n > MAX_LIVE || reach->chain->sets)
        return true;
    fill_on(reach);
    if (kind == KIND_LOOP) {
        fill_knots(reach);
        return may_loop(reach, i);
    }
    fill_seeing(reach);
    if (reach->ends[i] == UNASKED)
        reach->ends[i] = has_ends(reach, i) ? YES : NO;
    return reach->ends[i] == YES || (kind == KIND_DISCONTINUOUS && comes_back(reach, i));
}
