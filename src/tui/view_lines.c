/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/view_lines.h"

#include "tui/draw.h"
#include "tui/theme.h"

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

static void put(const struct layout *layout, int row, int column, enum symbol symbol)
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

static void draw_rule(const struct layout *layout, const struct rule *rule, int row)
{
    theme_style(rule->role);
    for (int column = 0; column < layout->board_columns; column++)
        put(layout, row, column, rule->line);
    for (int column = 0; column <= layout->shape->side; column++) {
        int at = layout_line_left(layout, column);
        if (at >= 0)
            put(layout, row, at, crossing(rule, layout->shape, column));
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

static void draw_rules(const struct layout *layout)
{
    for (int row = 0; row <= layout->shape->side; row++) {
        int at = layout_line_above(layout, row);
        if (at >= 0)
            draw_rule(layout, rule_above(layout->shape, row), at);
    }
}

static void draw_column(const struct layout *layout, int at, bool is_box)
{
    theme_style(is_box ? ROLE_BOX_LINE : ROLE_CELL_LINE);
    for (int row = 0; row < layout->board_rows; row++)
        put(layout, row, at, is_box ? SYMBOL_COLUMN : SYMBOL_CELL_COLUMN);
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
static void draw_columns(const struct layout *layout)
{
    for (int column = 0; column <= layout->shape->side; column++) {
        int at = layout_line_left(layout, column);
        bool is_box = is_between_boxes(layout->shape, column);
        if (at >= 0)
            draw_column(layout, at, is_box);
        if (at >= 0 && !is_box)
            underline_column(layout, at);
    }
}

void view_lines(const struct layout *layout)
{
    draw_columns(layout);
    draw_rules(layout);
}
