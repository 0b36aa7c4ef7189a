/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight lanes for SSE4.2: the plain vectors, permuted with PSHUFB. */
#ifndef STEPDOKU_FAST_LANES_LANES_SSE4_H
#define STEPDOKU_FAST_LANES_LANES_SSE4_H

#include <immintrin.h>

#define LANES 8
#include "fast/lanes/lanes_vector_body.h"

static inline lanes lanes_min(lanes a, lanes b)
{
    return (lanes)_mm_min_epu16((__m128i)a, (__m128i)b);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm_max_epu16((__m128i)a, (__m128i)b);
}

static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return lanes_max(a, b & mask);
}

struct lanes_route {
    __m128i from; /* for PSHUFB, in which 0x80 gives zero */
    lanes kept;
};

/* The route to lane i, for every lane i in the set `to`, from lane from[i]. */
static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    const lanes bit = {1, 2, 4, 8, 16, 32, 64, 128};
    lanes source = (lanes)_mm_cvtepu8_epi16(_mm_loadl_epi64((const void *)from));
    lanes kept = (lanes)((lanes_splat((uint16_t)to) & bit) == 0);
    lanes way = source * 0x0202 + 0x0100; /* its two bytes */
    return (struct lanes_route){(__m128i)(way | (kept & 0x8080)), kept};
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    return (old & route->kept) | (lanes)_mm_shuffle_epi8((__m128i)source, route->from);
}

static inline uint32_t lanes_bits(lanes_mask mask)
{
    __m128i bytes = _mm_packs_epi16((__m128i)mask, _mm_setzero_si128());
    return (uint32_t)_mm_movemask_epi8(bytes);
}

#endif
