/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of the screen, for every shape at many sizes, without a terminal. */
#include "tui/layout.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "support/fixture.h"
#include "base/larger.h"

enum { MOST_ROWS = 70, MOST_COLUMNS = 230 };

/* Calls `check` for every shape and zoom, at sizes in steps. */
static void each_layout(void (*check)(struct layout *layout))
{
    for (int box_rows = 2; box_rows <= 6; box_rows++)
        for (int box_columns = 2; box_columns <= 6; box_columns++) {
            const struct shape *shape = shape_find(box_rows, box_columns);
            for (int rows = LAYOUT_MIN_ROWS; rows <= MOST_ROWS; rows += 19)
                for (int columns = LAYOUT_MIN_COLUMNS; columns <= MOST_COLUMNS;
                     columns += 49)
                    for (int zoom = 0; zoom <= layout_zooms(shape); zoom++) {
                        struct layout layout = {0};
                        const struct region screen = {0, 0, rows, columns};
                        cr_assert(layout_fit(&layout, shape, zoom, &screen));
                        check(&layout);
                    }
        }
}

static bool is_seen_whole(const struct layout *layout, int cell)
{
    struct spot corner = layout_corner(layout, cell), on_screen;
    struct spot end = {corner.row + layout->cells->height - 1,
                       corner.column + layout->cells->width - 1};
    return layout_on_screen(layout, corner, &on_screen) &&
           layout_on_screen(layout, end, &on_screen);
}

static void follow_every_cell(struct layout *layout)
{
    for (int cell = 0; cell < layout->shape->n_cells; cell += 5) {
        layout_follow(layout, cell);
        cr_assert(is_seen_whole(layout, cell), "cell %d of %dx%d boxes", cell,
                  layout->shape->box_rows, layout->shape->box_columns);
    }
}

Test(layout, the_cell_that_is_followed_is_seen_whole)
{
    each_layout(follow_every_cell);
}

static void find_every_cell(struct layout *layout)
{
    for (int cell = 0; cell < layout->shape->n_cells; cell += 3) {
        struct spot middle;
        layout_follow(layout, cell);
        cr_assert(layout_on_screen(layout, layout_middle(layout, cell), &middle));
        cr_assert_eq(layout_cell_at(layout, middle), cell);
    }
}

Test(layout, a_click_on_the_middle_of_a_cell_finds_it)
{
    each_layout(find_every_cell);
}

/* Claims the spots of a region, which must be on the screen and in no other region. */
static void claim(char screen[MOST_ROWS][MOST_COLUMNS], const struct region *region)
{
    for (int row = region->row; row < region->row + region->rows; row++)
        for (int column = region->column; column < region->column + region->columns;
             column++) {
            cr_assert(row >= 0 && row < MOST_ROWS && column >= 0 &&
                      column < MOST_COLUMNS);
            cr_assert_eq(screen[row][column], 0);
            screen[row][column] = 1;
        }
}

/* A region has its four corners, and nothing beside them. */
static void check_corners(const struct region *region)
{
    for (int down = 0; down <= 1; down++)
        for (int right = 0; right <= 1; right++) {
            int row = region->row + down * (region->rows - 1);
            int column = region->column + right * (region->columns - 1);
            int above_or_below = row + (down ? 1 : -1),
                beside = column + (right ? 1 : -1);
            cr_assert(region_has(region, (struct spot){row, column}));
            cr_assert_not(region_has(region, (struct spot){above_or_below, column}));
            cr_assert_not(region_has(region, (struct spot){row, beside}));
        }
}

static void regions_are_apart(struct layout *layout)
{
    static char screen[MOST_ROWS][MOST_COLUMNS];
    memset(screen, 0, sizeof screen);
    claim(screen, &layout->board);
    claim(screen, &layout->panel);
    claim(screen, &layout->aside);
    claim(screen, &layout->notes);
    claim(screen, &layout->bar);
    check_corners(&layout->board);
    check_corners(&layout->bar);
    cr_assert_geq(layout->board.rows, layout->cells->height);
    cr_assert_geq(layout->notes.rows, 1);
    cr_assert_eq(layout->bar.rows, 1);
}

