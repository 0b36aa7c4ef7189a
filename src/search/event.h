/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search does, one event at a time, and the sink that receives it.
 *
 * This is the seam between the algorithm and people.  Sentences, JSON traces, the step view
 * and the tests are all sinks; the search knows none of them.
 *
 * A sink borrows the event: it must copy what it keeps. */
#ifndef STEPDOKU_SEARCH_EVENT_H
#define STEPDOKU_SEARCH_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "search/choices.h"
#include "search/strategy.h"

enum event_kind {
#define EVENT(NAME, name) EVENT_##NAME,
#include "search/events.def"
#undef EVENT
    EVENT_KINDS
};

/* Tested in the order unsafe, complete, void: an unsafe and void matrix is UNSAFE. */
enum verdict { VERDICT_OPEN, VERDICT_UNSAFE, VERDICT_VOID, VERDICT_COMPLETE };

/* One level of the path from the root to the current node. */
struct level {
    uint16_t cell;     /* that the node branched on */
    uint8_t digit;     /* that is being tried */
    digit_set choices; /* of the cell; unused by the naive strategies */
    digit_set left;    /* not tried yet */
    uint64_t node; /* the number of the node that branched; unused by the naive ones */
};

/* The fields below the first group are set for the kinds of event that their comments name,
 * and zero for the others. */
struct event {
    enum event_kind kind;
    uint64_t number; /* 1 for the first event of the search */
    uint64_t node;   /* number of nodes so far; BACKTRACK: the number of the ancestor */
    int depth;       /* of the current node, 0 for the root; BACKTRACK: of the ancestor */
    const struct search_options *options;
    const struct choices *choices; /* after the event */

    enum house_kind pass;           /* PASS */
    int round;                      /* PASS, ROUND: 1 for the first of the node */
    const struct removal *removals; /* [n_removed] of PASS, and of DESCEND in backtrack */
    int n_removed;                  /* PASS, ROUND, DESCEND */

    enum verdict verdict; /* VERDICT */
    struct clash clash;   /* VERDICT UNSAFE: the first one */
    int cell;             /* VERDICT VOID; EXPAND, DESCEND, BACKTRACK */
    int digit;            /* DESCEND: is tried; BACKTRACK: has failed */
    digit_set branches;   /* EXPAND, DESCEND, BACKTRACK: all digits to try in the cell */
    digit_set left;       /* likewise: those that have not been tried */
    int from_depth;       /* BACKTRACK */
    bool bounded;         /* EXHAUSTED: because of the depth bound, not all was tried */
};

/* Receives events.  A zeroed sink ignores them and never stops a search. */
struct sink {
    void *ctx; /* for emit; borrowed */
    void (*emit)(void *ctx, const struct event *event);
    struct stop stop; /* polled between events */
};

/* `sink` may be NULL. */
static inline bool sink_stops(const struct sink *sink)
{
    return sink && stop_asked(sink->stop);
}

const char *event_name(enum event_kind kind);

#endif
