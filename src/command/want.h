/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What arguments and values of options stand for (wants.def), and for some the list of
 * words, which parsers, messages and completion share. */
#ifndef STEPDOKU_COMMAND_WANT_H
#define STEPDOKU_COMMAND_WANT_H

#include "base/buf.h"

enum want {
#define WANT(NAME, n, word) WANT_##NAME,
#include "command/wants.def"
#undef WANT
    WANTS
};

/* Return the number of words, 0 if there is no list; and word i. */
int want_words(enum want want);
const char *want_word(enum want want, int i);

/* Returns the index of the word, or -1 if it is not in the list. */
int want_find(enum want want, const char *word);

/* Adds the list: "first, second or third". */
void want_list(enum want want, struct buf *buf);

/* Adds what helps someone who typed another word for a technique, a format or a list: "; did
 * you mean 'NAME'?", or else which command lists them.  Nothing for other wants, because
 * messages have all their words. */
void want_help(enum want want, const char *word, struct buf *message);

#endif
