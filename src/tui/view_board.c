/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/view_board.h"

#include <stdlib.h>

#include "tui/cell.h"
#include "tui/draw.h"
#include "tui/pane.h"
#include "tui/overlay.h"
#include "tui/view_drawing.h"
#include "tui/view_lines.h"

/* Draws on both sides of a cell, over lines, in that many rows from a corner down.  Packed cells
 * have no lines between them, but a blank column on their left. */
static void flank(const struct layout *layout, struct spot corner, int rows,
                  const struct glyph *left, const struct glyph *right)
{
    int before = corner.column - (layout->cells->packed ? 0 : 1);
    int after = corner.column + layout->cells->width;
    for (int row = corner.row; row < corner.row + rows; row++) {
        draw_glyph(layout, (struct spot){row, before}, left);
        draw_glyph(layout, (struct spot){row, after}, right);
    }
}

/* The most constrained cell is between brackets, the one at the cursor between bars beside
 * its middle. */
static void point_out_cells(const struct layout *layout, int cursor, int fewest)
{
    static const struct glyph left = {.symbol = '[', .role = ROLE_FEWEST};
    static const struct glyph right = {.symbol = ']', .role = ROLE_FEWEST};
    static const struct glyph before = {.symbol = SYMBOL_CURSOR_LEFT,
                                        .role = ROLE_CURSOR};
    static const struct glyph after = {.symbol = SYMBOL_CURSOR_RIGHT,
                                       .role = ROLE_CURSOR};
    if (!cell_has_sides(layout->cells))
        return;
    if (fewest >= 0)
        flank(layout, layout_corner(layout, fewest), layout->cells->height, &left,
              &right);
    struct spot corner = layout_corner(layout, cursor);
    corner.row = layout_middle(layout, cursor).row;
    flank(layout, corner, 1, &before, &after);
}

static void draw_cell(const struct cell_view *view, const struct layout *layout, int cell,
                      bool with_blanks)
{
    struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH];
    struct spot corner = layout_corner(layout, cell);
    cell_draw(view, cell, glyphs);
    for (int row = 0; row < layout->cells->height; row++)
        for (int column = 0; column < layout->cells->width; column++)
            if (with_blanks || glyphs[row][column].symbol != ' ')
                draw_glyph(layout,
                           (struct spot){corner.row + row, corner.column + column},
                           &glyphs[row][column]);
}

static bool is_seen(const struct layout *layout, int cell)
{
    struct spot corner = layout_corner(layout, cell);
    return corner.row + layout->cells->height > layout->first_row &&
           corner.row < layout->first_row + layout->board.rows &&
           corner.column + layout->cells->width > layout->first_column &&
           corner.column < layout->first_column + layout->board.columns;
}

static void draw_all(const struct cell_view *view, const struct layout *layout,
                     bool with_blanks)
{
    for (int cell = 0; cell < layout->shape->n_cells; cell++)
        if (is_seen(layout, cell))
            draw_cell(view, layout, cell, with_blanks);
}

/* The lines of a hint pass below digits. */
static void draw_cells(const struct pane *pane, const struct layout *layout)
{
    const struct desk *desk = pane->state->desk;
    struct drawing *drawing = drawn_drawing(desk);
    struct cell_view view;
    cell_view_init(&view, pane, layout->cells, drawing);
    draw_all(&view, layout, true);
    if (drawing) {
        view_drawing_lines(drawing, layout);
        draw_all(&view, layout, false);
    }
    point_out_cells(layout, desk->cursor, view.fewest);
    if (drawing)
        view_drawing_badges(drawing, layout);
    free(drawing);
}

void view_board(const struct pane *pane, const struct layout *layout)
{
    view_lines(layout);
    if (!overlay_covers(pane->state, COVERS_GAME))
        draw_cells(pane, layout);
}
