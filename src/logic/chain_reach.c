/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What chains can be found at all, before any is searched for: most boards that are asked
 * have none of some kind, and then no search need show it.
 *
 *      on(i)        the nodes that are on when node i is on: all that a search could
 *                   come to, for every node at once
 *      seeing(v)    the nodes of which candidate v is a victim: none of them leaves it
 *                   when it is on
 *
 * A chain from i that proves something ends in a node of both: of what i turns on when it
 * is off, and of those that share a victim with i.  A loop stays in a knot, nodes that
 * turn each other on in a circle; and a knot in which no two neighbours share a victim has
 * no loop that proves anything.
 *
 * Nodes are numbered as in the chain's live[].  A set of them has a bit each. */
#include "logic/chain_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MAX_LIVE = 2048, MAX_WORDS = MAX_LIVE / 64, NO_KNOT = 0xffff };
enum answer { UNASKED, NO, YES };

struct reach {
    const struct chain *chain;
    int n, n_words;
    size_t capacity; /* of each row, in words */
    uint64_t *on;
    size_t seeing_capacity;
    uint64_t *seeing; /* [candidates]: the nodes that it is a victim of */
    size_t victims_capacity;
    uint16_t *victims; /* of the nodes, a run each */
    int first_victim[MAX_LIVE + 1];
    int n_stack, stack[MAX_LIVE];
    bool on_filled, seeing_filled, knots_filled;
    bool done[MAX_LIVE];     /* on() is complete */
    uint16_t knot[MAX_LIVE]; /* its first node; NO_KNOT: on no circle */
    bool fruitful[MAX_LIVE]; /* [knot]: neighbours in it share a victim */
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
    free(reach->on);
    free(reach->seeing);
    free(reach->victims);
    free(reach);
}

static uint64_t *row(const struct reach *reach, uint64_t *rows, int i)
{
    return rows + (size_t)i * (size_t)reach->n_words;
}

static bool row_has(const uint64_t *row, int i)
{
    return row[i >> 6] >> (i & 63) & 1;
}

static void row_add(uint64_t *row, int i)
{
    row[i >> 6] |= (uint64_t)1 << (i & 63);
}

static void row_drop(uint64_t *row, int i)
{
    row[i >> 6] &= ~((uint64_t)1 << (i & 63));
}

static void row_join(uint64_t *row, const uint64_t *other, int n_words)
{
    for (int w = 0; w < n_words; w++)
        row[w] |= other[w];
}

static void resize(struct reach *reach)
{
    size_t n_words = (size_t)reach->n_words, n = (size_t)reach->n * n_words;
    size_t n_seeing = (size_t)reach->chain->n_singles * n_words;
    if (n > reach->capacity) {
        reach->capacity = 2 * n;
        reach->on = mem_resize(reach->on, 2 * n, sizeof *reach->on);
    }
    if (n_seeing > reach->seeing_capacity) {
        reach->seeing_capacity = n_seeing;
        reach->seeing = mem_resize(reach->seeing, n_seeing, sizeof *reach->seeing);
    }
    size_t n_victims =
        (size_t)(reach->n * (HOUSE_KINDS + 1) * reach->chain->geometry->side);
    if (n_victims > reach->victims_capacity) {
        reach->victims_capacity = n_victims;
        reach->victims = mem_resize(reach->victims, n_victims, sizeof *reach->victims);
    }
}

/* Node i turns on another.  Of a node that is done, what follows is taken as a whole; true
 * when i is among that: then it is the same for both, and nothing is missing. */
static bool meet(struct reach *reach, int i, uint64_t *on, int next)
{
    if (row_has(on, next))
        return false;
    row_add(on, next);
    if (!reach->done[next]) {
        reach->stack[reach->n_stack++] = next;
        return false;
    }
    const uint64_t *known = row(reach, reach->on, next);
    row_join(on, known, reach->n_words);
    return row_has(known, i);
}

/* All that follows from node i being on. */
static void spread_on(struct reach *reach, int i)
{
    const struct chain *chain = reach->chain;
    uint64_t *on = row(reach, reach->on, i);
    reach->n_stack = 1;
    reach->stack[0] = i;
    while (reach->n_stack) {
        int at = reach->stack[--reach->n_stack];
        for (int k = chain->first_weak[at]; k < chain->first_weak[at + 1]; k++) {
            const struct strong_list *strong = &chain->strong[chain->weak[k]];
            for (int s = 0; s < strong->n; s++)
                if (meet(reach, i, on, chain->live_of[strong->at[s].node]))
                    return;
        }
    }
}

