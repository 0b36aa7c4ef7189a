/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is refused, as a sentence. */
#ifndef STEPDOKU_WORDS_REFUSAL_H
#define STEPDOKU_WORDS_REFUSAL_H

#include "board/grid.h"
#include "game/move.h"

/* Adds a sentence for the player, without a full stop: why the moves were refused on this
 * board.  Nothing for MOVE_DONE. */
void refusal_say(struct buf *buf, enum refusal refusal, const struct moves *moves,
                 const struct grid *grid, const struct alphabet *alphabet, bool keys);

#endif
