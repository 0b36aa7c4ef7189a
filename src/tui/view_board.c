/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: its lines, its cells, and a hint that is drawn on them. */
#include <curses.h>
#include <stdlib.h>

#include "words/step.h"
#include "tui/cell.h"
#include "tui/overlay.h"
#include "tui/pane.h"
#include "tui/screen.h"
#include "tui/theme.h"

/* ---- single characters, at their place on the screen ---- */

/* Draws nothing if the spot is not visible; does not change the style. */
static void draw_symbol(const struct layout *layout, struct spot on_board, int symbol)
{
    struct spot spot;
    if (!layout_on_screen(layout, on_board, &spot))
        return;
    move(spot.row, spot.column);
    symbols_add(symbol);
}

static void draw_glyph(const struct layout *layout, struct spot on_board,
                       const struct glyph *glyph)
{
    theme_style_glyph(glyph);
    draw_symbol(layout, on_board, glyph->symbol);
}

/* ---- lines of a hint ---- */

/* A line runs from one candidate to another along their row, their column, or both: first
 * along the row, then round a corner.
 *
 *      2====+           +
 *           #           #  a corner is named after where its two lines go:
 *           2        2==+  left and down; left and up */
struct route {
    const struct layout *layout;
    struct spot from, to;
    int row, column, corner; /* symbols: along a row, a column; the first corner */
    enum role role;
};

static void put_symbol(const struct route *route, struct spot spot, int symbol)
{
    draw_glyph(route->layout, spot,
               &(struct glyph){.symbol = symbol, .role = route->role});
}

static struct spot spot_of_candidate(const struct layout *layout,
                                     struct candidate candidate)
{
    struct spot corner = layout_corner(layout, candidate.cell);
    struct spot inside = layout_candidate(layout->cells, candidate.digit);
    return (struct spot){corner.row + inside.row, corner.column + inside.column};
}

static void draw_line(const struct layout *layout, const struct drawing_line *line)
{
    struct route route = {
        .layout = layout,
        .from = spot_of_candidate(layout, line->from),
        .to = spot_of_candidate(layout, line->to),
        .row = line->strong ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW,
        .column = line->strong ? SYMBOL_STRONG_COLUMN : SYMBOL_WEAK_COLUMN,
        .corner = line->strong ? SYMBOL_STRONG_CORNER : SYMBOL_WEAK_CORNER,
        .role = line->current  ? ROLE_CURRENT
                : line->strong ? ROLE_STRONG
                               : ROLE_WEAK,
    };
    int step = route.from.column < route.to.column ? 1 : -1;
    for (int column = route.from.column; column != route.to.column; column += step)
        if (column != route.from.column)
            put_symbol(&route, (struct spot){route.from.row, column}, route.row);
    step = route.from.row < route.to.row ? 1 : -1;
    for (int row = route.from.row; row != route.to.row; row += step)
        if (row != route.from.row)
            put_symbol(&route, (struct spot){row, route.to.column}, route.column);
    if (route.from.row != route.to.row && route.from.column != route.to.column) {
        bool goes_left = route.from.column < route.to.column;
        bool goes_up = route.to.row < route.from.row;
        put_symbol(&route, (struct spot){route.from.row, route.to.column},
                   route.corner + goes_left + 2 * goes_up);
    }
}

/* Where lines meet, the current one and then strong ones are seen. */
static void view_hint_lines(const struct drawing *drawing, const struct layout *layout)
{
    bool has_fixed_places = layout->cells->across && !layout->cells->packed;
    /* Later ones cover earlier ones: the current ones cover all. */
    for (int rank = 0; has_fixed_places && rank <= 2; rank++)
        for (int i = 0; i < drawing->n_lines; i++)
            if ((drawing->lines[i].current ? 2 : drawing->lines[i].strong) == rank)
                draw_line(layout, &drawing->lines[i]);
}

/* ---- badges of a hint ---- */

