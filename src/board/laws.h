/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws of a board beside those of rows and columns, and the shapes that they make.
 *
 * An atlas keeps the shapes that are not classic: the same laws have the same shape in it. */
#ifndef STEPDOKU_BOARD_LAWS_H
#define STEPDOKU_BOARD_LAWS_H

#include "board/shape.h"

/* Laws that a board can have beside its boxes or regions. */
enum law {
    LAW_X,
    LAW_WINDOKU,
    LAW_DISJOINT,
    LAW_KNIGHT,
    LAW_KING,
    LAW_NONCONSECUTIVE,
    LAW_COUNT
};

enum { LAWS_MOST_SIDE = 25, LAWS_MOST_CELLS = LAWS_MOST_SIDE * LAWS_MOST_SIDE };

struct laws {
    int side, box_rows, box_columns; /* sizes of boxes 0: it has regions */
    bool is_open;                    /* the regions are still to be chosen */
    unsigned also;                   /* bits 1 << LAW_X, ... */
    uint8_t
        region[LAWS_MOST_CELLS]; /* 0 .. side - 1 of each cell; 0 where there are boxes */
};

/* The laws of a shape. */
void laws_of(struct laws *laws, const struct shape *shape);

/* What shows that a cell is in houses that no line surrounds. */
enum law_mark {
    LAW_MARK_NONE,
    LAW_MARK_FALLING,
    LAW_MARK_RISING,
    LAW_MARK_BOTH,
    LAW_MARK_WINDOW
};

enum law_mark laws_mark(const struct shape *shape, int cell);

struct atlas;

struct atlas *atlas_new(void);
void atlas_free(struct atlas *atlas); /* and its shapes */
void atlas_clear(struct atlas *atlas);

/* The shape of laws that were checked; a classic one, or one of the atlas.  Its regions are numbered
 * in the order of their first cells, because formats that have lines between regions or lists of
 * cells cannot keep other numbers.  Without an atlas (NULL) it is kept until the program ends.
 * Threads may use different atlases, and NULL. */
const struct shape *atlas_shape(struct atlas *atlas, const struct laws *laws);

#endif
