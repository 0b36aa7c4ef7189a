/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every strategy (strategy.h) as one machine.  Each call of search_step() makes one event, so
 * that the caller decides when to go on, to look, or to stop:
 *
 *      struct search *search = search_new(&grid, NULL, &options);
 *      while (search_step(search, &sink))
 *          look_at(search_choices(search), search_path(search));
 *      search_free(search);
 *
 * The machine prints nothing, reads no clock and has no globals: the same board and options
 * give the same events.  Bird's search, for instance, is
 *
 *      search m = prune m;  unsafe -> none;  complete -> m;
 *                 else the concatenation of search over expand1 m
 *
 * where "prune m" is four events, "unsafe" and "complete" are one, and so on (events.def).
 * A board whose digits clash is unsafe at the root, also for strategies whose authors assume
 * that none do. */
#ifndef STEPDOKU_SEARCH_SEARCH_H
#define STEPDOKU_SEARCH_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/event.h"
#include "board/grid.h"
#include "search/strategy.h"

/* COUNTERS: grep for this word to find where they are named. */
struct counters {
    uint64_t nodes;         /* matrices judged, the root included; naive: grids tried */
    uint64_t expansions;    /* nodes that branched */
    uint64_t prunes;        /* rounds of prune begun, also those that change nothing */
    uint64_t removed;       /* candidates that prunes removed */
    uint64_t unsafe, voids; /* nodes with that verdict */
    uint64_t backtracks;    /* returns to an ancestor that has a branch left */
    uint64_t solutions;
    int max_depth;
    uint64_t events;
};

struct search;

/* Copies all three.  `candidates` [n_cells] are those that a puzzle has of its own in its blanks;
 * NULL: all digits.  The matrix that the search begins with has no others. */
struct search *search_new(const struct grid *grid, const digit_set *candidates,
                          const struct search_options *options);
void search_free(struct search *search);

/* Makes the next event and passes it to the sink, which may be NULL.  False when there is
 * none: the last one was EXHAUSTED. */
bool search_step(struct search *search, const struct sink *sink);

/* Zero: no limit.  Both count from the root, not from the start of a run. */
struct search_limits {
    uint64_t solutions, nodes;
};

enum search_end {
    SEARCH_FOUND,      /* as many solutions as the limit says */
    SEARCH_EXHAUSTED,  /* nothing is left to try */
    SEARCH_NODE_LIMIT, /* the next node would be one too many */
    SEARCH_STOPPED     /* by sink->stop */
};

/* Makes events until there is a reason to end.  The search can be run or stepped on. */
enum search_end search_run(struct search *search, const struct search_limits *limits,
                           const struct sink *sink);

/* The state after the last event; what is returned by pointer belongs to the search. */
const struct counters *search_counters(const struct search *search);
const struct choices *search_choices(const struct search *search);
int search_depth(const struct search *search);
const struct level *search_path(const struct search *search); /* [search_depth()] */

/* Returns the last event that was made; only its kind after search_restore(), and where no sink
 * heard it, not what takes time: the number, the choices, removals and the clash. */
const struct event *search_event(const struct search *search);

/* What shows that the search ends: the candidates of all cells that are not fixed, for backtrack
 * the number of these cells.  Each pass that removes and each digit that is tried makes it less;
 * back at an ancestor it is what it was there. */
int search_measure(const struct search *search);

/* Returns how much less the event has made it: of PASS and DESCEND; otherwise 0.  A sink has heard
 * the event. */
int event_fall(const struct event *event);

/* How many candidates each pass of the node's last round has removed: [n_families], 0 for a
 * pass that has not been made. */
const int *search_passes(const struct search *search);

/* The cell that the strategy would branch on now; -1: none, or the strategy is naive. */
int search_next_cell(const struct search *search);
bool search_has_ended(const struct search *search);

/* True when the depth bound has kept the search from trying something. */
bool search_was_bounded(const struct search *search);

/* The board as it is now: the digits of the fixed cells.  For backtrack those of the filled
 * squares, because a square with one candidate may still be open. */
void search_grid(const struct search *search, struct grid *grid);

/* The level at which the path tries a digit in the cell (for the naive strategies, the wheel
 * of the cell); -1 if none. */
int search_level_of(const struct search *search, int cell);

/* True when search_grid() has a digit in the cell. */
bool search_is_fixed(const struct search *search, int cell);

/* A saved state of a search.  It holds the path and the counters, a few hundred bytes;
 * restoring it makes the matrices again.  It fits any search of the same grid and options. */
struct checkpoint;

/* True where a node begins: only there can a search be saved. */
bool search_is_fresh(const struct search *search);

struct checkpoint *search_save(const struct search *search,
                               size_t *bytes); /* free() it; adds its size */
void search_restore(struct search *search, const struct checkpoint *checkpoint);
const struct counters *checkpoint_counters(const struct checkpoint *checkpoint);

#endif
