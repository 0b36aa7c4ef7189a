/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search from one start over all that follows. */
#include "logic/chain_state.h"

static void turn_on(struct chain *chain, int node, int because, int via)
{
    if (chain->stamp[node] == chain->search)
        return;
    chain->stamp[node] = chain->search;
    chain->before[node] = (uint16_t)because;
    chain->via[node] = (uint16_t)via;
    chain->on[chain->n_on++] = (uint16_t)node;
}

static void turn_off_single(struct chain *chain, int digit, int cell, int because)
{
    int node = chain_node(chain, digit, cell), n = 0;
    const struct strong *strong = chain->strong[node];
    chain->cause[node] = (uint16_t)because;
    while (n < MAX_STRONG && strong[n].node != CHAIN_NONE)
        n++;
    for (int i = 0; i < n; i++) {
        const struct strong *next = &strong[chain->backwards ? n - 1 - i : i];
        turn_on(chain, next->node, node, next->via);
    }
}

static void turn_off_group(struct chain *chain, struct group *group, int because)
{
    group->off = true;
    chain->cause[group->node] = (uint16_t)because;
    for (int i = 0; i < group->n_strong; i++)
        turn_on(chain, group->strong[i].node, group->node, group->strong[i].via);
}

/* Candidates of the digit, and groups, that see all of what is on. */
static void turn_off_seen(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_words = chain->geometry->n_words;
    struct cells new;
    for (int w = 0; w < n_words; w++) {
        new.word[w] =
            seen->word[w] & chain->marks->has[digit].word[w] & ~chain->off[digit].word[w];
        chain->off[digit].word[w] |= new.word[w];
        new.word[w] &= chain->linked[digit].word[w];
    }
    CELLS_EACH(cell, &new, n_words)
        turn_off_single(chain, digit, cell, because);
    for (int i = chain->first_group[digit]; i < chain->first_group[digit + 1]; i++) {
        struct group *group = &chain->groups[i];
        if (group->n_strong && !group->off && cells_within(&group->cells, seen, n_words))
            turn_off_group(chain, group, because);
    }
}

static void turn_off_in_cell(struct chain *chain, int digit, int cell, int because)
{
    DIGITS_EACH(other, chain->marks->of[cell] & ~digit_bit(digit))
        if (!cells_has(&chain->off[other], cell)) {
            cells_add(&chain->off[other], cell);
            if (cells_has(&chain->linked[other], cell))
                turn_off_single(chain, other, cell, because);
        }
}

/* The sets that lose the digit, for all their places of it see what is on. */
static void turn_off_sets(struct chain *chain, int digit, const struct cells *seen,
                          int because)
{
    int n_sets = chain->sets->n;
    int max = (chain->n_nodes - chain->first_set) / ALS_MAX_DIGITS;
    for (int i = 0; i < n_sets && i < max; i++) {
        const struct als *set = als_at(chain->sets, i);
        if (!digits_has(set->digits, digit) ||
            !cells_within(als_places(set, digit), seen, chain->geometry->n_words))
            continue;
        int node = chain_set_node(chain, i, digit);
        if (chain->lost[node] == chain->search)
            continue;
        chain->lost[node] = chain->search;
        chain->cause[node] = (uint16_t)because;
        DIGITS_EACH(other, set->digits & ~digit_bit(digit))
            turn_on(chain, chain_set_node(chain, i, other), node, LOCKED);
    }
}

static void begin(struct chain *chain, int start)
{
    chain->search++;
    chain->start = start;
    chain->n_on = 0;
    for (int digit = 1; digit <= chain->geometry->side; digit++)
        cells_clear(&chain->off[digit], chain->geometry->n_words);
    for (int i = 0; i < chain->n_groups; i++)
        chain->groups[i].off = false;
    if (start >= chain->n_singles) {
        turn_off_group(chain, &chain->groups[chain->group_of[start - chain->n_singles]],
                       CHAIN_NONE);
        return;
    }
    int digit = chain_digit(chain, start), cell = chain_cell(chain, start);
    cells_add(&chain->off[digit], cell);
    turn_off_single(chain, digit, cell, CHAIN_NONE);
}

int chain_spread(struct chain *chain, int start, const uint16_t **on)
{
    begin(chain, start);
    for (int i = 0; i < chain->n_on; i++) {
        int node = chain->on[i], digit = chain_digit(chain, node);
        struct cells seen;
        if (node == start)
            continue;
        chain_seen(chain, node, &seen);
        turn_off_seen(chain, digit, &seen, node);
        if (chain->sets)
            turn_off_sets(chain, digit, &seen, node);
        if (chain->links != CHAIN_X && node < chain->n_singles)
            turn_off_in_cell(chain, digit, chain_cell(chain, node), node);
    }
    *on = chain->on;
    return chain->n_on;
}

/* Does a node further on than the start's own links see the start? */
static bool comes_back(const struct chain *chain, const struct cells *seen)
{
    int digit = chain_digit(chain, chain->start), cell = chain_cell(chain, chain->start);
    for (int i = 0; i < chain->n_on; i++) {
        int node = chain->on[i], its_cell = chain_cell(chain, node);
        if (node == chain->start || (its_cell >= 0 && its_cell == cell))
            return true;
        if (chain->before[node] == chain->start || chain_digit(chain, node) != digit)
            continue;
        if (its_cell >= 0 ? cells_has(seen, its_cell)
                          : cells_within(&chain_group(chain, node)->cells, seen,
                                         chain->geometry->n_words))
            return true;
    }
    return false;
}

/* Something that sees the start is off, or the end of a loop is on. */
bool chain_is_promising(const struct chain *chain)
{
    int digit = chain_digit(chain, chain->start), cell = chain_cell(chain, chain->start);
    struct cells seen;
    if (chain->sets)
        return true;
    chain_seen(chain, chain->start, &seen);
    if (cells_meet(&chain->off[digit], &seen, chain->geometry->n_words))
        return true;
    DIGITS_EACH(other, cell < 0 ? 0 : chain->marks->of[cell] & ~digit_bit(digit))
        if (cells_has(&chain->off[other], cell))
            return true;
    return comes_back(chain, &seen);
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
