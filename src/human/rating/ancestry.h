/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ancestors of a node: all nodes of its spread that it rests on. */
#ifndef STEPDOKU_HUMAN_RATING_ANCESTRY_H
#define STEPDOKU_HUMAN_RATING_ANCESTRY_H

#include "human/rating/spread.h"

enum { MAX_INSIDE = 256 };

struct ancestry {
    /* The target, its parents, their parents that are not listed yet, and so on. */
    int n;
    uint16_t nodes[2 * N_CANDIDATES]; /* 2 * candidate, + 1 if it is on */
    nine on[N_CELLS], off[N_CELLS];   /* the same as sets */

    /* The chains inside of all targets since ancestry_begin(), each counted once. */
    int n_inside, complexity_inside;
    uint64_t inside[MAX_INSIDE];
};

/* A node from which a step draws its conclusion. */
struct target {
    const struct spread *spread;
    int candidate;
    bool on;
    bool is_conflict; /* it is the spread's conflict_node */
};

/* Its `least` and `nested` are lower bounds that need no list of ancestors. */
const struct node *target_node(const struct target *target);

void ancestry_begin(struct ancestry *ancestry);

/* Lists the target and its ancestors; returns how many they are.  Stops early when they are
 * more than `room`. */
int ancestry_list(struct ancestry *ancestry, const struct sheet *start,
                  const struct target *target, int room);

#endif
