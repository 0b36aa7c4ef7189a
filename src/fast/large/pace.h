/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * When a search begins anew.  Two ways take turns, since neither is good for all boards:
 * in haste, whenever what is learnt is worse than usual, which is good for proving that
 * there is no more; and with patience, at growing intervals, which is good for finding
 * (Oh 2015).
 */
#ifndef STEPDOKU_FAST_LARGE_PACE_H
#define STEPDOKU_FAST_LARGE_PACE_H

#include <stdbool.h>
#include <stdint.h>

struct pace {
    bool is_patient;
    uint64_t n_failures, restart_at, turn_at;
    uint64_t n_intervals, n_turns;
    double glue_lately, glue_usual; /* of what is learnt, the mean */
};

void pace_begin(struct pace *pace);

/* A failure has been learnt from, with so much glue. */
void pace_note(struct pace *pace, uint32_t glue);

bool pace_is_over(const struct pace *pace);

/* The search has begun anew. */
void pace_restart(struct pace *pace);

#endif