/* 1 to 9, a to z, and then + */
int number_badge(int number)
{
    return number < 10   ? SYMBOL_NUMBER + number - 1
           : number < 36 ? 'a' + number - 10
                         : '+';
}

/* Returns the badge of a cell of the drawing; 0: none. */
static int cell_badge(const struct drawing_cell *drawn)
{
    return drawn->number   ? number_badge(drawn->number)
           : drawn->branch ? branch_badge(drawn->branch)
                           : part_badge((enum part)drawn->part);
}

struct badge {
    struct spot spot; /* on the board: beside a cell, or in it */
    int symbol;
};

enum { BADGES = 512 };

/* The badges that have a spot already. */
struct arrangement {
    const struct layout *layout;
    struct badge *badges;
    int n;
};

/* Puts the badge there, unless another one is. */
static bool try_spot(struct arrangement *arrangement, struct spot spot, int symbol)
{
    for (int i = 0; i < arrangement->n; i++)
        if (arrangement->badges[i].spot.row == spot.row &&
            arrangement->badges[i].spot.column == spot.column)
            return false;
    arrangement->badges[arrangement->n++] = (struct badge){spot, symbol};
    return true;
}

/* Tries the line of the candidate first, then the other lines; in each, the side of the
 * cell that is nearer to the candidate first. */
static void put_beside(struct arrangement *arrangement, int cell, struct spot inside,
                       int symbol)
{
    const struct cell_layout *cells = arrangement->layout->cells;
    struct spot corner = layout_corner(arrangement->layout, cell);
    int left = corner.column - 1, right = corner.column + cells->width;
    bool is_left = inside.column < cells->width / 2;
    for (int i = 0; i < cells->height; i++) {
        int row = corner.row + (inside.row + i) % cells->height;
        if (try_spot(arrangement, (struct spot){row, is_left ? left : right}, symbol) ||
            try_spot(arrangement, (struct spot){row, is_left ? right : left}, symbol))
            return;
    }
}

/* Without lines between cells there is room for one badge, at the end of the cell. */
static void put_badge(struct arrangement *arrangement, int cell, int digit, int symbol)
{
    const struct cell_layout *cells = arrangement->layout->cells;
    struct spot corner = layout_corner(arrangement->layout, cell);
    if (cells->column_lines)
        put_beside(arrangement, cell, layout_candidate(cells, digit), symbol);
    else
        try_spot(arrangement, (struct spot){corner.row, corner.column + cells->width - 1},
                 symbol);
}

static bool has_badge(const struct drawing *drawing, int i)
{
    const struct drawing_cell *drawn = &drawing->cells[i];
    for (int k = 0; k < i; k++)
        if (drawing->cells[k].cell == drawn->cell &&
            cell_badge(&drawing->cells[k]) == cell_badge(drawn))
            return true;
    return false;
}

static void put_badges(struct arrangement *arrangement, const struct drawing *drawing,
                       bool links)
{
    for (int i = 0; i < drawing->n_cells && arrangement->n < BADGES; i++) {
        const struct drawing_cell *drawn = &drawing->cells[i];
        int symbol = cell_badge(drawn);
        if (symbol && (drawn->number || drawn->branch) == links && !has_badge(drawing, i))
            put_badge(arrangement, drawn->cell, digits_first(drawn->digits), symbol);
    }
}

static void view_hint_badges(const struct drawing *drawing, const struct layout *layout)
{
    struct badge badges[BADGES];
    /* A spot for each badge as long as there is room.  Links come first, because their badges
     * belong to one candidate and others to a cell. */
    struct arrangement arrangement = {layout, badges, 0};
    put_badges(&arrangement, drawing, true);
    put_badges(&arrangement, drawing, false);
    for (int i = 0; i < arrangement.n; i++)
        draw_glyph(layout, badges[i].spot,
                   &(struct glyph){.symbol = badges[i].symbol, .role = ROLE_BADGE});
}

/* ---- lines of the board ---- */

