/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of digits, as the bits of one word: bit d-1 stands for digit d.  All nine digits of a
 * 9x9 board are 0x1ff. */
#ifndef STEPDOKU_BOARD_BITS_H
#define STEPDOKU_BOARD_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t digit_set;

static inline digit_set digit_bit(int digit)
{
    return (digit_set)1 << (digit - 1);
}

/* The digits 1 .. n. */
static inline digit_set digits_up_to(int n)
{
    return n == 64 ? ~(digit_set)0 : ((digit_set)1 << n) - 1;
}

static inline bool digits_has(digit_set set, int digit)
{
    return set >> (digit - 1) & 1;
}

static inline bool digits_is_single(digit_set set)
{
    return set && !(set & (set - 1));
}

/* The smallest digit of a set that is not empty. */
static inline int digits_first(digit_set set)
{
    return __builtin_ctzll(set) + 1;
}

/* The greatest digit of a set that is not empty. */
static inline int digits_last(digit_set set)
{
    return 64 - __builtin_clzll(set);
}

static inline digit_set digits_without_first(digit_set set)
{
    return set & (set - 1);
}

static inline digit_set digits_minus(digit_set set, digit_set gone)
{
    return set & ~gone;
}

/* Copies n sets; the two arrays do not overlap. */
static inline void digit_sets_copy(digit_set *restrict to, const digit_set *restrict from,
                                   int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

/* Adds the counts of neighbouring bits, then pairs, then fours.  Written out because
 * __builtin_popcountll() calls the compiler's library on processors that lack the
 * instruction. */
static inline int digits_count(digit_set set)
{
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)(set * 0x0101010101010101 >> 56);
}

/* A loop over the digits of a set, ascending.  It declares `digit`. */
#define DIGITS_EACH(digit, set)                                                          \
    for (digit_set left_##digit = (set), once_##digit = 1; left_##digit;                 \
         left_##digit = digits_without_first(left_##digit), once_##digit = 1)            \
        for (int digit = digits_first(left_##digit); once_##digit; once_##digit = 0)

#endif
