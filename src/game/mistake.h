/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game went wrong.  Whether a board can still be solved is the caller's to say,
 * who may know the solution or have a solver. */
#ifndef STEPDOKU_GAME_MISTAKE_H
#define STEPDOKU_GAME_MISTAKE_H

#include "game/game.h"

struct judge {
    void *ctx;
    bool (*is_solvable)(void *ctx, const struct grid *grid);
};

/* The nearest node from here back to the start, here included, whose board can be solved:
 * "back to the last solvable position" is a visit to it.  -1 when there is none. */
int game_last_solvable(const struct game *game, const struct judge *judge);

/* The first node on the way from the start to here whose board cannot be solved; "back to
 * the first mistake" is a visit to its parent, where the move was made.  0, which has
 * no parent, when the puzzle itself cannot; -1 when all of them can. */
int game_first_mistake(const struct game *game, const struct judge *judge);

#endif
