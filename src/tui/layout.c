/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/layout.h"

#include "base/larger.h"

enum {
    GAP = 1,    /* columns between two regions */
    WIDE = 100, /* a screen of so many columns is wide */
    NOTES_MOST_ROWS = 6,
    PANEL_LEAST_COLUMNS = 24,
    PANEL_MOST_COLUMNS = 46,
    PANEL_ROWS = 22, /* it has as many before there are more notes than one */
    ASIDE_LEAST_COLUMNS = 36,
    ASIDE_MOST_COLUMNS = 60,

    /* Where the panel is below the board. */
    BELOW_LEAST_ROWS = 7,
    BELOW_ROWS = 9,
    BELOW_MOST_COLUMNS = 72,
    BELOW_MOST_NOTES = 2
};

/* Largest first. */
/* clang-format off */
#define ALL_LINES .column_lines = true, .row_lines = true
#define COLUMN_LINES .column_lines = true, .row_lines = false
#define BOX_LINES .column_lines = false, .row_lines = false
static const struct cell_layout cell_layouts[] = {
    /* sides    size    across .. packed     beside */
    {1, 4,      15, 7,  2, 10, 2, 6, 0,      27, ALL_LINES},
    {5, 6,      15, 7,  3, 5, 2, 6, 0,       27, ALL_LINES},
    {1, 9,      11, 5,  3, 3, 2, 2, 0,       27, ALL_LINES},
    {1, 4,      11, 4,  2, 8, 1, 3, 0,       36, ALL_LINES},
    {5, 9,      9, 4,   3, 3, 1, 1, 0,       27, ALL_LINES},
    {1, 9,      7, 3,   3, 2, 1, 1, 0,       27, ALL_LINES},
    {1, 9,      7, 3,   3, 2, 1, 1, 0,       27, COLUMN_LINES},
    {1, 10,     5, 2,   5, 1, 0, 1, 0,        0, ALL_LINES},
    {1, 10,     5, 2,   5, 1, 0, 1, 0,        0, COLUMN_LINES},
    {1, 10,     5, 1,   5, 1, 0, 1, 5,        0, ALL_LINES, .for_regions = true},
    {11, 12,    8, 3,   4, 2, 1, 1, 0,       25, ALL_LINES, .or_below = true},
    {11, 12,    8, 3,   4, 2, 1, 1, 0,       25, COLUMN_LINES, .or_below = true},
    {11, 12,    6, 2,   6, 1, 0, 1, 0,       25, ALL_LINES, .or_below = true},
    {11, 12,    6, 2,   6, 1, 0, 1, 0,       25, COLUMN_LINES, .or_below = true},
    {11, 12,    5, 2,   5, 1, 0, 1, 10,      0, COLUMN_LINES},
    {13, 16,    8, 2,   8, 1, 0, 1, 0,        0, ALL_LINES},
    {13, 16,    8, 2,   8, 1, 0, 1, 0,        0, COLUMN_LINES},
    {13, 16,    7, 3,   6, 1, 1, 1, 0,        0, COLUMN_LINES},
    {13, 16,    7, 3,   6, 1, 1, 1, 0,        0, BOX_LINES},
    {17, 27,    10, 3,  9, 1, 1, 1, 0,        0, ALL_LINES},
    {13, 16,    7, 2,   6, 1, 1, 1, 12,      0, COLUMN_LINES},
    {13, 27,    7, 2,   6, 1, 1, 1, 12,      0, BOX_LINES},
    {28, 36,    10, 4,  9, 1, 1, 1, 0,        0, ALL_LINES},
    {1, 25,     3, 1,   0, 0, 0, 0, 0,        0, ALL_LINES, .for_regions = true},
    {1, 36,     3, 1,   0, 0, 0, 0, 0,        0, BOX_LINES},
    {1, 10,     3, 1,   0, 0, 0, 0, 0,        0, BOX_LINES, .is_bare = true},
};
/* clang-format on */

enum { N_CELL_LAYOUTS = sizeof cell_layouts / sizeof cell_layouts[0] };

