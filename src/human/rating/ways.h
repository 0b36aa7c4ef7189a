/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which candidates lead to which, computed for all of a board at once: from where there is a
 * way, and with how many hops at least, before any way is followed.
 *
 *      row of p    after 0 hops    p
 *                  after d hops    the rows, after d - 1 hops, of p and of all that p hops to
 *
 * A row is a set of candidates, one bit each.  Only candidates with a strong link are ever
 * reached; they have the lowest numbers, so that rows are short. */
#ifndef STEPDOKU_HUMAN_RATING_WAYS_H
#define STEPDOKU_HUMAN_RATING_WAYS_H

#include "human/rating/candidate.h"

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

#endif
