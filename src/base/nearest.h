/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Did you mean ...": the known name nearest to a mistyped word. */
#ifndef STEPDOKU_BASE_NEAREST_H
#define STEPDOKU_BASE_NEAREST_H

#include "base/buf.h"

/* The nearest of the names offered so far. */
struct nearest {
    const char *name; /* borrowed; NULL: none is near enough */
    int distance;
};

/* Keeps the name if it is near the word and nearer than the names offered before.  Letter case
 * does not matter. */
void nearest_offer(struct nearest *nearest, const char *word, const char *name);

/* Appends "; did you mean 'NAME'?" to a message, if a name is near enough. */
void nearest_suggest(const struct nearest *nearest, struct buf *message);

#endif
