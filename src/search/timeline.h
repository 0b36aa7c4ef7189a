/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can be stepped backwards and taken to any event.
 *
 * Event k is the same however it is reached.  A jump costs little, however long the run becomes
 * (timeline.c says how).  The sink hears only the event that a move ends at. */
#ifndef STEPDOKU_SEARCH_TIMELINE_H
#define STEPDOKU_SEARCH_TIMELINE_H

#include "base/mem.h"
#include "search/search.h"

/* Where a move through a search ends: at the next event of a kind, or at the n-th of the whole
 * search.  words/events.h reads and says them. */
enum stop_kind {
    STOP_EVENT,
    STOP_PASS,
    STOP_ROUND,
    STOP_NODE,
    STOP_BRANCH,
    STOP_BACKTRACK,
    STOP_SOLUTION,
    STOP_END,
    STOP_VOID, /* a node with that verdict, as the next */
    STOP_UNSAFE,
    STOP_IDLE,  /* a pass that removes nothing */
    STOP_DEPTH, /* a node at depth `number` */
    STOP_CELL,  /* the cell loses a candidate, is branched on or tried, or fails */
    STOP_KINDS
};

struct stop_at {
    enum stop_kind kind;
    uint64_t number; /* 1 for the first of the search; 0: any */
    int cell,
        digit; /* CELL; with a digit: the cell gets that, and no other event counts */
};

struct stop_row {
    const char *word; /* NULL: CELL */
    unsigned events;  /* bit k: a move may stop at events of kind k */
    size_t counter;   /* of struct counters: differs between two checkpoints with such an
                         event between them */
    bool
        is_counted; /* it grows with each such event, and with no other: so the search knows
                         which is the n-th */
};

/* Where moves forwards end on their way, too. */
struct stops {
    STACK_FIELDS(struct stop_at)
};

extern const struct stop_row stop_rows[STOP_KINDS];

struct timeline;

/* As search_new(). */
struct timeline *timeline_new(const struct grid *grid, const digit_set *candidates,
                              const struct search_options *options);
void timeline_free(struct timeline *timeline);

/* The search at this moment; it belongs to the timeline. */
const struct search *timeline_search(const struct timeline *timeline);
uint64_t timeline_event(
    const struct timeline *timeline); /* number of the last event; 0: none yet */

/* Returns where the search is: 0 at such an event; otherwise 1 past the n-th of them, and -1
 * where it may still come. */
int timeline_compare(const struct timeline *timeline, const struct stop_at *stop);

/* Returns that of the stops at which the search is, or NULL. */
const struct stop_at *timeline_break(const struct timeline *timeline,
                                     const struct stops *breaks);

/* Go to the next or the previous such event; forwards, to one of the breaks if that comes before it,
 * where `breaks` may be NULL; backwards, END goes to before the first event.  False when there is
 * none: timeline_forward() is then at the end of the search, or where it was if that is past the
 * n-th, timeline_back() where it was.  Also false when sink->stop ended the move: timeline_forward()
 * is then somewhere on its way, timeline_back() where it was. */
bool timeline_forward(struct timeline *timeline, const struct stop_at *stop,
                      const struct stops *breaks, const struct sink *sink);
bool timeline_back(struct timeline *timeline, const struct stop_at *stop,
                   const struct sink *sink);

/* Goes to event number `to`, or to the end of the search if that comes first.  False in that
 * case, and when sink->stop ended the move. */
bool timeline_jump(struct timeline *timeline, uint64_t to, const struct sink *sink);

#endif
