/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell of the board shows, as glyphs, whatever the terminal. */
#ifndef STEPDOKU_TUI_CELL_H
#define STEPDOKU_TUI_CELL_H

#include "logic/drawing.h"
#include "tui/glyph.h"
#include "tui/layout.h"
#include "tui/pane.h"

/* What all cells of a board have in common, worked out once. */
struct cell_view {
    const struct pane *pane;
    const struct cell_layout *cells;
    int fewest;                    /* the most constrained cell, or -1 */
    int house;                     /* that is spoken of, or -1 */
    int same_digit;                /* the one at the cursor, or 0 */
    const struct drawing *drawing; /* of a hint, or NULL */
};

/* Borrows the pane, the layout and the drawing. */
void cell_view_init(struct cell_view *view, const struct pane *pane,
                    const struct cell_layout *cells, const struct drawing *drawing);

/* Fills in cells->height x cells->width glyphs. */
void cell_draw(const struct cell_view *view, int cell,
               struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH]);

#endif
