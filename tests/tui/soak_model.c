/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/soak_model.h"

#include <string.h>

enum { SIDE = 9, COLOURS = 6 };

static struct soak_node *here(const struct soak_model *model)
{
    return &model->nodes.at[model->here];
}

const struct soak_board *soak_board(const struct soak_model *model)
{
    return &here(model)->board;
}

void soak_start(struct soak_model *model, const char *puzzle)
{
    struct soak_node root = {.parent = -1, .next = -1, .cell = -1};
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        root.board.digit[cell] = model->given[cell] =
            puzzle[cell] == '.' ? 0 : (uint8_t)(puzzle[cell] - '0');
    model->nodes.n = 0;
    STACK_PUSH(&model->nodes, root);
    model->here = 0;
    model->cursor = SOAK_CELLS / 2;
    buf_clear(&model->expected);
}

void soak_resume(struct soak_model *model)
{
    model->cursor = SOAK_CELLS / 2;
    model->pencils = false;
}

void soak_fini(struct soak_model *model)
{
    STACK_FINI(&model->nodes);
    buf_fini(&model->expected);
}

/* ---- the tree ---- */

/* Where the boards differ at one place only, returns its cell; otherwise -1. */
static int only_cell(const struct soak_board *a, const struct soak_board *b)
{
    int n = a->is_tidy != b->is_tidy, found = -1;
    for (int cell = 0; cell < SOAK_CELLS; cell++) {
        int differences = (a->digit[cell] != b->digit[cell]) +
                          (a->colour[cell] != b->colour[cell]) +
                          (a->marks[cell] != b->marks[cell]);
        n += differences;
        found = differences ? cell : found;
    }
    return n == 1 ? found : -1;
}

static void look_at(struct soak_model *model, int node)
{
    if (model->nodes.at[node].cell >= 0)
        model->cursor = model->nodes.at[node].cell;
}

static int child_with(const struct soak_model *model, const struct soak_board *board)
{
    for (int node = 0; node < model->nodes.n; node++)
        if (model->nodes.at[node].parent == model->here &&
            memcmp(&model->nodes.at[node].board, board, sizeof *board) == 0)
            return node;
    return -1;
}

/* Goes to the position that has the board; without a change there is no line. */
static void change(struct soak_model *model, const struct soak_board *board)
{
    int child = child_with(model, board);
    if (child < 0) {
        struct soak_node node = {*board, model->here, -1,
                                 only_cell(soak_board(model), board)};
        child = model->nodes.n;
        STACK_PUSH(&model->nodes, node);
    }
    here(model)->next = child;
    model->here = child;
    look_at(model, child);
}

static bool differs(const struct soak_model *model, const struct soak_board *board)
{
    return memcmp(soak_board(model), board, sizeof *board) != 0;
}

static void change_with_line(struct soak_model *model, const struct soak_board *board,
                             const char *line)
{
    if (!differs(model, board))
        return;
    buf_printf(&model->expected, "%s\n", line);
    change(model, board);
}

/* Whether the node has the board of its parent, in the other pencil-mark mode. */
static bool is_mode(const struct soak_model *model, int node)
{
    int parent = model->nodes.at[node].parent;
    struct soak_board board = model->nodes.at[node].board;
    board.is_tidy = !board.is_tidy;
    return parent >= 0 &&
           memcmp(&model->nodes.at[parent].board, &board, sizeof board) == 0;
}

static bool has_move_to_undo(const struct soak_model *model)
{
    int node = model->here;
    while (is_mode(model, node))
        node = model->nodes.at[node].parent;
    return node > 0;
}

/* Returns whether it was a move, and not only a mode. */
static bool undo_node(struct soak_model *model)
{
    bool is_move = !is_mode(model, model->here);
    look_at(model, model->here);
    model->here = here(model)->parent;
    buf_text(&model->expected, "undo\n");
    return is_move;
}

static bool redo_node(struct soak_model *model)
{
    model->here = here(model)->next;
    look_at(model, model->here);
    buf_text(&model->expected, "redo\n");
    return !is_mode(model, model->here);
}

void soak_undo(struct soak_model *model, int times)
{
    while (times > 0 && has_move_to_undo(model))
        times -= undo_node(model);
}

void soak_redo(struct soak_model *model, int times)
{
    while (times > 0 && here(model)->next >= 0)
        times -= redo_node(model);
}

