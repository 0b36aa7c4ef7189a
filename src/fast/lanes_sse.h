/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight lanes for SSE4.2: the plain vectors, moved with PSHUFB. */
#ifndef FAST_LANES_SSE_H
#define FAST_LANES_SSE_H

#include <immintrin.h>
#include <string.h>

#define LANES 8
#include "fast/lanes_vector.h"

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
    __m128i shuffle, mask;
};

/* from[i] is the source of lane i, for every lane i in the set to. */
static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    uint8_t shuffle[16], mask[16];
    for (unsigned i = 0; i < LANES; i++) {
        shuffle[2 * i] = (uint8_t)(2 * from[i]);
        shuffle[2 * i + 1] = (uint8_t)(2 * from[i] + 1);
        mask[2 * i] = mask[2 * i + 1] = to >> i & 1 ? 0xff : 0;
    }
    struct lanes_route route;
    memcpy(&route.shuffle, shuffle, sizeof shuffle);
    memcpy(&route.mask, mask, sizeof mask);
    return route;
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    __m128i moved = _mm_shuffle_epi8((__m128i)source, route->shuffle);
    return (lanes)_mm_blendv_epi8((__m128i)old, moved, route->mask);
}

static inline uint32_t lanes_bits(lanes_mask mask)
{
    __m128i bytes = _mm_packs_epi16((__m128i)mask, _mm_setzero_si128());
    return (uint32_t)_mm_movemask_epi8(bytes);
}

#endif
