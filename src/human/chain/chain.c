/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The breadth-first search from one start. */
#include "human/chain/chain_state.h"

static void turn_on(struct chain *chain, int node, int because, int via)
{
    if (chain->is_on[node] == chain->search)
        return;
    chain->is_on[node] = chain->search;
    chain->before[node] = (uint16_t)because;
    chain->via[node] = (uint16_t)via;
    chain->on[chain->n_on++] = (uint16_t)node;
}

/* Returns false if the node is off already. */
static bool note_off(struct chain *chain, int node, int because)
{
    if (chain->is_off[node] == chain->search)
        return false;
    chain->is_off[node] = chain->search;
    chain->cause[node] = (uint16_t)because;
    return true;
}

static void turn_off(struct chain *chain, int node, int because)
{
    const struct strong_list *strong = &chain->strong[node];
    if (!note_off(chain, node, because))
        return;
    for (int i = 0; i < strong->n; i++) {
        const struct strong *next = &strong->at[chain->order & 1 ? strong->n - 1 - i : i];
        turn_on(chain, next->node, node, next->via);
    }
}

/* Turns off the digit in the sets of which it sees every place. */
static void turn_off_sets(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_sets = chain->sets->sets.n;
    int max = (chain->n_nodes - chain->first_set) / ALS_MAX_DIGITS;
    for (int i = 0; i < n_sets && i < max; i++) {
        const struct als *set = als_at(chain->sets, i);
        if (!digits_has(set->digits, digit) ||
            !cells_within(als_places(set, digit), seen, chain->geometry->n_words))
            continue;
        int node = chain_set_node(chain, i, digit);
        if (!note_off(chain, node, because))
            continue;
        DIGITS_EACH(other, set->digits & ~digit_bit(digit))
            turn_on(chain, chain_set_node(chain, i, other), node, LOCKED);
    }
}

/* Turns off what sees a node that is on.  The node of an almost locked set has no list of
 * these, so they are looked up. */
static void follow(struct chain *chain, int node)
{
    if (node < chain->first_set) {
        int i = chain->live_of[node];
        int first = chain->first_weak[i], n = chain->first_weak[i + 1] - first;
        for (int k = 0; k < n; k++)
            turn_off(chain, chain->weak.at[first + (chain->order & 2 ? n - 1 - k : k)],
                     node);
    }
    if (!chain->sets)
        return;
    int digit = chain_digit(chain, node);
    struct cells seen;
    chain_seen(chain, node, &seen);
    if (node >= chain->first_set) {
        int n = chain_list_seen(chain, digit, &seen, chain->listed);
        for (int i = 0; i < n; i++)
            turn_off(chain, chain->listed[i], node);
    }
    turn_off_sets(chain, digit, &seen, node);
}

int chain_spread(struct chain *chain, int start, const uint16_t **on)
{
    chain->search++;
    chain->n_on = 0;
    turn_off(chain, start, CHAIN_NONE);
    for (int i = 0; i < chain->n_on; i++)
        if (chain->on[i] != start)
            follow(chain, chain->on[i]);
    *on = chain->on;
    return chain->n_on;
}

int chain_path(const struct chain *chain, int end, uint16_t *nodes, int max)
{
    int n = 0;
    for (int node = end; node != CHAIN_NONE;) {
        int off = chain->before[node];
        if (n + 2 > max)
            return 0;
        nodes[n++] = (uint16_t)node;
        nodes[n++] = (uint16_t)off;
        node = chain->cause[off];
    }
    for (int i = 0; i < n / 2; i++) {
        uint16_t node = nodes[i];
        nodes[i] = nodes[n - 1 - i];
        nodes[n - 1 - i] = node;
    }
    return n;
}

/* ---- the links of a step ---- */

/* A chain as the links of a step. */
static struct link link_of_node(const struct chain *chain, int node)
{
    struct cells cells;
    chain_cells(chain, node, &cells);
    return link_of_group(&cells, chain_digit(chain, node), chain->geometry->n_words);
}

static void add_link_on(const struct chain *chain, int node, struct step *step)
{
    struct link link = link_of_node(chain, node);
    if (chain->via[node] == LOCKED) {
        const struct als *set = chain_set(chain, node);
        step_link_locked(step, link, als_cite(set, step), set->house);
    } else if (chain->via[node] == IN_CELL) {
        step_link_left(step, link, LINK_CELL, link.cells[0]);
    } else {
        step_link_left(step, link, LINK_HOUSE, chain->via[node]);
    }
}

void chain_add_links(const struct chain *chain, const uint16_t *nodes, int n,
                     struct step *step)
{
    for (int i = 0; i < n; i++) {
        if (i % 2)
            add_link_on(chain, nodes[i], step);
        else if (i)
            step_link_seen(step, chain->geometry, link_of_node(chain, nodes[i]));
        else
            step_suppose(step, link_of_node(chain, nodes[i]), false);
    }
    step_end_branch(step);
}
