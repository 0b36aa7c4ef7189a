/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spread: all that follows from one supposition, in the order found.  Candidates are on or
 * off, each with its cause.
 *
 *      a pending candidate is on    what it sees is off
 *      a pending candidate is off   the last one left in its cell or house is on.  A dynamic
 *                                   spread also removes it from its board, so that others
 *                                   can become the last one
 *      none is pending              from level 1 on a dynamic spread looks for patterns on
 *                                   its board, from level 2 on also for whole chains
 *
 * Pending candidates that are on come first.  The last candidate of a cell or house follows
 * from all the others that this had at the start; they are not listed, because they are
 * known.
 *
 * A spread ends with a conflict when a candidate is both on and off.  It ends early when no
 * pending candidate could be part of a step shorter than the best one. */
#ifndef STEPDOKU_HUMAN_RATING_SPREAD_H
#define STEPDOKU_HUMAN_RATING_SPREAD_H

#include "base/mem.h"
#include "human/rating/se_chain.h"

struct spread_node {
    uint16_t
        parent; /* off: what is on; on: the last that went off; advanced: the advance */
    uint16_t
        least; /* lower bound, in a static spread exact: nodes it rests on, and itself */
    uint16_t nested; /* lower bound: the complexity of the longest chain it rests on */
    uint8_t cause;   /* kind of house, or enum cause */
};

/* A pattern or a chain found on a spread's board, with its parents: the candidates that had
 * to be off before it could be found. */
struct advance {
    uint32_t parents; /* index of the first in the pool */
    uint16_t n_parents;
    uint16_t complexity; /* of the chain; 0 for a pattern */
    uint8_t technique;   /* enum technique of the pattern or chain */
    uint64_t identity;   /* of the chain */
};

struct spread {
    int source;
    bool source_on;
    bool is_closed; /* ended with no candidate pending, and none both on and off */
    bool conflict;  /* candidate conflict_at is both on and off */
    int conflict_at;
    bool conflict_on; /* off first, until conflict_node turned it on; or the reverse */
    struct spread_node conflict_node;
    nine on[N_CELLS_WIDE], off[N_CELLS_WIDE];
    int n_on, n_off;
    uint16_t on_order[N_CANDIDATES], off_order[N_CANDIDATES];
    struct spread_node on_node[N_CANDIDATES], off_node[N_CANDIDATES];
    STACK(struct advance) advances;
    STACK(uint16_t) pool; /* the advances' parents */
};

/* Memory for spreads: one for each source that is on, allocated when first needed, and one
 * that all sources that are off share.  Each run overwrites its spread. */
struct spreads {
    struct spread *on[N_CANDIDATES], *off; /* of `on`, NULL until there is one */
};

struct spreads *spreads_new(void);
void spreads_free(struct spreads *spreads);

/* Which links chains can have. */
struct spread_mode {
    bool is_dynamic;
    bool in_cells; /* in cells as well as in houses */
    int level;     /* 0: links only; otherwise see advancer_new() */
};

/* The candidates that are on when one is off. */
struct strong_links {
    uint8_t n, causes[4];
    uint16_t to[4];
};

/* The state of a spread in progress. */
struct spreader {
    const struct board9 *start;
    struct spread_mode mode;
    struct strong_links links[N_CANDIDATES]; /* static only: those at the start */
    struct spread *spread;
    struct board9 now;      /* dynamic only: its board */
    struct changes changes; /* level 1 and more only: of the board since the last round */
    int n_rounds;           /* of looking for patterns in this spread */
    int next_on, next_off;  /* the next pending ones in the spread's orders */
    bool clashed;           /* a candidate that was on has been removed */
    int limit;              /* a node that rests on as many nodes is of no use */
    int n_useful;           /* pending candidates below the limit */
    struct advancer *advancer; /* level 1 and more only */
};

/* Call this before the spreads on a board, which must not change while they run. */
void spreader_begin(struct spreader *spreader, const struct board9 *start);

enum { SPREAD_NO_LIMIT = 0x7fff };

/* Runs a spread from a supposition. */
void spread_run(struct spreader *spreader, struct spread *spread, int source, bool on,
                int limit);

/* What a dynamic spread uses, on its board, when no more links apply:
 *
 *      level 1   pointing and claiming, hidden pairs, naked pairs, X-wings
 *      level 2   those of level 1, and simple chains
 *      level 3   those of level 2, and multiple forcing chains
 *      level 4   those of level 1, and dynamic forcing chains
 *      level 5   those of level 4, and dynamic forcing chains of level 2
 *
 * A round ends with the first family that finds anything.  A finding rests on the candidates
 * that had to go before it was possible. */
struct advancer;

struct watch;

struct advancer *advancer_new(int level, struct watch *watch);
void advancer_free(struct advancer *advancer);

#endif