static bool is_for(const struct cell_layout *cells, const struct shape *shape)
{
    bool has_regions = !shape->box_rows,
         has_lines = cells->row_lines && cells->column_lines;
    return cells->least_side <= shape->side && shape->side <= cells->most_side &&
           (has_regions ? has_lines : !cells->for_regions);
}

/* All huge cells are one size for the player, because small boards have several. */
static bool are_one_size(const struct cell_layout *a, const struct cell_layout *b)
{
    enum { HUGE = 4 };
    return (a->height >= HUGE && b->height >= HUGE) ||
           (a->width == b->width && a->height == b->height);
}

/* Rows of one size follow each other. */
static bool begins_size(int i, const struct shape *shape)
{
    const struct cell_layout *cells = &cell_layouts[i];
    for (int k = 0; k < i; k++)
        if (is_for(&cell_layouts[k], shape) && are_one_size(&cell_layouts[k], cells))
            return false;
    return is_for(cells, shape);
}

int layout_zooms(const struct shape *shape)
{
    int n = 0;
    for (int i = 0; i < N_CELL_LAYOUTS; i++)
        n += begins_size(i, shape);
    return n;
}

static int top_of(const struct layout *layout, int row)
{
    return !layout->cells->is_bare + row * layout->cells->height +
           (layout->cells->row_lines ? row : row / layout->shape->box_rows);
}

static int left_of(const struct layout *layout, int column)
{
    return 1 + column * layout->cells->width +
           (layout->cells->column_lines ? column : column / layout->shape->box_columns);
}

/* How many lines below the board a panel needs, with one of notes and the bar. */
enum { ROWS_BELOW = BELOW_LEAST_ROWS + 2 };

static bool fits(const struct layout *layout, const struct region *screen, bool is_half)
{
    const struct cell_layout *cells = layout->cells;
    int columns = screen->columns - layout->board_columns,
        rows = screen->rows - layout->board_rows;
    bool has_beside = is_half || columns >= cells->columns_beside;
    return columns >= 0 && rows >= 2 &&
           (has_beside || (cells->or_below && rows >= ROWS_BELOW));
}

/* Chooses the largest cells with which the whole board is visible, or else the smallest; with a
 * zoom, only among cells of that size.  On half a screen, the panel is not beside the board. */
static void choose_cells(struct layout *layout, int zoom, const struct region *screen,
                         bool is_half)
{
    int size = 0;
    for (int i = 0; i < N_CELL_LAYOUTS; i++) {
        size += begins_size(i, layout->shape);
        if (!is_for(&cell_layouts[i], layout->shape) || (zoom && size != zoom))
            continue;
        int side = layout->shape->side;
        layout->cells = &cell_layouts[i];
        layout->board_rows = top_of(layout, side) - cell_layouts[i].is_bare;
        layout->board_columns = left_of(layout, side);
        if (fits(layout, screen, is_half))
            return;
    }
}

/* On a wide screen, a board of which only a part is seen leaves room for a panel. */
static void leave_panel(struct layout *layout, const struct region *screen)
{
    int columns = screen->columns - PANEL_LEAST_COLUMNS - GAP;
    if (screen->columns < WIDE || layout->board_columns <= screen->columns)
        return;
    layout->board.columns = columns;
    layout->panel =
        (struct region){0, columns + GAP, layout->board.rows, PANEL_LEAST_COLUMNS};
}

/* `first`, or the nearest in 0 .. `whole` - `seen`. */
static int kept_inside(int first, int whole, int seen)
{
    return first < 0 || whole <= seen ? 0 : smaller(first, whole - seen);
}

