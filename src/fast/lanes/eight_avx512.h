/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight words for AVX-512: moved as in AVX2, and any function of three is a VPTERNLOG
 * (see lanes_avx512.h). */
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

/* What is in two or more of the three. */
static inline eight eight_twice(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, (TABLE_A & TABLE_B) | (TABLE_C & (TABLE_A | TABLE_B)));
}

/* a, and what b and c share. */
static inline eight eight_or_both(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, TABLE_A | (TABLE_B & TABLE_C));
}

/* What a or b has, within c. */
static inline eight eight_within(eight a, eight b, eight c)
{
    return EIGHT_TERNARY(a, b, c, (TABLE_A | TABLE_B) & TABLE_C);
}

/* What of set is kept or not gone. */
static inline eight eight_shed(eight set, eight kept, eight gone)
{
    return EIGHT_TERNARY(set, kept, gone, TABLE_A & (TABLE_B | ~TABLE_C));
}

/* a where the mask has ones, b elsewhere. */
static inline eight eight_pick(eight mask, eight a, eight b)
{
    return EIGHT_TERNARY(mask, a, b, (TABLE_A & TABLE_B) | (TABLE_C & ~TABLE_A));
}

#endif
