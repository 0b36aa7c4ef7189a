/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of a shape for the techniques: which cells see each other, the position of a cell
 * in its houses, and where houses cross.
 *
 * A place set is a set of positions in one house: bit k stands for the house's k-th cell.
 * It is to a house what a digit set is to a cell. */
#ifndef STEPDOKU_BOARD_GEOMETRY_H
#define STEPDOKU_BOARD_GEOMETRY_H

#include "board/cells.h"

typedef uint64_t place_set;

/* Does the set have exactly two members? */
static inline bool is_pair(uint64_t set)
{
    uint64_t rest = set & (set - 1);
    return rest && !(rest & (rest - 1));
}

/* Two houses with several cells in common, called after those of the classic boards: the box is
 * of a later family than the line. */
struct crossing {
    uint16_t box, line;
    place_set in_box, in_line; /* the common cells, as positions in each */
};

enum { CROSSING_NONE = 0xffff };

struct geometry {
    const struct shape *shape;
    uint64_t serial; /* of the shape, also when that is no longer there */
    int side, n_cells, n_houses, n_words;
    uint8_t *position;            /* [n_cells][n_families]: see geometry_place() */
    uint64_t *peers, *houses;     /* pools of sets: see geometry_peers() */
    int n_crossings, most_common; /* most cells that two houses have in common */
    struct crossing *crossings;   /* by box, then by line */
    uint16_t *crossing_of;        /* [n_houses][n_houses]: see geometry_crossing() */
};

struct geometry *geometry_new(const struct shape *shape);
void geometry_free(struct geometry *geometry);

/* The cells that cannot have the same digit as this one: its peers. */
static inline const struct cells *geometry_peers(const struct geometry *geometry,
                                                 int cell)
{
    return cells_at(geometry->peers, (size_t)cell, geometry->n_words);
}

/* Sets `seen` to the cells that see both. */
static inline void geometry_seen_by_both(const struct geometry *geometry, int a, int b,
                                         struct cells *seen)
{
    cells_copy(seen, geometry_peers(geometry, a), geometry->n_words);
    cells_and(seen, geometry_peers(geometry, b), geometry->n_words);
}

/* The cells of a house. */
static inline const struct cells *geometry_cells(const struct geometry *geometry,
                                                 int house)
{
    return cells_at(geometry->houses, (size_t)house, geometry->n_words);
}

static inline bool geometry_sees(const struct geometry *geometry, int a, int b)
{
    return cells_has(geometry_peers(geometry, a), b);
}

/* The number of the crossing of two houses, in either order, or CROSSING_NONE. */
static inline int geometry_crossing(const struct geometry *geometry, int house, int other)
{
    return geometry->crossing_of[house * geometry->n_houses + other];
}

/* The k-th cell of a house. */
static inline int geometry_cell(const struct geometry *geometry, int house, int k)
{
    return geometry->shape->house_cells[house * geometry->side + k];
}

/* The cell as a place in its house of that family. */
static inline place_set geometry_place(const struct geometry *geometry, int cell,
                                       int family)
{
    int n_families = geometry->shape->n_families;
    return (place_set)1 << geometry->position[cell * n_families + family];
}

/* The cell at the first of the places. */
static inline int geometry_first(const struct geometry *geometry, int house,
                                 place_set places)
{
    return geometry_cell(geometry, house, __builtin_ctzll(places));
}

/* Narrows `common` to those of its cells that see every cell of `set`. */
void geometry_common_peers(const struct geometry *geometry, const struct cells *set,
                           struct cells *common);

/* Lists the houses that have all the cells, by family; returns how many. */
int geometry_shared_houses(const struct geometry *geometry, const uint16_t *cells, int n,
                           int houses[SHAPE_MAX_FAMILIES]);

/* for each position of a place set, ascending; `k` is declared by the loop */
#define PLACES_EACH(k, set)                                                              \
    for (place_set left_##k = (set), once_##k = 1; left_##k;                             \
         left_##k &= left_##k - 1, once_##k = 1)                                         \
        for (int k = __builtin_ctzll(left_##k); once_##k; once_##k = 0)

#endif