/* The candidates that go off when the i-th live node is on; how many. */
static int list_victims(const struct chain *chain, int i, uint16_t *victims)
{
    const struct candidates *candidates = chain->candidates;
    int node = chain->live[i];
    int digit = chain_digit(chain, node), cell = chain_cell(chain, node), n = 0;
    struct cells seen;
    cells_copy(&seen, chain_live_seen(chain, i), chain->geometry->n_words);
    cells_and(&seen, &candidates->has[digit], chain->geometry->n_words);
    CELLS_EACH(victim, &seen, chain->geometry->n_words)
        victims[n++] = (uint16_t)chain_node(chain, digit, victim);
    DIGITS_EACH(other,
                cell < 0 ? 0 : candidates->of[cell] & chain->digits & ~digit_bit(digit))
        victims[n++] = (uint16_t)chain_node(chain, other, cell);
    return n;
}

static void fill_victims(struct reach *reach)
{
    int n = 0;
    for (int i = 0; i < reach->n; i++) {
        reach->first_victim[i] = n;
        n += list_victims(reach->chain, i, reach->victims + n);
    }
    reach->first_victim[reach->n] = n;
}

static void fill_seeing(struct reach *reach)
{
    const struct chain *chain = reach->chain;
    size_t bytes = (size_t)reach->n_words * sizeof *reach->seeing;
    if (reach->seeing_filled)
        return;
    reach->seeing_filled = true;
    memset(reach->ends, UNASKED, (size_t)reach->n);
    fill_victims(reach);
    DIGITS_EACH(digit, chain->digits)
        CELLS_EACH(cell, &chain->candidates->has[digit], chain->geometry->n_words)
            memset(row(reach, reach->seeing, chain_node(chain, digit, cell)), 0, bytes);
    for (int i = 0; i < reach->n; i++)
        for (int k = reach->first_victim[i]; k < reach->first_victim[i + 1]; k++)
            row_add(row(reach, reach->seeing, reach->victims[k]), i);
}

/* Do neighbours share a victim?  Of two in one cell that is a third candidate of it. */
static bool share_victim(const struct chain *chain, int i, int k)
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
    const uint64_t *on = row(reach, reach->on, i);
    if (row_has(on, i))
        for (int w = 0; w < reach->n_words; w++)
            for (uint64_t left = on[w]; left; left &= left - 1) {
                int k = 64 * w + __builtin_ctzll(left);
                if (row_has(row(reach, reach->on, k), i))
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
            if (leads_into(reach, chain->weak[k], knot) &&
                share_victim(chain, i, chain->live_of[chain->weak[k]]))
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
        int knot = reach->knot[chain->live_of[chain->weak[k]]];
        if (knot != NO_KNOT && reach->fruitful[knot] &&
            leads_into(reach, chain->live[i], knot) &&
            !is_strong(chain, chain->live[i], chain->weak[k]))
            return true;
    }
    return false;
}

/* What node i can come to when it is off: those that it turns on, and what they can. */
static void join_reached(const struct reach *reach, int i, uint64_t *reached)
{
    const struct strong_list *strong = &reach->chain->strong[reach->chain->live[i]];
    memset(reached, 0, (size_t)reach->n_words * sizeof *reached);
    for (int s = 0; s < strong->n; s++) {
        int next = reach->chain->live_of[strong->at[s].node];
        row_add(reached, next);
        row_join(reached, row(reach, reach->on, next), reach->n_words);
    }
}

/* Leaves those behind i, and not in its cell. */
static void drop_no_ends(const struct reach *reach, int i, uint64_t *reached)
{
    const struct chain *chain = reach->chain;
    int cell = chain_cell(chain, chain->live[i]), first = (i + 1) >> 6;
    for (int w = 0; w < first; w++)
        reached[w] = 0;
    if (first < reach->n_words)
        reached[first] &= ~(uint64_t)0 << ((i + 1) & 63);
    DIGITS_EACH(digit, cell < 0 ? 0 : chain->candidates->of[cell])
        if (cells_has(&chain->linked[digit], cell))
            row_drop(reached, chain->live_of[chain_node(chain, digit, cell)]);
}

/* Can node i come to one that shares a victim with it, of which the cell that both may be
 * in is not the only reason? */
static bool has_ends(const struct reach *reach, int i)
{
    uint64_t reached[MAX_WORDS], any = 0;
    join_reached(reach, i, reached);
    drop_no_ends(reach, i, reached);
    for (int k = reach->first_victim[i]; k < reach->first_victim[i + 1] && !any; k++) {
        const uint64_t *seeing = row(reach, reach->seeing, reach->victims[k]);
        for (int w = (i + 1) >> 6; w < reach->n_words; w++)
            any |= reached[w] & seeing[w];
    }
    return any != 0;
}

/* Can node i come to itself? */
static bool comes_back(const struct reach *reach, int i)
{
    const struct strong_list *strong = &reach->chain->strong[reach->chain->live[i]];
    for (int s = 0; s < strong->n; s++)
        if (row_has(row(reach, reach->on, reach->chain->live_of[strong->at[s].node]), i))
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
    resize(reach);
    memset(reach->on, 0, (size_t)reach->n * (size_t)reach->n_words * sizeof *reach->on);
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
