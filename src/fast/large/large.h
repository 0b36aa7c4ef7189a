/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions of boards of any shape, above all 16x16 and larger, by conflict-driven clause
 * learning: a search without learning does not finish there.
 *
 * A board is digits[side * side] row by row, 0 for an empty cell; LARGE_NOT + d is any
 * digit but d.  Other values are a bug of the caller, contradictory givens are not.  What
 * is found depends on the board and the limit only, and the first solution on the board.
 *
 * internal.h draws what the files of this folder share.  board.c turns a board into
 * constraints, propagates them and keeps learnt clauses; analyze.c learns from conflicts;
 * large.c is the search, and another one that counts. */
#ifndef STEPDOKU_FAST_LARGE_LARGE_H
#define STEPDOKU_FAST_LARGE_LARGE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "board/shape.h"
#include "fast/progress.h"

enum {
    LARGE_MAX_SIDE = 36,
    LARGE_MAX_CELLS = LARGE_MAX_SIDE * LARGE_MAX_SIDE,
    LARGE_NOT = 64
};

struct large;

/* For boxes with 2 to 6 rows and columns.  A 36x36 board takes about 6 MB, plus what is
 * learnt.  The caller frees it; freeing NULL does nothing. */
struct large *large_new(const struct shape *shape);
void large_free(struct large *large);

/* Finds solutions until there are `limit` of them or no more.  Memory grows with each, by about
 * the number of its decisions.  *found becomes their number and `first` (may be NULL) the first
 * of them.  False if it was told to stop: then there may be more than *found. */
bool large_solve(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, uint64_t *found, uint8_t *first);

/* Hears the solutions that large_solve() finds, each once, as digits by rows; and what it learns,
 * literal by literal as in DIMACS: cell * side + digit for a candidate, or its negative, and
 * 0 at the end of a clause.  Each clause follows by unit propagation from the rules, the givens,
 * the clauses before it and, for each solution found so far, a clause that says "not this one".
 * The last clause is empty if the search ended before the limit: that is a proof in the format
 * DRAT, without deletions, that there are no more solutions.  Source: Wetzler, Heule and Hunt,
 * "DRAT-trim" (SAT 2014). */
struct large_listener {
    void *ctx;
    void (*found)(void *ctx, const uint8_t *digits);
    void (*learnt)(void *ctx, int literal);
};

/* The listener is borrowed; NULL: nobody listens. */
void large_listen(struct large *large, const struct large_listener *listener);

/* From now on cells without a digit have only these candidates, of [side * side] sets with bit
 * d - 1 for digit d, borrowed; NULL: all, as at first. */
void large_narrow(struct large *large, const uint64_t *allowed);

/* Counts solutions up to any limit, by enumeration.  False if it was told to stop. */
bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, struct fast_progress progress, uint64_t *found);

#endif
