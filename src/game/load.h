/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved game played into a game, line by line.  A move that cannot be made is damage
 * like any other. */
#ifndef STEPDOKU_GAME_LOAD_H
#define STEPDOKU_GAME_LOAD_H

#include "game/game.h"
#include "game/record.h"

/* The next line, read and played, with the clock set.  `moves` is what it was. */
enum record_reading load_line(struct record_reader *reader, struct game *game,
                              struct moves *moves, struct diagnosis *diagnosis);

/* All lines that are good; never RECORD_MOVES. */
enum record_reading load_rest(struct record_reader *reader, struct game *game,
                              struct diagnosis *diagnosis);

#endif
