/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random game that random_player plays; the seed determines its moves. */
#ifndef TESTS_GAME_RANDOM_GAME_H
#define TESTS_GAME_RANDOM_GAME_H

#include "game/random_moves.h"
#include "game/record.h"
#include "game/game.h"

struct random_game {
    struct rng rng;
    struct moves moves; /* the next to play */
    int64_t played_ms;
};

static inline void random_game_init(struct random_game *random, uint64_t seed)
{
    *random = (struct random_game){.rng = {seed}};
}

static inline void random_game_header(struct record_header *header)
{
    struct grid grid;
    grid_init(&grid, shape_find(3, 3));
    grid_place(&grid, 0, 5, true);
    grid_place(&grid, 40, 9, true);
    record_header_init(header, &grid, "2026-11-21T16:00:00+0100");
}

/* Plays the next moves, which may be refused. */
static inline void random_game_next(struct random_game *random, const struct game *game)
{
    random_moves(&random->rng, game->position.grid.shape, game->nodes.n, &random->moves);
    random->played_ms += rng_below(&random->rng, 3000);
}

#endif
