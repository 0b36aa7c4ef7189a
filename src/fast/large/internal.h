/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share: constraints, their assignment and learnt clauses
 * (board.c), and what a conflict teaches (analyze.c).  large.c searches with them. */
#ifndef STEPDOKU_FAST_LARGE_INTERNAL_H
#define STEPDOKU_FAST_LARGE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"
#include "board/shape.h"

/* ---- constraints ---- */

/* Sudoku as constraints, and what the givens imply.
 *
 * A candidate is a digit in a cell; its number is cell * side + digit - 1.  A group is
 * `side` candidates of which exactly one is true: the digits of a cell, or the cells of a house
 * for one digit.  So a candidate is in a group of its cell and one for each of its houses.
 * There are two rules: a true candidate makes the others of its groups false, and those that it
 * excludes by links; and the last candidate of a group that is not false is true.  They settle most candidates before the
 * search, which sees only the rest. */

/* The groups of a candidate: its row of a table of numbers, which ends with LARGE_NO_GROUP. */
enum { LARGE_NO_GROUP = 0xffff };

struct large_encoding {
    uint32_t side, n_cells, n_candidates, n_groups;
    uint32_t row;     /* of the next two tables: the most groups of a candidate, plus 1 */
    uint16_t *groups; /* [n_candidates][row] */
    uint8_t *places;  /* [n_candidates][row]: the candidate's index in each group */
    uint16_t *members; /* [n_groups][side] */
    uint16_t *
        linked; /* [n_candidates][SHAPE_MAX_LINKS + 1]: those that a candidate excludes by
                       * links, and LARGE_NO_GROUP; NULL: none */
    const uint64_t *allowed; /* as large_narrow(); borrowed */

    uint64_t *open;  /* of a group: the set of its members that are not false */
    uint8_t *digits; /* of a cell, 0 if unknown */
    uint16_t *trail; /* true candidates, in the order in which they were found */
    uint32_t n_trail;
};

/* ---- literals ---- */

/* The variables of the search are candidates, and a literal says of a candidate that it is
 * true (its digit is in its cell) or that it is false. */
typedef uint32_t literal; /* 2 * candidate, plus 1 if it says false */

struct literals {
    const literal *items; /* borrowed */
    uint32_t n;
};

static inline literal literal_true(uint32_t candidate)
{
    return 2 * candidate;
}

static inline literal literal_false(uint32_t candidate)
{
    return 2 * candidate + 1;
}

static inline literal literal_not(literal l)
{
    return l ^ 1;
}

static inline uint32_t literal_candidate(literal l)
{
    return l >> 1;
}

static inline bool literal_says_true(literal l)
{
    return !(l & 1);
}

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

/* ---- learnt clauses ---- */

/* At least one literal of each clause is true.
 *
 * A clause is watched by its first two literals (Moskewicz et al. 2001): it is not visited
 * before one of them becomes false.  Clauses lie in an arena, end to end; the number of a
 * clause is where it begins.
 *
 *      arena   | size | glue | used | l0 l1 l2 ... | size | glue | used | l0 l1 ...
 *                                     ^  ^ watched
 *
 * Glue is the number of levels that the literals come from; the fewer, the more useful a
 * clause will be (Audemard and Simon 2009).  `used` is the number of reductions that the
 * clause survives without another use; after that its glue and size decide. */
enum { LARGE_CLAUSE_SIZE, LARGE_CLAUSE_GLUE, LARGE_CLAUSE_USED, LARGE_CLAUSE_LITERALS };

/* A clause that watches a literal.  If the blocking literal, another one of the clause, is
 * true, the clause need not be visited. */
struct large_watch {
    uint32_t clause;
    literal blocking;
};

struct large_watches {
    STACK_FIELDS(struct large_watch)
};

struct large_clauses {
    STACK(uint32_t) arena;
    struct large_watches *watches; /* of a literal, visited when it becomes false */
};

static inline struct literals large_clauses_literals(const struct large_clauses *clauses,
                                                     uint32_t clause)
{
    const uint32_t *words = clauses->arena.at + clause;
    return (struct literals){words + LARGE_CLAUSE_LITERALS, words[LARGE_CLAUSE_SIZE]};
}

/* ---- the board ---- */

