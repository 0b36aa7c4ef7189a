/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random moves of every kind, from a seed. */
#ifndef TESTS_GAME_RANDOM_MOVES_H
#define TESTS_GAME_RANDOM_MOVES_H

#include "base/rng.h"
#include "board/shape.h"
#include "game/move.h"

/* Makes one line of the grammar for a board of the shape: any kind of move, usually one
 * change, sometimes several.  It visits nodes 0 .. n_nodes - 1. */
void random_moves(struct rng *rng, const struct shape *shape, int n_nodes,
                  struct moves *moves);

#endif
