/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search as a machine that can be stopped between any two events: one call makes one
 * event, whatever the strategy.  It prints nothing, reads no clock and keeps no globals; the
 * same board and options give the same events.
 *
 *      search m = prune m;  unsafe -> none;  complete -> m;
 *                 else the concatenation of search over expand1 m
 *
 * Sources: see strategy.h; choices.h for the words.  Where the sources assume a board
 * without clashes, as backtrack does, one that has them is unsafe at the root.
 */
#ifndef STEPDOKU_CORE_SEARCH_H
#define STEPDOKU_CORE_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/event.h"
#include "core/grid.h"
#include "core/strategy.h"

/* COUNTERS: grep for it where they are named. */
struct counters {
    uint64_t nodes;      /* matrices judged, the root's included; naive: grids tried */
    uint64_t expansions; /* nodes that branched */
    uint64_t prunes;     /* calls of prune, the last that changes nothing included */
    uint64_t removed;    /* candidates that prunes took away */
    uint64_t unsafe, voids;
    uint64_t backtracks; /* moves from a finished node to an ancestor's next branch */
    uint64_t solutions;
    int max_depth;
    uint64_t events;
};

struct search; /* a run in progress */

/* Free it with search_free().  The grid is copied. */
struct search *search_new(const struct grid *grid, const struct search_options *options);
void search_free(struct search *search);

/* Makes the next event and tells the sink (which may be NULL).  False when there is none
 * because the last one was EXHAUSTED. */
bool search_step(struct search *search, const struct sink *sink);

/* When a run ends; a zero is no limit.  Both count from the root on. */
struct search_limits {
    uint64_t solutions, nodes;
};

enum search_end {
    SEARCH_FOUND,     /* as many solutions as wanted */
    SEARCH_EXHAUSTED, /* nothing is left to try */
    SEARCH_NODE_LIMIT,
    SEARCH_STOPPED /* the sink said so */
};

enum search_end search_run(struct search *search, const struct search_limits *limits,
                           const struct sink *sink);

const struct counters *search_counters(const struct search *search);
const struct choices *search_choices(const struct search *search);
int search_depth(const struct search *search);
const struct level *search_path(const struct search *search); /* [depth] levels */
bool search_has_ended(const struct search *search);
enum event_kind search_kind(const struct search *search); /* of the last event */

/* Something was left untried because of the depth bound. */
bool search_was_bounded(const struct search *search);

/* The board as of now: fixed cells as digits; for backtrack, filled ones.  A cell with one
 * choice may still be an open square there. */
void search_grid(const struct search *search, struct grid *grid);

/* Is the cell one that search_grid has a digit for? */
bool search_is_fixed(const struct search *search, int cell);

/* A search can be saved where a node begins.  A checkpoint holds the path and the counters,
 * a few hundred bytes; restoring it makes the matrices again.  It fits any search of the
 * same grid and options. */
struct checkpoint;

bool search_is_fresh(const struct search *search);
size_t checkpoint_bytes(const struct search *search);
struct checkpoint *search_save(const struct search *search); /* free() it */
void search_restore(struct search *search, const struct checkpoint *checkpoint);
const struct counters *checkpoint_counters(const struct checkpoint *checkpoint);

#endif