Test(layout, board_panel_notes_and_bar_are_apart)
{
    each_layout(regions_are_apart);
}

static void candidates_are_in_their_cell(struct layout *layout)
{
    const struct cell_layout *cells = layout->cells;
    bool taken[CELL_MAX_HEIGHT][CELL_MAX_WIDTH] = {{false}};
    cr_assert(cells->width <= CELL_MAX_WIDTH && cells->height <= CELL_MAX_HEIGHT);
    for (int digit = 1; cells->across && !cells->packed && digit <= layout->shape->side;
         digit++) {
        struct spot spot = layout_candidate(cells, digit);
        cr_assert(spot.row >= 0 && spot.row < cells->height);
        cr_assert(spot.column >= 0 && spot.column < cells->width);
        cr_assert_not(taken[spot.row][spot.column]);
        taken[spot.row][spot.column] = true;
    }
    cr_assert(!cells->across || cells->column_lines || cells->inset == 1);
}

Test(layout, every_candidate_has_a_place_of_its_own)
{
    each_layout(candidates_are_in_their_cell);
}

/* Boards of 12x12 whose cells have no room for a character a candidate. */
Test(layout, packed_cells_have_lines_between_columns_alone)
{
    struct layout layout = {0};
    const struct region screen = {0, 0, 32, 80};
    cr_assert(layout_fit(&layout, shape_find(3, 4), 0, &screen));
    const struct cell_layout *cells = layout.cells;
    struct spot first = layout_corner(&layout, 0), next = layout_corner(&layout, 13);
    cr_assert(cells->packed);
    cr_assert_eq(next.column - first.column, cells->width + 1);
    cr_assert_eq(next.row - first.row, cells->height);
}

/* Lines and cells share no row, and no column, of the board. */
static void lines_are_between_cells(struct layout *layout)
{
    int side = layout->shape->side, rows = layout->board_rows,
        columns = layout->board_columns;
    for (int i = 0; i <= side; i++) {
        int above = layout_line_above(layout, i), left = layout_line_left(layout, i);
        cr_assert(above >= -1 && above < rows && left >= -1 && left < columns);
        if (i == side)
            continue;
        struct spot corner = layout_corner(layout, i * side + i);
        cr_assert(above < corner.row && left < corner.column);
        cr_assert_leq(corner.row + layout->cells->height, rows);
        cr_assert_lt(corner.column + layout->cells->width, columns);
        int below = layout_line_above(layout, i + 1),
            right = layout_line_left(layout, i + 1);
        cr_assert(below == -1 || below == corner.row + layout->cells->height);
        cr_assert(right == -1 || right == corner.column + layout->cells->width);
    }
}

/* Numbers of rows, which large cells have, do not touch candidates. */
static void numbers_are_apart(struct layout *layout)
{
    cr_assert(layout->cells->height < 3 || layout->cells->inset);
}

Test(layout, numbers_of_rows_are_apart_from_candidates)
{
    each_layout(numbers_are_apart);
}

Test(layout, lines_are_between_cells)
{
    each_layout(lines_are_between_cells);
}

Test(layout, the_biggest_cells_that_fit_are_taken)
{
    static const struct {
        int rows, columns, width, height;
        bool row_lines;
    } wanted[] = {
        {13, 31, 3, 1, false},  {24, 54, 3, 1, false},  {24, 55, 5, 2, false},
        {24, 80, 5, 2, false},  {30, 80, 5, 2, true},   {37, 99, 5, 2, true},
        {37, 100, 7, 3, false}, {39, 100, 7, 3, true},  {47, 118, 7, 3, true},
        {48, 117, 7, 3, true},  {48, 118, 9, 4, true},  {50, 136, 9, 4, true},
        {56, 200, 9, 4, true},  {57, 136, 11, 5, true}, {60, 200, 11, 5, true},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct layout layout = {0};
        const struct region screen = {0, 0, wanted[i].rows, wanted[i].columns};
        cr_assert(layout_fit(&layout, shape_of_side(9), 0, &screen));
        cr_assert_eq(layout.cells->width, wanted[i].width, "row %zu", i);
        cr_assert_eq(layout.cells->height, wanted[i].height, "row %zu", i);
        cr_assert_eq(layout.cells->row_lines, wanted[i].row_lines, "row %zu", i);
    }
}

