/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains as a chain may use them inside: all there are on a board, the best first, each
 * with what it removes and which truths it rests on. */
#ifndef STEPDOKU_LOGIC_RATING_NESTED_H
#define STEPDOKU_LOGIC_RATING_NESTED_H

#include <stddef.h>

#include "logic/rating/chain.h"

struct nested_step {
    double rating;
    int complexity, rank;
    int generation;    /* the order in which they were found */
    uint64_t identity; /* the same when targets and all their ancestors are the same */
    uint32_t removals, truths;     /* where they begin in the list's pool */
    uint16_t n_removals, n_truths; /* candidates, ascending; truths as first met */
};

struct nested_list {
    int n, n_pool;
    int max_steps, max_pool;
    struct nested_step *steps;
    uint16_t *pool;
};

void nested_clear(struct nested_list *list);
void nested_fini(struct nested_list *list);

/* What the steps of a list need, and no more. */
void nested_copy(struct nested_list *to, const struct nested_list *from);

/* Adds a step whose removals and truths are then added; in this order. */
struct nested_step *nested_add(struct nested_list *list);
void nested_add_removal(struct nested_list *list, int candidate);
void nested_add_truth(struct nested_list *list, int truth);

/* By rating, complexity, rank and generation; of those that remove the same the first
 * stays. */
void nested_sort(struct nested_list *list);

/* Folds a node into an identity. */
static inline uint64_t identity_fold(uint64_t identity, unsigned node)
{
    identity = (identity ^ node) * UINT64_C(0x9e3779b97f4a7c15);
    return identity ^ identity >> 29;
}

#endif