/* What the givens leave open, and its assignment.
 *
 * Only open candidates and groups of the encoding are here, with numbers of their own that
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
enum { LARGE_REST_SHIFT = 24 };

struct large_board {
    struct large_encoding encoding;
    uint32_t n_candidates, n_groups;
    uint16_t *external; /* of a candidate: its number in the encoding */
    uint16_t *internal; /* the inverse */
    uint16_t *groups;   /* [n_candidates][encoding.row] */
    uint16_t *linked;   /* as in the encoding, of open candidates only */
    literal *members;   /* of all groups, saying true */
    uint32_t *begins;   /* of a group in members; one more for the end */
    uint32_t *rests;    /* of a group: n_open << LARGE_REST_SHIFT, plus the sum */

    int8_t *values;        /* of a literal: 1 true, -1 false, 0 unassigned */
    large_reason *reasons; /* of an assigned candidate */
    uint16_t *levels;

    literal *trail;
    uint32_t n_trail, propagated;
    uint32_t *level_begins; /* in the trail, of level i at i - 1 */
    unsigned level;

    struct large_clauses clauses;
    struct literals conflict; /* all are false, but one must be true */
    literal pair[2];          /* the conflict when two in a group are true */
};

static inline uint16_t *large_board_groups(const struct large_board *board,
                                           uint32_t candidate)
{
    return board->groups + (size_t)candidate * board->encoding.row;
}

/* Makes room for any givens of boards of this shape, which is not kept. */
void large_board_init(struct large_board *board, const struct shape *shape);
void large_board_fini(struct large_board *board);

/* Loads what the givens, digits as in large.h, leave open, with nothing assigned and no
 * clauses.  False if they contradict each other. */
bool large_board_load(struct large_board *board, const uint8_t *digits);

/* Assigns all consequences; false and sets `conflict` if they contradict each other. */
bool large_board_propagate(struct large_board *board);

/* Opens a level with this literal, which must be unassigned. */
void large_board_decide(struct large_board *board, literal l);

/* Unassigns the literals above the level, in reverse, and calls `unassigned` (may be NULL)
 * for each. */
void large_board_backtrack(struct large_board *board, unsigned level,
                           void (*unassigned)(void *ctx, literal l), void *ctx);

/* Learns a clause of two or more literals, of which the first two are watched; returns its
 * number. */
uint32_t large_board_learn(struct large_board *board, struct literals literals,
                           uint32_t glue);

/* Notes that the clause was used in an analysis, where its glue was this. */
void large_board_note_use(struct large_board *board, uint32_t clause, uint32_t glue);

/* Removes most clauses that were not used lately and all that are satisfied.  The board
 * must be on level 0 and propagated. */
void large_board_reduce(struct large_board *board);

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

/* ---- what a conflict teaches ---- */

/* Which candidate to decide next: the one with the highest score, in a binary heap.
 *
 * A score grows when its candidate takes part in a conflict, and later conflicts count
 * more (VSIDS, Moskewicz et al. 2001; by a growing increment instead of decaying scores,
 * Een and Sorensson 2003).  Of two equal scores the lower number comes first. */
struct large_heap {
    uint32_t n_candidates, n;
    uint32_t *items;     /* n candidates */
    uint32_t *positions; /* of a candidate in items, or that it is absent */
    double *scores;
    double increment;
};

struct large_analysis {
    struct large_heap heap;
    uint8_t *marks;   /* of a candidate, an enum mark */
    uint32_t *marked; /* candidates with a mark */
    uint32_t n_marked;
    uint32_t *stamps, stamp; /* of a level: the stamp of the last count that saw it */
    uint32_t
        n_unresolved; /* analyzed literals of the conflict's level without a reason */

    /* The learnt clause.  literals[0] is to be assigned after a backjump to `level`, where
     * the others are false; literals[1], if there is one, was assigned on that level. */
    literal *literals;
    uint32_t n, glue;
    unsigned level;
};

void large_analysis_init(struct large_analysis *analysis, uint32_t n_candidates);
void large_analysis_fini(struct large_analysis *analysis);

/* Analyzes the conflict of the board, which must be above level 0, and raises the scores of
 * the candidates that take part in it. */
void large_analyze(struct large_analysis *analysis, struct large_board *board);

/* Fills the heap with all candidates of the board, those of small groups first. */
void large_heap_fill(struct large_heap *heap, const struct large_board *board);

/* Adds a candidate unless it is there. */
void large_heap_push(struct large_heap *heap, uint32_t candidate);

/* Removes and returns the first candidate; the heap must not be empty. */
uint32_t large_heap_pop(struct large_heap *heap);

#endif