/* A size has variants with fewer lines; the one that fits is taken. */
Test(layout, a_zoom_is_a_size)
{
    static const struct {
        int side, zooms, zoom, width;
    } wanted[] = {{9, 4, 1, 9},   {9, 4, 2, 7},  {9, 4, 3, 5},   {9, 4, 4, 3},
                  {9, 4, 9, 3},   {16, 4, 1, 8}, {16, 4, 2, 7},  {16, 4, 4, 3},
                  {4, 4, 1, 11},  {4, 4, 2, 7},  {12, 4, 1, 8},  {12, 4, 3, 5},
                  {25, 3, 1, 10}, {25, 3, 2, 7}, {36, 2, 1, 10}, {36, 2, 2, 3}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const struct shape *shape = shape_of_side(wanted[i].side);
        struct layout layout = {0};
        const struct region screen = {0, 0, 24, 80};
        cr_assert_eq(layout_zooms(shape), wanted[i].zooms, "row %zu", i);
        cr_assert(layout_fit(&layout, shape, wanted[i].zoom, &screen));
        cr_assert_eq(layout.cells->width, wanted[i].width, "row %zu", i);
    }
}

static int candidate_places(int side, int rows, int columns)
{
    struct layout layout = {0};
    const struct region screen = {0, 0, rows, columns};
    cr_assert(layout_fit(&layout, shape_of_side(side), 0, &screen));
    return layout.cells->packed ? layout.cells->packed : layout.cells->across ? side : 0;
}

Test(layout, large_boards_show_candidates_on_large_screens)
{
    cr_assert_eq(candidate_places(16, 24, 80), 0);
    cr_assert_eq(candidate_places(16, 40, 120), 12);
    cr_assert_eq(candidate_places(16, 50, 136), 12);
    cr_assert_eq(candidate_places(16, 57, 136), 16);
    cr_assert_eq(candidate_places(16, 60, 200), 16);
    cr_assert_eq(candidate_places(12, 40, 100), 12);
    cr_assert_eq(candidate_places(12, 33, 100), 10);
    cr_assert_eq(candidate_places(12, 40, 110), 12);
    cr_assert_eq(candidate_places(12, 57, 136), 12);
    cr_assert_eq(candidate_places(25, 60, 200), 12);
}

/* Where there is room, small boards have larger cells, and boards of 12x12 a panel beside or
 * below them. */
Test(layout, boards_use_the_window)
{
    static const struct {
        int side, rows, columns, width, height, panel_row;
    } wanted[] = {
        {4, 24, 80, 7, 3, 0},    {4, 24, 88, 11, 4, 0},  {4, 40, 100, 15, 7, 0},
        {6, 24, 80, 7, 3, 0},    {6, 40, 100, 11, 5, 0}, {6, 57, 136, 15, 7, 0},
        {12, 40, 100, 6, 2, 29}, {12, 40, 110, 6, 2, 0}, {12, 57, 136, 8, 3, 0},
        {9, 24, 40, 3, 1, 13},   {9, 22, 31, 3, 1, 13},  {16, 50, 120, 7, 2, 37},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct layout layout = {0};
        const struct region screen = {0, 0, wanted[i].rows, wanted[i].columns};
        cr_assert(layout_fit(&layout, shape_of_side(wanted[i].side), 0, &screen));
        cr_expect_eq(layout.cells->width, wanted[i].width, "row %zu", i);
        cr_expect_eq(layout.cells->height, wanted[i].height, "row %zu", i);
        cr_expect_eq(layout.panel.row, wanted[i].panel_row, "row %zu", i);
        cr_expect_geq(layout.panel.columns, 24, "row %zu", i);
        cr_expect_eq(layout.board.columns, layout.board_columns, "row %zu", i);
    }
}

