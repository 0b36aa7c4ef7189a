/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of search.h, for the files that implement its strategies only.
 *
 * The machine is a chain of states.  A state is a function that makes one event: it fills the
 * event and sets the next state.  These are the events that each strategy makes:
 *
 *   search      choices -> rows -> columns -> boxes -> round -> verdict -+-> expand
 *                           ^                            |               |      |
 *                           +------ many, and changed ---+               |   descend -> rows
 *                                                                        |
 *                                                          solution <----+----> ascend
 *
 *   backtrack   choices -> verdict -> expand, solution or ascend as above;
 *                          descend -> verdict
 *
 *   naive ones  choices [-> rows .. round] -> product -> grid -> verdict -+-> solution
 *                                                         ^               |      |
 *                                                         +---------------+------+
 *
 *   rows, columns, boxes and whatever other families there are, are events PASS.  ascend is BACKTRACK, followed by the descend
 *   into the ancestor's next branch, or it is EXHAUSTED, the end. */
#ifndef STEPDOKU_SEARCH_MACHINE_H
#define STEPDOKU_SEARCH_MACHINE_H

#include "search/matrix.h"
#include "search/search.h"

typedef void state(struct search *search, struct event *event);

/* The functions of a strategy. */
struct method {
    state *root;                            /* the first state */
    state *node;                            /* the first state of every node */
    state *pruned;                          /* the state after the last round */
    state *expand;                          /* the state after the verdict OPEN */
    void (*begin)(struct search *search);   /* sets up the root */
    void (*rebuild)(struct search *search); /* sets up the node that the path leads to */

    /* Moves to a child: search->depth is still that of the parent. */
    void (*enter)(struct search *search, const struct level *level);
    /* Moves to an ancestor: search->depth is still that of the descendant.  NULL: the node of
     * the ancestor has not changed. */
    void (*leave)(struct search *search, int depth);

    const struct choices *(*choices)(const struct search *search);
    bool (*is_fixed)(const struct search *search, int cell);
    int (*next_cell)(const struct search *search); /* NULL: it branches on no cell */
};

extern const struct method method_search, method_backtrack, method_naive;

struct wheels;  /* of search_naive.c */
struct squares; /* of search_backtrack.c */

struct search {
    struct grid grid;
    struct choices root; /* that the search begins with */
    struct search_options options;
    const struct method *method;
    state *next;   /* NULL at the end */
    bool is_fresh; /* a node begins: path and counters are the whole state */
    bool prunes_many;
    bool bounded;
    int depth;
    int n_levels;                   /* of the path: the depth, or the number of wheels */
    int round;                      /* of the node */
    int family;                     /* that the next pass prunes */
    int passes[SHAPE_MAX_FAMILIES]; /* candidates that its passes removed */
    struct counters counters;
    struct event event;        /* the last; some fields are set only for a sink */
    struct removals *recorder; /* &removals when there is a sink, else NULL */
    struct removals removals;
    struct wheels *wheels;
    struct squares *squares;
    struct matrix *matrix[SHAPE_MAX_CELLS + 1]; /* [depth], allocated at first use */
    struct level path[SHAPE_MAX_CELLS];
};

/* The matrix of that depth, allocated at first use. */
struct matrix *machine_matrix(struct search *search, int depth);

/* Call it before the first pass of a round. */
void machine_clear_passes(struct search *search);

/* The pass over the rows, which begins a prune; the passes over the other families follow.  After
 * the last prune comes method->pruned. */
state machine_prune;

/* For search and backtrack: the cell that the options' rule chooses, by its cost in rules.def; -1 if
 * there is none.  What is often asked has a function of its own that gives the same cell sooner. */
int machine_next_cell(const struct search *search);

/* For search and backtrack: makes the node of the digit that the level of the current node
 * tries. */
void machine_enter_branch(struct search *search);

/* For search and backtrack: makes EVENT_CHOICES and begins the root. */
state machine_make_root;

/* Makes EVENT_EXPAND, or EVENT_BOUND when the node may not branch. */
void machine_expand(struct search *search, struct event *event, int cell, digit_set left);

state machine_report_solution, machine_ascend;

/* The last of the first n levels that has a digit left to try, or -1.  Inline because every
 * grid of the naive strategies comes through here. */
static inline int machine_last_left(const struct search *search, int n)
{
    int level = n - 1;
    while (level >= 0 && !search->path[level].left)
        level--;
    return level;
}

/* Makes EVENT_VERDICT, counts it and sets the state that follows.  Inline because every node
 * comes through here. */
static inline void machine_judge(struct search *search, struct event *event,
                                 enum verdict verdict)
{
    event->kind = EVENT_VERDICT;
    event->verdict = verdict;
    search->next = machine_ascend;
    switch (verdict) {
    case VERDICT_UNSAFE:
        search->counters.unsafe++;
        break;
    case VERDICT_VOID:
        search->counters.voids++;
        break;
    case VERDICT_COMPLETE:
        search->next = machine_report_solution;
        break;
    case VERDICT_OPEN:
        search->next = search->method->expand;
        break;
    }
}

#endif
