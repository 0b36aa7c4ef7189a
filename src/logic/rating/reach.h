/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which nodes of a graph of candidates lead to which, by any number of hops: what tells at
 * once that most starts lead to no chain and no cycle.
 *
 * Nodes that lead to one another are a knot; they lead to the same.  Knots are found, each
 * after those it leads to, by Tarjan, "Depth-first search and linear graph algorithms"
 * (SIAM J. Comput. 1, 1972). */
#ifndef STEPDOKU_LOGIC_RATING_REACH_H
#define STEPDOKU_LOGIC_RATING_REACH_H

#include "logic/rating/chain.h"

struct hop {
    uint16_t via, to;     /* off, and on for that */
    uint8_t weak, strong; /* the links' causes */
};

/* Each candidate's hops, one after the other. */
struct hops {
    const struct hop *all;
    const uint32_t *first;
    const uint16_t *n;
};

struct reach {
    struct hops hops;
    int n_seen, n_pending;
    uint16_t seen[N_CANDIDATES];   /* in what order, from 1; 0: not yet */
    uint16_t lowest[N_CANDIDATES]; /* of what it leads to and is pending */
    uint16_t pending[N_CANDIDATES];
    bool is_pending[N_CANDIDATES];
    uint16_t knot[N_CANDIDATES]; /* the candidate that stands for the knot */
    uint16_t knot_size[N_CANDIDATES];
    struct cell_set to[N_CANDIDATES][9]; /* by knot and digit: the cells led to */
};

void reach_find(struct reach *reach, const struct hops *hops,
                const nine candidates[N_CELLS]);

static inline const struct cell_set *reach_from(const struct reach *reach, int candidate)
{
    return reach->to[reach->knot[candidate]];
}

static inline bool reach_leads(const struct reach *reach, int from, int to)
{
    return cell_set_has(&reach_from(reach, from)[candidate_digit(to)], candidate_cell(to));
}

static inline bool reach_is_knotted(const struct reach *reach, int candidate)
{
    return reach->knot_size[reach->knot[candidate]] > 1;
}

#endif
