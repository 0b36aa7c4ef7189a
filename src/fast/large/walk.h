/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All solutions of a large board, one after the other: each decision is tried, then its
 * opposite.  Nothing is learnt, so that memory does not grow.  Not for others than
 * this folder.
 */
#ifndef STEPDOKU_FAST_LARGE_WALK_H
#define STEPDOKU_FAST_LARGE_WALK_H

#include "fast/large/board.h"

struct walk {
    struct board *board; /* not owned; it must be new, without clauses */
    bool *is_second;     /* of a level: its first half is done */
};

void walk_init(struct walk *walk, struct board *board, const struct givens *givens);
void walk_fini(struct walk *walk);

/* Draws what follows, and decides; or, when that is a solution, which is counted, or a
 * contradiction, goes on to the next half.  False when there is none. */
bool walk_step(struct walk *walk, uint64_t *found);

/* The part of the way behind us, 0 to 1. */
double walk_part_done(const struct walk *walk);

#endif
