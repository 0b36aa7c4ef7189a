/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/board.h"

#include "base/larger.h"
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

/* Draws a rule above a row of boxes, for columns of these widths. */
static void draw_rule(struct buf *buf, const struct shape *shape, const int *widths)
{
    for (int column = 0; column < shape->side; column++) {
        if (column % shape->box_columns == 0)
            buf_text(buf, "+-");
        repeat(buf, '-', widths[column] + 1);
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
                             const int *widths)
{
    for (int column = 0; column <= shape->side; column++) {
        bool meets = has_line_above(shape, row, column - 1) ||
                     has_line_above(shape, row, column) ||
                     has_line_left(shape, row - 1, column) ||
                     has_line_left(shape, row, column);
        buf_char(buf, meets ? '+' : ' ');
        if (column < shape->side)
            repeat(buf, has_line_above(shape, row, column) ? '-' : ' ',
                   widths[column] + 2);
    }
    buf_char(buf, '\n');
}

/* Draws a board with regions, which have lines around them. */
static void draw_regions(struct buf *buf, const struct shape *shape, const int *widths,
                         void (*draw_cell)(struct buf *buf, const void *ctx, int cell),
                         const void *ctx)
{
    for (int row = 0; row < shape->side; row++) {
        draw_lines_above(buf, shape, row, widths);
        for (int column = 0; column < shape->side; column++) {
            buf_text(buf, has_line_left(shape, row, column) ? "| " : "  ");
            draw_cell(buf, ctx, row * shape->side + column);
            buf_char(buf, ' ');
        }
        buf_text(buf, "|\n");
    }
    draw_lines_above(buf, shape, shape->side, widths);
}

/* Draws a board; `draw_cell` adds as many characters as the cell's column is wide. */
static void draw_frame(struct buf *buf, const struct shape *shape, const int *widths,
                       void (*draw_cell)(struct buf *buf, const void *ctx, int cell),
                       const void *ctx)
{
    if (!shape->box_rows) {
        draw_regions(buf, shape, widths, draw_cell, ctx);
        return;
    }
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int row = shape_row(shape, cell), column = shape_column(shape, cell);
        if (column == 0 && row % shape->box_rows == 0)
            draw_rule(buf, shape, widths);
        if (column % shape->box_columns == 0)
            buf_text(buf, column ? " | " : "| ");
        else
            buf_char(buf, ' ');
        draw_cell(buf, ctx, cell);
        if (column == shape->side - 1)
            buf_text(buf, " |\n");
    }
    draw_rule(buf, shape, widths);
}

struct board {
    const struct choices *choices;
    const struct alphabet *alphabet;
    const struct board_badges *badges; /* NULL: none */
    int widths[SHAPE_MAX_SIDE];
    char no_choice; /* for a cell without choices */
};

/* Adds the choices of a cell that have this badge, and then the badge; returns them. */
static digit_set add_badged(struct buf *buf, const struct board *board, int cell,
                            char badge)
{
    digit_set added = 0;
    DIGITS_EACH(digit, board->choices->of[cell]) {
        if ((board->badges ? board->badges->of[cell][digit - 1] : 0) != badge)
            continue;
        buf_char(buf, alphabet_symbol(board->alphabet, digit));
        added |= digit_bit(digit);
    }
    if (added && badge)
        buf_char(buf, badge);
    return added;
}

/* Those with a badge come first. */
static void draw_choices(struct buf *buf, const void *ctx, int cell)
{
    const struct board *board = ctx;
    const struct choices *choices = board->choices;
    size_t start = buf->length;
    digit_set left = choices->of[cell];
    for (int i = 0; board->badges && i < choices->shape->side; i++)
        if (digits_has(left, i + 1) && board->badges->of[cell][i])
            left &= ~add_badged(buf, board, cell, board->badges->of[cell][i]);
    if (left)
        add_badged(buf, board, cell, 0);
    if (!choices->of[cell])
        buf_char(buf, board->no_choice);
    repeat(buf, ' ',
           board->widths[shape_column(choices->shape, cell)] -
               (int)(buf->length - start));
}

/* With badges, each column is as wide as it needs, otherwise all are equal. */
static void draw_all_choices(struct buf *buf, struct board *board)
{
    const struct shape *shape = board->choices->shape;
    int widths[SHAPE_MAX_SIDE] = {0}, most = 0;
    LOCAL_BUF drawn = {0};
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int *width = &widths[shape_column(shape, cell)];
        int n = larger(1, digits_count(board->choices->of[cell]));
        if (board->badges) {
            buf_clear(&drawn);
            draw_choices(&drawn, board, cell);
            n = (int)drawn.length;
        }
        *width = larger(*width, n);
        most = larger(most, n);
    }
    for (int column = 0; column < shape->side; column++)
        board->widths[column] = board->badges ? widths[column] : most;
    draw_frame(buf, shape, board->widths, draw_choices, board);
}

void board_draw_choices(struct buf *buf, const struct choices *choices,
                        const struct alphabet *alphabet)
{
    struct board board = {
        .choices = choices, .alphabet = alphabet, .no_choice = BOARD_NO_CHOICE};
    draw_all_choices(buf, &board);
}

void board_draw_marks(struct buf *buf, const struct grid *grid, const digit_set *marks,
                      const struct board_badges *badges, const struct alphabet *alphabet)
{
    struct choices choices;
    struct board board = {.choices = &choices,
                          .alphabet = alphabet,
                          .badges = badges,
                          .no_choice = alphabet->blank};
    choices.shape = grid->shape;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        choices.of[cell] = grid->digit[cell] ? digit_bit(grid->digit[cell]) : marks[cell];
    draw_all_choices(buf, &board);
}

void board_draw(struct buf *buf, const struct grid *grid, const struct alphabet *alphabet)
{
    static const digit_set none[SHAPE_MAX_CELLS];
    board_draw_marks(buf, grid, none, NULL, alphabet);
}
