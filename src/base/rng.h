/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeded pseudorandom numbers, the same on every machine.  Not for secrets.
 * Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
 * (OOPSLA 2014), the SplitMix64 generator. */
#ifndef STEPDOKU_BASE_RNG_H
#define STEPDOKU_BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state; /* set it to the seed */
};

uint64_t rng_next(struct rng *rng);

/* A number 0 .. n-1, uniformly distributed; n >= 1. */
uint32_t rng_below(struct rng *rng, uint32_t n);

#endif
