/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of up to nine things: the candidates of a cell, or the positions of a digit in a
 * house.  Bit k stands for the k-th, from 0.  Inside rating/ digits count from 0, too. */
#ifndef STEPDOKU_HUMAN_RATING_NINE_H
#define STEPDOKU_HUMAN_RATING_NINE_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t nine;

enum { NINE_ALL = 0x1ff, NINE_END = 0x200 };

static inline nine nine_bit(int k)
{
    return (nine)(1u << k);
}

static inline bool nine_has(nine set, int k)
{
    return set >> k & 1;
}

/* The smallest member of a non-empty set. */
static inline int nine_first(nine set)
{
    return __builtin_ctz(set);
}

static inline nine nine_without_first(nine set)
{
    return (nine)(set & (set - 1));
}

static inline bool nine_is_single(nine set)
{
    return set && !nine_without_first(set);
}

static inline bool nine_is_pair(nine set)
{
    return nine_is_single(nine_without_first(set));
}

static inline bool nine_is_several(nine set)
{
    return nine_without_first(set) != 0;
}

/* At least two members and at most k. */
static inline bool nine_is_two_to(nine set, int k)
{
    nine rest = nine_without_first(set);
    if (!rest)
        return false;
    for (; k > 1; k--)
        rest = nine_without_first(rest);
    return !rest;
}

/* Counts three bits at a time; `counts` holds the counts of 0 .. 7, two bits each. */
static inline int nine_count(nine set)
{
    const unsigned counts = 0xe994;
    return (int)((counts >> 2 * (set & 7) & 3) + (counts >> 2 * (set >> 3 & 7) & 3) +
                 (counts >> 2 * (set >> 6) & 3));
}

/* The next larger set with the same number of members; NINE_END or more after the last.  So
 * pairs come in the order {0,1} {0,2} {1,2} {0,3} ..., by their largest member first.
 * Source: HAKMEM, item 175 (Gosper, 1972). */
static inline unsigned nine_next(unsigned set)
{
    unsigned low = set & -set, ripple = set + low;
    return ripple | ((set ^ ripple) >> (2 + __builtin_ctz(low)));
}

static inline unsigned nine_lowest(int k)
{
    return (1u << k) - 1;
}

/* for each member of a set, ascending; `k` is declared by the loop */
#define NINE_EACH(k, set)                                                                \
    for (unsigned left_##k = (set), k = 0;                                               \
         left_##k && (k = (unsigned)__builtin_ctz(left_##k), true);                      \
         left_##k &= left_##k - 1)

#endif
