/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sixteen lanes for AVX2: the plain vectors, permuted with VPSHUFB, which works within each
 * half; so a route moves lanes from the same half and from the swapped one. */
#ifndef STEPDOKU_FAST_LANES_LANES_AVX2_H
#define STEPDOKU_FAST_LANES_LANES_AVX2_H

#include <immintrin.h>

#define LANES 16
#include "fast/lanes/lanes_vector_body.h"

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm256_max_epu16((__m256i)a, (__m256i)b);
}

static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return lanes_max(a, b & mask);
}

struct lanes_route {
    __m256i same, other; /* for VPSHUFB, in which 0x80 gives zero */
    lanes kept;
};

/* The route to lane i, for every lane i in the set `to`, from lane from[i]. */
static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    const lanes half = {0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8};
    const lanes bit = {1,   2,   4,    8,    16,   32,   64,    128,
                       256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)from);
    lanes source = (lanes)_mm256_cvtepu8_epi16(bytes);
    lanes kept = (lanes)((lanes_splat((uint16_t)to) & bit) == 0);
    lanes apart = (lanes)(((source ^ half) & 8) != 0);
    lanes way = (source & 7) * 0x0202 + 0x0100; /* its two bytes */
    return (struct lanes_route){
        .same = (__m256i)(way | ((apart | kept) & 0x8080)),
        .other = (__m256i)(way | ((~apart | kept) & 0x8080)),
        .kept = kept,
    };
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    __m256i swapped = _mm256_permute4x64_epi64((__m256i)source, 0x4e);
    return (old & route->kept) |
           (lanes)_mm256_shuffle_epi8((__m256i)source, route->same) |
           (lanes)_mm256_shuffle_epi8(swapped, route->other);
}

static inline uint32_t lanes_bits(lanes_mask mask)
{
    __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128((__m256i)mask),
                                    _mm256_extracti128_si256((__m256i)mask, 1));
    return (uint32_t)_mm_movemask_epi8(bytes);
}

/* Returns a candidate set for each digit, all candidates for 0 and all but d for
 * FAST_NOT + d.  The low and the high byte are looked up separately. */
static inline lanes lanes_load_digits(const uint8_t digits[LANES])
{
    const __m256i low = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
    const __m256i high = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)digits);
    __m256i at =
        _mm256_or_si256(_mm256_cvtepu8_epi16(bytes), _mm256_set1_epi16((short)0x8000));
    __m256i top = _mm256_slli_epi16(_mm256_shuffle_epi8(high, at), 8);
    lanes set = (lanes)_mm256_or_si256(_mm256_shuffle_epi8(low, at), top);
    return set ^ ((lanes)(((lanes)at & FAST_NOT) != 0) & 511);
}

#endif
