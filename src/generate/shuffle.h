/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random finished grids: the boxes on the diagonal are filled at random, a solver completes
 * the board, and lines are exchanged so that no part of the board is special.  Every grid can
 * result, but not with the same probability. */
#ifndef STEPDOKU_GENERATE_SHUFFLE_H
#define STEPDOKU_GENERATE_SHUFFLE_H

#include "base/rng.h"
#include "board/shape.h"

/* A random permutation of 0 .. n - 1. */
void shuffle_order(struct rng *rng, int n, uint16_t *order);

/* A board with only the boxes on the diagonal filled; they share no row or column. */
void shuffle_seed(struct rng *rng, const struct shape *shape, uint8_t *digits);

/* Exchanges bands, stacks, and the lines within each; `to` must not be `from`. */
void shuffle_lines(struct rng *rng, const struct shape *shape, const uint8_t *from,
                   uint8_t *to);

#endif
