/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains that another chain can use inside: all the chains of a board, the best first, each
 * with the candidates it removes and the truths it rests on. */
#ifndef STEPDOKU_HUMAN_RATING_NESTED_H
#define STEPDOKU_HUMAN_RATING_NESTED_H

#include <stddef.h>

#include "base/mem.h"
#include "human/rating/candidate.h"

struct nested_step {
    double rating;
    int complexity, rank;
    int generation;            /* the order in which the steps were found */
    uint64_t identity;         /* the same for equal targets with equal ancestors */
    uint32_t removals, truths; /* index of the first in the list's pool */
    uint16_t n_removals;       /* candidates, ascending */
    uint16_t n_truths;         /* in the order they were met */
};

struct nested_list {
    STACK(struct nested_step) steps;
    STACK(uint16_t) pool; /* what the steps remove and rest on */
};

void nested_clear(struct nested_list *list);
void nested_fini(struct nested_list *list);

/* Overwrites `to`, without what in the pool belongs to no step. */
void nested_copy(struct nested_list *to, const struct nested_list *from);

/* Adds a step.  Then add first its removals, then its truths. */
struct nested_step *nested_add(struct nested_list *list);
void nested_add_removal(struct nested_list *list, int candidate);
void nested_add_truth(struct nested_list *list, int truth);

/* Sorts by rating, complexity, rank and generation; keeps the first of the steps that remove
 * the same. */
void nested_sort(struct nested_list *list);

/* Folds a node into an identity. */
static inline uint64_t identity_fold(uint64_t identity, unsigned node)
{
    identity = (identity ^ node) * UINT64_C(0x9e3779b97f4a7c15);
    return identity ^ identity >> 29;
}

/* A cache of the chains of boards.  It pays because many suppositions lead to the same
 * board, within a step and from step to step.  Boards with the same hash replace each
 * other, so memory is bounded. */
struct nested_cache;

struct nested_cache *nested_cache_new(void);
void nested_cache_free(struct nested_cache *cache);

/* Finds the board's list, NULL if it is not in the cache; or puts a copy in the cache.  The
 * result is borrowed until the next call. */
const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct board9 *board);
const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct board9 *board,
                                            const struct nested_list *list);

#endif
