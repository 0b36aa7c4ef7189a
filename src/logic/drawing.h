/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a step looks like on a board, whoever draws it: which candidates play which part,
 * and the lines between them.  A line is strong where one of its ends must be true, or
 * one of all along it, weak where one at most can be.
 *
 *      chains, wings    what is on and what is off, numbered; lines from link to link
 *      fish             strong lines along the base, weak ones along the cover; fins
 *      colours          each colour of each net; strong lines in the houses of two places
 *      locked sets      each set
 *      rectangles       corners, and what else they have; lines around them
 *
 * Whatever a step takes away is not among this. */
#ifndef STEPDOKU_LOGIC_DRAWING_H
#define STEPDOKU_LOGIC_DRAWING_H

#include "logic/step.h"

enum part {
    PART_NONE,
    PART_PATTERN, /* what the technique is about */
    PART_ON,      /* of a chain: true, if what it follows from is so */
    PART_OFF,     /* and not true */
    PART_FIN,
    PART_ONE, /* a colour, and the other one, of a net and of a second net */
    PART_OTHER,
    PART_ONE_TOO,
    PART_OTHER_TOO,
    PART_CORNER,   /* of a rectangle: its two digits */
    PART_EXTRA,    /* what else is in its corners */
    PART_SUBSET,   /* cells that make a subset with these */
    PART_CROSSING, /* of Sue de Coq: where line and box cross, the cells of each */
    PART_LINE,
    PART_BOX,
    PART_SET /* an almost locked set; PART_SET + 1 is the second, and so on */
};

enum { DRAWING_MAX_CELLS = 1024, DRAWING_MAX_LINES = 1024 };

/* Candidates of a cell that play a part. */
struct drawing_cell {
    uint16_t cell;
    uint8_t part;
    uint8_t branch;  /* of several that are drawn together, from 1; 0: no such */
    uint16_t number; /* of a branch drawn alone: the link's, from 1; 0: none */
    digit_set digits;
};

struct drawing_line {
    struct candidate from, to;
    bool strong;
    bool current; /* it leads to the link that the walk has come to */
};

struct drawing {
    const struct shape *shape;
    const struct step *step; /* borrowed */
    bool together;           /* several branches are */
    int n_cells, n_lines;
    struct drawing_cell cells[DRAWING_MAX_CELLS];
    struct drawing_line lines[DRAWING_MAX_LINES];
};

/* At a stop of the walk (walk.h) only the branch up to there; at the last one, or with 0,
 * all of it. */
void drawing_init(struct drawing *drawing, const struct step *step,
                  const struct shape *shape, int stop);

/* The last mark on a candidate, a link's before that of the set that it is in; NULL: it is
 * none of the step's. */
const struct drawing_cell *drawing_at(const struct drawing *drawing, int cell, int digit);

bool drawing_has_part(const struct drawing *drawing, enum part part);
bool drawing_has_lines(const struct drawing *drawing, bool strong);

#endif
