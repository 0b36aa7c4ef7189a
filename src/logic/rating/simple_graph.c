/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/simple_state.h"

#include <string.h>

static void add_strong(struct simple *simple, int from, int to, int cause)
{
    for (int i = 0; i < simple->n_strong[from]; i++)
        if (simple->strong[from][i].to == to)
            return;
    simple->strong[from][simple->n_strong[from]++] =
        (struct hop){(uint16_t)from, (uint16_t)to, 0, (uint8_t)cause};
}

/* What is on when the candidate is off. */
static void link_strongly(struct simple *simple, int cell, int digit)
{
    const struct sheet *sheet = simple->sheet;
    int id = candidate_id(cell, digit);
    simple->n_strong[id] = 0;
    if (simple->search->strong_in_cells && nine_is_pair(sheet->of[cell]))
        add_strong(simple, id,
                   candidate_id(cell, nine_first(sheet->of[cell] & (nine)~nine_bit(digit))),
                   CAUSE_CELL);
    for (int kind = 0; simple->search->strong_in_houses && kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine other = sheet->at[house][digit] & (nine)~nine_bit(cell_positions[cell][kind]);
        if (nine_is_single(other))
            add_strong(simple, id, candidate_id(house_cells[house][nine_first(other)], digit),
                       kind);
    }
    if (!simple->n_strong[id])
        return;
    simple->linked_of[cell] |= nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        simple->linked_at[cell_houses[cell][kind]][digit] |=
            nine_bit(cell_positions[cell][kind]);
}

static void add_hops(struct simple *simple, int from, int via, int weak)
{
    for (int i = 0; i < simple->n_strong[via]; i++) {
        struct hop *hop = &simple->hops[simple->n_all_hops++];
        *hop = simple->strong[via][i];
        hop->weak = (uint8_t)weak;
    }
    simple->n_hops[from] = (uint16_t)(simple->n_all_hops - simple->first_hop[from]);
}

/* The positions of a house that a cell has not met in a house of an earlier kind. */
static nine new_in_house(int cell, int kind)
{
    nine own = nine_bit(cell_positions[cell][kind]);
    if (kind == KIND_BLOCK)
        return NINE_ALL & (nine)~own;
    return NINE_ALL & (nine)~house_crossing(cell_houses[cell][kind], cell_houses[cell][0]);
}

/* What is off when the candidate is on, and what is on for that. */
static void link_hops(struct simple *simple, int cell, int digit)
{
    int id = candidate_id(cell, digit);
    simple->first_hop[id] = simple->n_all_hops;
    simple->n_hops[id] = 0;
    if (simple->search->weak_in_cells)
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
    simple->n_all_hops = 0;
    memset(simple->linked_of, 0, sizeof simple->linked_of);
    memset(simple->linked_at, 0, sizeof simple->linked_at);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell])
            link_strongly(simple, cell, (int)digit);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell])
            link_hops(simple, cell, (int)digit);
}
