/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of a large board, and what follows from it.  Not for others than large*.c.
 *
 * A candidate is a digit in a cell, numbered cell * side + digit - 1.  A group is side
 * candidates of which exactly one is true; there are four kinds, side * side of each:
 *
 *      one digit a cell      one place for a digit in a row, in a column, in a box
 *
 * and every candidate is in one group of each kind.  A literal says of a candidate that it
 * is true (2 * candidate) or that it is false (2 * candidate + 1).
 *
 * Literals hold in the order of the trail, in levels: level 0 is what the givens imply,
 * each further level begins with a decision.
 *
 *      trail    g g g f f f | d f f t f f | d f t f
 *               level 0       level 1       level 2       ^ spread: what follows from the
 *                                                           literals before has been drawn
 *
 * Two rules need no clauses: a true candidate makes the others of its groups false, and the
 * last of a group that is not false is true.  Learnt clauses are watched at two of their
 * literals, the first two, as is usual since Chaff (Moskewicz et al. 2001).
 */
#ifndef FAST_LARGE_BOARD_H
#define FAST_LARGE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fast/large.h"

enum { KINDS_OF_GROUPS = 4 };

typedef uint32_t literal;

static inline literal literal_not(literal l)
{
    return l ^ 1;
}

static inline uint32_t literal_candidate(literal l)
{
    return l >> 1;
}

static inline bool literal_is_true_claim(literal l)
{
    return !(l & 1);
}

/* Why a literal holds. */
enum cause_kind { CAUSE_NONE, CAUSE_CANDIDATE, CAUSE_GROUP, CAUSE_CLAUSE };

/* The kind in the upper two bits, which one it is in the others. */
typedef uint32_t cause;

static inline cause cause_of(enum cause_kind kind, uint32_t which)
{
    return (cause)kind << 30 | which;
}

static inline enum cause_kind cause_kind(cause why)
{
    return (enum cause_kind)(why >> 30);
}

static inline uint32_t cause_which(cause why)
{
    return why & 0x3fffffff;
}

/* Learnt clauses end to end, each size, glue, then its literals.  Glue is how many levels
 * they came from: the fewer, the better (Audemard and Simon 2009). */
struct clauses {
    uint32_t *words;
    size_t n, room;
};

enum { CLAUSE_SIZE, CLAUSE_GLUE, CLAUSE_LITERALS };

/* A clause that watches a literal; when `other` holds, nothing is to be done. */
struct watcher {
    uint32_t clause;
    literal other;
};

struct watchers {
    struct watcher *items;
    uint32_t n, room;
};

struct board {
    int side;
    uint32_t n_cells, n_candidates, n_groups;
    uint16_t (*groups)[KINDS_OF_GROUPS]; /* of a candidate */
    uint16_t *members;                   /* [n_groups][side] */

    int8_t *holds;       /* of a literal: 1 yes, -1 no, 0 not known */
    cause *causes;       /* of a candidate that is known */
    uint16_t *levels;
    uint8_t *n_left;     /* of a group: candidates that are not false */
    uint16_t *left;      /* those combined by exclusive or: the last itself */

    literal *trail;
    uint32_t n_trail, spread;
    uint32_t *level_begins; /* in the trail, of level i at i - 1 */
    unsigned level;

    struct clauses clauses;
    struct watchers *watchers; /* of a literal: who must know when it is false */

    literal *conflict; /* literals that are false though one must hold */
    uint32_t n_conflict;
};

void board_init(struct board *board, int box_rows, int box_columns);
void board_fini(struct board *board);

/* Nothing is known and nothing learnt. */
void board_clear(struct board *board);

/* The literal, which is not known, holds. */
void board_assert(struct board *board, literal l, cause why);

/* Draws all that follows; false when it contradicts itself: see `conflict`. */
bool board_spread(struct board *board);

void board_decide(struct board *board, literal l);

/* Forgets what is known above the level, telling `forgotten` (may be NULL) of each. */
void board_return(struct board *board, unsigned level,
                  void (*forgotten)(void *ctx, uint32_t candidate), void *ctx);

/* Adds a clause of two literals or more, the first two to be watched; returns it. */
uint32_t board_learn(struct board *board, const literal *literals, uint32_t n,
                     uint32_t glue);

/* Drops the worse half of the clauses; at level 0 only, all spread. */
void board_forget_clauses(struct board *board);

static inline const uint16_t *board_group(const struct board *board, uint32_t group)
{
    return board->members + group * (uint32_t)board->side;
}

#endif
