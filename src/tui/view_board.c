/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: its lines, its cells, and a hint that is drawn on them. */
#include <stdlib.h>

#include "tui/cell.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/screen.h"
#include "tui/theme.h"

/* ---- lines ---- */

/* A horizontal line: where it meets the left edge, lines between columns of cells and of
 * boxes, and the right edge; and what is between these. */
struct rule {
    enum symbol left, cell, box, right, line;
    enum role role;
};

/* clang-format off */
static const struct rule top = {
    SYMBOL_TOP_LEFT, SYMBOL_CELL_TOP, SYMBOL_TOP, SYMBOL_TOP_RIGHT,
    SYMBOL_ROW, ROLE_BOX_LINE};
static const struct rule between_boxes = {
    SYMBOL_LEFT, SYMBOL_CELL_CROSS, SYMBOL_CROSS, SYMBOL_RIGHT,
    SYMBOL_ROW, ROLE_BOX_LINE};
static const struct rule bottom = {
    SYMBOL_BOTTOM_LEFT, SYMBOL_CELL_BOTTOM, SYMBOL_BOTTOM, SYMBOL_BOTTOM_RIGHT,
    SYMBOL_ROW, ROLE_BOX_LINE};
static const struct rule between_cells = {
    SYMBOL_CELL_LEFT, SYMBOL_CELL_ROW_CELL_CROSS, SYMBOL_CELL_ROW_CROSS, SYMBOL_CELL_RIGHT,
    SYMBOL_CELL_ROW, ROLE_CELL_LINE};
/* clang-format on */

static void put_symbol(const struct layout *layout, int row, int column,
                       enum symbol symbol)
{
    draw_symbol(layout, (struct spot){row, column}, (int)symbol);
}

static bool is_between_boxes(const struct shape *shape, int column)
{
    return column % shape->box_columns == 0;
}

static enum symbol crossing(const struct rule *rule, const struct shape *shape,
                            int column)
{
    if (column == 0)
        return rule->left;
    if (column == shape->side)
        return rule->right;
    return is_between_boxes(shape, column) ? rule->box : rule->cell;
}

static void draw_rule(const struct layout *layout, const struct rule *rule, int row,
                      enum role box_line)
{
    theme_style(rule->role == ROLE_BOX_LINE ? box_line : rule->role);
    for (int column = 0; column < layout->board_columns; column++)
        put_symbol(layout, row, column, rule->line);
    for (int column = 0; column <= layout->shape->side; column++) {
        int at = layout_line_left(layout, column);
        if (at >= 0)
            put_symbol(layout, row, at, crossing(rule, layout->shape, column));
    }
}

static const struct rule *rule_above(const struct shape *shape, int row)
{
    if (row == 0)
        return &top;
    if (row == shape->side)
        return &bottom;
    return row % shape->box_rows == 0 ? &between_boxes : &between_cells;
}

/* Underlines a column where it meets rows of cells that are underlined. */
static void underline_column(const struct layout *layout, int at)
{
    const struct glyph glyph = {
        .symbol = SYMBOL_CELL_COLUMN, .role = ROLE_CELL_LINE, .underlined = true};
    const struct shape *shape = layout->shape;
    for (int row = 0; row < shape->side; row++) {
        int first = layout_corner(layout, row * shape->side).row;
        if (layout_is_ruled(layout->cells, shape, row))
            draw_glyph(layout, (struct spot){first + layout->cells->height - 1, at},
                       &glyph);
    }
}

/* The lines left of each column of cells, as high as the board. */
static void draw_columns(const struct layout *layout, enum role box_line)
{
    for (int column = 0; column <= layout->shape->side; column++) {
        int at = layout_line_left(layout, column);
        bool is_box = is_between_boxes(layout->shape, column);
        if (at >= 0) {
            theme_style(is_box ? box_line : ROLE_CELL_LINE);
            for (int row = 0; row < layout->board_rows; row++)
                put_symbol(layout, row, at, is_box ? SYMBOL_COLUMN : SYMBOL_CELL_COLUMN);
        }
        if (at >= 0 && !is_box)
            underline_column(layout, at);
    }
}