/* Lines divide a cell from the one before it in its row or column, which at an edge is none. */
static enum board_line line_between(const struct layout *layout, int cell, int before,
                                    bool at_edge)
{
    const struct shape *shape = layout->shape;
    return at_edge || shape_house_of(shape, cell, HOUSE_BOX) !=
                          shape_house_of(shape, before, HOUSE_BOX)
               ? LINE_BOX
               : LINE_CELL;
}

/* The line above a cell; below the last row, row is the side of the board. */
static enum board_line line_above(const struct layout *layout, int row, int column)
{
    int side = layout->shape->side, cell = row * side + column;
    if (column < 0 || column == side || layout_line_above(layout, row) < 0)
        return LINE_NONE;
    return line_between(layout, cell, cell - side, row == 0 || row == side);
}

static enum board_line line_left(const struct layout *layout, int row, int column)
{
    int side = layout->shape->side, cell = row * side + column;
    if (row < 0 || row == side || layout_line_left(layout, column) < 0)
        return LINE_NONE;
    return line_between(layout, cell, cell - 1, column == 0 || column == side);
}

static void put_line(const struct layout *layout, int row, int column, enum board_line up,
                     enum board_line right, enum board_line down, enum board_line left,
                     enum role box_line)
{
    bool is_box =
        up == LINE_BOX || right == LINE_BOX || down == LINE_BOX || left == LINE_BOX;
    theme_style(is_box ? box_line : ROLE_CELL_LINE);
    draw_symbol(layout, (struct spot){row, column},
                (int)symbol_of_lines(up, right, down, left));
}

/* The line above a row of cells.  Where no line is left of a cell, it has no crossing. */
static void draw_line_above(const struct layout *layout, int row, enum role box_line)
{
    int side = layout->shape->side, at = layout_line_above(layout, row);
    for (int column = 0; column <= side; column++) {
        enum board_line left = line_above(layout, row, column - 1);
        enum board_line right = line_above(layout, row, column);
        int meets_at = layout_line_left(layout, column);
        if (meets_at >= 0)
            put_line(layout, at, meets_at, line_left(layout, row - 1, column), right,
                     line_left(layout, row, column), left, box_line);
        if (column == side)
            break;
        int first = layout_corner(layout, column).column;
        for (int i = 0; i < layout->cells->width; i++)
            put_line(layout, at, first + i, LINE_NONE, right, LINE_NONE, right, box_line);
    }
}

/* The line left of a cell, underlined as the cell is. */
static void draw_line_left(const struct layout *layout, int row, int column,
                           enum role box_line)
{
    int at = layout_line_left(layout, column), height = layout->cells->height;
    int first = layout_corner(layout, row * layout->shape->side).row;
    enum board_line line = line_left(layout, row, column);
    const struct glyph ruled = {.symbol = (int)symbol_of_lines(line, 0, line, 0),
                                .role = ROLE_CELL_LINE,
                                .underlined = true};
    for (int i = 0; i < height; i++)
        put_line(layout, first + i, at, line, LINE_NONE, line, LINE_NONE, box_line);
    if (line == LINE_CELL && layout_is_ruled(layout->cells, layout->shape, row))
        draw_glyph(layout, (struct spot){first + height - 1, at}, &ruled);
}

/* ---- numbers of rows and columns ---- */

/* The digits of a number follow each other to the right or downwards. */
static void draw_number(const struct layout *layout, struct spot spot, int number,
                        struct spot next)
{
    if (number >= 10) {
        draw_symbol(layout, spot, '0' + number / 10);
        spot.row += next.row;
        spot.column += next.column;
    }
    draw_symbol(layout, spot, '0' + number % 10);
}

/* The lines between boxes of a board that is solved are in another colour. */
static void draw_lines(const struct pane *pane, const struct layout *layout)
{
    bool is_solved = !pane->search && grid_is_solved(state_grid(pane->state));
    enum role box_line = is_solved ? ROLE_GOOD : ROLE_BOX_LINE;
    int side = layout->shape->side;
    for (int row = 0; row < side; row++)
        for (int column = 0; column <= side; column++)
            if (layout_line_left(layout, column) >= 0)
                draw_line_left(layout, row, column, box_line);
    for (int row = 0; row <= side; row++)
        if (layout_line_above(layout, row) >= 0)
            draw_line_above(layout, row, box_line);
}

