/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell of the board shows, and its glyphs, the same for every terminal. */
#ifndef STEPDOKU_TUI_CELL_H
#define STEPDOKU_TUI_CELL_H

#include "human/drawing.h"
#include "tui/glyph.h"
#include "tui/layout.h"
#include "tui/pane.h"

/* ---- What the board has in a cell ---- */

/* Returns what an empty cell shows: choices, pencil marks or nothing. */
digit_set cell_candidates(const struct pane *pane, int cell);

/* Returns the digits that the round on the board, or the last event, removed from the
 * cell. */
digit_set cell_removed(const struct pane *pane, int cell);

/* Returns the digit of the cell, or the only one that its choices leave; 0: none. */
int cell_digit(const struct pane *pane, int cell);

/* Returns whether the digit in the cell is marked as wrong. */
bool cell_is_wrong(const struct pane *pane, int cell);

/* Whether the puzzle's solutions differ in the cell. */
bool cell_is_open(const struct pane *pane, int cell);

/* Returns the cell in brackets: the one that a hint says to look at, that a lesson's page is about,
 * or else that one; -1: none.  `brackets` gets two characters, which are others for the lesson. */
int cell_pointed(const struct pane *pane, const char **brackets);

/* ---- How that looks ---- */

/* What is the same for all cells of a board, computed once. */
struct cell_view {
    const struct pane *pane;
    const struct cell_layout *cells;
    int fewest;                    /* the cell in brackets, or -1 */
    const char *brackets;          /* two characters */
    int house;                     /* that a clash or an event is about, or -1 */
    digit_set same;                /* digits that are highlighted */
    bool pairs;                    /* cells with two candidates are highlighted */
    int centre;                    /* the cell whose houses are tinted, or -1 */
    int flourish_ms;               /* see state.h */
    const struct drawing *drawing; /* of a hint, or NULL */
    struct cells tried;            /* those with entries that are only tried */
};

/* Borrows the pane, the layout and the drawing. */
void cell_view_init(struct cell_view *view, const struct pane *pane,
                    const struct cell_layout *cells, const struct drawing *drawing);

/* The role of a part of a hint. */
enum role part_role(enum part part);

/* Whether brackets and bars stand beside a cell; else brackets are inside it. */
bool cell_has_sides(const struct cell_layout *cells);

/* Whether the cell is in a house that a hint, a clash or an event is about. */
bool cell_is_spoken_of(const struct cell_view *view, int cell);

/* Fills in cells->height x cells->width glyphs. */
void cell_draw(const struct cell_view *view, int cell,
               struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH]);

#endif
