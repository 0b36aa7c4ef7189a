/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which way to decide a candidate: as it was the last time, or as it was when most was
 * known without a contradiction.  The search then builds on that and mends it, instead of
 * wandering (Biere and Fleury 2020 call it target phases); it is what finds solutions of
 * boards of 36x36.  Now and then all begins anew, so that it does not stay with a bad
 * one.
 */
#ifndef STEPDOKU_FAST_LARGE_PHASES_H
#define STEPDOKU_FAST_LARGE_PHASES_H

#include "fast/large/board.h"

struct phases {
    uint32_t n_candidates;
    uint8_t *last, *best; /* of a candidate, an enum phase */
    uint32_t n_best;      /* how many were known then */
    uint64_t n_renewals, renew_at;
};

void phases_init(struct phases *phases, const struct givens *givens);
void phases_fini(struct phases *phases);

/* Nothing is remembered of so many candidates. */
void phases_begin(struct phases *phases, uint32_t n_candidates);

/* The board is about to forget what it knows: the best so far is remembered. */
void phases_note(struct phases *phases, const struct board *board);

/* The literal has been forgotten. */
void phases_keep(struct phases *phases, literal l);

/* To be called from time to time, the number of failures growing. */
void phases_renew(struct phases *phases, uint64_t n_failures);

/* What to decide of a candidate; the best when it aims at that, else the last. */
literal phases_choose(const struct phases *phases, uint32_t candidate, bool aims);

#endif
