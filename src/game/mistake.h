/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds where a game went wrong.  The caller decides whether a board can be solved, by the
 * known solution or by a solver. */
#ifndef STEPDOKU_GAME_MISTAKE_H
#define STEPDOKU_GAME_MISTAKE_H

#include "game/game.h"

struct judge {
    void *ctx;
    bool (*is_solvable)(void *ctx, const struct grid *grid);
};

/* The nearest solvable node on the way from here back to the start, here included; -1: none. */
int game_last_solvable(const struct game *game, const struct judge *judge);

/* The first node on the way from the start to here that is not solvable; the position before
 * the mistake is its parent.  0, which has no parent, when the puzzle itself cannot be solved;
 * -1 when all can. */
int game_first_mistake(const struct game *game, const struct judge *judge);

#endif
