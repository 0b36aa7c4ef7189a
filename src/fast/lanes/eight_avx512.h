/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A vector of eight 32-bit words for AVX-512: permuted with AVX2, and every function of
 * three vectors is one VPTERNLOG (lanes_avx512.h). */
#ifndef STEPDOKU_FAST_LANES_EIGHT_AVX512_H
#define STEPDOKU_FAST_LANES_EIGHT_AVX512_H

#include "fast/lanes/eight_x86.h"

#include "fast/lanes/lanes_avx512.h"

#define EIGHT_TERNARY(a, b, c, table)                                                    \
    ((eight)_mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c),          \
                                      (table)&0xff))

static inline eight eight_or3(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, TABLE_A | TABLE_B | TABLE_C);
}

/* Bits that two or three of the vectors have. */
static inline eight eight_twice(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, (TABLE_A & TABLE_B) | (TABLE_C & (TABLE_A | TABLE_B)));
}

/* a, and what b and c have in common. */
static inline eight eight_or_both(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, TABLE_A | (TABLE_B & TABLE_C));
}

/* What a or b has in common with c. */
static inline eight eight_within(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, (TABLE_A | TABLE_B) & TABLE_C);
}

/* The part of set that is in kept or not in gone. */
static inline eight eight_shed(eight set, eight kept, eight gone)
{
    return EIGHT_TERNARY(set, kept, gone, TABLE_A & (TABLE_B | ~TABLE_C));
}

/* a where mask has ones, b elsewhere. */
static inline eight eight_pick(eight mask, eight a, eight b)
{
    return EIGHT_TERNARY(mask, a, b, (TABLE_A & TABLE_B) | (TABLE_C & ~TABLE_A));
}

#endif
