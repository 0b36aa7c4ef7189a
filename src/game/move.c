/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/move.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

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
