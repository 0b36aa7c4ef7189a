/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graphs of simple chains: X and Y have some of the hops of XY. */
#include "human/rating/simple_state.h"

#include <string.h>

/* ---- strong links ---- */

static void add_strong(struct simple *simple, int from, int to, int cause)
{
    for (int i = 0; i < simple->n_strong[from]; i++)
        if (simple->strong[from][i].to == to)
            return;
    simple->strong[from][simple->n_strong[from]++] =
        (struct hop){(uint16_t)from, (uint16_t)to, 0, (uint8_t)cause};
}

static void link_two(struct simple *simple, int a, int b, int cause)
{
    add_strong(simple, a, b, cause);
    add_strong(simple, b, a, cause);
}

/* The strong links of a candidate are in the order of their causes: cell, box, row, column.
 */
static void link_strongly(struct simple *simple)
{
    const struct sheet *sheet = simple->sheet;
    memset(simple->n_strong, 0, sizeof simple->n_strong);
    for (int cell = 0; cell < N_CELLS; cell++) {
        nine two = sheet->of[cell];
        if (nine_is_pair(two))
            link_two(simple, candidate_id(cell, nine_first(two)),
                     candidate_id(cell, nine_first(nine_without_first(two))), CAUSE_CELL);
    }
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            nine two = sheet->at[house][digit];
            const uint8_t *cells = house_cells[house];
            if (nine_is_pair(two))
                link_two(simple, candidate_id(cells[nine_first(two)], digit),
                         candidate_id(cells[nine_first(nine_without_first(two))], digit),
                         (int)kind_of_house(house));
        }
}

static void note_linked(struct simple *simple)
{
    memset(simple->linked_of, 0, sizeof simple->linked_of);
    memset(simple->linked_at, 0, sizeof simple->linked_at);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell]) {
            if (!simple->n_strong[candidate_id(cell, (int)digit)])
                continue;
            simple->linked_of[cell] |= nine_bit((int)digit);
            for (int kind = 0; kind < N_KINDS; kind++)
                simple->linked_at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
        }
}

/* ---- hops ---- */

static void add_hop(struct hops *hops, int from, const struct hop *hop)
{
    hops->all[hops->n_all++] = *hop;
    hops->n[from]++;
}

/* Adds the hops over `via`, except back to where they come from. */
static void add_hops(struct simple *simple, int from, int via, int weak)
{
    struct ways *ways = &simple->ways;
    ways_add(ways, ways_row_at(ways, &simple->sees, from), via);
    if (weak != CAUSE_CELL)
        ways_add(ways, ways_row_at(ways, &simple->sees_in_houses, from), via);
    for (int i = 0; i < simple->n_strong[via]; i++) {
        struct hop hop = simple->strong[via][i];
        hop.weak = (uint8_t)weak;
        if (hop.to == from)
            continue;
        add_hop(&simple->hops[SEARCH_XY], from, &hop);
        if (hop.strong == CAUSE_CELL)
            add_hop(&simple->hops[SEARCH_Y], from, &hop);
        else if (weak != CAUSE_CELL)
            add_hop(&simple->hops[SEARCH_X], from, &hop);
    }
}

/* The positions of the cell's house that are in no house of an earlier kind with it. */
static nine new_in_house(int cell, int kind)
{
    int own = cell_positions[cell][kind];
    return NINE_ALL & (nine) ~(kind == KIND_BOX ? 1u << own : 7u << own / 3 * 3);
}

/* Adds all hops of a candidate. */
static void link_hops(struct simple *simple, int cell, int digit)
{
    int id = candidate_id(cell, digit);
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->hops[i].first[id] = (uint32_t)simple->hops[i].n_all;
        simple->hops[i].n[id] = 0;
    }
    NINE_EACH(other, simple->linked_of[cell] & ~nine_bit(digit))
        add_hops(simple, id, candidate_id(cell, (int)other), CAUSE_CELL);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, simple->linked_at[house][digit] & new_in_house(cell, kind))
            add_hops(simple, id, candidate_id(house_cells[house][k], digit), kind);
    }
}

void simple_make_graph(struct simple *simple)
{
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->hops[i].n_all = 0;
        simple->hops[i].all = simple->all_hops[i];
    }
    link_strongly(simple);
    note_linked(simple);
    ways_number(&simple->ways, simple->linked_of, simple->sheet->of);
    ways_clear(&simple->ways, &simple->sees);
    ways_clear(&simple->ways, &simple->sees_in_houses);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell])
            link_hops(simple, cell, (int)digit);
}
