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

/* machine.h draws the order in which they come. */
enum event_kind {
    EVENT_CHOICES,   /* made the root's matrix from the board */
    EVENT_PASS,      /* pruned all rows, all columns or all boxes */
    EVENT_ROUND,     /* finished a prune, which is a pass for each family */
    EVENT_VERDICT,   /* judged the matrix: unsafe, void, complete or open */
    EVENT_EXPAND,    /* chose a cell to branch on */
    EVENT_DESCEND,   /* entered a branch: one digit of that cell */
    EVENT_BACKTRACK, /* returned to an ancestor that has a branch left */
    EVENT_BOUND,     /* did not branch, because of the depth bound */
    EVENT_PRODUCT,   /* naive: formed the product of all choices */
    EVENT_GRID,      /* naive: took the next grid of the product */
    EVENT_SOLUTION,  /* found a solution */
    EVENT_EXHAUSTED, /* tried everything */
    EVENT_KINDS
};

struct search; /* search/search.h */

/* Tested in the order unsafe, complete, void: an unsafe and void matrix is UNSAFE. */
enum verdict { VERDICT_OPEN, VERDICT_UNSAFE, VERDICT_VOID, VERDICT_COMPLETE };

/* One level of the path from the root to the current node. */
struct level {
    uint16_t cell;     /* the node branched on it */
    uint8_t digit;     /* is being tried */
    digit_set choices; /* all that the cell had; unused by the naive strategies */
    digit_set left;    /* have not been tried yet */
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
    const struct search *search;   /* likewise */

    int pass;                       /* PASS: the family */
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
    struct stop stop; /* polled now and then between events */
};

/* `sink` may be NULL. */
static inline bool sink_stops(const struct sink *sink)
{
    return sink && stop_asked(sink->stop);
}

extern const char *const event_names[EVENT_KINDS];

#endif