/* ---- numbers of rows and columns ---- */

static bool wants_numbers(const struct state *state, const struct layout *layout)
{
    enum { LARGE = 3 };
    int numbers = state_setting(state, SETTING_NUMBERS);
    bool is_wanted = numbers == NUMBERS_ON ||
                     (numbers == NUMBERS_AUTO && layout->cells->height >= LARGE);
    return is_wanted && layout_line_above(layout, 0) >= 0;
}

/* The digits of a number follow each other to the right or downwards. */
static void draw_number(const struct layout *layout, struct spot spot, int number,
                        struct spot next)
{
    if (number >= 10) {
        put_symbol(layout, spot.row, spot.column, (enum symbol)('0' + number / 10));
        spot.row += next.row;
        spot.column += next.column;
    }
    put_symbol(layout, spot.row, spot.column, (enum symbol)('0' + number % 10));
}

/* The numbers interrupt the lines of the edge, and so take no room. */
static void draw_numbers(const struct layout *layout)
{
    int side = layout->shape->side, above = layout_line_above(layout, 0);
    theme_style(ROLE_LABEL);
    for (int i = 0; i < side; i++) {
        int row = layout_middle(layout, i * side).row;
        int column = layout_middle(layout, i).column;
        draw_number(layout, (struct spot){above, column}, i + 1, (struct spot){0, 1});
        draw_number(layout, (struct spot){row, layout_line_left(layout, 0)}, i + 1,
                    (struct spot){1, 0});
    }
}

/* The lines between boxes of a board that is solved are in another colour. */
static void draw_lines(const struct pane *pane, const struct layout *layout)
{
    bool is_solved = !pane->search && grid_is_solved(state_grid(pane->state));
    enum role box_line = is_solved ? ROLE_GOOD : ROLE_BOX_LINE;
    draw_columns(layout, box_line);
    for (int row = 0; row <= layout->shape->side; row++) {
        int at = layout_line_above(layout, row);
        if (at >= 0)
            draw_rule(layout, rule_above(layout->shape, row), at, box_line);
    }
}

/* ---- cells ---- */

/* Draws on both sides of a cell, over lines, in that many rows from a corner down.  Cells
 * without lines between them have a blank column on their left. */
static void flank(const struct layout *layout, struct spot corner, int rows,
                  const struct glyph *left, const struct glyph *right)
{
    int before = corner.column - layout->cells->cell_columns;
    int after = corner.column + layout->cells->width;
    for (int row = corner.row; row < corner.row + rows; row++) {
        draw_glyph(layout, (struct spot){row, before}, left);
        draw_glyph(layout, (struct spot){row, after}, right);
    }
}

/* Without tints, bars stand beside all lines of cells that are spoken of. */
static void frame_houses(const struct cell_view *view, const struct layout *layout)
{
    static const struct glyph bar = {.symbol = ' ', .role = ROLE_CURSOR, .same = true};
    if (theme_has_grounds() || !cell_has_sides(layout->cells))
        return;
    for (int cell = 0; cell < layout->shape->n_cells; cell++)
        if (cell_is_spoken_of(view, cell))
            flank(layout, layout_corner(layout, cell), layout->cells->height, &bar, &bar);
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

static void draw_all_cells(const struct cell_view *view, const struct layout *layout,
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
    draw_all_cells(&view, layout, true);
    if (drawing) {
        view_hint_lines(drawing, layout);
        draw_all_cells(&view, layout, false);
    }
    frame_houses(&view, layout);
    point_out_cells(layout, desk->cursor, view.fewest);
    if (drawing)
        view_hint_badges(drawing, layout);
    free(drawing);
}

void view_board(const struct pane *pane, const struct layout *layout)
{
    draw_lines(pane, layout);
    if (wants_numbers(pane->state, layout))
        draw_numbers(layout);
    if (!overlay_covers(pane->state, COVERS_GAME))
        draw_cells(pane, layout);
}
