/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hint that is drawn on the board: what distinguishes its parts is a role and a badge, the number
 * of a chain's link (1 to 9, a to z), or the letter of a branch, a set or a colour. */
#include "words/legend.h"
#include "tui/draw.h"
#include "tui/screen.h"

/* ---- lines ---- */

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

/* What is between two columns of a row. */
static void put_row(const struct route *route)
{
    int step = route->from.column < route->to.column ? 1 : -1;
    for (int column = route->from.column; column != route->to.column; column += step)
        if (column != route->from.column)
            put_symbol(route, (struct spot){route->from.row, column}, route->row);
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
    put_row(&route);
    int step = route.from.row < route.to.row ? 1 : -1;
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

static bool has_fixed_places(const struct cell_layout *cells)
{
    return cells->across && !cells->packed;
}

/* Later ones cover earlier ones. */
static int rank_of(const struct drawing_line *line)
{
    return line->current ? 2 : line->strong;
}

/* Where lines meet, the current one and then strong ones are seen. */
void view_hint_lines(const struct drawing *drawing, const struct layout *layout)
{
    for (int rank = 0; has_fixed_places(layout->cells) && rank <= 2; rank++)
        for (int i = 0; i < drawing->n_lines; i++)
            if (rank_of(&drawing->lines[i]) == rank)
                draw_line(layout, &drawing->lines[i]);
}

/* ---- badges ---- */

enum role part_role(enum part part)
{
    static const enum role roles[PART_SET] = {
        [PART_PATTERN] = ROLE_HINT,    [PART_ON] = ROLE_HINT,
        [PART_OFF] = ROLE_HINT_B,      [PART_FIN] = ROLE_HINT_B,
        [PART_ONE] = ROLE_HINT,        [PART_OTHER] = ROLE_HINT_B,
        [PART_ONE_TOO] = ROLE_HINT_C,  [PART_OTHER_TOO] = ROLE_HINT_D,
        [PART_CORNER] = ROLE_HINT,     [PART_EXTRA] = ROLE_HINT_B,
        [PART_SUBSET] = ROLE_HINT_C,   [PART_CROSSING] = ROLE_HINT,
        [PART_LINE] = ROLE_HINT_B,     [PART_BOX] = ROLE_HINT_C,
        [PART_EXCLUDER] = ROLE_HINT_B,
    };
    static const enum role sets[] = {ROLE_HINT_C, ROLE_HINT_D};
    return part < PART_SET ? roles[part] : sets[(part - PART_SET) % 2];
}

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

static bool is_taken(const struct arrangement *arrangement, struct spot spot)
{
    for (int i = 0; i < arrangement->n; i++)
        if (arrangement->badges[i].spot.row == spot.row &&
            arrangement->badges[i].spot.column == spot.column)
            return true;
    return false;
}

static bool try_spot(struct arrangement *arrangement, struct spot spot, int symbol)
{
    if (is_taken(arrangement, spot))
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
    if (cells->cell_columns)
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

static bool is_of_links(const struct drawing_cell *drawn)
{
    return drawn->number || drawn->branch;
}

static void put_badges(struct arrangement *arrangement, const struct drawing *drawing,
                       bool links)
{
    for (int i = 0; i < drawing->n_cells && arrangement->n < BADGES; i++) {
        const struct drawing_cell *drawn = &drawing->cells[i];
        int symbol = cell_badge(drawn);
        if (symbol && is_of_links(drawn) == links && !has_badge(drawing, i))
            put_badge(arrangement, drawn->cell, digits_first(drawn->digits), symbol);
    }
}

/* Finds a spot for each badge as long as there is room; returns how many.  Links come first,
 * because their badges belong to one candidate and others to a cell. */
static int arrange_badges(const struct drawing *drawing, const struct layout *layout,
                          struct badge badges[BADGES])
{
    struct arrangement arrangement = {layout, badges, 0};
    put_badges(&arrangement, drawing, true);
    put_badges(&arrangement, drawing, false);
    return arrangement.n;
}

void view_hint_badges(const struct drawing *drawing, const struct layout *layout)
{
    struct badge badges[BADGES];
    int n = arrange_badges(drawing, layout, badges);
    for (int i = 0; i < n; i++)
        draw_glyph(layout, badges[i].spot,
                   &(struct glyph){.symbol = badges[i].symbol, .role = ROLE_BADGE});
}
