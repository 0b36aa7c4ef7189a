/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search as a machine that can be stopped between any two steps: one call, one step,
 * one event.  It prints nothing, reads no clock and keeps no globals; the same board and
 * options give the same steps.
 *
 *      search m = prune m;  unsafe -> none;  complete -> m;
 *                 else the concatenation of search over expand1 m
 *
 * Source: Bird 2014, chapter 5; see choices.h for the words.
 */
#ifndef STEPDOKU_CORE_SEARCH_H
#define STEPDOKU_CORE_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "core/event.h"
#include "core/grid.h"

enum cell_rule { CELL_SMALLEST, CELL_FIRST };
enum prune_rule { PRUNE_MANY, PRUNE_ONCE };

struct search_options {
    enum cell_rule cell;
    enum prune_rule prune;
    int depth_bound; /* the deepest node that may be visited; negative: no bound */
};

/* COUNTERS: grep for it where they are named. */
struct counters {
    uint64_t nodes;      /* matrices pruned and judged, the root included */
    uint64_t expansions; /* nodes that branched */
    uint64_t prunes;     /* calls of prune, the last that changes nothing included */
    uint64_t removed;    /* candidates that prunes took away */
    uint64_t unsafe, voids;
    uint64_t backtracks; /* moves from a finished node to an ancestor's next branch */
    uint64_t solutions;
    int max_depth;
    uint64_t steps;
};

struct search; /* a run in progress */

/* Free it with search_free().  The grid is copied. */
struct search *search_new(const struct grid *grid, const struct search_options *options);
void search_free(struct search *search);

/* One step; tells the listener (which may be NULL).  False when nothing is left to do:
 * the step before was EXHAUSTED. */
bool search_step(struct search *search, const struct sink *sink);

/* Steps until `n_solutions` more are found, the sink says stop, or the end.  True when
 * they were found. */
bool search_run(struct search *search, uint64_t n_solutions, const struct sink *sink);

const struct counters *search_counters(const struct search *search);
const struct choices *search_choices(const struct search *search);
int search_depth(const struct search *search);
const struct level *search_path(const struct search *search); /* [depth] levels */
bool search_has_ended(const struct search *search);

/* Something was left untried because of the depth bound. */
bool search_was_bounded(const struct search *search);

/* The board as of now: fixed cells as digits. */
void search_grid(const struct search *search, struct grid *grid);

#endif
