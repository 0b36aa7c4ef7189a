/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Clauses that have been learnt of a large board: of each at least one literal holds. Not
 * for others than this folder.
 *
 * A clause is watched at its first two literals, as is usual since Chaff (Moskewicz et
 * al. 2001): it need not be looked at before one of these is false.  Clauses lie end to
 * end in `words`; a number of a clause is where it begins.
 *
 *      words   | size | glue | stays | l0 l1 l2 ... | size | glue | stays | l0 l1 ...
 *                                      ^  ^ watched
 *
 * Glue is how many levels the literals came from; the fewer, the more often a clause will
 * be of use (Audemard and Simon 2009).  It stays for so many rounds of forgetting; then
 * it is judged by its glue and size, unless it has been of use.
 */
#ifndef STEPDOKU_FAST_LARGE_CLAUSES_H
#define STEPDOKU_FAST_LARGE_CLAUSES_H

#include "fast/large/board.h"

enum { CLAUSE_SIZE, CLAUSE_GLUE, CLAUSE_STAYS, CLAUSE_LITERALS };

/* A clause that watches a literal; when `other` holds, nothing is to be done. */
struct watcher {
    uint32_t clause;
    literal other;
};

struct watchers {
    struct watcher *items;
    uint32_t n, room;
};

struct clauses {
    uint32_t *words;
    size_t n_words, room;
    uint32_t n_literals;
    struct watchers *watchers; /* of a literal: who must know when it is false */
};

void clauses_init(struct clauses *clauses, const struct givens *givens);
void clauses_fini(struct clauses *clauses);

/* None, of so many candidates. */
void clauses_clear(struct clauses *clauses, uint32_t n_candidates);

/* Adds a clause of two literals or more, the first two to be watched; returns it. */
uint32_t clauses_add(struct clauses *clauses, struct literals literals, uint32_t glue);

/* The clause has been of use, and now has so much glue. */
void clauses_note_use(struct clauses *clauses, uint32_t clause, uint32_t glue);

/* Draws what follows from the literal being false; as board_spread(). */
bool clauses_spread(struct board *board, literal l);

/* Drops most of those whose time is over, and what holds for good; at level 0 only, all
 * spread. */
void clauses_forget(struct board *board);

static inline struct literals clauses_literals(const struct clauses *clauses,
                                               uint32_t clause)
{
    const uint32_t *words = clauses->words + clause;
    return (struct literals){words + CLAUSE_LITERALS, words[CLAUSE_SIZE]};
}

#endif
