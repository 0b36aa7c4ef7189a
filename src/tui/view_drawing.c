/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line runs from one candidate to another along their row, their column, or both: first
 * along the row, then round a corner.
 *
 *      2====+           +
 *           #           #  a corner is named after where its two lines go:
 *           2        2==+  left and down; left and up */
#include "tui/view_drawing.h"

#include "tui/badge.h"
#include "tui/draw.h"

struct route {
    const struct layout *layout;
    struct spot from, to;
    int row, column, corner; /* symbols: along a row, a column; the first corner */
    enum role role;
};

static void put(const struct route *route, struct spot spot, int symbol)
{
    draw_glyph(route->layout, spot,
               &(struct glyph){.symbol = symbol, .role = route->role});
}

/* What is between two columns of a row. */
static void put_row(const struct route *route)
{
    int step = route->from.column < route->to.column ? 1 : -1;
    for (int column = route->from.column; column != route->to.column; column += step)
        if (column != route->from.column)
            put(route, (struct spot){route->from.row, column}, route->row);
}

static void put_column(const struct route *route)
{
    int step = route->from.row < route->to.row ? 1 : -1;
    for (int row = route->from.row; row != route->to.row; row += step)
        if (row != route->from.row)
            put(route, (struct spot){row, route->to.column}, route->column);
}

static void put_corner(const struct route *route)
{
    bool goes_left = route->from.column < route->to.column;
    bool goes_up = route->to.row < route->from.row;
    put(route, (struct spot){route->from.row, route->to.column},
        route->corner + goes_left + 2 * goes_up);
}

static struct spot spot_of(const struct layout *layout, struct candidate candidate)
{
    struct spot corner = layout_corner(layout, candidate.cell);
    struct spot inside = layout_candidate(layout->cells, candidate.digit);
    return (struct spot){corner.row + inside.row, corner.column + inside.column};
}

static void draw_line(const struct layout *layout, const struct drawing_line *line)
{
    struct route route = {
        .layout = layout,
        .from = spot_of(layout, line->from),
        .to = spot_of(layout, line->to),
        .row = line->strong ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW,
        .column = line->strong ? SYMBOL_STRONG_COLUMN : SYMBOL_WEAK_COLUMN,
        .corner = line->strong ? SYMBOL_STRONG_CORNER : SYMBOL_WEAK_CORNER,
        .role = line->current  ? ROLE_CURRENT
                : line->strong ? ROLE_STRONG
                               : ROLE_WEAK,
    };
    put_row(&route);
    put_column(&route);
    if (route.from.row != route.to.row && route.from.column != route.to.column)
        put_corner(&route);
}

static bool has_fixed_places(const struct cell_layout *cells)
{
    return cells->across && !cells->packed;
}

void view_drawing_lines(const struct drawing *drawing, const struct layout *layout)
{
    for (int i = 0; has_fixed_places(layout->cells) && i < drawing->n_lines; i++)
        draw_line(layout, &drawing->lines[i]);
}

void view_drawing_badges(const struct drawing *drawing, const struct layout *layout)
{
    struct badge badges[BADGES];
    int n = badges_arrange(drawing, layout, badges);
    for (int i = 0; i < n; i++)
        draw_glyph(layout, badges[i].spot,
                   &(struct glyph){.symbol = badges[i].symbol, .role = ROLE_BADGE});
}
