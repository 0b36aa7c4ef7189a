/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a puzzle is to be, as one word:
 *
 *     easy  medium  hard  unfair  extreme      of a level
 *     7.2   7.1..7.3   7.1..   ..3.0           of such a rating (ER)
 */
#ifndef STEPDOKU_TEXT_WISH_H
#define STEPDOKU_TEXT_WISH_H

#include <stdbool.h>

#include "base/buf.h"
#include "logic/technique.h"

enum { WISH_LEAST_RATING = 10, WISH_MOST_RATING = 120 }; /* no puzzle lies beyond */

struct wish {
    bool is_rated; /* else a level is meant */
    enum difficulty level;
    int er_min, er_max; /* in tenths, both included */
};

/* NULL, or what was expected; `wish` is left alone then. */
const char *wish_read(const char *text, struct wish *wish);

/* The word, a level's translated. */
void say_wish(struct buf *buf, const struct wish *wish);

bool wish_same(const struct wish *a, const struct wish *b);

#endif
