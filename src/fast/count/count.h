/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * count: how many solutions a board has, exactly, however many.
 *
 * The empty 9x9 board has 6,670,903,752,021,072,936,960 (73 bits), so a count is two
 * 64-bit halves. A 9x9 board with few givens is counted by whole bands (plan.h),
 * one with many by search (search.h), whichever is cheaper; smaller shapes row by
 * row (small.h).
 *
 * This is not a solver: it finds no solution and shows no working.
 *
 * Boards are digits[n * n], row by row, 0 for a blank, 1..n for a given. A value above n,
 * or givens that contradict each other, make a board with no solution: its count is 0.
 *
 * A struct count holds the tables and the scratch memory, some 180 MB of address space; how
 * much of it is touched depends on the board (the empty one: 40 MB). It may be used again and again, by
 * one thread at a time. Nothing here allocates after count_new, reads a clock or keeps
 * state outside the object.
 */
#ifndef STEPDOKU_FAST_COUNT_COUNT_H
#define STEPDOKU_FAST_COUNT_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "fast/progress.h"

struct count;

/* hi * 2^64 + lo */
struct count_number {
    uint64_t hi, lo;
};

enum count_verdict {
    COUNT_DONE,     /* the number is exact */
    COUNT_STOPPED,  /* cancelled: the board has at least that many */
    COUNT_TOO_LARGE /* small shapes only: the tables are not large enough; no number */
};

enum count_method {
    COUNT_BY_ESTIMATE, /* the cheaper of the other two */
    COUNT_BY_BANDS,
    COUNT_BY_SEARCH
};

/* How to count; all zero is the right thing to do but for tests and threads. */
struct count_how {
    enum count_method method;
    unsigned char facing; /* 0: the cheapest; 1..6: band 1 is row band 1-3, stack 1-3 */
    unsigned char kernel; /* 0: the widest this machine has; 1..: see kernel.h */
    /*
     * The share of this call when several threads count one board, each with its own
     * struct count: the sum over part = 0..n_parts-1 is the count. 0 parts means one.
     */
    unsigned part, n_parts;
};

/* The caller frees it; freeing NULL does nothing. */
struct count *count_new(void);
void count_free(struct count *count);

/*
 * About how long a 9x9 board takes to count, in nanoseconds of an ordinary machine; right
 * within a factor of a few. Costs microseconds. Zero for plain contradictions.
 */
double count_estimate(const uint8_t digits[81]);

/* Counts a 9x9 board.  *number is exact if the verdict is COUNT_DONE, and a lower bound if
 * it is COUNT_STOPPED. */
enum count_verdict count_run(struct count *count, const uint8_t digits[81],
                             struct stop stop, struct fast_progress progress,
                             struct count_number *number);

/* The same with a say in how. `how` may be null. */
enum count_verdict count_run_how(struct count *count, const uint8_t digits[81],
                                 const struct count_how *how, struct stop stop,
                                 struct fast_progress progress,
                                 struct count_number *number);

/* a + b, for the sum over threads. */
static inline struct count_number count_number_add(struct count_number a,
                                                   struct count_number b)
{
    const uint64_t lo = a.lo + b.lo;

    return (struct count_number){a.hi + b.hi + (lo < a.lo), lo};
}

static inline bool count_number_equal(struct count_number a, struct count_number b)
{
    return a.hi == b.hi && a.lo == b.lo;
}

/*
 * Writes the number in decimal into text, with its closing zero, and returns the number
 * of digits written. Forty characters always suffice.
 */
enum { COUNT_TEXT_BYTES = 40 };
int count_number_text(struct count_number number, char text[COUNT_TEXT_BYTES]);

#endif
