/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What chains can be found at all, before any is searched for: most boards that are asked
 * have none of some kind, and then no search need show it.
 *
 *      on(i)        the nodes that are on when node i is on: all that a search could
 *                   come to, for every node at once
 *      sharing(i)   the nodes that share a victim with i: a candidate that neither of
 *                   them leaves when it is on
 *
 * A chain from i that proves something ends in a node of both: of what i turns on when it
 * is off, and of sharing(i).  A loop stays in a knot, nodes that turn each other on in a
 * circle; and a knot in which no two neighbours share a victim has no loop that proves
 * anything.
 *
 * Nodes are numbered as in the chain's live[].  A set of them has a bit each. */
#include "logic/chain_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MAX_LIVE = 2048, NO_KNOT = 0xffff };

struct reach {
    const struct chain *chain;
    int n, n_words;
    size_t capacity; /* of each row, in words */
    uint64_t *on, *sharing;
    size_t seeing_capacity;
    uint64_t *seeing; /* [candidates]: the nodes that it is a victim of */
    size_t victims_capacity;
    uint16_t *victims; /* of the nodes, a run each */
    int first_victim[MAX_LIVE + 1];
    int stack[MAX_LIVE];
    bool done[MAX_LIVE];      /* on() is complete */
    uint16_t knot[MAX_LIVE];  /* its first node; NO_KNOT: on no circle */
    bool fruitful[MAX_LIVE];  /* [knot]: neighbours in it share a victim */
    unsigned kinds[MAX_LIVE]; /* of chains that may start there */
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
    free(reach->sharing);
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
        reach->sharing = mem_resize(reach->sharing, 2 * n, sizeof *reach->sharing);
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

/* All that follows from node i being on.  Where a node is met of which that is known, it
 * is taken as a whole. */
static void fill_on(struct reach *reach, int i)
{
    const struct chain *chain = reach->chain;
    uint64_t *on = row(reach, reach->on, i);
    int n = 1;
    reach->stack[0] = i;
    while (n) {
        int at = reach->stack[--n];
        for (int k = chain->first_weak[at]; k < chain->first_weak[at + 1]; k++) {
            const struct strong *strong = chain->strong[chain->weak[k]];
            for (int s = 0; s < MAX_STRONG && strong[s].node != CHAIN_NONE; s++) {
                int next = chain->live_of[strong[s].node];
                if (row_has(on, next))
                    continue;
                row_add(on, next);
                if (reach->done[next])
                    row_join(on, row(reach, reach->on, next), reach->n_words);
                else
                    reach->stack[n++] = next;
            }
        }
    }
    reach->done[i] = true;
}

/* The candidates that go off when the node is on; how many. */
static int list_victims(const struct chain *chain, int node, uint16_t *victims)
{
    const struct marks *marks = chain->marks;
    int digit = chain_digit(chain, node), cell = chain_cell(chain, node), n = 0;
    struct cells seen;
    chain_seen(chain, node, &seen);
    cells_and(&seen, &marks->has[digit], chain->geometry->n_words);
    CELLS_EACH(victim, &seen, chain->geometry->n_words)
        victims[n++] = (uint16_t)chain_node(chain, digit, victim);
    DIGITS_EACH(other, cell < 0 ? 0 : marks->of[cell] & chain->digits & ~digit_bit(digit))
        victims[n++] = (uint16_t)chain_node(chain, other, cell);
    return n;
}

static void fill_victims(struct reach *reach)
{
    int n = 0;
    for (int i = 0; i < reach->n; i++) {
        reach->first_victim[i] = n;
        n += list_victims(reach->chain, reach->chain->live[i], reach->victims + n);
    }
    reach->first_victim[reach->n] = n;
}

static void fill_seeing(struct reach *reach)
{
    const struct chain *chain = reach->chain;
    size_t bytes = (size_t)reach->n_words * sizeof *reach->seeing;
    DIGITS_EACH(digit, chain->digits)
        CELLS_EACH(cell, &chain->marks->has[digit], chain->geometry->n_words)
            memset(row(reach, reach->seeing, chain_node(chain, digit, cell)), 0, bytes);
    for (int i = 0; i < reach->n; i++)
        for (int k = reach->first_victim[i]; k < reach->first_victim[i + 1]; k++)
            row_add(row(reach, reach->seeing, reach->victims[k]), i);
}

static void fill_sharing(struct reach *reach)
{
    fill_victims(reach);
    fill_seeing(reach);
    for (int i = 0; i < reach->n; i++) {
        uint64_t *sharing = row(reach, reach->sharing, i);
        for (int k = reach->first_victim[i]; k < reach->first_victim[i + 1]; k++)
            row_join(sharing, row(reach, reach->seeing, reach->victims[k]),
                     reach->n_words);
    }
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
    const struct strong *strong = reach->chain->strong[node];
    for (int s = 0; s < MAX_STRONG && strong[s].node != CHAIN_NONE; s++)
        if (reach->knot[reach->chain->live_of[strong[s].node]] == knot)
            return true;
    return false;
}

static void fill_knots(struct reach *reach)
{
    const struct chain *chain = reach->chain;
    for (int i = 0; i < reach->n; i++) {
        reach->knot[i] = (uint16_t)knot_of(reach, i);
        reach->fruitful[i] = false;
    }
    for (int i = 0; i < reach->n; i++) {
        int knot = reach->knot[i];
        if (knot == NO_KNOT || reach->fruitful[knot])
            continue;
        const uint64_t *sharing = row(reach, reach->sharing, i);
        for (int k = chain->first_weak[i]; k < chain->first_weak[i + 1]; k++)
            if (row_has(sharing, chain->live_of[chain->weak[k]]) &&
                leads_into(reach, chain->weak[k], knot))
                reach->fruitful[knot] = true;
    }
}

static bool is_strong(const struct chain *chain, int from, int to)
{
    const struct strong *strong = chain->strong[from];
    for (int s = 0; s < MAX_STRONG && strong[s].node != CHAIN_NONE; s++)
        if (strong[s].node == to)
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

/* Is one of these nodes behind i and shares a victim with it, of which the cell that both
 * may be in is not the only reason? */
static bool may_end(const struct reach *reach, int i, const uint64_t *on)
{
    const struct chain *chain = reach->chain;
    const uint64_t *sharing = row(reach, reach->sharing, i);
    int cell = chain_cell(chain, chain->live[i]);
    for (int w = i >> 6; w < reach->n_words; w++)
        for (uint64_t left = on[w] & sharing[w]; left; left &= left - 1) {
            int end = 64 * w + __builtin_ctzll(left);
            if (end > i && (cell < 0 || chain_cell(chain, chain->live[end]) != cell))
                return true;
        }
    return false;
}

/* What node i can come to when it is off are those that it turns on, and what they can.
 */
static unsigned kinds_at(struct reach *reach, int i)
{
    const struct strong *strong = reach->chain->strong[reach->chain->live[i]];
    unsigned kinds = may_loop(reach, i) ? KIND_LOOP : 0;
    for (int s = 0; s < MAX_STRONG && strong[s].node != CHAIN_NONE; s++) {
        int next = reach->chain->live_of[strong[s].node];
        uint64_t *on = row(reach, reach->on, next);
        if (row_has(on, i))
            kinds |= KIND_DISCONTINUOUS;
        if (may_end(reach, i, on))
            kinds |= KIND_CHAIN | KIND_DISCONTINUOUS;
    }
    return kinds;
}

void reach_prepare(struct reach *reach, const struct chain *chain)
{
    reach->chain = chain;
    reach->n = chain->n_live;
    reach->n_words = (chain->n_live + 63) / 64;
    if (chain->n_live > MAX_LIVE || chain->sets)
        return;
    resize(reach);
    size_t bytes = (size_t)reach->n * (size_t)reach->n_words * sizeof *reach->on;
    if (!bytes)
        return;
    memset(reach->on, 0, bytes);
    memset(reach->sharing, 0, bytes);
    memset(reach->done, 0, sizeof reach->done);
    for (int i = 0; i < reach->n; i++)
        fill_on(reach, i);
    fill_sharing(reach);
    fill_knots(reach);
    for (int i = 0; i < reach->n; i++)
        row_add(row(reach, reach->on, i), i);
    for (int i = 0; i < reach->n; i++)
        reach->kinds[i] = kinds_at(reach, i);
}

unsigned reach_kinds(const struct reach *reach, int i)
{
    if (reach->chain->n_live > MAX_LIVE || reach->chain->sets)
        return KIND_CHAIN | KIND_LOOP | KIND_DISCONTINUOUS;
    return reach->kinds[i];
}
