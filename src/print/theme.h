/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How everything on paper looks: one table of colours and weights (theme.c).
 *
 * It must be legible in black and white and to colour-blind people.  So the colours are
 * Okabe's and Ito's (Color Universal Design, 2008) or darker, which differ in lightness
 * too, and an outline, a weight or a letter says the same as each colour. */
#ifndef STEPDOKU_PRINT_THEME_H
#define STEPDOKU_PRINT_THEME_H

#include "print/canvas.h"

enum ink {
    INK_PAPER,
    INK_TITLE, /* of a book, a puzzle or a step */
    INK_TEXT,
    INK_NOTE, /* text beside a title or below a board */

    INK_FRAME, /* around a board */
    INK_BOX_LINE,
    INK_CELL_LINE,
    INK_LABEL, /* numbers of rows and columns */
    INK_GIVEN,
    INK_ENTRY,
    INK_SOLVED, /* in a solution */
    INK_CANDIDATE,

    INK_HOUSE, /* shading of the houses of a step */
    INK_SHADE, /* of entries by the time that they took, five shades, the palest first */
    INK_SHADE_2,
    INK_SHADE_3,
    INK_SHADE_4,
    INK_SHADE_5,
    INK_MISTAKE,
    INK_ELIMINATED,
    INK_STRONG, /* lines between candidates */
    INK_WEAK,
    INK_BADGE,
    INK_PART, /* the parts of a step, four kinds: enum part of drawing.h */
    INK_PART_B,
    INK_PART_C,
    INK_PART_D,
    INKS
};

struct look {
    rgb colour;
    double weight;                          /* of a line, relative to a cell's side */
    double least;                           /* but no less than this, in points */
    double most;                            /* nor more */
    enum { PLAIN, BOLD, DASHED } attribute; /* of letters, of a line */
};

extern const struct look theme_looks[INKS];

/* Returns a pen for a board whose cells have this side, with `factor` times the weight. */
struct pen theme_pen(enum ink ink, double cell, double factor);

struct lettering theme_lettering(enum ink ink, double size, enum alignment alignment);

#endif
