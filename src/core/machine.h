/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of search.h, shared by the files that are its strategies and by nobody else.
 *
 * A state makes one event: it fills the event and sets its successor.  All strategies are
 * chains of states over the same fields:
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
 *   ascend leads to the descend of an ancestor that has a branch left, or to the end.
 */
#ifndef STEPDOKU_CORE_MACHINE_H
#define STEPDOKU_CORE_MACHINE_H

#include "core/matrix.h"
#include "core/search.h"

typedef void state(struct search *search, struct event *event);

/* What a strategy has of its own. */
struct method {
    state *root;                            /* makes the first event */
    state *node;                            /* how a node begins */
    state *pruned;                          /* what follows the last round */
    void (*begin)(struct search *search);   /* makes the root */
    void (*rebuild)(struct search *search); /* the same, and what the path says */
    void (*enter)(struct search *search,
                  const struct level *level);        /* depth is the old */
    void (*leave)(struct search *search, int depth); /* for an ancestor */
    const struct choices *(*choices)(const struct search *search);
    bool (*is_fixed)(const struct search *search, int cell);
};

extern const struct method method_search, method_backtrack, method_naive;

struct wheels;  /* of search_naive.c */
struct squares; /* of search_backtrack.c */

struct search {
    struct grid grid;
    struct search_options options;
    const struct method *method;
    state *next;          /* NULL at the end */
    enum event_kind kind; /* of the last event */
    bool is_fresh;        /* a node begins: the path and the counters tell all */
    bool prunes_many;
    bool bounded;
    int depth;
    int n_levels;              /* of the path: the depth, but for wheels */
    int round, removed_so_far; /* of the node, of the round */
    struct counters counters;
    struct event event;        /* being made; cleared first when someone listens */
    struct removals *recorder; /* &removals when someone listens, else NULL */
    struct removals removals;
    struct wheels *wheels;
    struct squares *squares;
    struct matrix *matrix[SHAPE_MAX_CELLS + 1]; /* [depth], made when first needed */
    struct level path[SHAPE_MAX_CELLS];
};

struct matrix *machine_matrix(struct search *search, int depth);

/* Counts a node, which begins with the method's first state. */
void machine_begin_node(struct search *search);

/* The verdict of an unsafe matrix: names the clash when someone listens. */
void machine_tell_clash(const struct search *search, struct event *event);

/* The verdict's and the choice's ends, for search and backtrack. */
void machine_expand(struct search *search, struct event *event, int cell, digit_set left);

/* A round; then come others, or the method's `pruned`. */
state machine_prune_rows;

state machine_make_root; /* for search and backtrack */
state machine_report_solution, machine_ascend;

#endif