static bool fit(struct layout *layout, const struct shape *shape, int zoom,
                const struct region *screen, bool is_half)
{
    layout->shape = shape;
    layout->beside = 0;
    choose_cells(layout, smaller(zoom, layout_zooms(shape)), screen, is_half);
    /* Gives the board what it needs; notes and panel share the rest.  What a panel does not use of
     * a wide screen is the aside. */
    int columns = smaller(layout->board_columns, screen->columns);
    int beside = screen->columns - columns - GAP;
    int spare = screen->rows - 1 -
                (beside < PANEL_LEAST_COLUMNS ? layout->board_rows
                                              : larger(layout->board_rows, PANEL_ROWS));
    int notes = larger(1, smaller(spare, NOTES_MOST_ROWS));
    int rows = screen->rows - notes - 1;
    layout->board = (struct region){0, 0, smaller(layout->board_rows, rows), columns};
    layout->panel = (struct region){
        0, columns + GAP, rows,
        beside < PANEL_LEAST_COLUMNS ? 0 : smaller(beside, PANEL_MOST_COLUMNS)};
    beside -= layout->panel.columns + GAP;
    layout->aside = (struct region){
        0, layout->panel.column + layout->panel.columns + GAP, rows,
        beside < ASIDE_LEAST_COLUMNS ? 0 : smaller(beside, ASIDE_MOST_COLUMNS)};
    layout->notes = (struct region){rows, 0, notes, screen->columns};
    layout->bar = (struct region){screen->rows - 1, 0, 1, screen->columns};
    if (!is_half)
        leave_panel(layout, screen);
    layout->first_row =
        kept_inside(layout->first_row, layout->board_rows, layout->board.rows);
    layout->first_column =
        kept_inside(layout->first_column, layout->board_columns, layout->board.columns);
    return screen->rows >= LAYOUT_MIN_ROWS && screen->columns >= LAYOUT_MIN_COLUMNS;
}

bool layout_has_whole_board(const struct layout *layout)
{
    return layout->board.rows == layout->board_rows &&
           layout->board.columns == layout->board_columns;
}

/* Does nothing when there are too few lines below the board. */
static void put_panel_below(struct layout *layout, const struct region *screen)
{
    int below = screen->rows - 1 - layout->board.rows;
    int notes = smaller(BELOW_MOST_NOTES, below - BELOW_LEAST_ROWS);
    if (notes < 1)
        return;
    layout->notes.row = layout->bar.row - notes;
    layout->notes.rows = notes;
    layout->panel = (struct region){layout->board.rows, 0, below - notes,
                                    smaller(screen->columns - 1, BELOW_MOST_COLUMNS)};
}

/* Moves the board, with what is beside and below it, to the middle of a wide screen. */
static void centre(struct layout *layout, const struct region *screen)
{
    const struct region *right = layout->aside.columns             ? &layout->aside
                                 : layout_has_panel_beside(layout) ? &layout->panel
                                                                   : &layout->board;
    int left = (screen->columns - right->column - right->columns) / 2;
    if (screen->columns < WIDE)
        return;
    layout->board.column += left;
    layout->panel.column += left;
    layout->aside.column += left;
    layout->notes.column += left;
    layout->notes.columns -= left;
}

bool layout_fit(struct layout *layout, const struct shape *shape, int zoom,
                const struct region *screen)
{
    bool is_large_enough = fit(layout, shape, zoom, screen, false);
    if (!layout->panel.columns && layout_has_whole_board(layout))
        put_panel_below(layout, screen);
    centre(layout, screen);
    return is_large_enough;
}

bool layout_fit_with_panel(struct layout *layout, const struct shape *shape, int zoom,
                           const struct region *screen)
{
    int last = zoom ? zoom : layout_zooms(shape);
    for (int z = zoom; z <= last; z++)
        if (layout_fit(layout, shape, z, screen) && layout_has_whole_board(layout) &&
            layout->panel.columns)
            return true;
    return false;
}

bool layout_fit_two(struct layout *layout, const struct shape *shape, int zoom,
                    const struct region *screen)
{
    const struct region half = {0, 0, screen->rows - BELOW_ROWS,
                                (screen->columns - GAP) / 2};
    if (!fit(layout, shape, zoom, &half, true))
        return false;
    layout->beside = half.columns + GAP;
    layout->bar.columns = layout->notes.columns = screen->columns;
    layout->bar.row = screen->rows - 1;
    layout->notes.rows = 1;
    layout->notes.row = layout->bar.row - 1;
    layout->aside.columns = 0;
    layout->panel = (struct region){layout->board.rows, 0,
                                    layout->notes.row - layout->board.rows, half.columns};
    return true;
}

