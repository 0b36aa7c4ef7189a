/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that can be seen of a game, as text, for comparing games. */
#ifndef TESTS_GAME_DESCRIBE_H
#define TESTS_GAME_DESCRIBE_H

#include "base/buf.h"
#include "game/game.h"

/* What is on the board: what undo has to restore. */
void describe_position(struct buf *buf, const struct game *game);

/* That, the tree, the named places and what is counted. */
void describe_game(struct buf *buf, const struct game *game);

/* A short stand-in for describe_game's text. */
uint64_t digest_game(const struct game *game);

#endif
