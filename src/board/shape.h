/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a board: n rows of n cells, and n digits.  On a classic board, a box has box_rows
 * rows and box_columns columns, each 2 .. 6, and n is their product.
 *
 * A cell is an index 0 .. n*n-1 in row-major order.  A house is n cells that differ.  Houses of
 * which no two have a cell in common are a family: the rows are the first, the columns the
 * second, and the boxes, or the regions of a jigsaw, the third.  Other laws add more families
 * (board/laws.h).  The houses of a family follow each other: rows are numbered 0 .. n-1,
 * columns n .. 2n-1, boxes 2n .. 3n-1.
 *
 *      2x3:   0  1  2 |  3  4  5      row 0
 *             6  7  8 |  9 10 11      row 1
 *             --------+---------
 *             box 12  | box 13        column 6 is cells 0, 6, 12, ...
 *
 * A shape is data: tables say which families there are, which cells each house has and which
 * houses each cell is in.  They are generated during the build (shape_tables.awk) for the 25
 * classic shapes. */
#ifndef STEPDOKU_BOARD_SHAPE_H
#define STEPDOKU_BOARD_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/bits.h"

enum {
    SHAPE_MIN_BOX = 2,
    SHAPE_MAX_BOX = 6,
    SHAPE_MAX_SIDE = SHAPE_MAX_BOX * SHAPE_MAX_BOX,
    SHAPE_MAX_CELLS = SHAPE_MAX_SIDE * SHAPE_MAX_SIDE,
    SHAPE_COUNT = 25
};

/* What the houses of a family are.  The first three are also the numbers of the first families,
 * though the third can be regions. */
enum house_kind {
    HOUSE_ROW,
    HOUSE_COLUMN,
    HOUSE_BOX,
    HOUSE_REGION,
    HOUSE_DIAGONAL,
    HOUSE_WINDOW,
    HOUSE_GROUP,
    HOUSE_LINK, /* see struct cell_link */
    KINDS_OF_HOUSES
};

/* Limits of arrays.  Boards with other laws than the classic ones have up to 25 rows. */
enum {
    SHAPE_MAX_FAMILIES = 8,
    SHAPE_MAX_HOUSES = 3 * SHAPE_MAX_SIDE,
    SHAPE_MAX_PEERS = 5 * SHAPE_MAX_SIDE,
    SHAPE_MAX_LINKS = 20
};

/* A family need not have every cell. */
enum { HOUSE_NONE = 0xffff };

struct house_family {
    uint16_t first, n; /* houses first .. first + n - 1 */
    enum house_kind kind;
};

/* What some laws say of two cells: digit d in the one excludes d + by in the other.  `by` is 0 where
 * the cells differ, so that they are peers; links by 1 and by -1 say that their digits do not follow
 * each other.  Both cells have the link, and a cell's last one has no other cell.
 *
 * A family of the kind HOUSE_LINK, the last, has no houses: where something is said or done by
 * families, it stands for all links, and house n_houses for one of them. */
struct cell_link {
    uint16_t other; /* or CELL_NONE */
    int8_t by;
    uint8_t law; /* enum law */
};

enum { CELL_NONE = 0xffff };

struct laws;

struct shape {
    int box_rows, box_columns; /* 0: it has regions */
    int side, n_cells, n_houses, n_families;
    const struct house_family *families; /* [n_families] */
    const uint16_t *house_cells;         /* [n_houses][side], ascending */
    const uint16_t *cell_houses;   /* [n_cells][n_families]: a house or HOUSE_NONE */
    const struct cell_link *links; /* [n_cells][SHAPE_MAX_LINKS + 1]; NULL: none */
    const struct laws *laws;       /* NULL: classic */
    uint64_t serial; /* no two shapes have the same, not even one after the other */
};

extern const struct shape shape_tables[SHAPE_COUNT];

/* NULL unless both sizes are 2 .. 6. */
const struct shape *shape_find(int box_rows, int box_columns);

/* Reads "2x3", rows first; NULL if that is no shape. */
const struct shape *shape_read(const char *text);

/* The default shape of that side: the squarest boxes, wider ones before taller ones (6 is
 * 2x3).  NULL when no shape has it. */
const struct shape *shape_of_side(int side);

static inline const uint16_t *shape_house(const struct shape *shape, int house)
{
    return shape->house_cells + house * shape->side;
}

/* The house of that family that has the cell, or HOUSE_NONE. */
static inline int shape_house_of(const struct shape *shape, int cell, int family)
{
    return shape->cell_houses[cell * shape->n_families + family];
}

int shape_family(const struct shape *shape, int house);

/* The sum of what is counted by family, without rows, columns and boxes or regions. */
static inline int shape_sum_of_rest(const struct shape *shape, const int *by_family)
{
    int sum = 0;
    for (int family = HOUSE_BOX + 1; family < shape->n_families; family++)
        sum += by_family[family];
    return sum;
}

/* What a house is, and which of its kind, from 1. */
enum house_kind shape_kind(const struct shape *shape, int house);
int shape_house_number(const struct shape *shape, int house);

/* Does the house have the cell? */
static inline bool shape_house_has(const struct shape *shape, int house, int cell)
{
    return shape_house_of(shape, cell, shape_family(shape, house)) == house;
}

/* For each house that has the cell, by family; `house` and `house_family` are declared by the
 * loop. */
#define HOUSES_EACH(house, shape, cell)                                                  \
    for (int house##_family = 0, house; house##_family < (shape)->n_families;            \
         house##_family++)                                                               \
        if ((house = shape_house_of(shape, cell, house##_family)) == HOUSE_NONE)         \
            continue;                                                                    \
        else

/* The links of a cell. */
static inline const struct cell_link *shape_links(const struct shape *shape, int cell)
{
    static const struct cell_link none = {.other = CELL_NONE};
    return shape->links ? shape->links + cell * (SHAPE_MAX_LINKS + 1) : &none;
}

#define LINKS_EACH(link, shape, cell)                                                    \
    for (const struct cell_link *link = shape_links(shape, cell);                        \
         link->other != CELL_NONE; link++)

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

/* The digits d + by, as far as there are such. */
static inline digit_set shape_moved(const struct shape *shape, digit_set digits, int by)
{
    return (by < 0 ? digits >> -by : digits << by) & shape_digits(shape);
}

/* The rows plus the columns from one cell to the other. */
int shape_distance(const struct shape *shape, int a, int b);

/* The first house that holds both cells, or -1. */
int shape_shared_house(const struct shape *shape, int a, int b);

/* Peers are two different cells that cannot have the same digit: they share a house or a link. */
bool shape_are_peers(const struct shape *shape, int a, int b);

/* Can at most one of these candidates be true? */
bool shape_exclude_each_other(const struct shape *shape, int a, int digit_a, int b,
                              int digit_b);

/* Lists the peers of a cell: those in its row, then the others in its column, then the others in
 * its box, and so on; returns how many there are. */
int shape_list_peers(const struct shape *shape, int cell, uint16_t list[SHAPE_MAX_PEERS]);

#endif
