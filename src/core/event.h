/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search does, one event at a time, and the sink that receives it.  This is the seam
 * between the algorithm and people: explanations, traces, the step view, counters and tests
 * are equal listeners, and the search knows none of them.
 *
 * An event is borrowed: copy what must outlive the call.
 */
#ifndef STEPDOKU_CORE_EVENT_H
#define STEPDOKU_CORE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "core/choices.h"
#include "core/strategy.h"

enum event_kind {
#define EVENT(NAME, name) EVENT_##NAME,
#include "core/events.def"
#undef EVENT
    EVENT_KINDS
};

/* Safe is tested first, then complete: a matrix both unsafe and void is UNSAFE. */
enum verdict { VERDICT_OPEN, VERDICT_UNSAFE, VERDICT_VOID, VERDICT_COMPLETE };

/* A level of the path from the root: the cell branched on there, its choices, the digit
 * that is tried and those not tried so far.  Wheels have no use for `choices`. */
struct level {
    uint16_t cell;
    uint8_t digit;
    digit_set choices, left;
};

struct event {
    enum event_kind kind;
    uint64_t number; /* from 1, counted from the root */
    uint64_t node;   /* nodes so far */
    int depth;       /* of the node; the root's is 0.  After BACKTRACK, the ancestor's */
    const struct search_options *options;
    const struct choices *choices; /* as they are after the event */

    enum house_kind pass;           /* PASS */
    int round;                      /* PASS, ROUND: from 1 within the node */
    const struct removal *removals; /* PASS; DESCEND of backtrack: from open squares */
    int n_removed;                  /* PASS, ROUND, DESCEND */

    enum verdict verdict; /* VERDICT */
    struct clash clash;   /* VERDICT, unsafe */
    int cell;             /* VERDICT, void; EXPAND, DESCEND, BACKTRACK */
    int digit;            /* DESCEND; BACKTRACK: the digit that failed */
    digit_set left;       /* EXPAND: all its choices; DESCEND, BACKTRACK: untried ones */
    int from_depth;       /* BACKTRACK */
    bool bounded;         /* EXHAUSTED: the depth bound kept something from being tried */
};

/* Receives the events of a search; each field may be zero. */
struct sink {
    void *ctx; /* borrowed, for emit */
    void (*emit)(void *ctx, const struct event *event);
    struct stop stop; /* asked between events */
};

/* The sink may be NULL. */
static inline bool sink_stops(const struct sink *sink)
{
    return sink && stop_asked(sink->stop);
}

const char *event_name(enum event_kind kind);

#endif
