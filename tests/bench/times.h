/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times in milliseconds, for benchmarks. */
#ifndef TESTS_BENCH_TIMES_H
#define TESTS_BENCH_TIMES_H

#include <stdlib.h>
#include <time.h>

static inline double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static inline int times_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts n times, the shortest first. */
static inline void times_sort(double *ms, int n)
{
    qsort(ms, (size_t)n, sizeof *ms, times_compare);
}

#endif
