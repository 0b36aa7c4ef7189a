/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A vector of eight 32-bit words for any processor, made of two of the compiler's vectors
 * of four. */
#ifndef STEPDOKU_FAST_LANES_EIGHT_PLAIN_H
#define STEPDOKU_FAST_LANES_EIGHT_PLAIN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t four __attribute__((vector_size(16)));
typedef uint32_t eight __attribute__((vector_size(32)));

union halves {
    eight whole;
    four half[2];
};

static inline eight eight_splat(uint32_t word)
{
    return (eight){0} + word;
}

/* Exchange lanes that are four, two or one apart. */
static inline eight eight_swap4(eight v)
{
    union halves h = {v};
    return (union halves){.half = {h.half[1], h.half[0]}}.whole;
}

#define FOUR_MOVED(v, a, b, c, d) __builtin_shufflevector(v, v, a, b, c, d)

static inline eight eight_swap2(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 2, 3, 0, 1);
    h.half[1] = FOUR_MOVED(h.half[1], 2, 3, 0, 1);
    return h.whole;
}

static inline eight eight_swap1(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 1, 0, 3, 2);
    h.half[1] = FOUR_MOVED(h.half[1], 1, 0, 3, 2);
    return h.whole;
}

/* Rotate the first three lanes: each receives the next one, or the previous one. */
static inline eight eight_next(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 1, 2, 0, 3);
    return h.whole;
}

static inline eight eight_previous(eight v)
{
    union halves h = {v};
    h.half[0] = FOUR_MOVED(h.half[0], 2, 0, 1, 3);
    return h.whole;
}

/* All lanes become lane i. */
static inline eight eight_repeat(eight v, int i)
{
    return (eight){0} + v[i];
}

/* Lane 0 of a, lane 1 of b, lane 2 of c and the other lanes of rest. */
static inline eight eight_gather(eight a, eight b, eight c, eight rest)
{
    union halves h = {rest};
    h.half[0] = (four){a[0], b[1], c[2], rest[3]};
    return h.whole;
}

static inline bool eight_any(eight v)
{
    uint64_t words[4];
    memcpy(words, &v, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/* Returns the set of lanes that have one of these bits: lane i is bit i. */
static inline unsigned eight_having(eight v, eight bits)
{
    unsigned result = 0;
    for (unsigned i = 0; i < 8; i++)
        result |= (unsigned)((v[i] & bits[i]) != 0) << i;
    return result;
}

/* Sets bit i of found[d - 1] if from[i] is the digit d. */
static inline void eight_find(uint32_t found[16], const uint8_t from[32])
{
    memset(found, 0, 16 * sizeof *found);
    for (unsigned i = 0; i < 32; i++)
        found[(from[i] - 1) & 15] |= UINT32_C(1) << i;
}

#include "fast/lanes/eight_logic_body.h"

#endif
