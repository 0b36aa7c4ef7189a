/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the arguments and the values of options stand for (wants.def), and the words that
 * some of them have: what parsers read, messages list and completion offers. */
#ifndef STEPDOKU_REQUEST_WANT_H
#define STEPDOKU_REQUEST_WANT_H

#include "base/buf.h"

enum want {
#define WANT(NAME, n, word) WANT_##NAME,
#include "request/wants.def"
#undef WANT
    WANTS
};

/* The number of words, 0 when there is no list; and word i. */
int want_words(enum want want);
const char *want_word(enum want want, int i);

/* The number of the word; -1 when the list does not have it. */
int want_find(enum want want, const char *word);

/* Adds the list: "first, second or third". */
void want_list(enum want want, struct buf *buf);

#endif
