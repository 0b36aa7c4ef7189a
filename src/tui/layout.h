/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything is on a screen of a given size: geometry alone, no curses, no drawing.
 *
 *      +-- board ----------------+ +-- panel ------+ +-- aside ----------+
 *      | as much of it as fits   | | as wide as    | | on a wide screen: |
 *      |                         | | there is room | | a second panel    |
 *      +-------------------------+ +---------------+ +-------------------+
 *      notes: what happened, the newest last
 *      bar: the keys
 *
 * or, where only below the board there is room for a panel,
 *
 *      +-- board ----+
 *      +-- panel ----+
 *      notes, bar
 *
 * or, with two boards,
 *
 *      +-- board ----+ +-- beside ---+
 *      +-- panel ----+ +-- beside ---+
 *      notes, bar
 *
 * On a wide screen, the notes begin where the board does, which is in the middle with what is
 * beside it.
 *
 * Each size of cells is a row of a table (layout.c).  When the board does not fit, the part
 * that is seen follows the cursor.  Spots on the board are counted from the top left of the
 * whole board, spots on the screen from that of the screen. */
#ifndef STEPDOKU_TUI_LAYOUT_H
#define STEPDOKU_TUI_LAYOUT_H

#include <stdbool.h>

#include "board/shape.h"

/* On a smaller screen the board is not shown. */
enum { LAYOUT_MIN_COLUMNS = 31, LAYOUT_MIN_ROWS = 13 };

enum { CELL_MAX_WIDTH = 15, CELL_MAX_HEIGHT = 7 };

/* How cells are drawn.  The digit is in the middle; candidate d, counted from 0, is in line
 * d / across * `drop` of the cell, `inset` + d % across * `pitch` columns from its left.  In
 * packed cells candidates have no place of their own: those of a cell follow each other, as
 * many as there is room for.  Without lines between columns of cells, `inset` is 1. */
struct cell_layout {
    int least_side, most_side; /* of the boards that it is meant for */
    int width, height;
    int across, pitch, inset, drop; /* across 0: candidates are not shown */
    int packed;         /* the number of candidates that have room; 0: not packed */
    int columns_beside; /* the least that must remain for the panel, */
    bool or_below;      /* unless there is room for one below the board */
    bool column_lines;  /* there are lines between columns of cells, not only of boxes */
    bool row_lines;     /* likewise between rows */
    bool for_regions;   /* not for boards with boxes, on which less lines do */
    bool is_bare;       /* there are no lines above and below the board */
};

struct region {
    int row, column, rows, columns;
};

struct layout {
    const struct shape *shape;
    const struct cell_layout *cells;
    int board_rows, board_columns; /* of the whole board */
    int first_row,
        first_column; /* the spot on the board that is at the top left of `board` */
    struct region board, panel, notes, bar; /* the board begins in the first row */
    struct region aside;                    /* no columns: there is none */
    int beside; /* columns from the first board to the second; 0: there is one */
};

/* One character of the board or of the screen. */
struct spot {
    int row, column;
};

/* Lays out a board on a screen.  The part of the board that is seen stays the same if it
 * can, so `layout` is what the last call filled in, or zero.  Returns false when the screen
 * is too small. */
bool layout_fit(struct layout *layout, const struct shape *shape, int zoom,
                const struct region *screen);

/* The same with a panel, for which zoom 0 also takes smaller cells.  Returns false when there
 * is no room for the whole board and a panel. */
bool layout_fit_with_panel(struct layout *layout, const struct shape *shape, int zoom,
                           const struct region *screen);

/* Lays out two boards side by side, their panels below.  Returns false when there is no room
 * for two. */
bool layout_fit_two(struct layout *layout, const struct shape *shape, int zoom,
                    const struct region *screen);

/* The layout of the second of two boards. */
struct layout layout_beside(const struct layout *layout);

/* How many sizes of cells there are for a board, which is the highest `zoom` (a higher one means
 * the same).  Zoom 1 is the biggest size, 0 the biggest that fits. */
int layout_zooms(const struct shape *shape);

/* Whether no row and no column of the board is hidden. */
bool layout_has_whole_board(const struct layout *layout);

/* Whether there is one board with a panel at its side. */
bool layout_has_panel_beside(const struct layout *layout);

/* Moves the part that is seen as little as possible to contain a cell and its lines. */
void layout_follow(struct layout *layout, int cell);

/* The top left corner of a cell and its middle, where its digit is; on the board. */
struct spot layout_corner(const struct layout *layout, int cell);
struct spot layout_middle(const struct layout *layout, int cell);

/* The spot of a candidate, counted from the corner of its cell; in packed cells, that of the
 * candidate with this number, from 1. */
struct spot layout_candidate(const struct cell_layout *cells, int digit);

/* Whether a row of cells, which has candidates and no line below it, is underlined, so that its
 * candidates do not seem to touch those below. */
bool layout_is_ruled(const struct cell_layout *cells, const struct shape *shape, int row);

/* The row on the board of the line above a row of cells, 0 to the board's side for the last
 * line, and the column of the line left of a column; -1: there is none. */
int layout_line_above(const struct layout *layout, int row);
int layout_line_left(const struct layout *layout, int column);

/* Converts a spot on the board; returns false when it is not seen. */
bool layout_on_screen(const struct layout *layout, struct spot on_board,
                      struct spot *on_screen);

/* The cell at a spot on the screen, or -1. */
int layout_cell_at(const struct layout *layout, struct spot on_screen);

bool region_has(const struct region *region, struct spot spot);

#endif
