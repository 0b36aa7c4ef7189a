/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the solutions of a 9x9 board one by one: a depth-first search that takes the
 * cell with the fewest candidates first (Skiena 2020, 9.4).  It is fast for boards with
 * many givens and hopeless for boards with few. */
#ifndef STEPDOKU_FAST_COUNT_SEARCH_H
#define STEPDOKU_FAST_COUNT_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "fast/count/pulse.h"
#include "fast/fast.h"

enum count_search_verdict {
    COUNT_SEARCH_DONE,
    COUNT_SEARCH_STOPPED, /* it was told to */
    COUNT_SEARCH_GAVE_UP  /* the budget is spent */
};

/* Returns whether all digits are 0 to 9 and no house has two equal givens. */
bool count_search_consistent(const uint8_t digits[FAST_CELLS]);

/* Counts the solutions of consistent givens, spending at most budget_ns (in the time of
 * pulse.h).  *n becomes the number of solutions that were found. */
enum count_search_verdict count_search_run(const uint8_t digits[FAST_CELLS],
                                           double budget_ns, struct count_pulse *pulse,
                                           uint64_t *n);

#endif
