/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/move.h"
#include "game/move_words.h"

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
