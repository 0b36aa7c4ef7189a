/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finished grids at random.  Some boxes are filled at will, the rest is what the prover
 * comes upon first, and lines are exchanged, so that no place of the board is favoured.
 * Every grid can come; that all are as likely is not promised. */
#ifndef STEPDOKU_GENERATE_SHUFFLE_H
#define STEPDOKU_GENERATE_SHUFFLE_H

#include "base/rng.h"
#include "core/shape.h"

/* The numbers 0 .. n - 1 in any order. */
void shuffle_order(struct rng *rng, int n, uint16_t *order);

/* A board to be completed: the boxes of the diagonal, which see nothing of each other. */
void shuffle_seed(struct rng *rng, const struct shape *shape, uint8_t *digits);

/* The grid with bands, stacks, and the lines in each exchanged; `to` is another. */
void shuffle_lines(struct rng *rng, const struct shape *shape, const uint8_t *from,
                   uint8_t *to);

#endif
