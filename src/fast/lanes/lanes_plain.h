/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight lanes for any processor.  There are no intrinsics: the compiler turns its vector
 * types into NEON, AltiVec or SSE2. */
#ifndef STEPDOKU_FAST_LANES_LANES_PLAIN_H
#define STEPDOKU_FAST_LANES_LANES_PLAIN_H

#define LANES 8
#include "fast/lanes/lanes_vector_body.h"

static inline lanes lanes_min(lanes a, lanes b)
{
    return lanes_pick((lanes_mask)(a > b), b, a);
}

static inline lanes lanes_max(lanes a, lanes b)
{
    return lanes_pick((lanes_mask)(a > b), a, b);
}

static inline lanes lanes_max_where(lanes_mask mask, lanes a, lanes b)
{
    return lanes_max(a, b & mask);
}

struct lanes_route {
    uint8_t n, to[LANES], from[LANES];
};

/* The route to lane i, for every lane i in the set `to`, from lane from[i]. */
static inline struct lanes_route lanes_route_make(uint32_t to, const uint8_t *from)
{
    struct lanes_route route = {0};
    for (uint8_t i = 0; i < LANES; i++) {
        if (to >> i & 1) {
            route.to[route.n] = i;
            route.from[route.n++] = from[i];
        }
    }
    return route;
}

static inline lanes lanes_moved(const struct lanes_route *route, lanes old, lanes source)
{
    lanes result = old;
    for (unsigned i = 0; i < route->n; i++)
        result[route->to[i]] = source[route->from[i]];
    return result;
}

static inline uint32_t lanes_bits(lanes_mask mask)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < LANES; i++)
        bits |= (uint32_t)(mask[i] & 1) << i;
    return bits;
}

#endif