Test(layout, boards_of_16x16_have_lines_between_columns_from_129_columns_on)
{
    static const int rows[] = {40, 50, 57, 70};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int columns = 128; columns <= 136; columns++) {
            struct layout layout = {0};
            const struct region screen = {0, 0, rows[i], columns};
            cr_assert(layout_fit(&layout, shape_of_side(16), 0, &screen));
            cr_assert_eq(layout.cells->column_lines, columns > 128, "%dx%d", columns,
                         rows[i]);
        }
}

static int right_end(const struct region *region)
{
    return region->columns ? region->column + region->columns : 0;
}

/* The board and what is beside it are in the middle of a wide screen, at the left of another. */
static void is_centred(struct layout *layout)
{
    int right = larger(right_end(&layout->board), right_end(&layout->aside));
    if (!layout->panel.row)
        right = larger(right, right_end(&layout->panel));
    int columns = layout->bar.columns, left = layout->board.column;
    cr_assert_eq(layout->notes.column, left);
    cr_assert_eq(right_end(&layout->notes), columns);
    if (columns < 100)
        cr_assert_eq(left, 0);
    else
        cr_assert_eq(left, (columns - (right - left)) / 2);
    cr_assert(!layout->panel.columns || !layout->panel.row ||
              layout->panel.column == left);
}

Test(layout, the_board_is_in_the_middle_of_a_wide_screen)
{
    each_layout(is_centred);
}

/* Of a board that does not fit, a wide screen shows a part and the panel; the part moves no more
 * than it must. */
Test(layout, a_part_of_a_board_leaves_room_for_a_panel)
{
    struct layout layout = {0};
    const struct region screen = {0, 0, 57, 136};
    cr_assert(layout_fit(&layout, shape_find(5, 5), 2, &screen));
    cr_assert_lt(layout.board.columns, layout.board_columns);
    cr_assert_eq(layout.panel.columns, 24);
    cr_assert_eq(layout.panel.column + layout.panel.columns, 136);
    layout_follow(&layout, 24);
    int column = layout.first_column;
    cr_assert_eq(column + layout.board.columns, layout.board_columns);
    cr_assert(layout_fit(&layout, shape_find(5, 5), 2, &screen));
    cr_assert_eq(layout.first_column, column);
    cr_assert(layout_fit(&layout, shape_find(5, 5), 2, &(struct region){0, 0, 57, 99}));
    cr_assert_eq(layout.panel.columns, 0);
}

Test(layout, a_panel_has_the_rows_that_the_board_leaves)
{
    struct layout layout = {0};
    cr_assert(layout_fit(&layout, shape_of_side(9), 0, &(struct region){0, 0, 20, 60}));
    cr_assert_eq(layout.panel.rows, 18);
    cr_assert(layout_fit(&layout, shape_of_side(4), 0, &(struct region){0, 0, 24, 80}));
    cr_assert_eq(layout.panel.rows, 22);
    cr_assert_eq(layout.aside.columns, 0);
    cr_assert(layout_fit(&layout, shape_of_side(9), 0, &(struct region){0, 0, 60, 200}));
    cr_assert_geq(layout.aside.columns, 36);
}

