/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws of a board beside those of rows and columns, and the shapes that they make.
 *
 * As a text they are words: the size of boxes, or the number of rows of a board that has regions
 * instead; other laws; and the region of each cell, 1-9 and then a-p.  "jigsaw" stands for regions
 * that are still to be chosen (generate/regions.h); meanwhile they are the rows.
 *
 *      3x3 x windoku
 *      4 x regions 1122314231423344
 *      7 x jigsaw
 *
 * An atlas keeps the shapes that are not classic: the same laws have the same shape in it. */
#ifndef STEPDOKU_BOARD_LAWS_H
#define STEPDOKU_BOARD_LAWS_H

#include "base/buf.h"
#include "base/err.h"
#include "board/shape.h"

/* Laws that have a word. */
enum law { LAW_X, LAW_WINDOKU, LAW_DISJOINT, LAW_COUNT };

enum { LAWS_MOST_SIDE = 25, LAWS_MOST_CELLS = LAWS_MOST_SIDE * LAWS_MOST_SIDE };

struct laws {
    int side, box_rows, box_columns; /* sizes of boxes 0: it has regions */
    bool is_open;                    /* the regions are still to be chosen */
    unsigned also;                   /* bits 1 << LAW_X, ... */
    uint8_t
        region[LAWS_MOST_CELLS]; /* 0 .. side - 1 of each cell; 0 where there are boxes */
};

const char *law_word(enum law law);

/* The laws of a shape. */
void laws_of(struct laws *laws, const struct shape *shape);

/* Adds what the words say, between spaces or commas; a size can only be the first.  ERR_DATA for a
 * word that is none, or comes twice, with its column. */
enum err laws_read(struct laws *laws, const char *text, size_t n,
                   struct diagnosis *diagnosis);

/* ERR_DATA when no board can have these laws: a region is of the wrong size, or a law needs other
 * boxes; and when the regions are still to be chosen.  The diagnosis has no place. */
enum err laws_check(const struct laws *laws, struct diagnosis *diagnosis);

void laws_say(struct buf *buf, const struct laws *laws);

/* Adds what a person calls such a board: "3x3", "jigsaw, X". */
void laws_name(struct buf *buf, const struct shape *shape);

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

/* The shape of laws that were checked; a classic one, or one of the atlas.  Without an atlas (NULL)
 * it is kept until the program ends.  Threads may use different atlases, and NULL. */
const struct shape *atlas_shape(struct atlas *atlas, const struct laws *laws);

#endif
