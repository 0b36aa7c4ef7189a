/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A vector of eight 32-bit words, permuted with AVX2. */
#ifndef STEPDOKU_FAST_LANES_EIGHT_X86_H
#define STEPDOKU_FAST_LANES_EIGHT_X86_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t eight __attribute__((vector_size(32)));

static inline eight eight_splat(uint32_t word)
{
    return (eight){0} + word;
}

/* Exchange lanes that are four, two or one apart. */
static inline eight eight_swap4(eight v)
{
    return (eight)_mm256_permute4x64_epi64((__m256i)v, 0x4e);
}

static inline eight eight_swap2(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0x4e);
}

static inline eight eight_swap1(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xb1);
}

/* Rotate the first three lanes: each receives the next one, or the previous one. */
static inline eight eight_next(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xc9);
}

static inline eight eight_previous(eight v)
{
    return (eight)_mm256_shuffle_epi32((__m256i)v, 0xd2);
}

/* All lanes become lane i. */
static inline eight eight_repeat(eight v, int i)
{
    return (eight)_mm256_permutevar8x32_epi32((__m256i)v, _mm256_set1_epi32(i));
}

/* Lane 0 of a, lane 1 of b, lane 2 of c and the other lanes of rest. */
static inline eight eight_gather(eight a, eight b, eight c, eight rest)
{
    __m256i ab = _mm256_blend_epi32((__m256i)a, (__m256i)b, 2);
    __m256i abc = _mm256_blend_epi32(ab, (__m256i)c, 4);
    return (eight)_mm256_blend_epi32(abc, (__m256i)rest, 0xf8);
}

static inline bool eight_any(eight v)
{
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
}

/* Returns the set of lanes that have one of these bits: lane i is bit i. */
static inline unsigned eight_having(eight v, eight bits)
{
    eight none = (eight)((v & bits) == 0);
    return (unsigned)_mm256_movemask_ps((__m256)none) ^ 0xff;
}

/* Sets bit i of found[d - 1] if from[i] is the digit d. */
static inline void eight_find(uint32_t found[16], const uint8_t from[32])
{
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)from);
    for (char d = 1; d <= 9; d++)
        found[d - 1] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(d)));
}

#endif
