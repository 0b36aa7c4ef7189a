/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which candidate to decide next: the one with the highest score, in a binary heap.
 *
 * A score grows when its candidate takes part in a conflict, and later conflicts count
 * more (VSIDS, Moskewicz et al. 2001; by a growing increment instead of decaying scores,
 * Een and Sorensson 2003).  Of two equal scores the lower number comes first. */
#ifndef STEPDOKU_FAST_LARGE_HEAP_H
#define STEPDOKU_FAST_LARGE_HEAP_H

#include "fast/large/board.h"

#define LARGE_HEAP_ABSENT UINT32_MAX

struct large_heap {
    uint32_t n_candidates, n;
    uint32_t *items;     /* n candidates */
    uint32_t *positions; /* of a candidate in items, or LARGE_HEAP_ABSENT */
    double *scores;
    double increment;
};

void large_heap_init(struct large_heap *heap, uint32_t n_candidates);
void large_heap_fini(struct large_heap *heap);

/* Fills the heap with all candidates of the board, those of small groups first. */
void large_heap_fill(struct large_heap *heap, const struct large_board *board);

/* Adds a candidate unless it is there. */
void large_heap_push(struct large_heap *heap, uint32_t candidate);

/* Removes and returns the first candidate; the heap must not be empty. */
uint32_t large_heap_pop(struct large_heap *heap);

/* Raises the score of a candidate that takes part in a conflict. */
void large_heap_bump(struct large_heap *heap, uint32_t candidate);

/* Makes all scores smaller in proportion to later bumps; once per conflict. */
void large_heap_decay(struct large_heap *heap);

#endif
