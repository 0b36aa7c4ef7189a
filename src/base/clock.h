/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time on a clock that only runs forward, counted from an unspecified moment. */
#ifndef STEPDOKU_BASE_CLOCK_H
#define STEPDOKU_BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

static inline int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* For a struct stop (base/stop.h) that ends at a given clock_ms(); `end_ms` is an int64_t. */
static inline bool clock_is_over(void *end_ms)
{
    return clock_ms() >= *(const int64_t *)end_ms;
}

/* By another clock: CLOCK_THREAD_CPUTIME_ID counts what the processor does for this thread. */
static inline double clock_s(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
