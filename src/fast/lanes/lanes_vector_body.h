/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of the lanes_*.h, for what the instruction set has no better instruction for:
 * included once per kernel, after LANES is defined as a power of two.  It uses only C
 * operators on the compiler's vector types.
 *
 * A lane has 16 bits and holds a set of candidates: bit d - 1 is the digit d.  In a
 * lanes_mask all bits of a lane are set, or none. */
#ifndef STEPDOKU_FAST_LANES_LANES_VECTOR_BODY_H
#define STEPDOKU_FAST_LANES_LANES_VECTOR_BODY_H

#include <stdint.h>

#include "fast/fast.h"

typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));
typedef lanes lanes_mask;

static inline lanes lanes_splat(uint16_t word)
{
    return (lanes){0} + word;
}

static inline lanes lanes_or3(lanes a, lanes b, lanes c)
{
    return a | b | c;
}

/* Candidates that two or three of the sets have. */
static inline lanes lanes_twice(lanes a, lanes b, lanes c)
{
    return (a & b) | (c & (a | b));
}

/* What a and b have in common, and what c and d have in common. */
static inline lanes lanes_either(lanes a, lanes b, lanes c, lanes d)
{
    return (a & b) | (c & d);
}

/* What a has and neither b nor c has. */
static inline lanes lanes_only(lanes a, lanes b, lanes c)
{
    return a & ~(b | c);
}

/* kept, and the part of set that is not in gone. */
static inline lanes lanes_shed(lanes set, lanes kept, lanes gone)
{
    return kept | (set & ~gone);
}

static inline lanes lanes_pick(lanes_mask mask, lanes yes, lanes no)
{
    return (yes & mask) | (no & ~mask);
}

static inline lanes lanes_keep(lanes_mask mask, lanes set)
{
    return set & mask;
}

static inline lanes_mask lanes_equal(lanes a, lanes b)
{
    return (lanes_mask)(a == b);
}

static inline lanes lanes_without_lowest(lanes set)
{
    return set & (set - 1);
}

/* The set where it has one candidate, the empty set elsewhere. */
static inline lanes lanes_single(lanes set)
{
    return set & (lanes)(lanes_without_lowest(set) == 0);
}

/* Cells by their number of candidates.  `open` is 0 for an open cell and -1 for a settled
 * one; `pair` marks cells with two candidates. */
struct lanes_size {
    lanes open;
    lanes_mask pair;
};

static inline struct lanes_size lanes_size(lanes set)
{
    lanes more = lanes_without_lowest(set);
    lanes settled = (lanes)(more == 0);
    return (struct lanes_size){settled,
                               (lanes_mask)(lanes_without_lowest(more) == 0) ^ settled};
}

/* In each lane: set & one if that is not zero, otherwise set & rest; one is a subset of
 * rest. */
static inline lanes lanes_settle(lanes set, lanes one, lanes rest)
{
    lanes hit = set & one;
    return hit | (set & rest & (lanes)(hit == 0));
}

static inline lanes lanes_count(lanes set)
{
    lanes n = set - ((set >> 1) & 0x5555);
    n = (n & 0x3333) + ((n >> 2) & 0x3333);
    n = (n + (n >> 4)) & 0x0f0f;
    return (n + (n >> 8)) & 0x1f;
}

static inline void lanes_store_digits(uint8_t digits[LANES], lanes single)
{
    lanes n = lanes_count(single - 1) + 1;
    for (unsigned i = 0; i < LANES; i++)
        digits[i] = (uint8_t)n[i];
}

#if LANES == 8 /* wider kernels look digits up in a register */
static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    static const uint16_t set[16] = {511, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    lanes result;
    for (unsigned i = 0; i < LANES; i++)
        result[i] = set[digits[i] & 15] ^ (digits[i] & FAST_NOT ? 511 : 0);
    return result;
}
#endif

#endif
