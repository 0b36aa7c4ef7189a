/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the moves of a saved game, line by line.  A move that is refused counts as damage. */
#ifndef STEPDOKU_GAME_LOAD_H
#define STEPDOKU_GAME_LOAD_H

#include "game/game.h"
#include "game/record.h"

/* Reads the next line into `moves`, sets the clock and plays it. */
enum record_reading load_line(struct record_reader *reader, struct game *game,
                              struct moves *moves, struct diagnosis *diagnosis);

/* Plays all lines up to the end or the damage; never returns RECORD_MOVES. */
enum record_reading load_rest(struct record_reader *reader, struct game *game,
                              struct diagnosis *diagnosis);

#endif
