/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search for simple chains.  Private to simple*.c.
 *
 * The graph is made once per board.  It has the hops from each candidate that is on to those
 * that are on two links later, in Sudoku Explainer's order:
 *
 *      on p  --weak-->  off via  --strong-->  on to
 *
 * A search follows the hops from a start breadth first.  Each candidate is reached once, by
 * a shortest way; the trail is the tree of these ways.  It serves cycles, which hop back to
 * the start, and chains, which end at a candidate that sees it. */
#ifndef STEPDOKU_HUMAN_RATING_SIMPLE_STATE_H
#define STEPDOKU_HUMAN_RATING_SIMPLE_STATE_H

#include "human/rating/ways.h"
#include "human/rating/simple.h"

enum { MAX_HOPS = N_CANDIDATES * 28 * 4 };

/* A candidate that is on, and how it was reached: from entry `from` of the trail, or from the
 * start if that is -1. */
struct reached {
    uint16_t candidate, via;
    int16_t from;
    uint8_t weak, strong;
    uint16_t depth; /* hops */
};

enum simple_search_kind { SEARCH_X, SEARCH_Y, SEARCH_XY, N_SEARCHES };

/* One of the three searches. */
struct simple_search {
    enum simple_search_kind kind;
    enum rank rank;
    bool weak_in_cells, strong_in_cells, strong_in_houses, chains;
    double cycle_rating, chain_rating;
    enum finding_kind cycle, chain;
};

/* The trail of the best chain, from its end to its beginning. */
struct kept {
    enum { KEPT_REFUTATION, KEPT_PROOF, KEPT_CYCLE } ending;
    int start, n;
    struct hop closing; /* of a proof or cycle */
    struct reached trail[N_CANDIDATES + 1];
};

struct simple {
    const struct sheet *sheet;
    const struct simple_search *search;
    struct nested_list *list; /* of all steps; NULL: keep the best one in `finding` */
    struct finding *finding;
    int max_cycle, max_chain; /* in nodes: longer ones are of no use */

    nine linked_of[N_CELLS]; /* candidates with strong links */
    nine linked_at[N_HOUSES][9];
    uint8_t n_strong[N_CANDIDATES]; /* their strong links */
    struct hop strong[N_CANDIDATES][4];
    struct hops hops[N_SEARCHES];
    struct hop all_hops[N_SEARCHES][MAX_HOPS];

    struct ways ways;
    struct rows sees, sees_in_houses; /* linked candidates that are off when one is on */
    uint64_t led_to[WAYS_WORDS];      /* see find_led_to() */
    int depth;                        /* the most hops to follow */

    /* The search from one start. */
    int start;
    int n_trail;
    struct reached trail[N_CANDIDATES + 1];
    nine seen[N_CELLS];

    struct kept kept; /* of `finding` */
};

/* simple_graph.c: makes the hops of all searches. */
void simple_make_graph(struct simple *simple);

/* simple_keep.c: sets the limits of useful lengths; and keeps or lists the step that is found
 * when entry `end` of the trail sees the start, hops to it, or closes a cycle. */
void simple_set_limits(struct simple *simple);
void simple_keep_refutation(struct simple *simple, int end);
void simple_keep_proof(struct simple *simple, int end, const struct hop *hop);
void simple_keep_cycle(struct simple *simple, int end, const struct hop *closing);

#endif
