/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What arguments and values of options stand for (arguments.def), and for some the list of
 * words, which parsers, messages and completion share. */
#ifndef STEPDOKU_COMMAND_ARGUMENTS_H
#define STEPDOKU_COMMAND_ARGUMENTS_H

#include <stdbool.h>

#include "base/buf.h"

enum argument_kind {
#define ARGUMENT(NAME, n, word) ARGUMENT_##NAME,
#define TELLS(NAME, tells)
#include "command/arguments.def"
#undef ARGUMENT
#undef TELLS
    ARGUMENTS
};

/* Return the number of words, 0 if there is no list; and word i. */
int argument_words(enum argument_kind kind);
const char *argument_word(enum argument_kind kind, int i);

/* Returns the index of the word, or -1 if it is not in the list. */
int argument_find(enum argument_kind kind, const char *word);

/* Whether the word shows what the solver knows of the player's board. */
bool argument_tells(enum argument_kind kind, const char *word);

/* Adds the list: "first, second or third". */
void argument_list(enum argument_kind kind, struct buf *buf);

/* Adds what helps someone who typed another word for a technique, a format or a list: "; did
 * you mean 'NAME'?", or else which command lists them.  Nothing for other kinds, because
 * messages have all their words. */
void argument_help(enum argument_kind kind, const char *word, struct buf *message);

#endif