/* ---- cells ---- */

/* Draws on both sides of a cell, over lines, in that many rows from a corner down.  Cells
 * without lines between them have a blank column on their left. */
static void flank(const struct layout *layout, struct spot corner, int rows,
                  const struct glyph *left, const struct glyph *right)
{
    int before = corner.column - layout->cells->column_lines;
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

/* The cell that is pointed at is between brackets, the one at the cursor between bars beside
 * its middle. */
static void point_out_cells(const struct cell_view *view, const struct layout *layout,
                            int cursor)
{
    static const struct glyph before = {.symbol = SYMBOL_CURSOR_LEFT,
                                        .role = ROLE_CURSOR};
    static const struct glyph after = {.symbol = SYMBOL_CURSOR_RIGHT,
                                       .role = ROLE_CURSOR};
    if (!cell_has_sides(layout->cells))
        return;
    if (view->fewest >= 0) {
        const struct glyph left = {.symbol = view->brackets[0], .role = ROLE_FEWEST};
        const struct glyph right = {.symbol = view->brackets[1], .role = ROLE_FEWEST};
        flank(layout, layout_corner(layout, view->fewest), layout->cells->height, &left,
              &right);
    }
    struct spot corner = layout_corner(layout, cursor);
    corner.row = layout_middle(layout, cursor).row;
    flank(layout, corner, 1, &before, &after);
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
        if (is_seen(layout, cell)) {
            struct glyph glyphs[CELL_MAX_HEIGHT][CELL_MAX_WIDTH];
            struct spot corner = layout_corner(layout, cell);
            cell_draw(view, cell, glyphs);
            for (int row = 0; row < layout->cells->height; row++)
                for (int column = 0; column < layout->cells->width; column++)
                    if (with_blanks || glyphs[row][column].symbol != ' ')
                        draw_glyph(
                            layout,
                            (struct spot){corner.row + row, corner.column + column},
                            &glyphs[row][column]);
        }
}

/* The lines of a hint pass below digits. */
static void draw_cells(const struct pane *pane, const struct layout *layout)
{
    const struct desk *desk = pane->state->desk;
    struct drawing *drawing =
        settings_speak(&desk->settings) ? NULL : drawn_drawing(desk);
    struct cell_view view;
    cell_view_init(&view, pane, layout->cells, drawing);
    draw_all_cells(&view, layout, true);
    if (drawing) {
        view_hint_lines(drawing, layout);
        draw_all_cells(&view, layout, false);
    }
    frame_houses(&view, layout);
    point_out_cells(&view, layout, desk->cursor);
    if (drawing)
        view_hint_badges(drawing, layout);
    free(drawing);
}

void view_board(const struct pane *pane, const struct layout *layout)
{
    enum { LARGE = 3 };
    int numbers = state_setting(pane->state, SETTING_NUMBERS);
    bool wants_numbers = numbers == NUMBERS_ON ||
                         (numbers == NUMBERS_AUTO && layout->cells->height >= LARGE);
    int side = layout->shape->side, above = layout_line_above(layout, 0);
    draw_lines(pane, layout);
    if (wants_numbers && above >= 0) {
        /* The numbers interrupt the lines of the edge, and so take no room. */
        theme_style(ROLE_LABEL);
        for (int i = 0; i < side; i++) {
            int row = layout_middle(layout, i * side).row;
            int column = layout_middle(layout, i).column;
            draw_number(layout, (struct spot){above, column}, i + 1, (struct spot){0, 1});
            draw_number(layout, (struct spot){row, layout_line_left(layout, 0)}, i + 1,
                        (struct spot){1, 0});
        }
    }
    if (!overlay_covers(pane->state, COVERS_GAME))
        draw_cells(pane, layout);
}
