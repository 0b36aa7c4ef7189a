/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is known of a large board, and what follows from it.  Not for others than
 * this folder.
 *
 * Of the candidates and groups of givens.h only those that the givens leave open
 * are here, numbered anew without gaps: a group of 36 has some five members, and all that
 * the search touches stays near.  A literal says of a candidate that it is true (2 *
 * candidate) or that it is false (2 * candidate + 1).
 *
 * Literals hold in the order of the trail, in levels: level 0 is known for good, each
 * further level begins with a decision.
 *
 *      trail    f t f f | d f f t f f | d f t f
 *               level 0   level 1       level 2       ^ spread: what follows from the
 *                                                       literals before has been drawn
 *
 * The two rules of groups need no clauses.  A group knows its rest: how many of its
 * members are not false, and the sum of these; when one is left, the sum is that one.
 */
#ifndef STEPDOKU_FAST_LARGE_BOARD_H
#define STEPDOKU_FAST_LARGE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fast/large/givens.h"

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

/* Why a literal holds: it was decided or is known for good, another candidate is true,
 * its group has no other left, a clause has no other left. */
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

/* The number left in the upper 8 bits, their sum in the others. */
typedef uint32_t rest;

static inline rest rest_of(uint32_t candidate)
{
    return (rest)1 << 24 | candidate;
}

static inline uint32_t rest_number(rest left)
{
    return left >> 24;
}

static inline uint32_t rest_sum(rest left)
{
    return left & 0xffffff;
}

struct literals {
    const literal *items;
    uint32_t n;
};

struct clauses;

struct board {
    uint32_t n_candidates, n_groups;
    uint16_t *names;                     /* of a candidate: its number in the givens */
    uint16_t *numbers;                   /* the other way round */
    uint16_t (*groups)[KINDS_OF_GROUPS]; /* of a candidate */
    literal *members;                    /* of all groups, as claims that they are true */
    uint32_t *begins;                    /* of a group in members; one more: the end */
    rest *rests;                         /* of a group */

    int8_t *holds; /* of a literal: 1 yes, -1 no, 0 not known */
    cause *causes; /* of a candidate that is known */
    uint16_t *levels;

    literal *trail;
    uint32_t n_trail, spread;
    uint32_t *level_begins; /* in the trail, of level i at i - 1 */
    unsigned level;

    struct clauses *clauses;  /* more that holds; NULL for none */
    struct literals conflict; /* they are false though one must hold */
    literal pair[2];          /* the conflict's, when two of a group are true */
};

/* Room for any givens of the size. */
void board_init(struct board *board, const struct givens *givens);
void board_fini(struct board *board);

/* Takes what the givens leave open; nothing is known of it.  `clauses` (may be NULL) stay
 * the caller's. */
void board_open(struct board *board, const struct givens *givens,
                struct clauses *clauses);

/* Draws all that follows; false when it contradicts itself: see `conflict`. */
bool board_spread(struct board *board);

void board_decide(struct board *board, literal l);

/* Forgets what is known above the level, telling `forgotten` (may be NULL) of each. */
void board_return(struct board *board, unsigned level,
                  void (*forgotten)(void *ctx, literal l), void *ctx);

static inline struct literals board_group(const struct board *board, uint32_t group)
{
    uint32_t begin = board->begins[group];
    return (struct literals){board->members + begin, board->begins[group + 1] - begin};
}

/* The literal, which is not known, holds. */
static inline void board_assert(struct board *board, literal l, cause why)
{
    uint32_t candidate = literal_candidate(l);
    board->holds[l] = 1;
    board->holds[literal_not(l)] = -1;
    board->causes[candidate] = why;
    board->levels[candidate] = (uint16_t)board->level;
    board->trail[board->n_trail++] = l;
}

static inline bool board_is_full(const struct board *board)
{
    return board->n_trail == board->n_candidates;
}

#endif