struct layout layout_beside(const struct layout *layout)
{
    struct layout beside = *layout;
    beside.board.column += layout->beside;
    beside.panel.column += layout->beside;
    return beside;
}

bool layout_has_panel_beside(const struct layout *layout)
{
    return layout->panel.columns && !layout->panel.row && !layout->beside;
}

/* Returns the line nearest to `first` from which `seen` lines contain those from `from`
 * to `to`. */
static int followed(int first, int seen, int from, int to)
{
    if (from < first || to - from > seen)
        return from;
    return to > first + seen ? to - seen : first;
}

void layout_follow(struct layout *layout, int cell)
{
    struct spot corner = layout_corner(layout, cell);
    int row = followed(layout->first_row, layout->board.rows, corner.row - 1,
                       corner.row + layout->cells->height + 1);
    int column = followed(layout->first_column, layout->board.columns, corner.column - 1,
                          corner.column + layout->cells->width + 1);
    layout->first_row = kept_inside(row, layout->board_rows, layout->board.rows);
    layout->first_column =
        kept_inside(column, layout->board_columns, layout->board.columns);
}

struct spot layout_corner(const struct layout *layout, int cell)
{
    return (struct spot){top_of(layout, shape_row(layout->shape, cell)),
                         left_of(layout, shape_column(layout->shape, cell))};
}

struct spot layout_middle(const struct layout *layout, int cell)
{
    struct spot corner = layout_corner(layout, cell);
    return (struct spot){corner.row + (layout->cells->height - 1) / 2,
                         corner.column + layout->cells->width / 2};
}

struct spot layout_candidate(const struct cell_layout *cells, int digit)
{
    return (struct spot){(digit - 1) / cells->across * cells->drop,
                         cells->inset + (digit - 1) % cells->across * cells->pitch};
}

bool layout_is_ruled(const struct cell_layout *cells, const struct shape *shape, int row)
{
    return cells->across && !cells->row_lines && (row + 1) % shape->box_rows != 0;
}

int layout_line_above(const struct layout *layout, int row)
{
    const struct shape *shape = layout->shape;
    bool at_edge = row == 0 || row == shape->side;
    bool there = at_edge ? !layout->cells->is_bare
                         : layout->cells->row_lines || row % shape->box_rows == 0;
    return there ? top_of(layout, row) - 1 : -1;
}

int layout_line_left(const struct layout *layout, int column)
{
    bool there = layout->cells->column_lines || column % layout->shape->box_columns == 0;
    return there ? left_of(layout, column) - 1 : -1;
}

bool region_has(const struct region *region, struct spot spot)
{
    return spot.row >= region->row && spot.row < region->row + region->rows &&
           spot.column >= region->column &&
           spot.column < region->column + region->columns;
}

bool layout_on_screen(const struct layout *layout, struct spot on_board,
                      struct spot *on_screen)
{
    *on_screen = (struct spot){
        on_board.row - layout->first_row,
        layout->board.column + on_board.column - layout->first_column,
    };
    return region_has(&layout->board, *on_screen);
}

/* The row of cells that contains a row of the board, or the column, a column; -1: none. */
static int line_of(int (*begin)(const struct layout *layout, int i),
                   const struct layout *layout, int size, int at)
{
    for (int i = 0; i < layout->shape->side; i++)
        if (at >= begin(layout, i) && at < begin(layout, i) + size)
            return i;
    return -1;
}

int layout_cell_at(const struct layout *layout, struct spot on_screen)
{
    if (!region_has(&layout->board, on_screen))
        return -1;
    int row =
        line_of(top_of, layout, layout->cells->height, on_screen.row + layout->first_row);
    int column = line_of(left_of, layout, layout->cells->width,
                         on_screen.column - layout->board.column + layout->first_column);
    return row < 0 || column < 0 ? -1 : row * layout->shape->side + column;
}
