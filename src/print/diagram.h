/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One board, drawn in a square: its lines, its digits and, where asked for, candidates. */
#ifndef STEPDOKU_PRINT_DIAGRAM_H
#define STEPDOKU_PRINT_DIAGRAM_H

#include "core/grid.h"
#include "print/canvas.h"
#include "print/theme.h"
#include "text/alphabet.h"

struct diagram {
    const struct grid *grid;
    const struct alphabet *alphabet;
    const digit_set *candidates; /* [n_cells], those of empty cells; NULL: none */
    bool large;                  /* heavier lines and larger digits */
    bool is_solution;            /* what is not given is its solution */
    struct point corner;         /* top left */
    double cell;                 /* the side of a cell */
};

/* How many candidates stand beside each other in a cell: the fewest that make no more rows
 * than that. */
int diagram_candidates_across(const struct shape *shape);

/* The middle of a cell, and where a candidate is in it. */
struct point diagram_middle(const struct diagram *diagram, int cell);
struct point diagram_candidate(const struct diagram *diagram, int cell, int digit);

/* The distance from one candidate to the next in its row. */
double diagram_pitch(const struct diagram *diagram);

struct area diagram_cell(const struct diagram *diagram, int cell);

/* Draws all of it; or its two parts, for those who draw something between them. */
void diagram_draw(const struct diagram *diagram, struct canvas *canvas);
void diagram_draw_lines(const struct diagram *diagram, struct canvas *canvas);
void diagram_draw_digits(const struct diagram *diagram, struct canvas *canvas);

/* One candidate, in another ink than the others. */
void diagram_draw_candidate(const struct diagram *diagram, struct canvas *canvas,
                            int cell, int digit, enum ink ink);

/* The numbers of rows and columns, in a margin left of the board and above it. */
void diagram_draw_labels(const struct diagram *diagram, struct canvas *canvas);
double diagram_margin(const struct diagram *diagram);

#endif
