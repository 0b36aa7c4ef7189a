/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One board, drawn in a square: its lines, its digits and, optionally, candidates; and a step on
 * it. */
#ifndef STEPDOKU_PRINT_DIAGRAM_H
#define STEPDOKU_PRINT_DIAGRAM_H

#include "board/grid.h"
#include "human/drawing.h"
#include "format/puzzle.h"
#include "print/canvas.h"
#include "print/theme.h"

struct diagram {
    const struct grid *grid;
    const struct alphabet *alphabet;
    const digit_set *candidates; /* [n_cells], those of empty cells; NULL: none */
    bool large;                  /* heavier lines and larger digits */
    bool is_solution;            /* the entries are the solution */
    struct point corner;         /* top left */
    double cell;                 /* the side of a cell */
};

/* Returns the number of candidates side by side in a cell: the least that needs no more
 * rows than columns. */
int diagram_candidates_across(const struct shape *shape);

struct area diagram_cell(const struct diagram *diagram, int cell);

/* Draws the whole board. */
void diagram_draw(const struct diagram *diagram, struct canvas *canvas);

/* Shades a house; what is above the shade is drawn later. */
void diagram_shade(const struct diagram *diagram, struct canvas *canvas, int house);

/* Outlines a cell that is wrong. */
void diagram_surround(const struct diagram *diagram, struct canvas *canvas, int cell);

/* Draws the numbers of rows and columns in a margin to the left of the board and above
 * it. */
void diagram_draw_labels(const struct diagram *diagram, struct canvas *canvas);
double diagram_margin(const struct diagram *diagram);

/* ---- a step on its board ----
 *
 * As the screen draws it (human/drawing.h): an outline around each candidate that plays a part,
 * numbers and letters beside them, lines between them, and a stroke through each candidate that is
 * eliminated.  Outlines and strokes distinguish the parts without colours, too. */

/* Draws the board with the step, because parts of the step are below its digits. */
void diagram_overlay(const struct diagram *diagram, const struct drawing *drawing,
                     struct canvas *canvas);

/* Draws a sample of a candidate for the legend; `pitch` is the distance between
 * candidates.  An eliminated candidate has a stroke; PART_NONE is a plain one. */
struct sample {
    char symbol;
    enum part part;
    bool eliminated;
};
void diagram_draw_sample(struct canvas *canvas, const struct sample *sample,
                         struct point centre, double pitch);

/* Draws a letter or number beside a candidate. */
void diagram_draw_badge(struct canvas *canvas, const char *text, struct point centre,
                        double pitch);
struct point diagram_badge_place(struct point candidate, double pitch);

/* Returns the candidates of a cell that are drawn: those of the diagram, and others that
 * the step names. */
digit_set diagram_candidates(const struct diagram *diagram, const struct drawing *drawing,
                             int cell);

#endif
