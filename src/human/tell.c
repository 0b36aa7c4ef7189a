/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/tell.h"

#include <string.h>

struct link tell_node(int cell, int digit)
{
    return (struct link){
        .digit = (uint8_t)digit, .n_cells = 1, .cells = {(uint16_t)cell}};
}

struct link tell_group(const struct cells *cells, int digit, int n_words)
{
    struct link node = {.digit = (uint8_t)digit};
    CELLS_EACH(cell, cells, n_words)
        if (node.n_cells < LINK_MAX_CELLS)
            node.cells[node.n_cells++] = (uint16_t)cell;
    return node;
}

static void add(struct step *step, struct link *link)
{
    link->branch = (uint8_t)step->n_branches;
    step_link(step, link);
}

void tell_supposed(struct step *step, struct link node, bool on)
{
    node.on = on;
    node.reason = LINK_SUPPOSED;
    node.cause = -1;
    add(step, &node);
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

void tell_seen(struct step *step, const struct geometry *geometry, struct link node)
{
    node.cause = (int16_t)(step->n_links - 1);
    node.reason = LINK_SEEN;
    node.at = (uint16_t)shared_house(geometry, &step->links[node.cause], &node);
    add(step, &node);
}

void tell_left(struct step *step, struct link node, enum link_reason reason, int at)
{
    node.on = true;
    node.cause = (int16_t)(step->n_links - 1);
    node.reason = (uint8_t)reason;
    node.at = (uint16_t)at;
    add(step, &node);
}

void tell_locked(struct step *step, struct link node, int set, int house)
{
    node.set = (uint8_t)set;
    tell_left(step, node, LINK_LOCKED, house);
}

void tell_end(struct step *step)
{
    step->n_branches++;
}
