/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything is on a screen of some size: geometry alone, no curses, no drawing.
 *
 *      +-- board ----------------+ +-- panel ------+
 *      | so much of it as there  | | as wide as    |
 *      | is room for             | | there is room |
 *      +-------------------------+ +---------------+
 *      notes: what happened, the last line the newest
 *      bar: the keys
 *
 * or, with two boards,
 *
 *      +-- board ----+ +-- beside ---+
 *      +-- panel ----+ +-- beside ---+
 *      notes, bar
 *
 * How big cells are drawn is a row of a table (layout.c).  Of a board that does not fit,
 * a part is seen that follows the cursor: places on the board and on the screen differ by
 * where that part begins. */
#ifndef STEPDOKU_TUI_LAYOUT_H
#define STEPDOKU_TUI_LAYOUT_H

#include <stdbool.h>

#include "core/shape.h"

/* Smaller screens show nothing of the board. */
enum { LAYOUT_MIN_COLUMNS = 31, LAYOUT_MIN_ROWS = 13 };

enum { CELL_MAX_WIDTH = 9, CELL_MAX_HEIGHT = 4 };

/* How cells are drawn.  The digit stands in the middle; candidate d, counted from 0, in
 * line d / across of the cell, `inset` + d % across * `pitch` columns from its left. */
struct cell_layout {
    int least_side, most_side; /* of the boards it is for */
    int width, height;
    int across, pitch, inset; /* across 0: candidates have no room */
    bool cell_columns;        /* lines between columns of cells, not only of boxes */
    bool cell_rows;           /* lines between rows of cells */
    bool caps;                /* lines above and below the board */
    int columns_beside;       /* that must be left for the panel */
};

struct area {
    int row, column, rows, columns;
};

struct layout {
    const struct shape *shape;
    const struct cell_layout *cells;
    int board_rows, board_columns; /* of the whole board */
    int first_row, first_column;   /* of the board, seen at the top left of `board` */
    struct area board, panel, notes, bar;
    int beside; /* how far right of the first a second board is; 0: there is none */
};

/* A place, on the board or on the screen. */
struct place {
    int row, column;
};

/* Lays out a board on a screen; a `layout` that was filled before keeps what part of the
 * board is seen.  False when the screen is too small. */
bool layout_fit(struct layout *layout, const struct shape *shape, int zoom,
                const struct area *screen);

/* The same for two boards side by side, their panels below; false also when there is no
 * room for two. */
bool layout_fit_two(struct layout *layout, const struct shape *shape, int zoom,
                    const struct area *screen);

/* Of two boards, the layout of the second. */
struct layout layout_beside(const struct layout *layout);

/* How many sizes of cells there are for a board: what `zoom` may be at most. */
int layout_zooms(const struct shape *shape);

/* Moves the part that is seen, as little as possible, to hold a cell and its lines. */
void layout_follow(struct layout *layout, int cell);

/* A cell's top left corner and its middle, where its digit stands; on the board. */
struct place layout_corner(const struct layout *layout, int cell);
struct place layout_middle(const struct layout *layout, int cell);

/* Where a candidate stands in its cell. */
struct place layout_candidate(const struct cell_layout *cells, int digit);

/* The line before a row or column of cells 0 .. n, on the board; -1: there is none. */
int layout_line_above(const struct layout *layout, int row);
int layout_line_left(const struct layout *layout, int column);

/* From the board to the screen; false when the place is not seen. */
bool layout_on_screen(const struct layout *layout, struct place on_board,
                      struct place *on_screen);

/* The cell at a place on the screen, or -1. */
int layout_cell_at(const struct layout *layout, struct place on_screen);

bool area_has(const struct area *area, struct place place);

#endif
