/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can be stepped backwards and taken to any event.
 *
 * Event k is the same however it is reached.  A jump costs little, however long the run becomes
 * (timeline.c says how).  The sink hears only the event that a move ends at. */
#ifndef STEPDOKU_SEARCH_TIMELINE_H
#define STEPDOKU_SEARCH_TIMELINE_H

#include "search/search.h"

/* How far one move through a search goes: to the next event of certain kinds. */
enum grain {
    GRAIN_EVENT,
    GRAIN_PASS,
    GRAIN_ROUND,
    GRAIN_NODE,
    GRAIN_BRANCH,
    GRAIN_BACKTRACK,
    GRAIN_SOLUTION,
    GRAIN_END,
    GRAINS
};

const char *grain_word(enum grain grain);

/* False when no grain has that word. */
bool grain_find(const char *word, enum grain *grain);

struct timeline;

struct timeline *timeline_new(const struct grid *grid,
                              const struct search_options *options);
void timeline_free(struct timeline *timeline);

/* The search at this moment; it belongs to the timeline. */
const struct search *timeline_search(const struct timeline *timeline);
uint64_t timeline_event(
    const struct timeline *timeline); /* number of the last event; 0: none yet */

/* Returns where the search is: -1 before the n-th node, branch, backtrack or solution, 0 at it, 1
 * past it. */
int timeline_compare(const struct timeline *timeline, enum grain grain, uint64_t n);

/* Goes to the next or the previous event of that grain; backwards, GRAIN_END goes to before
 * the first event.  False when there is none: timeline_forward() is then at the end of the
 * search, timeline_back() where it was.  Also false when sink->stop ended the move:
 * timeline_forward() is then somewhere on its way, timeline_back() where it was. */
bool timeline_forward(struct timeline *timeline, enum grain grain,
                      const struct sink *sink);
bool timeline_back(struct timeline *timeline, enum grain grain, const struct sink *sink);

/* Goes to event number `to`, or to the end of the search if that comes first.  False in that
 * case, and when sink->stop ended the move. */
bool timeline_jump(struct timeline *timeline, uint64_t to, const struct sink *sink);

#endif
