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

#include "human/rating/simple.h"

/* ---- ways ---- */

/* Which candidates lead to which, computed for all of a board at once: from where there is a
 * way, and with how many hops at least, before any way is followed.
 *
 *      row of p    after 0 hops    p
 *                  after d hops    the rows, after d - 1 hops, of p and of all that p hops to
 *
 * A row is a set of candidates, one bit each.  Only candidates with a strong link are ever
 * reached; they have the lowest numbers, so that rows are short. */
enum { WAYS_WORDS = (N_CANDIDATES + 63) / 64 };

/* From a candidate that is on, by a weak link to `via`, off, and by a strong link to `to`,
 * on. */
struct hop {
    uint16_t via, to;
    uint8_t weak, strong; /* the causes of the links */
};

/* A candidate's hops are a run of all[], which the caller allocates. */
struct hops {
    int n_all;
    struct hop *all;
    uint32_t first[N_CANDIDATES];
    uint16_t n[N_CANDIDATES];
};

/* A row for each candidate, by its number, of n_words. */
struct rows {
    uint64_t words[N_CANDIDATES * WAYS_WORDS];
};

struct ways {
    int n, n_linked, n_words;
    uint16_t candidates[N_CANDIDATES], numbers[N_CANDIDATES];
    struct rows rows[3];
    struct rows *near, *here, *far; /* near: a hop less than here; far: a hop more */
};

/* Numbers the candidates: first the linked ones, which can be reached, then the others. */
void ways_number(struct ways *ways, const nine linked[N_CELLS],
                 const nine candidates[N_CELLS]);

void ways_clear(const struct ways *ways, struct rows *rows);

static inline uint64_t *ways_row_at(const struct ways *ways, struct rows *rows,
                                    int candidate)
{
    return rows->words + ways->numbers[candidate] * ways->n_words;
}

static inline const uint64_t *ways_row(const struct ways *ways, const struct rows *rows,
                                       int candidate)
{
    return rows->words + ways->numbers[candidate] * ways->n_words;
}

static inline void ways_add(const struct ways *ways, uint64_t *row, int candidate)
{
    row[ways->numbers[candidate] >> 6] |= (uint64_t)1 << (ways->numbers[candidate] & 63);
}

static inline bool ways_has(const struct ways *ways, const uint64_t *row, int candidate)
{
    return row[ways->numbers[candidate] >> 6] >> (ways->numbers[candidate] & 63) & 1;
}

/* Sets all rows to those after no hop. */
void ways_begin(struct ways *ways);

/* Adds a hop to each of near, here and far; false when far has not grown. */
bool ways_widen(struct ways *ways, const struct hops *hops);

/* Sets here and far to the rows after any number of hops. */
void ways_close(struct ways *ways, const struct hops *hops);

/* ---- the search ---- */

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
    enum se_kind cycle, chain;
};

/* The trail of the best chain, from its end to its beginning. */
struct kept {
    enum { KEPT_REFUTATION, KEPT_PROOF, KEPT_CYCLE } ending;
    int start, n;
    struct hop closing; /* of a proof or cycle */
    struct reached trail[N_CANDIDATES + 1];
};

struct simple {
    const struct board9 *board;
    const struct simple_search *search;
    struct nested_list *list; /* of all steps; NULL: keep the best one in `best` */
    struct step *best;
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

    struct kept kept; /* of `best` */
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
