/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/board.h"

#include "format/laws_text.h"

void board_line(struct buf *buf, const struct grid *grid, const struct alphabet *alphabet)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        buf_char(buf, alphabet_symbol(alphabet, grid->digit[cell]));
}

void board_lines(struct buf *buf, const struct grid *grid)
{
    struct alphabet alphabet;
    if (grid->shape->laws) {
        buf_text(buf, "rules ");
        laws_say(buf, grid->shape);
        buf_char(buf, '\n');
    }
    alphabet_init(&alphabet, grid->shape->side);
    board_line(buf, grid, &alphabet);
    buf_char(buf, '\n');
}

static void repeat(struct buf *buf, char c, int n)
{
    while (n-- > 0)
        buf_char(buf, c);
}

/* Draws a rule above a row of boxes, for cells of this width. */
static void draw_rule(struct buf *buf, const struct shape *shape, int width)
{
    for (int box = 0; box < shape->box_rows; box++) {
        buf_char(buf, '+');
        repeat(buf, '-', shape->box_columns * (width + 1) + 1);
    }
    buf_text(buf, "+\n");
}

/* Whether a line divides the cell from the one before it in its row or column, or from the edge. */
static bool is_divided(const struct shape *shape, int cell, int before, bool at_edge)
{
    return at_edge || shape_house_of(shape, cell, HOUSE_BOX) !=
                          shape_house_of(shape, before, HOUSE_BOX);
}

static bool has_line_above(const struct shape *shape, int row, int column)
{
    int side = shape->side, cell = row * side + column;
    return column >= 0 && column < side &&
           is_divided(shape, cell, cell - side, row == 0 || row == side);
}

static bool has_line_left(const struct shape *shape, int row, int column)
{
    int side = shape->side, cell = row * side + column;
    return row >= 0 && row < side &&
           is_divided(shape, cell, cell - 1, column == 0 || column == side);
}

/* Draws the lines above a row of cells, and where they meet those beside cells. */
static void draw_lines_above(struct buf *buf, const struct shape *shape, int row,
                             int width)
{
    for (int column = 0; column <= shape->side; column++) {
        bool meets = has_line_above(shape, row, column - 1) ||
                     has_line_above(shape, row, column) ||
                     has_line_left(shape, row - 1, column) ||
                     has_line_left(shape, row, column);
        buf_char(buf, meets ? '+' : ' ');
        if (column < shape->side)
            repeat(buf, has_line_above(shape, row, column) ? '-' : ' ', width + 2);
    }
    buf_char(buf, '\n');
}

/* Draws a board with regions, which have lines around them. */
static void draw_regions(struct buf *buf, const struct shape *shape, int width,
                         void (*draw_cell)(struct buf *buf, const void *ctx, int cell),
                         const void *ctx)
{
    for (int row = 0; row < shape->side; row++) {
        draw_lines_above(buf, shape, row, width);
        for (int column = 0; column < shape->side; column++) {
            buf_text(buf, has_line_left(shape, row, column) ? "| " : "  ");
            draw_cell(buf, ctx, row * shape->side + column);
            buf_char(buf, ' ');
        }
        buf_text(buf, "|\n");
    }
    draw_lines_above(buf, shape, shape->side, width);
}

/* Draws a board; `draw_cell` adds exactly `width` characters. */
static void draw_frame(struct buf *buf, const struct shape *shape, int width,
                       void (*draw_cell)(struct buf *buf, const void *ctx, int cell),
                       const void *ctx)
{
    if (!shape->box_rows) {
        draw_regions(buf, shape, width, draw_cell, ctx);
        return;
    }
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int row = shape_row(shape, cell), column = shape_column(shape, cell);
        if (column == 0 && row % shape->box_rows == 0)
            draw_rule(buf, shape, width);
        if (column % shape->box_columns == 0)
            buf_text(buf, column ? " | " : "| ");
        else
            buf_char(buf, ' ');
        draw_cell(buf, ctx, cell);
        if (column == shape->side - 1)
            buf_text(buf, " |\n");
    }
    draw_rule(buf, shape, width);
}

struct board {
    const struct grid *grid;
    const struct choices *choices;
    const struct alphabet *alphabet;
    int width;
    char no_choice; /* for a cell without choices */
};

static void draw_digit(struct buf *buf, const void *ctx, int cell)
{
    const struct board *board = ctx;
    buf_char(buf, alphabet_symbol(board->alphabet, board->grid->digit[cell]));
}

void board_draw(struct buf *buf, const struct grid *grid, const struct alphabet *alphabet)
{
    struct board board = {.grid = grid, .alphabet = alphabet};
    draw_frame(buf, grid->shape, 1, draw_digit, &board);
}

static void draw_choices(struct buf *buf, const void *ctx, int cell)
{
    const struct board *board = ctx;
    digit_set set = board->choices->of[cell];
    int width = board->width - digits_count(set);
    DIGITS_EACH(digit, set) {
        buf_char(buf, alphabet_symbol(board->alphabet, digit));
    }
    if (!set) {
        buf_char(buf, board->no_choice);
        width--;
    }
    repeat(buf, ' ', width);
}

static void draw_all_choices(struct buf *buf, const struct choices *choices,
                             const struct alphabet *alphabet, char no_choice)
{
    struct board board = {
        .choices = choices, .alphabet = alphabet, .width = 1, .no_choice = no_choice};
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        if (digits_count(choices->of[cell]) > board.width)
            board.width = digits_count(choices->of[cell]);
    draw_frame(buf, choices->shape, board.width, draw_choices, &board);
}

void board_draw_choices(struct buf *buf, const struct choices *choices,
                        const struct alphabet *alphabet)
{
    draw_all_choices(buf, choices, alphabet, BOARD_NO_CHOICE);
}

void board_draw_marks(struct buf *buf, const struct grid *grid, const digit_set *marks,
                      const struct alphabet *alphabet)
{
    struct choices choices = {.shape = grid->shape};
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        choices.of[cell] = grid->digit[cell] ? digit_bit(grid->digit[cell]) : marks[cell];
    draw_all_choices(buf, &choices, alphabet, alphabet->blank);
}
