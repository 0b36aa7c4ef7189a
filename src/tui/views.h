/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn where.  Every view draws from the state alone and leaves the cursor
 * anywhere; view_all() draws the whole screen and puts the cursor on the focused cell. */
#ifndef STEPDOKU_TUI_VIEWS_H
#define STEPDOKU_TUI_VIEWS_H

#include "tui/state.h"

/* How big a cell is drawn, and the board with it, in columns and rows. */
struct layout {
    int cell_width, cell_height;
    bool inner_lines;      /* between cells, not only between boxes */
    int width, height;     /* of the board */
    int panel;             /* the panel's first column */
};

enum { PANEL_WIDTH = 25, STATUS_ROWS = 2 };

/* The biggest layout that fits so many columns and rows; false when none does, with the
 * smallest in `layout`. */
bool layout_choose(const struct shape *shape, int columns, int rows, struct layout *layout);

/* Where the middle of a cell is drawn. */
void layout_cell(const struct layout *layout, const struct shape *shape, int cell, int *row,
                 int *column);

void view_all(const struct state *state);
void view_board(const struct state *state, const struct layout *layout);
void view_panel(const struct state *state, const struct layout *layout);
void view_help(const struct state *state);

#endif
