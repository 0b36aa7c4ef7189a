/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board looks like: boxes of box_rows x box_columns cells (each 2 .. 6), side
 * n = box_rows * box_columns, n*n cells, n digits.  A box has box_rows rows and
 * box_columns columns, so box_rows boxes stand side by side and box_columns above each
 * other.
 *
 * A shape is data: a house is a list of n cells in a const table.  Houses are numbered
 * rows 0 .. n-1, then columns n .. 2n-1, then boxes 2n .. 3n-1, so that a kind of house is
 * a run of n.  The tables are made when the program is built (shape_tables.awk).
 *
 *      cell 0 .. n*n-1, row-major          2x3:   0  1  2 |  3  4  5
 *      house_cells[h * n + k]                     6  7  8 |  9 10 11
 *      cell_houses[cell * 3 + kind]               --------+---------
 */
#ifndef STEPDOKU_CORE_SHAPE_H
#define STEPDOKU_CORE_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum {
    SHAPE_MIN_BOX = 2,
    SHAPE_MAX_BOX = 6,
    SHAPE_MAX_SIDE = SHAPE_MAX_BOX * SHAPE_MAX_BOX,
    SHAPE_MAX_CELLS = SHAPE_MAX_SIDE * SHAPE_MAX_SIDE
};

enum house_kind { HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX };
enum { HOUSE_KINDS = 3 };

struct shape {
    int box_rows, box_columns;
    int side, n_cells, n_houses;
    const uint16_t *house_cells; /* [n_houses][side], ascending */
    const uint16_t *cell_houses; /* [n_cells][HOUSE_KINDS] */
};

/* NULL when either size is out of 2 .. 6. */
const struct shape *shape_find(int box_rows, int box_columns);

/* The shape that a side means when nothing else is said: the squarest, wider boxes before
 * taller ones (6 is 2x3).  NULL when there is none. */
const struct shape *shape_of_side(int side);

static inline const uint16_t *shape_house(const struct shape *shape, int house)
{
    return shape->house_cells + house * shape->side;
}

/* The house of that kind (an enum house_kind) that the cell is in. */
static inline int shape_house_of(const struct shape *shape, int cell, int kind)
{
    return shape->cell_houses[cell * HOUSE_KINDS + kind];
}

static inline enum house_kind shape_kind(const struct shape *shape, int house)
{
    return (enum house_kind)(house / shape->side);
}

static inline int shape_row(const struct shape *shape, int cell)
{
    return cell / shape->side;
}

static inline int shape_column(const struct shape *shape, int cell)
{
    return cell % shape->side;
}

static inline digit_set shape_digits(const struct shape *shape)
{
    return digits_up_to(shape->side);
}

/* The number of rows and columns between two cells. */
int shape_distance(const struct shape *shape, int a, int b);

/* The first house that both cells are in, or -1. */
int shape_shared_house(const struct shape *shape, int a, int b);

/* Two different cells that share a house are peers. */
bool shape_are_peers(const struct shape *shape, int a, int b);

#endif
