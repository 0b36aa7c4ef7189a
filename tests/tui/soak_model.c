/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/soak_model.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 9, COLOURS = 6 };

const char *const soak_modes[] = {"hand", "tidy", "auto"};

static struct soak_node *here(const struct soak_model *model)
{
    return &model->nodes.at[model->here];
}

const struct soak_board *soak_board(const struct soak_model *model)
{
    return &here(model)->board;
}

void soak_start(struct soak_model *model, const char *puzzle, bool has_diagonals)
{
    struct soak_node root = {
        .parent = -1, .next = -1, .cell = -1, .board.has_diagonals = has_diagonals};
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        root.board.digit[cell] = model->given[cell] =
            puzzle[cell] == '.' ? 0 : (uint8_t)(puzzle[cell] - '0');
    model->nodes.n = 0;
    STACK_PUSH(&model->nodes, root);
    model->here = 0;
    model->cursor = SOAK_CELLS / 2;
    buf_clear(&model->expected);
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
    int n = a->mode != b->mode, found = -1;
    for (int cell = 0; cell < SOAK_CELLS; cell++) {
        int differences =
            (a->digit[cell] != b->digit[cell]) + (a->colour[cell] != b->colour[cell]) +
            (a->marks[cell] != b->marks[cell]) + (a->removed[cell] != b->removed[cell]);
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

/* The cursor is where the last change of one cell was. */
void soak_resume(struct soak_model *model)
{
    int node = model->here;
    while (node > 0 && model->nodes.at[node].cell < 0)
        node = model->nodes.at[node].parent;
    model->cursor = SOAK_CELLS / 2;
    model->pencils = false;
    look_at(model, node);
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

/* Whether the node is a change of the pencil-mark mode. */
static bool is_mode(const struct soak_model *model, int node)
{
    int parent = model->nodes.at[node].parent;
    return parent >= 0 &&
           model->nodes.at[parent].board.mode != model->nodes.at[node].board.mode;
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

static bool is_peer(const struct soak_board *board, int a, int b)
{
    int row_a = a / SIDE, row_b = b / SIDE, column_a = a % SIDE, column_b = b % SIDE;
    bool share_diagonal = (row_a == column_a && row_b == column_b) ||
                          (row_a + column_a == SIDE - 1 && row_b + column_b == SIDE - 1);
    return a != b && (row_a == row_b || column_a == column_b ||
                      (row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3) ||
                      (board->has_diagonals && share_diagonal));
}

/* The digits that no peer has. */
static uint16_t possible(const struct soak_board *board, int cell)
{
    uint16_t digits = 0x3fe;
    for (int peer = 0; peer < SOAK_CELLS; peer++)
        if (is_peer(board, cell, peer))
            digits &= (uint16_t) ~(1u << board->digit[peer]);
    return digits;
}

static bool is_possible(const struct soak_board *board, int cell, int digit)
{
    return possible(board, cell) >> digit & 1;
}

uint16_t soak_visible(const struct soak_board *board, int cell)
{
    uint16_t marks = board->marks[cell];
    if (board->digit[cell])
        return 0;
    if (board->mode == SOAK_HAND)
        return marks;
    return possible(board, cell) &
           (board->mode == SOAK_TIDY ? marks : (uint16_t)~board->removed[cell]);
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

bool soak_has_clash(const struct soak_board *board)
{
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        if (board->digit[cell] && !is_possible(board, cell, board->digit[cell]))
            return true;
    return false;
}

bool soak_is_solved(const struct soak_board *board)
{
    return !memchr(board->digit, 0, sizeof board->digit) && !soak_has_clash(board);
}

static void erase_marks(struct soak_board *board, int cell)
{
    if (board->mode == SOAK_AUTO)
        board->removed[cell] |= soak_visible(board, cell);
    else
        board->marks[cell] = 0;
}

/* A solved board stays as it is. */
void soak_enter(struct soak_model *model, int cell, int digit)
{
    struct soak_board board = *soak_board(model);
    if (model->given[cell] || soak_is_solved(&board))
        return;
    if (!digit && !board.digit[cell])
        erase_marks(&board, cell);
    board.digit[cell] = (uint8_t)digit;
    change_cell(model, &board, cell, '=', digit);
}

static void put_mark(struct soak_board *board, int cell, int digit, bool on)
{
    bool is_auto = board->mode == SOAK_AUTO;
    uint16_t *set = is_auto ? &board->removed[cell] : &board->marks[cell];
    uint16_t bit = (uint16_t)(1u << digit);
    *set = (uint16_t)(on != is_auto ? *set | bit : *set & ~bit);
}

void soak_mark(struct soak_model *model, int cell, int digit)
{
    struct soak_board board = *soak_board(model);
    bool is_seen = soak_visible(&board, cell) >> digit & 1;
    if (board.digit[cell] ||
        (board.mode != SOAK_HAND && !is_possible(&board, cell, digit)))
        return;
    put_mark(&board, cell, digit, !is_seen);
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

static void fill_marks(struct soak_board *board)
{
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        if (board->digit[cell])
            continue;
        else if (board->mode == SOAK_AUTO)
            board->removed[cell] = 0;
        else
            board->marks[cell] = possible(board, cell);
}

void soak_fill_marks(struct soak_model *model)
{
    struct soak_board board = *soak_board(model);
    fill_marks(&board);
    change_with_line(model, &board, "marks=fill");
}

void soak_remove_marks(struct soak_model *model)
{
    struct soak_board board = *soak_board(model);
    memset(board.marks, 0, sizeof board.marks);
    memset(board.removed, 0, sizeof board.removed);
    change_with_line(model, &board, "marks=none");
}

/* Where the player has marks, the automatic ones are those. */
static void begin_auto(struct soak_board *board)
{
    for (int cell = 0; cell < SOAK_CELLS; cell++) {
        uint16_t all = possible(board, cell);
        if (board->marks[cell] & all)
            board->removed[cell] = (uint16_t)(all & ~board->marks[cell]);
    }
}

static bool has_some(const struct soak_board *board, const uint16_t *marks)
{
    bool found = false;
    for (int cell = 0; cell < SOAK_CELLS; cell++)
        found |= !board->digit[cell] && marks[cell];
    return found;
}

/* The player's marks come back, with what was added and removed meanwhile; who had none gets
 * the automatic ones, if some of them were removed. */
static void end_auto(struct soak_board *board)
{
    bool gets_all = !has_some(board, board->marks) && has_some(board, board->removed);
    for (int cell = 0; cell < SOAK_CELLS; cell++) {
        uint16_t all = possible(board, cell), *own = &board->marks[cell];
        if (board->digit[cell])
            continue;
        if (gets_all)
            *own = soak_visible(board, cell);
        if (!*own)
            continue;
        if (*own & all)
            *own = (uint16_t)((*own | all) & ~board->removed[cell]);
        board->removed[cell] = 0;
    }
}

void soak_set_mode(struct soak_model *model, enum soak_mode mode)
{
    struct soak_board board = *soak_board(model);
    char line[16];
    if (mode == SOAK_AUTO && board.mode != SOAK_AUTO)
        begin_auto(&board);
    else if (mode != SOAK_AUTO && board.mode == SOAK_AUTO)
        end_auto(&board);
    board.mode = (uint8_t)mode;
    snprintf(line, sizeof line, "marks=%s", soak_modes[mode]);
    change_with_line(model, &board, line);
}

void soak_restart(struct soak_model *model)
{
    const struct soak_board *here = soak_board(model);
    struct soak_board board = {.mode = here->mode, .has_diagonals = here->has_diagonals};
    memcpy(board.digit, model->given, sizeof board.digit);
    change_with_line(model, &board, "restart");
}

/* ---- hints ---- */

bool soak_misleads(const struct soak_board *board, const char *solution)
{
    bool lacks = false;
    for (int cell = 0; cell < SOAK_CELLS; cell++) {
        uint16_t marks = soak_visible(board, cell);
        if (board->digit[cell] ? board->digit[cell] != solution[cell] - '0' : !marks)
            return false;
        lacks |= !board->digit[cell] && !(marks >> (solution[cell] - '0') & 1);
    }
    return lacks;
}

/* "r1c2=3", "r1c2=" or "r1c2-3" */
static bool play_move(struct soak_board *board, const char *move, const char *solution)
{
    int row, column, digit = 0;
    char sign;
    if (strcmp(move, "marks=fill") == 0) {
        fill_marks(board);
        return true;
    }
    if (sscanf(move, "r%1dc%1d%c%1d", &row, &column, &sign, &digit) < 3)
        return false;
    int cell = (row - 1) * SIDE + column - 1, right = solution[cell] - '0';
    if (sign == '-') {
        put_mark(board, cell, digit, false);
        return digit != right;
    }
    bool is_true = digit ? digit == right : board->digit[cell] != right;
    board->digit[cell] = (uint8_t)digit;
    return sign == '=' && is_true;
}

bool soak_play_hint(struct soak_model *model, const char *line, const char *solution)
{
    struct soak_board board = *soak_board(model);
    char moves[4096], *next = NULL;
    bool is_true = strlen(line) < sizeof moves;
    snprintf(moves, sizeof moves, "%s", line);
    for (char *move = strtok_r(moves, " \n", &next); move && is_true;
         move = strtok_r(NULL, " \n", &next))
        is_true = play_move(&board, move, solution);
    change(model, &board);
    return is_true;
}
