/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing of a step, independent of the screen: which candidates play which part, and
 * the lines between them.  A line is strong when at least one of the candidates along it is
 * true, weak when at most one is.
 *
 *      chains, wings    what is on and what is off, numbered; lines from link to link
 *      fish             strong lines along the base, weak ones along the cover; fins
 *      colours          each colour of each net; strong lines in the houses of two places
 *      locked sets      each set
 *      rectangles       corners, and their other candidates; lines around them
 *
 * The step's eliminations are not part of its drawing. */
#ifndef STEPDOKU_HUMAN_DRAWING_H
#define STEPDOKU_HUMAN_DRAWING_H

#include "human/step.h"

enum part {
    PART_NONE,
    PART_PATTERN,
    PART_ON,  /* a link that is true if its supposition is */
    PART_OFF, /* a link that is false if its supposition is true */
    PART_FIN,
    PART_ONE,   /* one colour of a net */
    PART_OTHER, /* its other colour */
    PART_ONE_TOO,
    PART_OTHER_TOO, /* the colours of a second net */
    PART_CORNER,    /* the two digits of a rectangle */
    PART_EXTRA,     /* the other candidates in its corners */
    PART_SUBSET,    /* cells that make a subset with these */
    PART_CROSSING,  /* Sue de Coq: the cells where line and box cross */
    PART_LINE,      /* Sue de Coq: the line part */
    PART_BOX,       /* Sue de Coq: the box part */
    PART_EXCLUDER,  /* filled cells that exclude the other digits or places of a single */
    PART_SET /* the first almost locked set; PART_SET + 1 is the second, and so on */
};

enum { DRAWING_MAX_CELLS = 1024, DRAWING_MAX_LINES = 1024 };

/* Candidates of one cell that play the same part. */
struct drawing_cell {
    uint16_t cell;
    uint8_t part;
    uint8_t branch;  /* from 1, when several branches are drawn together; otherwise 0 */
    uint16_t number; /* the link's, from 1, when one branch is drawn; otherwise 0 */
    digit_set digits;
};

struct drawing_line {
    struct candidate from, to;
    bool strong;
    bool current; /* leads to the link at the walk's stop */
};

struct drawing {
    const struct shape *shape;
    const struct step *step; /* borrowed */
    bool together;           /* several branches are drawn */
    int n_cells, n_lines;
    struct drawing_cell cells[DRAWING_MAX_CELLS];
    struct drawing_line lines[DRAWING_MAX_LINES];
};

/* Draws the branch up to a stop of the walk (step.h); with the last stop, or 0, the whole
 * step. */
void drawing_init(struct drawing *drawing, const struct step *step,
                  const struct shape *shape, int stop);

/* The part of a candidate, or NULL.  A link hides the set that it is in. */
const struct drawing_cell *drawing_at(const struct drawing *drawing, int cell, int digit);

bool drawing_has_part(const struct drawing *drawing, enum part part);
bool drawing_has_lines(const struct drawing *drawing, bool strong);

#endif
