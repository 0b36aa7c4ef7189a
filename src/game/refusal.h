/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a move is refused. */
#ifndef STEPDOKU_GAME_REFUSAL_H
#define STEPDOKU_GAME_REFUSAL_H

#include "core/grid.h"
#include "text/move.h"

enum refusal {
    MOVE_DONE, /* not refused */
    MOVE_CHANGES_NOTHING,
    MOVE_CELL_IS_GIVEN,
    MOVE_CELL_IS_POSED,   /* by the position of training; only desk_try() refuses that */
    MOVE_BOARD_IS_SOLVED, /* and its digits stay; likewise */
    MOVE_CELL_IS_FILLED,  /* and cannot have marks */
    MOVE_PEER_HAS_DIGIT,  /* and would hide the mark */
    MOVE_NOTHING_TO_UNDO,
    MOVE_NOTHING_TO_REDO,
    MOVE_UNKNOWN_POSITION /* no such node or bookmark */
};

/* Adds a sentence for the player, without a full stop: why the moves were refused on this
 * board.  Nothing for MOVE_DONE. */
void refusal_say(struct buf *buf, enum refusal refusal, const struct moves *moves,
                 const struct grid *grid, const struct alphabet *alphabet);

#endif