/* Beside the board if it fits there, with smaller cells if need be; else below it. */
Test(layout, a_panel_is_found_room_for)
{
    static const struct {
        int side, rows, columns, width, panel_row, panel_columns;
    } wanted[] = {
        {9, 24, 80, 5, 0, 24},   {9, 24, 60, 3, 0, 28},  {9, 24, 55, 3, 13, 54},
        {9, 24, 40, 3, 13, 39},  {9, 23, 40, 3, 13, 39}, {9, 22, 31, 3, 13, 30},
        {9, 60, 200, 11, 0, 46}, {4, 42, 66, 7, 0, 32},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct layout layout = {0};
        const struct region screen = {0, 0, wanted[i].rows, wanted[i].columns};
        cr_assert(
            layout_fit_with_panel(&layout, shape_of_side(wanted[i].side), 0, &screen));
        cr_assert_eq(layout.cells->width, wanted[i].width, "row %zu", i);
        cr_assert_eq(layout.panel.row, wanted[i].panel_row, "row %zu", i);
        cr_assert_eq(layout.panel.columns, wanted[i].panel_columns, "row %zu", i);
        cr_assert_eq(layout.panel.row + layout.panel.rows, layout.notes.row, "row %zu",
                     i);
        cr_assert_eq(layout.notes.row + layout.notes.rows, layout.bar.row, "row %zu", i);
    }
}

Test(layout, a_small_screen_has_no_room_for_a_panel)
{
    struct layout layout = {0};
    cr_assert_not(layout_fit_with_panel(&layout, shape_of_side(9), 0,
                                        &(struct region){0, 0, 20, 40}));
    cr_assert_not(layout_fit_with_panel(&layout, shape_of_side(9), 3,
                                        &(struct region){0, 0, 24, 60}));
    cr_assert_not(layout_fit_with_panel(&layout, shape_of_side(36), 0,
                                        &(struct region){0, 0, 24, 80}));
}

Test(layout, smaller_screens_are_too_small)
{
    static const int sizes[][2] = {{12, 31}, {13, 30}, {1, 1}, {12, 300}, {300, 30}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct layout layout = {0};
        const struct region screen = {0, 0, sizes[i][0], sizes[i][1]};
        bool fits = layout_fit(&layout, shape_of_side(9), 0, &screen);
        cr_assert_not(fits);
        layout_follow(&layout, 80);
    }
}

Test(layout, the_part_that_is_seen_moves_as_little_as_it_must)
{
    struct layout layout = {0};
    const struct region screen = {0, 0, 24, 80};
    cr_assert(layout_fit(&layout, shape_find(6, 6), 0, &screen));
    layout_follow(&layout, 0);
    cr_assert_eq(layout.first_row, 0);
    layout_follow(&layout, 10 * 36 + 10);
    cr_assert(layout.first_row == 0 && layout.first_column == 0);
    layout_follow(&layout, 35 * 36 + 35);
    int row = layout.first_row, column = layout.first_column;
    cr_assert_eq(row + layout.board.rows, layout.board_rows);
    cr_assert_eq(column + layout.board.columns, layout.board_columns);
    layout_follow(&layout, 30 * 36 + 30);
    cr_assert(layout.first_row == row && layout.first_column == column);
}

Test(layout, two_boards_use_the_room)
{
    static const struct {
        int rows, columns, width, height;
    } wanted[] = {{60, 200, 9, 4}, {66, 230, 11, 5}, {42, 149, 7, 3}, {42, 120, 5, 2}};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct layout layout = {0};
        const struct region screen = {0, 0, wanted[i].rows, wanted[i].columns};
        cr_assert(layout_fit_two(&layout, shape_find(3, 3), 0, &screen));
        cr_expect_eq(layout.cells->width, wanted[i].width, "row %zu", i);
        cr_expect_eq(layout.cells->height, wanted[i].height, "row %zu", i);
    }
}

/* Two boards and their panels do not overlap, and are all on the screen. */
Test(layout, two_boards_stand_side_by_side)
{
    const struct shape *shape = shape_find(3, 3);
    for (int rows = 10; rows < 70; rows++)
        for (int columns = 30; columns < 220; columns++) {
            struct layout layout = {0};
            const struct region screen = {0, 0, rows, columns};
            if (!layout_fit_two(&layout, shape, 0, &screen))
                continue;
            const struct layout beside = layout_beside(&layout);
            cr_assert_leq(layout.board.columns, layout.beside);
            cr_assert_leq(layout.panel.columns, layout.beside);
            cr_assert_leq(beside.board.column + beside.board.columns, columns);
            cr_assert_leq(beside.panel.column + beside.panel.columns, columns);
            cr_assert_geq(layout.panel.row, layout.board.rows);
            cr_assert_geq(layout.panel.rows, 9);
            cr_assert_leq(layout.panel.row + layout.panel.rows, layout.notes.row);
            cr_assert_eq(layout.bar.row, rows - 1);
        }
}

