/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/move.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "text/move_words.h"

const struct word move_words[] = {
    {"marks=hand", MOVE_MARKS_HAND, ARGUMENT_NONE},
    {"marks=tidy", MOVE_MARKS_TIDY, ARGUMENT_NONE},
    {"marks=auto", MOVE_MARKS_AUTO, ARGUMENT_NONE},
    {"marks=fill", MOVE_MARKS_FILL, ARGUMENT_NONE},
    {"marks=none", MOVE_MARKS_NONE, ARGUMENT_NONE},
    {"restart", MOVE_RESTART, ARGUMENT_NONE},
    {"clear", MOVE_CLEAR, ARGUMENT_NONE},
    {"undo", MOVE_UNDO, ARGUMENT_NONE},
    {"redo", MOVE_REDO, ARGUMENT_NONE},
    {"visit", MOVE_VISIT, ARGUMENT_NODE},
    {"save", MOVE_SAVE, ARGUMENT_NAME},
    {"back", MOVE_BACK, ARGUMENT_NAME},
    {"hint", MOVE_HINT, ARGUMENT_NONE},
    {"reveal", MOVE_REVEAL, ARGUMENT_NONE},
    {"pause", MOVE_PAUSE, ARGUMENT_NONE},
    {"session", MOVE_SESSION, ARGUMENT_TIME},
    {.text = NULL},
};

void moves_fini(struct moves *moves)
{
    STACK_FINI(moves);
}

void moves_clear(struct moves *moves)
{
    moves->n = 0;
}

void moves_add(struct moves *moves, const struct move *move)
{
    STACK_PUSH(moves, *move);
}

void moves_add_entries(struct moves *moves, const struct grid *grid)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (grid->digit[cell] && !grid->given[cell])
            moves_add(moves, &(struct move){.kind = MOVE_ENTER,
                                            .cell = cell,
                                            .digit = grid->digit[cell]});
}

void moves_add_marks(struct moves *moves, int cell, digit_set marks)
{
    DIGITS_EACH(digit, marks) {
        moves_add(moves, &(struct move){.kind = MOVE_MARK, .cell = cell, .digit = digit});
    }
}

bool move_is_change(enum move_kind kind)
{
    return kind <= MOVE_CLEAR;
}

bool move_name_is_good(const char *name)
{
    size_t n = strlen(name);
    return n >= 1 && n <= MOVE_NAME_BYTES && !strchr(name, ' ') &&
           utf8_is_printable(name, n);
}

bool move_time_is_good(const char *time)
{
    static const char pattern[] = "0000-00-00T00:00:00+0000";
    for (size_t i = 0; i < sizeof pattern; i++) {
        bool is_good = pattern[i] == '0'   ? isdigit((unsigned char)time[i]) != 0
                       : pattern[i] == '+' ? time[i] == '+' || time[i] == '-'
                                           : time[i] == pattern[i];
        if (!is_good)
            return false;
    }
    return true;
}

static void print_word(struct buf *buf, const struct move *move)
{
    const struct word *word = move_words;
    while (word->kind != move->kind)
        word++;
    buf_text(buf, word->text);
    if (word->argument == ARGUMENT_NODE)
        buf_printf(buf, " %d", move->node);
    else if (word->argument != ARGUMENT_NONE)
        buf_printf(buf, " %s", move->name);
}

static void print_cell_move(struct buf *buf, const struct move *move, int side)
{
    static const char *const actions[] = {
        [MOVE_ENTER] = "=",  [MOVE_GIVEN] = ":=", [MOVE_MARK] = "+",
        [MOVE_UNMARK] = "-", [MOVE_COLOUR] = "*",
    };
    buf_printf(buf, "r%dc%d%s", move->cell / side + 1, move->cell % side + 1,
               actions[move->kind]);
    if (move->digit)
        buf_printf(buf, "%d", move->digit);
    if (move->colour)
        buf_char(buf, (char)('a' + move->colour - 1));
}

void move_print(struct buf *buf, const struct move *move, int side)
{
    if (move->kind <= MOVE_COLOUR)
        print_cell_move(buf, move, side);
    else
        print_word(buf, move);
}

void moves_print(struct buf *buf, const struct moves *moves, int side)
{
    for (int i = 0; i < moves->n; i++) {
        if (i)
            buf_char(buf, ' ');
        move_print(buf, &moves->at[i], side);
    }
}
