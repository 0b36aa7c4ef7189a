/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many solutions a board has, exactly, however many: 9x9 boards and smaller shapes.
 *
 * The empty 9x9 board has 6,670,903,752,021,072,936,960, which takes 73 bits, so a count is
 * two 64-bit halves.  A board with few givens is counted by whole bands (bands.c), one with
 * many by search (count.c), whichever is faster; small.c counts smaller shapes.
 *
 * This does not solve: it finds no solution and shows no steps.
 *
 * Boards are digits row by row, 0 for an empty cell.  A board with a value above 9, or
 * with givens that contradict each other, has no solution.
 *
 * A struct count has the tables and scratch memory, about 180 MB of address space; how much
 * of it is touched depends on the board (40 MB for the empty one).  It can be used again,
 * by one thread at a time.  Nothing here allocates after count_new(), reads a clock or
 * keeps state outside the object. */
#ifndef STEPDOKU_FAST_COUNT_COUNT_H
#define STEPDOKU_FAST_COUNT_COUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/stop.h"
#include "fast/fast.h"
#include "fast/progress.h"

struct count;

/* hi * 2^64 + lo */
struct count_number {
    uint64_t hi, lo;
};

enum count_verdict {
    COUNT_DONE,     /* the number is exact */
    COUNT_STOPPED,  /* it was told to stop: the board has at least that many */
    COUNT_TOO_LARGE /* small shapes only: it does not fit into the tables; no number */
};

enum count_method {
    COUNT_BY_ESTIMATE, /* the faster one of the other two */
    COUNT_BY_BANDS,
    COUNT_BY_SEARCH
};

enum { COUNT_FACINGS = 6 };

/* How to count.  A zeroed one is right except in tests and threads. */
struct count_how {
    enum count_method method;
    int facing; /* 0: the cheapest; 1 to 6: band 1 is band 1 to 3 or stack 1 to 3 */
    int kernel; /* 0: the widest that the processor has; 1, 2 ...: from the plainest up */

    /* When several threads count one board, each with its own struct count: this call
     * counts part `part` of n_parts, and the sum over all parts is the count.  0 parts
     * mean one. */
    int part, n_parts;
};

/* The caller frees it; freeing NULL does nothing. */
struct count *count_new(void);
void count_free(struct count *count);

/* Estimates how long a board takes to count, in nanoseconds of an ordinary machine; right
 * within a small factor.  It takes microseconds.  0 if givens contradict each other. */
double count_estimate(const uint8_t digits[FAST_CELLS]);

/* Counts a board.  *number is exact if the verdict is COUNT_DONE, and a lower bound if it
 * is COUNT_STOPPED.  `how` is NULL or says how. */
enum count_verdict count_run(struct count *count, const uint8_t digits[FAST_CELLS],
                             const struct count_how *how, struct stop stop,
                             struct fast_progress progress, struct count_number *number);

/* ---- smaller boards ---- */

enum { COUNT_SMALL_MAX_SIDE = 8 };

struct count_small;

/* Has tables of at most max_bytes altogether: a few MB are enough for sides up to 6, and
 * 256 MB for the empty 8x8 board.  The caller frees it; freeing NULL does nothing. */
struct count_small *count_small_new(size_t max_bytes);
void count_small_free(struct count_small *small);

/* Counts a board of digits[side * side], where side = box_rows * box_columns is 1 to 8.
 * COUNT_TOO_LARGE if the tables are too small; otherwise as count_run(). */
enum count_verdict count_small_run(struct count_small *small, int box_rows,
                                   int box_columns, const uint8_t *digits,
                                   struct stop stop, struct fast_progress progress,
                                   struct count_number *number);

/* ---- numbers ---- */

/* Returns a + b, for the sum over threads. */
static inline struct count_number count_number_add(struct count_number a,
                                                   struct count_number b)
{
    uint64_t lo = a.lo + b.lo;
    return (struct count_number){a.hi + b.hi + (lo < a.lo), lo};
}

static inline bool count_number_equal(struct count_number a, struct count_number b)
{
    return a.hi == b.hi && a.lo == b.lo;
}

/* Enough for any number. */
enum { COUNT_TEXT_BYTES = 40 };

/* Writes the number in decimal with its terminating zero; returns how many digits. */
int count_number_text(struct count_number number, char text[COUNT_TEXT_BYTES]);

#endif
