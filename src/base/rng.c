/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/rng.h"

#include <assert.h>

uint64_t rng_next(struct rng *rng)
{
    uint64_t z = rng->state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Multiply and shift (Lemire 2019); draws again where some results would be likelier. */
uint32_t rng_below(struct rng *rng, uint32_t n)
{
    assert(n >= 1);
    uint32_t unfair = -n % n;
    uint64_t product;
    do
        product = (rng_next(rng) >> 32) * n;
    while ((uint32_t)product < unfair);
    return (uint32_t)(product >> 32);
}
