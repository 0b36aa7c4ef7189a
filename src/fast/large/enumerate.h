/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All solutions of a board, by a plain depth-first search: a decision is tried, and then
 * its negation.  Nothing is learnt, so that memory does not grow. */
#ifndef STEPDOKU_FAST_LARGE_ENUMERATE_H
#define STEPDOKU_FAST_LARGE_ENUMERATE_H

#include "fast/large/board.h"

struct large_enumeration {
    struct large_board
        *board;       /* borrowed; loaded without clauses before the first step */
    bool *is_flipped; /* of a level: its decision is the negated one */
};

void large_enumeration_init(struct large_enumeration *enumeration,
                            struct large_board *board,
                            const struct large_encoding *encoding);
void large_enumeration_fini(struct large_enumeration *enumeration);

/* Propagates, and decides.  After a solution, which is added to *found, or a conflict it
 * flips the last decision instead; false if none is left to flip. */
bool large_enumeration_step(struct large_enumeration *enumeration, uint64_t *found);

/* Returns which part of the search is done, 0 to 1: a decision halves its part. */
double large_enumeration_part(const struct large_enumeration *enumeration);

#endif
