/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * large: solutions of boards of any shape, 16x16 and 25x25 and beyond above all, where a
 * search that forgets its failures does not come back.
 *
 * A board is digits[side * side] row by row, 0 for a blank; LARGE_NOT + d is any digit
 * but d.  Other values are the caller's bug, contradictory givens are not.  What is found
 * depends on the board and the limit alone, and the first solution not on the limit.
 *
 * How: givens.h (what the givens imply at once), board.h (what is known, and
 * what follows), learn.h (what a failure teaches), clauses.h (what has been
 * learnt), order.h and phases.h (what to decide), pace.h (when to begin
 * anew); large.c is the search, walk.h the one that counts.
 */
#ifndef STEPDOKU_FAST_LARGE_LARGE_H
#define STEPDOKU_FAST_LARGE_LARGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "fast/progress.h"

enum {
    LARGE_MAX_SIDE = 36,
    LARGE_MAX_CELLS = LARGE_MAX_SIDE * LARGE_MAX_SIDE,
    LARGE_NOT = 64
};

struct large;

/* For boxes of so many rows and columns, each 2 to 6; some 6 MB for
 * 36x36, and what is learnt.  The program ends when there is none. */
struct large *large_new(int box_rows, int box_columns);
void large_free(struct large *large);

/* Finds solutions until there are `limit`, or no more; for limits up to some hundreds.
 * *found is how many; `first` (may be NULL) the first of them.  False when it was
 * told to stop; *found may then be too small. */
bool large_solve(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, uint64_t *found, uint8_t *first);

/* The same for limits without bounds, by walking the whole tree; it finds no first. */
bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, struct fast_progress progress, uint64_t *found);

#endif
