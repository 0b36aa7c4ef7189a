/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wanted difficulty of a puzzle, as one word:
 *
 *     easy  medium  hard  unfair  extreme      a level
 *     7.2   7.1..7.3   7.1..   ..3.0           a rating (ER), or a range of ratings
 */
#ifndef STEPDOKU_TEXT_WISH_H
#define STEPDOKU_TEXT_WISH_H

#include <stdbool.h>

#include "base/buf.h"
#include "logic/technique.h"

enum { WISH_LEAST_RATING = 10, WISH_MOST_RATING = 120 }; /* of any puzzle */

struct wish {
    bool is_rated; /* a range of ratings; otherwise a level */
    enum difficulty level;
    int er_min, er_max; /* in tenths, inclusive */
};

/* Reads a wish; returns NULL, or what was expected, without changing `wish`. */
const char *wish_read(const char *text, struct wish *wish);

/* The same word; levels are translated. */
void say_wish(struct buf *buf, const struct wish *wish);

bool wish_same(const struct wish *a, const struct wish *b);

#endif
