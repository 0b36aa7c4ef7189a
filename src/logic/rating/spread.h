/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that follows from one supposition, in the order found: candidates that are on and
 * candidates that are off, each with what it follows from.
 *
 *      pending on:   what it sees is off
 *      pending off:  the last beside it in a cell or house is on; and, in a dynamic spread,
 *                    it is struck from the board, so that others can become last
 *      neither:      a dynamic spread of level 1 or more looks for patterns, of level 2 or
 *                    more for whole chains, on what is left of the board
 *
 * Those that are on go first.  What makes a candidate the last one is all the others that
 * the cell or house had at the start; they are not listed, for they are known: the truth
 * less the candidate itself.
 *
 * A spread ends in a conflict when a candidate is both on and off; what was pending then is
 * left.  It may also end early when nothing that is pending could be part of a step shorter
 * than the one known. */
#ifndef STEPDOKU_LOGIC_RATING_SPREAD_H
#define STEPDOKU_LOGIC_RATING_SPREAD_H

#include "logic/rating/chain.h"
#include "logic/rating/changes.h"

struct node {
    uint16_t parent; /* off: what is on; on: the first that is off; advanced: which */
    uint16_t least;  /* nodes it rests on, itself among them: at least; static: exactly */
    uint16_t nested; /* the longest chain among what it rests on, at least */
    uint8_t cause;
};

/* What a pattern or a chain inside rests on: candidates that are off. */
struct advance {
    uint32_t parents; /* where they begin in the pool */
    uint16_t n_parents;
    uint16_t complexity; /* of the chain inside; 0: a pattern */
    uint64_t identity;   /* of the chain */
};

struct spread {
    int source;
    bool source_on;
    bool is_closed; /* ended with nothing pending, and no one both on and off */
    bool conflict;  /* conflict_at would be both on and off; the later of the two: */
    int conflict_at;
    bool conflict_on;
    struct node conflict_node;
    nine on[N_CELLS_WIDE], off[N_CELLS_WIDE];
    int n_on, n_off;
    uint16_t on_order[N_CANDIDATES], off_order[N_CANDIDATES];
    struct node on_node[N_CANDIDATES], off_node[N_CANDIDATES];
    int n_advances, max_advances, n_pool, max_pool;
    struct advance *advances;
    uint16_t *pool;
};

/* Spreads by source when it is on, made when they are first needed; and one to be used again
 * for each source that is off.  Memory only: who runs it anew has all of it. */
struct spreads {
    struct spread *on[N_CANDIDATES], *off;
};

struct spreads *spreads_new(void);
void spreads_free(struct spreads *spreads);

struct spread *spreads_on(struct spreads *spreads, int source);

static inline bool spread_has(const struct spread *spread, int candidate, bool on)
{
    const nine *set = on ? spread->on : spread->off;
    return nine_has(set[candidate_cell(candidate)], candidate_digit(candidate));
}

/* What chains may follow and use. */
struct mode {
    bool is_dynamic;
    bool in_cells; /* links in cells, besides those in houses */
    int level;     /* 0: links only; see advance.h */
};

/* From off to on. */
struct strong_links {
    uint8_t n, causes[4];
    uint16_t to[4];
};

/* The boards that a spread works on, and where it is in its queues. */
struct spreader {
    const struct sheet *start;
    struct mode mode;
    struct strong_links links[N_CANDIDATES]; /* those at the start; static only */
    struct spread *spread;
    struct sheet now;       /* less what has been off and dealt with; dynamic only */
    struct changes changes; /* of it since the last round; level 1 or more only */
    int n_rounds;           /* calls of `advance` in this spread */
    int next_on, next_off;  /* in the orders of the spread */
    bool clashed;           /* what was on has been removed */
    int limit,
        n_useful; /* nodes of `limit` and more are of no use; pending ones that are */

    /* When nothing is pending: adds what follows and returns true, or returns false. */
    bool (*advance)(void *ctx, struct spreader *spreader);
    void *ctx;
};

/* Before any spread on a board, which must stay as it is. */
void spreader_begin(struct spreader *spreader, const struct sheet *start);

/* From a supposition; `limit` is at most SPREAD_NO_LIMIT. */
enum { SPREAD_NO_LIMIT = 0x7fff };
void spread_run(struct spreader *spreader, struct spread *spread, int source, bool on,
                int limit);

/* For who advances: a step that rests on the parents then added, and what it removes. */
int spread_add_advance(struct spread *spread, int complexity, uint64_t identity);
void spread_add_parent(struct spread *spread, int candidate);
bool spread_add_removal(struct spreader *spreader, int candidate, int advance);

#endif
