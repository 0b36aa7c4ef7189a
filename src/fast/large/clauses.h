/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learnt clauses: at least one literal of each is true.
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
#ifndef STEPDOKU_FAST_LARGE_CLAUSES_H
#define STEPDOKU_FAST_LARGE_CLAUSES_H

#include "base/mem.h"
#include "fast/large/board.h"

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
    uint32_t n_literals;
    struct large_watches *watches; /* of a literal, visited when it becomes false */
};

void large_clauses_init(struct large_clauses *clauses,
                        const struct large_encoding *encoding);
void large_clauses_fini(struct large_clauses *clauses);

/* Removes all clauses, for a board with this number of candidates. */
void large_clauses_clear(struct large_clauses *clauses, uint32_t n_candidates);

/* Adds a clause of two or more literals, of which the first two are watched; returns its
 * number. */
uint32_t large_clauses_add(struct large_clauses *clauses, struct literals literals,
                           uint32_t glue);

/* Notes that the clause was used in an analysis, where its glue was this. */
void large_clauses_note_use(struct large_clauses *clauses, uint32_t clause,
                            uint32_t glue);

/* Assigns the consequences of a literal being false, as large_board_propagate(). */
bool large_clauses_propagate(struct large_board *board, literal l);

/* Removes most clauses that were not used lately and all that are satisfied.  The board
 * must be on level 0 and propagated. */
void large_clauses_reduce(struct large_board *board);

static inline struct literals large_clauses_literals(const struct large_clauses *clauses,
                                                     uint32_t clause)
{
    const uint32_t *words = clauses->arena.at + clause;
    return (struct literals){words + LARGE_CLAUSE_LITERALS, words[LARGE_CLAUSE_SIZE]};
}

#endif
