/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in progress: the board and every move that led to it.  Whatever undo would
 * restore lives here; what is only on the screen does not. */
#ifndef STEPDOKU_GAME_GAME_H
#define STEPDOKU_GAME_GAME_H

#include <stdbool.h>

#include "core/grid.h"

/* Puts a digit into a cell, or empties it with digit 0. */
struct move {
    int cell, digit;
    bool given; /* the digit is one of the puzzle's */
};

enum refusal { MOVE_DONE, MOVE_CHANGES_NOTHING, MOVE_CELL_IS_GIVEN };

struct game;

struct game *game_new(const struct grid *grid);
void game_free(struct game *game);

const struct grid *game_grid(const struct game *game);

/* An entry into a given's cell is refused; a given goes anywhere. */
enum refusal game_move(struct game *game, const struct move *move);

/* One move back or forth; `cell` gets where.  False when there is none. */
bool game_undo(struct game *game, int *cell);
bool game_redo(struct game *game, int *cell);

#endif
