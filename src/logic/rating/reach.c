/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/reach.h"

#include <string.h>

/* What a hop leads to, and all that this leads to. */
static void add(struct reach *reach, struct cell_set to[9], int candidate)
{
    int digit = candidate_digit(candidate), cell = candidate_cell(candidate);
    const struct cell_set *more = reach_from(reach, candidate);
    if (cell_set_has(&to[digit], cell))
        return;
    for (int d = 0; d < 9; d++)
        to[d] = cell_set_or(to[d], more[d]);
    cell_set_add(&to[digit], cell);
}

/* The pending ones down to `root` are a knot. */
static void tie_knot(struct reach *reach, int root)
{
    struct cell_set *to = reach->to[root];
    int first = reach->n_pending, n;
    do
        first--;
    while (reach->pending[first] != root);
    n = reach->n_pending - first;
    reach->n_pending = first;
    reach->knot_size[root] = (uint16_t)n;
    memset(to, 0, sizeof reach->to[root]);
    for (int i = first; i < first + n; i++) {
        reach->knot[reach->pending[i]] = (uint16_t)root;
        reach->is_pending[reach->pending[i]] = false;
        if (n > 1)
            cell_set_add(&to[candidate_digit(reach->pending[i])],
                         candidate_cell(reach->pending[i]));
    }
    for (int i = first; i < first + n; i++) {
        int candidate = reach->pending[i];
        const struct hop *hop = &reach->hops.all[reach->hops.first[candidate]];
        for (int k = reach->hops.n[candidate]; k > 0; k--, hop++)
            if (reach->knot[hop->to] != root)
                add(reach, to, hop->to);
    }
}

static void visit(struct reach *reach, int candidate)
{
    const struct hop *hop = &reach->hops.all[reach->hops.first[candidate]];
    uint16_t lowest = reach->seen[candidate] = (uint16_t)++reach->n_seen;
    reach->pending[reach->n_pending++] = (uint16_t)candidate;
    reach->is_pending[candidate] = true;
    reach->knot[candidate] = N_CANDIDATES;
    for (int k = reach->hops.n[candidate]; k > 0; k--, hop++) {
        if (!reach->seen[hop->to]) {
            visit(reach, hop->to);
            if (reach->lowest[hop->to] < lowest)
                lowest = reach->lowest[hop->to];
        } else if (reach->is_pending[hop->to] && reach->seen[hop->to] < lowest) {
            lowest = reach->seen[hop->to];
        }
    }
    reach->lowest[candidate] = lowest;
    if (lowest == reach->seen[candidate])
        tie_knot(reach, candidate);
}

void reach_find(struct reach *reach, const struct hops *hops, const nine candidates[N_CELLS])
{
    reach->hops = *hops;
    reach->n_seen = reach->n_pending = 0;
    memset(reach->seen, 0, sizeof reach->seen);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, candidates[cell])
            if (!reach->seen[candidate_id(cell, (int)digit)])
                visit(reach, candidate_id(cell, (int)digit));
}