int soak_depth(const struct soak_model *model)
{
    int depth = 0;
    for (int node = model->here; node; node = model->nodes.at[node].parent)
        depth++;
    return depth;
}

/* ---- the board ---- */

static bool is_peer(int a, int b)
{
    int row_a = a / SIDE, row_b = b / SIDE, column_a = a % SIDE, column_b = b % SIDE;
    return a != b && (row_a == row_b || column_a == column_b ||
                      (row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3));
}

/* The digits that no peer has. */
static uint16_t possible(const struct soak_board *board, int cell)
{
    uint16_t digits = 0x3fe;
    for (int peer = 0; peer < SOAK_CELLS; peer++)
        if (is_peer(cell, peer))
            digits &= (uint16_t) ~(1u << board->digit[peer]);
    return digits;
}

uint16_t soak_visible(const struct soak_board *board, int cell)
{
    uint16_t marks = board->digit[cell] ? 0 : board->marks[cell];
    return board->is_tidy ? marks & possible(board, cell) : marks;
}

/* A change of one cell, with its line: what comes after the cell in the line. */
static void change_cell(struct soak_model *model, const struct soak_board *board,
                        int cell, char sign, int digit)
{
    if (!differs(model, board))
        return;
    buf_printf(&model->expected, digit ? "r%dc%d%c%d\n" : "r%dc%d%c\n", cell / SIDE + 1,
               cell % SIDE + 1, sign, digit);
    change(model, board);
}

void soak_go(struct soak_model *model, int rows, int columns)
{
    int row = (model->cursor / SIDE + rows + SIDE) % SIDE;
    int column = (model->cursor % SIDE + columns + SIDE) % SIDE;
    model->cursor = row * SIDE + column;
}

/* Every house has each digit. */
static bool is_solved(const struct soak_board *board)
{
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        if (!board->digit[cell] || !(possible(board, cell) >> board->digit[cell] & 1))
            return false;
    return true;
}

/* A solved board stays as it is. */
void soak_enter(struct soak_model *model, int cell, int digit)
{
    struct soak_board board = *soak_board(model);
    if (model->given[cell] || is_solved(&board))
        return;
    if (!digit && !board.digit[cell])
        board.marks[cell] = 0;
    board.digit[cell] = (uint8_t)digit;
    change_cell(model, &board, cell, '=', digit);
}

void soak_mark(struct soak_model *model, int cell, int digit)
{
    struct soak_board board = *soak_board(model);
    uint16_t bit = (uint16_t)(1u << digit);
    bool is_seen = soak_visible(&board, cell) & bit;
    if (board.digit[cell] || (board.is_tidy && !(possible(&board, cell) & bit)))
        return;
    board.marks[cell] =
        (uint16_t)(is_seen ? board.marks[cell] & ~bit : board.marks[cell] | bit);
    change_cell(model, &board, cell, is_seen ? '-' : '+', digit);
}

void soak_press_digit(struct soak_model *model, int digit)
{
    if (model->pencils && digit)
        soak_mark(model, model->cursor, digit);
    else
        soak_enter(model, model->cursor, digit);
}

void soak_next_colour(struct soak_model *model)
{
    struct soak_board board = *soak_board(model);
    int cell = model->cursor;
    board.colour[cell] = (uint8_t)((board.colour[cell] + 1) % (COLOURS + 1));
    buf_printf(&model->expected, board.colour[cell] ? "r%dc%d*%c\n" : "r%dc%d*\n",
               cell / SIDE + 1, cell % SIDE + 1, 'a' + board.colour[cell] - 1);
    change(model, &board);
}

void soak_fill_marks(struct soak_model *model)
{
    struct soak_board board = *soak_board(model);
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        if (!board.digit[cell])
            board.marks[cell] = possible(&board, cell);
    change_with_line(model, &board, "marks=fill");
}

void soak_remove_marks(struct soak_model *model)
{
    struct soak_board board = *soak_board(model);
    memset(board.marks, 0, sizeof board.marks);
    change_with_line(model, &board, "marks=none");
}

void soak_set_tidy(struct soak_model *model, bool is_tidy)
{
    struct soak_board board = *soak_board(model);
    board.is_tidy = is_tidy;
    change_with_line(model, &board, is_tidy ? "marks=tidy" : "marks=hand");
}

void soak_restart(struct soak_model *model)
{
    struct soak_board board = {.is_tidy = soak_board(model)->is_tidy};
    memcpy(board.digit, model->given, sizeof board.digit);
    change_with_line(model, &board, "restart");
}
