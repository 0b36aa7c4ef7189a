/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Literals.  The variables of the search are candidates, and a literal says of a candidate
 * that it is true (its digit is in its cell) or that it is false. */
#ifndef STEPDOKU_FAST_LARGE_LITERAL_H
#define STEPDOKU_FAST_LARGE_LITERAL_H

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t literal; /* 2 * candidate, plus 1 if it says false */

struct literals {
    const literal *items; /* borrowed */
    uint32_t n;
};

static inline literal literal_true(uint32_t candidate)
{
    return 2 * candidate;
}

static inline literal literal_false(uint32_t candidate)
{
    return 2 * candidate + 1;
}

static inline literal literal_not(literal l)
{
    return l ^ 1;
}

static inline uint32_t literal_candidate(literal l)
{
    return l >> 1;
}

static inline bool literal_says_true(literal l)
{
    return !(l & 1);
}

#endif
