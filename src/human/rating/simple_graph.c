/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graphs of simple chains: X and Y have some of the hops of XY. */
#include "human/rating/simple_state.h"

#include <string.h>

/* ---- ways ---- */

static void number_all(struct ways *ways, const nine set[N_CELLS],
                       const nine but[N_CELLS])
{
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, set[cell] & (but ? ~but[cell] : NINE_ALL)) {
            int candidate = candidate_id(cell, (int)digit);
            ways->numbers[candidate] = (uint16_t)ways->n;
            ways->candidates[ways->n++] = (uint16_t)candidate;
        }
}

void ways_number(struct ways *ways, const nine linked[N_CELLS],
                 const nine candidates[N_CELLS])
{
    ways->n = 0;
    number_all(ways, linked, NULL);
    ways->n_linked = ways->n;
    ways->n_words = (ways->n + 63) / 64;
    number_all(ways, candidates, linked);
}

void ways_clear(const struct ways *ways, struct rows *rows)
{
    memset(rows->words, 0, (size_t)(ways->n * ways->n_words) * sizeof *rows->words);
}

static void copy_rows(const struct ways *ways, struct rows *to, const struct rows *from)
{
    memcpy(to->words, from->words,
           (size_t)(ways->n * ways->n_words) * sizeof *from->words);
}

void ways_begin(struct ways *ways)
{
    ways->near = &ways->rows[0];
    ways->here = &ways->rows[1];
    ways->far = &ways->rows[2];
    ways_clear(ways, ways->far);
    for (int i = 0; i < ways->n_linked; i++)
        ways->far->words[i * ways->n_words + i / 64] |= (uint64_t)1 << i % 64;
    copy_rows(ways, ways->here, ways->far);
    copy_rows(ways, ways->near, ways->far);
}

/* Adds the rows in `from` of all that a candidate hops to to its row in `to`; returns whether
 * that has grown. */
static bool add_hops(const struct ways *ways, struct rows *to, const struct rows *from,
                     int candidate, const struct hops *hops)
{
    uint64_t *row = ways_row_at(ways, to, candidate), more = 0;
    const struct hop *hop = &hops->all[hops->first[candidate]];
    for (int k = hops->n[candidate]; k > 0; k--, hop++) {
        const uint64_t *next = ways_row(ways, from, hop->to);
        for (int i = 0; i < ways->n_words; i++) {
            more |= next[i] & ~row[i];
            row[i] |= next[i];
        }
    }
    return more != 0;
}

bool ways_widen(struct ways *ways, const struct hops *hops)
{
    struct rows *nearest = ways->near;
    bool any = false;
    ways->near = ways->here;
    ways->here = ways->far;
    ways->far = nearest;
    copy_rows(ways, ways->far, ways->here);
    for (int i = 0; i < ways->n; i++)
        any |= add_hops(ways, ways->far, ways->here, ways->candidates[i], hops);
    return any;
}

void ways_close(struct ways *ways, const struct hops *hops)
{
    bool any = true;
    ways_begin(ways);
    while (any) {
        any = false;
        for (int i = 0; i < ways->n; i++)
            any |= add_hops(ways, ways->far, ways->far, ways->candidates[i], hops);
    }
    ways->here = ways->far;
}

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
    const struct board9 *board = simple->board;
    memset(simple->n_strong, 0, sizeof simple->n_strong);
    for (int cell = 0; cell < N_CELLS; cell++) {
        nine two = board->of[cell];
        if (nine_is_pair(two))
            link_two(simple, candidate_id(cell, nine_first(two)),
                     candidate_id(cell, nine_first(nine_without_first(two))), CAUSE_CELL);
    }
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            nine two = board->at[house][digit];
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
        NINE_EACH(digit, simple->board->of[cell]) {
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
static void add_hops_over(struct simple *simple, int from, int via, int weak)
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
        add_hops_over(simple, id, candidate_id(cell, (int)other), CAUSE_CELL);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, simple->linked_at[house][digit] & new_in_house(cell, kind))
            add_hops_over(simple, id, candidate_id(house_cells[house][k], digit), kind);
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
    ways_number(&simple->ways, simple->linked_of, simple->board->of);
    ways_clear(&simple->ways, &simple->sees);
    ways_clear(&simple->ways, &simple->sees_in_houses);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->board->of[cell])
            link_hops(simple, cell, (int)digit);
}
