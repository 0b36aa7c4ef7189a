/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A path of nodes as the links of a step. */
#include <string.h>

#include "logic/chain_state.h"

static void fill_link(const struct chain *chain, int node, struct link *link)
{
    struct cells cells;
    chain_cells(chain, node, &cells);
    link->digit = (uint8_t)chain_digit(chain, node);
    link->n_cells = 0;
    CELLS_EACH(cell, &cells, chain->geometry->n_words)
        if (link->n_cells < LINK_MAX_CELLS)
            link->cells[link->n_cells++] = (uint16_t)cell;
}

/* A house that all cells of both links share, or LINK_IN_CELL. */
static int shared_house(const struct geometry *geometry, const struct link *a,
                        const struct link *b)
{
    uint16_t cells[2 * LINK_MAX_CELLS];
    int houses[HOUSE_KINDS];
    if (a->digit != b->digit)
        return LINK_IN_CELL;
    memcpy(cells, a->cells, a->n_cells * sizeof cells[0]);
    memcpy(cells + a->n_cells, b->cells, b->n_cells * sizeof cells[0]);
    return geometry_shared_houses(geometry, cells, a->n_cells + b->n_cells, houses)
               ? houses[0]
               : LINK_IN_CELL;
}

static void fill_reason(const struct chain *chain, int node, struct link *link,
                        struct step *step)
{
    if (chain->via[node] == LOCKED) {
        const struct als *set = chain_set(chain, node);
        als_cite(set, step);
        link->on = true;
        link->reason = LINK_LOCKED;
        link->at = (uint16_t)set->house;
        return;
    }
    bool in_cell = chain->via[node] == IN_CELL;
    link->on = true;
    link->reason = in_cell ? LINK_CELL : LINK_HOUSE;
    link->at = in_cell ? link->cells[0] : chain->via[node];
}

void chain_tell(const struct chain *chain, const uint16_t *nodes, int n,
                struct step *step)
{
    struct link before = {0};
    int index = -1;
    for (int i = 0; i < n; i++) {
        struct link link = {.branch = (uint8_t)step->n_branches,
                            .cause = (int16_t)index,
                            .reason = LINK_SUPPOSED};
        fill_link(chain, nodes[i], &link);
        if (i % 2) {
            fill_reason(chain, nodes[i], &link, step);
        } else if (i) {
            link.reason = LINK_SEEN;
            link.at = (uint16_t)shared_house(chain->geometry, &before, &link);
        }
        index = step_link(step, &link);
        before = link;
    }
    step->n_branches++;
}
