/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One board, drawn in a square: its lines, its digits and, optionally, candidates. */
#ifndef STEPDOKU_PRINT_DIAGRAM_H
#define STEPDOKU_PRINT_DIAGRAM_H

#include "board/grid.h"
#include "print/canvas.h"
#include "print/theme.h"
#include "format/alphabet.h"

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

/* Returns the centre of a candidate. */
struct point diagram_candidate(const struct diagram *diagram, int cell, int digit);

/* Returns the distance between adjacent candidates. */
double diagram_pitch(const struct diagram *diagram);

struct area diagram_cell(const struct diagram *diagram, int cell);

/* Draws the whole board; or one of its two parts, for callers that draw something between
 * them. */
void diagram_draw(const struct diagram *diagram, struct canvas *canvas);
void diagram_draw_lines(const struct diagram *diagram, struct canvas *canvas);
void diagram_draw_digits(const struct diagram *diagram, struct canvas *canvas);

/* Draws one candidate. */
void diagram_draw_candidate(const struct diagram *diagram, struct canvas *canvas,
                            int cell, int digit);

/* Outlines a cell that is wrong. */
void diagram_surround(const struct diagram *diagram, struct canvas *canvas, int cell);

/* Draws the numbers of rows and columns in a margin to the left of the board and above
 * it. */
void diagram_draw_labels(const struct diagram *diagram, struct canvas *canvas);
double diagram_margin(const struct diagram *diagram);

#endif
