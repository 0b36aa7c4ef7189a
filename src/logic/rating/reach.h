/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which candidates lead to which, for all of a board at once: what tells from where there
 * is a way, and after how many hops at the least, before any way is followed.
 *
 *      row of p    after 0 hops    p
 *                  after d hops    the rows, after d - 1, of p and of all that p hops to
 *
 * A row is a set of candidates, a bit each.  Only what has a strong link is ever reached;
 * such candidates have the lowest numbers, so that rows are short. */
#ifndef STEPDOKU_LOGIC_RATING_REACH_H
#define STEPDOKU_LOGIC_RATING_REACH_H

#include "logic/rating/chain.h"

enum { REACH_WORDS = (N_CANDIDATES + 63) / 64 };

struct hop {
    uint16_t via, to;     /* off, and on for that */
    uint8_t weak, strong; /* the links' causes */
};

/* Each candidate's hops are one after the other; room for all is the caller's. */
struct hops {
    int n_all;
    struct hop *all;
    uint32_t first[N_CANDIDATES];
    uint16_t n[N_CANDIDATES];
};

/* By number of the candidate, `n_words` each. */
struct rows {
    uint64_t words[N_CANDIDATES * REACH_WORDS];
};

struct reach {
    int n, n_linked, n_words;
    uint16_t candidates[N_CANDIDATES], numbers[N_CANDIDATES];
    struct rows rows[3];
    struct rows *near, *here, *far; /* a hop less, and a hop more, than `here` */
};

/* Numbers the candidates: those linked, which are reached, and the others. */
void reach_number(struct reach *reach, const nine linked[N_CELLS],
                  const nine candidates[N_CELLS]);

void rows_clear(const struct reach *reach, struct rows *rows);

static inline uint64_t *rows_of(const struct reach *reach, struct rows *rows,
                                int candidate)
{
    return rows->words + reach->numbers[candidate] * reach->n_words;
}

static inline const uint64_t *row_of(const struct reach *reach, const struct rows *rows,
                                     int candidate)
{
    return rows->words + reach->numbers[candidate] * reach->n_words;
}

static inline void row_add(const struct reach *reach, uint64_t *row, int candidate)
{
    row[reach->numbers[candidate] >> 6] |= (uint64_t)1
                                           << (reach->numbers[candidate] & 63);
}

static inline bool row_has(const struct reach *reach, const uint64_t *row, int candidate)
{
    return row[reach->numbers[candidate] >> 6] >> (reach->numbers[candidate] & 63) & 1;
}

/* All rows after no hop; one hop more for each: false when the last leads nowhere new; and
 * the last, and `here`, after any number of hops. */
void reach_begin(struct reach *reach);
bool reach_widen(struct reach *reach, const struct hops *hops);
void reach_close(struct reach *reach, const struct hops *hops);

#endif
