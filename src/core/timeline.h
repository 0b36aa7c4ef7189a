/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can be stepped backwards and taken to any event.
 *
 * Going back means going forward from an earlier checkpoint.  The timeline saves one every
 * `spacing` steps; when they take more than their share of memory it drops every second one
 * and doubles the spacing.  So they stay evenly spread, however long the run becomes.
 *
 *      event 0        s         2s        3s              now
 *           |---------|---------|---------|---- . . . ---->
 *           c         c         c         c                    c: checkpoint
 *
 * Event k is the same however it is reached.  The sink is told of the event that a move ends
 * at, and of no other.
 */
#ifndef STEPDOKU_CORE_TIMELINE_H
#define STEPDOKU_CORE_TIMELINE_H

#include "core/grain.h"
#include "core/search.h"

struct timeline;

struct timeline *timeline_new(const struct grid *grid,
                              const struct search_options *options);
void timeline_free(struct timeline *timeline);

/* As it is now; owned by the timeline. */
const struct search *timeline_search(const struct timeline *timeline);
uint64_t timeline_event(const struct timeline *timeline); /* its number; 0: none yet */

/* To the next or the previous event of that grain; GRAIN_END backwards goes before the first
 * event.  False when there is none: after timeline_forward() the search is then at its end,
 * after timeline_back() where it was.  Also false, anywhere on the way, when the sink says
 * stop. */
bool timeline_forward(struct timeline *timeline, enum grain grain,
                      const struct sink *sink);
bool timeline_back(struct timeline *timeline, enum grain grain, const struct sink *sink);

/* To event number `to`.  False when the search ends before it: it is then at its end. */
bool timeline_jump(struct timeline *timeline, uint64_t to, const struct sink *sink);

#endif