/* ---- all that depends on the size ---- */

typedef bool fit_layout(struct layout *layout, const struct shape *shape, int zoom,
                        const struct region *screen);

static void say_region(struct buf *text, const char *name, const struct region *region)
{
    if (region->columns)
        buf_printf(text, "  %s %d,%d %dx%d", name, region->row, region->column,
                   region->columns, region->rows);
}

/* What a layout is, apart from how large its parts are. */
struct sort {
    const struct cell_layout *cells;
    bool fits, is_whole, has_aside;
    int panel, notes;
};

static struct sort sort_of(const struct layout *layout, bool fits)
{
    struct sort sort;
    sort.cells = layout->cells;
    sort.fits = fits;
    sort.is_whole = layout_has_whole_board(layout);
    sort.has_aside = layout->aside.columns;
    sort.panel = !layout->panel.columns ? 0 : layout_has_panel_beside(layout) ? 1 : 2;
    sort.notes = layout->notes.rows;
    return sort;
}

static bool is_same(const struct sort *a, const struct sort *b)
{
    return a->cells == b->cells && a->fits == b->fits && a->is_whole == b->is_whole &&
           a->has_aside == b->has_aside && a->panel == b->panel && a->notes == b->notes;
}

/* Lays boards out on screens that grow, and says those on which the layout is of another sort. */
static void say_layouts(struct buf *text, fit_layout *fit, const struct shape *shape,
                        struct region screen, bool grows_down)
{
    struct sort last = {.cells = NULL};
    int *side = grows_down ? &screen.rows : &screen.columns;
    for (; screen.rows <= MOST_ROWS && screen.columns <= MOST_COLUMNS; ++*side) {
        struct layout layout = {0};
        bool fits = fit(&layout, shape, 0, &screen);
        struct sort sort = sort_of(&layout, fits);
        if (is_same(&sort, &last))
            continue;
        last = sort;
        buf_printf(text, "%dx%d: %s, cells %dx%d%s%s", screen.columns, screen.rows,
                   fits ? "fits" : "does not fit", layout.cells->width,
                   layout.cells->height, layout.cells->column_lines ? " columns" : "",
                   layout.cells->row_lines ? " rows" : "");
        say_region(text, "board", &layout.board);
        say_region(text, "panel", &layout.panel);
        say_region(text, "aside", &layout.aside);
        say_region(text, "notes", &layout.notes);
        say_region(text, "bar", &layout.bar);
        buf_char(text, '\n');
    }
}

static void say_all(struct buf *text, const char *name, fit_layout *fit)
{
    static const struct region screens[] = {
        {0, 0, 10, 25}, {0, 0, 24, 31}, {0, 0, 37, 31},  {0, 0, 60, 31},
        {0, 0, 13, 60}, {0, 0, 13, 80}, {0, 0, 13, 120}, {0, 0, 13, 200}};
    static const int boxes[][2] = {{2, 2}, {3, 3}, {3, 4}, {4, 4}, {6, 6}};
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
        for (size_t k = 0; k < sizeof screens / sizeof screens[0]; k++) {
            buf_printf(text, "\n%s %dx%d\n", name, boxes[i][0], boxes[i][1]);
            say_layouts(text, fit, shape_find(boxes[i][0], boxes[i][1]), screens[k],
                        screens[k].rows == 13);
        }
}

Test(layout, each_begins_at_the_size_that_it_did)
{
    LOCAL_BUF text = {0};
    say_all(&text, "one board", layout_fit);
    say_all(&text, "with a panel", layout_fit_with_panel);
    say_all(&text, "two boards", layout_fit_two);
    fixture_check("tui/layouts.txt", &text);
}
