/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constraints that the givens leave, the assignment of a search, and propagation.
 *
 * Only open candidates and groups of encoding.h are here, with numbers of their own that
 * have no gaps: a group of a 36x36 board has about five open members, so what the search
 * touches fits into the cache.  Internal and external numbers are those of the board and
 * of the encoding.
 *
 * The literals that hold are on the trail, in the order of their assignment.  Level 0
 * holds for good; every other level begins with a decision.
 *
 *      trail    f t f f | d f t f f t f | d f t f
 *               level 0   level 1         level 2  ^ propagated: the consequences of the
 *                                                    literals before have been assigned
 *
 * Groups need no clauses.  A group has the number of its members that are not false and
 * the sum of their numbers; when one member is left, the sum is its number. */
#ifndef STEPDOKU_FAST_LARGE_BOARD_H
#define STEPDOKU_FAST_LARGE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fast/large/encoding.h"
#include "fast/large/literal.h"

/* Why a literal holds.  It is a decision or on level 0; or another candidate is true; or a
 * group or a clause has nothing else left. */
enum large_reason_kind {
    LARGE_REASON_NONE,
    LARGE_REASON_CANDIDATE,
    LARGE_REASON_GROUP,
    LARGE_REASON_CLAUSE
};

/* The kind in the upper 2 bits; the number of the candidate, group or clause below. */
typedef uint32_t large_reason;

enum { LARGE_REASON_SHIFT = 30 };

static inline large_reason large_reason_of(enum large_reason_kind kind, uint32_t number)
{
    return (large_reason)kind << LARGE_REASON_SHIFT | number;
}

static inline enum large_reason_kind large_reason_kind(large_reason reason)
{
    return (enum large_reason_kind)(reason >> LARGE_REASON_SHIFT);
}

static inline uint32_t large_reason_number(large_reason reason)
{
    return reason & ((UINT32_C(1) << LARGE_REASON_SHIFT) - 1);
}

struct large_clauses;

struct large_board {
    uint32_t n_candidates, n_groups;
    uint16_t *external; /* of a candidate: its number in the encoding */
    uint16_t *internal; /* the inverse */
    uint16_t (*groups)[LARGE_GROUP_KINDS]; /* of a candidate */
    literal *members;                      /* of all groups, saying true */
    uint32_t *begins; /* of a group in members; one more for the end */
    uint32_t *rests;  /* of a group: n_open << LARGE_REST_SHIFT, plus the sum */

    int8_t *values;        /* of a literal: 1 true, -1 false, 0 unassigned */
    large_reason *reasons; /* of an assigned candidate */
    uint16_t *levels;

    literal *trail;
    uint32_t n_trail, propagated;
    uint32_t *level_begins; /* in the trail, of level i at i - 1 */
    unsigned level;

    struct large_clauses *clauses; /* borrowed; NULL if there are none */
    struct literals conflict;      /* all are false, but one must be true */
    literal pair[2];               /* the conflict when two in a group are true */
};

enum { LARGE_REST_SHIFT = 24 };

/* Makes room for any givens of that size. */
void large_board_init(struct large_board *board, const struct large_encoding *encoding);
void large_board_fini(struct large_board *board);

/* Loads what the givens leave open, with nothing assigned.  `clauses` (may be NULL) are
 * borrowed. */
void large_board_load(struct large_board *board, const struct large_encoding *encoding,
                      struct large_clauses *clauses);

/* Assigns all consequences; false and sets `conflict` if they contradict each other. */
bool large_board_propagate(struct large_board *board);

/* Opens a level with this literal, which must be unassigned. */
void large_board_decide(struct large_board *board, literal l);

/* Unassigns the literals above the level, in reverse, and calls `unassigned` (may be NULL)
 * for each. */
void large_board_backtrack(struct large_board *board, unsigned level,
                           void (*unassigned)(void *ctx, literal l), void *ctx);

static inline struct literals large_board_group(const struct large_board *board,
                                                uint32_t group)
{
    uint32_t begin = board->begins[group];
    return (struct literals){board->members + begin, board->begins[group + 1] - begin};
}

/* Returns how many members of the group are not false. */
static inline uint32_t large_board_n_open(const struct large_board *board, uint32_t group)
{
    return board->rests[group] >> LARGE_REST_SHIFT;
}

/* Assigns a literal, which must be unassigned, on the current level. */
static inline void large_board_assign(struct large_board *board, literal l,
                                      large_reason reason)
{
    uint32_t candidate = literal_candidate(l);
    board->values[l] = 1;
    board->values[literal_not(l)] = -1;
    board->reasons[candidate] = reason;
    board->levels[candidate] = (uint16_t)board->level;
    board->trail[board->n_trail++] = l;
}

static inline bool large_board_is_complete(const struct large_board *board)
{
    return board->n_trail == board->n_candidates;
}

#endif
