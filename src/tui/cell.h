/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cell of the board shows, as glyphs; which terminal draws them
 * does not matter. */
#ifndef STEPDOKU_TUI_CELL_H
#define STEPDOKU_TUI_CELL_H

#include "tui/glyph.h"
#include "tui/layout.h"
#include "tui/state.h"

/* What all cells of one picture have in common; asked for once. */
struct cell_view {
    const struct state *state;
    const struct cell_layout *cells;
    int fewest;                    /* the most constrained cell, or -1 */
    int house;                     /* under discussion, or -1 */
    int same_digit;                /* the one under the cursor, or 0 */
    const struct drawing *drawing; /* of the hint that is on show, or NULL */
};

void cell_view_init(struct cell_view *view, const struct state *state,
                    const struct cell_layout *cells, const struct drawing *drawing);

/* Fills in cells->height x cells->width glyphs. */
void cell_draw(const struct cell_view *view, int cell,
               struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH]);

#endif
