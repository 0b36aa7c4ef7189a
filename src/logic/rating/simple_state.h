/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of a search for simple chains share.  Private to simple*.c.
 *
 * The graph is made once a board: from each candidate that is on, the hops to those that are
 * on two links later,
 *
 *      on p  --weak-->  off via  --strong-->  on to
 *
 * in the order in which links are looked for.  From a start, hops are followed breadth
 * first; each candidate is reached once, by a shortest way, and the trail is its tree.  The
 * same tree serves cycles, which hop back to the start, and chains, which end beside it. */
#ifndef STEPDOKU_LOGIC_RATING_SIMPLE_STATE_H
#define STEPDOKU_LOGIC_RATING_SIMPLE_STATE_H

#include "logic/rating/reach.h"
#include "logic/rating/simple.h"

enum { MAX_HOPS = N_CANDIDATES * 28 * 4 };

/* A candidate that is on, and how it was reached: from the trail's entry `from`, or, with
 * -1, from the start. */
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
    enum chain_rank rank;
    bool weak_in_cells, strong_in_cells, strong_in_houses, chains;
    double cycle_rating, chain_rating;
    enum finding_kind cycle, chain;
};

struct simple {
    const struct sheet *sheet;
    const struct simple_search *search;
    struct nested_list *list; /* NULL: only the best is kept, in `finding` */
    struct finding *finding;
    int max_cycle, max_chain; /* nodes: longer ones are of no use */

    nine linked_of[N_CELLS]; /* candidates with strong links */
    nine linked_at[N_HOUSES][9];
    uint8_t n_strong[N_CANDIDATES]; /* and these, by candidate */
    struct hop strong[N_CANDIDATES][4];
    struct hops hops[N_SEARCHES];
    struct hop all_hops[N_SEARCHES][MAX_HOPS];

    struct reach reach;
    struct rows sees, sees_in_houses; /* linked candidates that are off when one is on */
    uint64_t led_to[REACH_WORDS];     /* by what is refuted: where cycles are of worth */
    int depth;                        /* hops that are followed at most */

    /* from one start */
    int start;
    int n_trail;
    struct reached trail[N_CANDIDATES + 1];
    nine seen[N_CELLS];
};

/* simple_graph.c: the hops of the search at hand. */
void simple_make_graph(struct simple *simple);

/* simple_keep.c: how long a step may be to be of use; and steps found from the start: the
 * trail's end sees it, hops to it, or closes a cycle with it. */
void simple_set_limits(struct simple *simple);
void simple_keep_refutation(struct simple *simple, int end);
void simple_keep_proof(struct simple *simple, int end, const struct hop *hop);
void simple_keep_cycle(struct simple *simple, int end, const struct hop *closing);

#endif
