/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text, for comparing games. */
#ifndef TESTS_GAME_DESCRIBE_H
#define TESTS_GAME_DESCRIBE_H

#include "base/buf.h"
#include "game/game.h"

/* Everything that undo restores: digits, marks and colours. */
void describe_position(struct buf *buf, const struct game *game);

/* Likewise, and the tree, the bookmarks and the counts. */
void describe_game(struct buf *buf, const struct game *game);

/* A hash of the text of describe_game(). */
uint64_t digest_game(const struct game *game);

#endif
