/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the move grammar.  Private to move_print.c and move_parse.c. */
#ifndef STEPDOKU_GAME_MOVE_WORDS_H
#define STEPDOKU_GAME_MOVE_WORDS_H

#include "game/move.h"

enum argument { ARGUMENT_NONE, ARGUMENT_NODE, ARGUMENT_NAME, ARGUMENT_TIME };

struct word {
    const char *text; /* NULL ends the table */
    enum move_kind kind;
    enum argument argument;
};

extern const struct word move_words[];

#endif
