/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a node of a spread rests on, read off the spread without building the tree. */
#ifndef STEPDOKU_LOGIC_RATING_ANCESTRY_H
#define STEPDOKU_LOGIC_RATING_ANCESTRY_H

#include "logic/rating/spread.h"

enum { MAX_INSIDE = 256 };

struct ancestry {
    /* Nodes in layers: the target, its parents, what is new among theirs, ... */
    int n;
    uint16_t nodes[2 * N_CANDIDATES]; /* twice the candidate, and one if it is on */
    nine on[N_CELLS], off[N_CELLS];   /* those that are listed */

    /* The chains inside, each once, over all targets since ancestry_begin(). */
    int n_inside, complexity_inside;
    uint64_t inside[MAX_INSIDE];
};

/* What a step concludes from, one a target. */
struct target {
    const struct spread *spread;
    int candidate;
    bool on;
    bool is_conflict; /* the later of the two nodes of the spread's conflict */
};

/* Bounds from below, without looking further. */
const struct node *target_node(const struct target *target);

void ancestry_begin(struct ancestry *ancestry);

/* Lists the target's ancestors, as far as `room` nodes; returns how many there are, or
 * more than `room`. */
int ancestry_list(struct ancestry *ancestry, const struct sheet *start,
                  const struct target *target, int room);

#endif
