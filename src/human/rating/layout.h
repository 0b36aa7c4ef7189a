/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The 9x9 board: which cells are in which houses.  Cells are 0 .. 80 by rows; houses are
 * boxes 0 .. 8, rows 9 .. 17, columns 18 .. 26.  A position is the number of a cell in its
 * house.
 *
 * board/shape.h has the same for every shape.  The tables here are small constants, because
 * a rating uses them millions of times; layout_tables.awk writes them. */
#ifndef STEPDOKU_HUMAN_RATING_LAYOUT_H
#define STEPDOKU_HUMAN_RATING_LAYOUT_H

#include "human/rating/nine.h"

enum { N_CELLS = 81, N_HOUSES = 27, N_PEERS = 20, N_KINDS = 3 };

/* Arrays with this room let a loop over all cells work on wide vectors. */
enum { N_CELLS_WIDE = 96 };

/* Chains, loops and peers use this order; singles and subsets search columns before rows
 * (kinds_of_subsets). */
enum nine_house { KIND_BOX, KIND_ROW, KIND_COLUMN };

extern const enum nine_house kinds_of_subsets[N_KINDS];

extern const uint8_t house_cells[N_HOUSES][9];
extern const uint8_t cell_houses[N_CELLS][N_KINDS];
extern const uint8_t cell_positions[N_CELLS][N_KINDS];

/* First those in the box, then the others in the row, then the others in the column. */
extern const uint8_t cell_peers[N_CELLS][N_PEERS];

/* The positions at which a house is crossed by another of a different kind. */
nine house_crossing(int house, int other);

/* The k-th, 0 .. 2, of the houses of a kind that cross a house; either that or they are
 * boxes. */
int house_that_crosses(int house, enum nine_house kind, int k);

static inline enum nine_house kind_of_house(int house)
{
    return house < 9 ? KIND_BOX : house < 18 ? KIND_ROW : KIND_COLUMN;
}

/* A set of cells. */
struct cell_set {
    uint64_t bits[2];
};

extern const struct cell_set peer_sets[N_CELLS];
extern const struct cell_set house_sets[N_HOUSES];

static inline bool cell_set_has(const struct cell_set *set, int cell)
{
    return set->bits[cell >> 6] >> (cell & 63) & 1;
}

static inline void cell_set_add(struct cell_set *set, int cell)
{
    set->bits[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline void cell_set_drop(struct cell_set *set, int cell)
{
    set->bits[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
}

static inline bool cell_set_is_empty(const struct cell_set *set)
{
    return !(set->bits[0] | set->bits[1]);
}

static inline bool cell_set_is_equal(const struct cell_set *a, const struct cell_set *b)
{
    return a->bits[0] == b->bits[0] && a->bits[1] == b->bits[1];
}

/* The cells before `cell`. */
static inline struct cell_set cell_set_below(struct cell_set set, int cell)
{
    uint64_t below = ((uint64_t)1 << (cell & 63)) - 1;
    return cell < 64 ? (struct cell_set){{set.bits[0] & below, 0}}
                     : (struct cell_set){{set.bits[0], set.bits[1] & below}};
}

/* At least two members. */
static inline bool cell_set_has_two(struct cell_set set)
{
    return set.bits[0] ? set.bits[1] || set.bits[0] & (set.bits[0] - 1)
                       : set.bits[1] & (set.bits[1] - 1);
}

static inline struct cell_set cell_set_and(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] & b.bits[0], a.bits[1] & b.bits[1]}};
}

static inline struct cell_set cell_set_with(struct cell_set set, int cell)
{
    cell_set_add(&set, cell);
    return set;
}

static inline struct cell_set cell_set_or(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] | b.bits[0], a.bits[1] | b.bits[1]}};
}

static inline struct cell_set cell_set_minus(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] & ~b.bits[0], a.bits[1] & ~b.bits[1]}};
}

static inline bool cell_sees(int a, int b)
{
    return cell_set_has(&peer_sets[a], b);
}

/* for each cell of a set, ascending; `cell` is declared by the loop */
#define CELL_SET_EACH(cell, set)                                                         \
    for (int word_##cell = 0, cell = 0; word_##cell < 2; word_##cell++)                  \
        for (uint64_t left_##cell = (set).bits[word_##cell];                             \
             left_##cell &&                                                              \
             (cell = word_##cell * 64 + __builtin_ctzll(left_##cell), true);             \
             left_##cell &= left_##cell - 1)

#endif
