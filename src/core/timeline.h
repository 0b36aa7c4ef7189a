/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can be stepped backwards, and taken to any step.
 *
 * Going back is going forward from an earlier mark: marks are laid as the search first
 * passes, and every other one is dropped when they fill their share of memory, so that
 * they stay evenly spread however long the run becomes.
 *
 *      step 0        s         2s        3s              now
 *           |---------|---------|---------|---- . . . ---->
 *           mark      mark      mark      mark
 *
 * Step k is the same step however it is reached, and the listener is told of the step
 * that a move ends at, and of no other.
 */
#ifndef STEPDOKU_CORE_TIMELINE_H
#define STEPDOKU_CORE_TIMELINE_H

#include "core/search.h"

struct timeline;

struct timeline *timeline_new(const struct grid *grid,
                              const struct search_options *options);
void timeline_free(struct timeline *timeline);

/* As it is now; owned by the timeline. */
const struct search *timeline_search(const struct timeline *timeline);
uint64_t timeline_step(const struct timeline *timeline); /* 0: before the first */

/* Where a move may stop. */
enum grain {
    GRAIN_EVENT,
    GRAIN_PASS,
    GRAIN_ROUND,
    GRAIN_NODE,
    GRAIN_BRANCH, /* a node branches */
    GRAIN_BACKTRACK,
    GRAIN_SOLUTION,
    GRAIN_END /* backwards: the beginning */
};

/* To the next step of that grain, or the one before.  False when there is none: forwards
 * it is then at the end, backwards where it was.  Also false, wherever it has come to,
 * when the sink says stop. */
bool timeline_forward(struct timeline *timeline, enum grain grain,
                      const struct sink *sink);
bool timeline_back(struct timeline *timeline, enum grain grain, const struct sink *sink);

/* To step k, or to the end when that comes before: then false. */
bool timeline_jump(struct timeline *timeline, uint64_t step, const struct sink *sink);

#endif
