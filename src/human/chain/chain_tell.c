/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain as the links of a step. */
#include "human/chain/chain_state.h"
#include "human/tell.h"

static struct link node_of(const struct chain *chain, int node)
{
    struct cells cells;
    chain_cells(chain, node, &cells);
    return tell_group(&cells, chain_digit(chain, node), chain->geometry->n_words);
}

static void tell_on(const struct chain *chain, int node, struct step *step)
{
    struct link link = node_of(chain, node);
    if (chain->via[node] == LOCKED) {
        const struct als *set = chain_set(chain, node);
        tell_locked(step, link, als_cite(set, step), set->house);
    } else if (chain->via[node] == IN_CELL) {
        tell_left(step, link, LINK_CELL, link.cells[0]);
    } else {
        tell_left(step, link, LINK_HOUSE, chain->via[node]);
    }
}

void chain_tell(const struct chain *chain, const uint16_t *nodes, int n,
                struct step *step)
{
    for (int i = 0; i < n; i++) {
        if (i % 2)
            tell_on(chain, nodes[i], step);
        else if (i)
            tell_seen(step, chain->geometry, node_of(chain, nodes[i]));
        else
            tell_supposed(step, node_of(chain, nodes[i]), false);
    }
    tell_end(step);
}
