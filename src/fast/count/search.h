/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting the solutions of a 9x9 board one by one: depth first, the most constrained
 * cell first (Skiena 2020, 9.4). Right for boards with many givens, hopeless for few.
 */
#ifndef STEPDOKU_FAST_COUNT_SEARCH_H
#define STEPDOKU_FAST_COUNT_SEARCH_H

#include <stdint.h>

#include "fast/count/pulse.h"

enum count_search_verdict {
    COUNT_SEARCH_DONE,
    COUNT_SEARCH_STOPPED, /* by the pulse */
    COUNT_SEARCH_GAVE_UP  /* the budget is spent */
};

/* True when no two givens share a house and a digit, and all are 0..9. */
bool count_search_consistent(const uint8_t digits[81]);

/*
 * Counts, spending at most budget_ns (as a pulse counts time). Givens must be consistent.
 * *n is how many were found, all of them when done.
 */
enum count_search_verdict count_search_run(const uint8_t digits[81], double budget_ns,
                                           struct count_pulse *pulse, uint64_t *n);

#endif
