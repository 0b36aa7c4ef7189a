/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a move is refused. */
#ifndef STEPDOKU_GAME_REFUSAL_H
#define STEPDOKU_GAME_REFUSAL_H

enum refusal {
    MOVE_DONE, /* not refused */
    MOVE_CHANGES_NOTHING,
    MOVE_CELL_IS_GIVEN,
    MOVE_BOARD_IS_SOLVED, /* and its digits stay; only desk_try() refuses that */
    MOVE_CELL_IS_FILLED,  /* and cannot have marks */
    MOVE_PEER_HAS_DIGIT,  /* and would hide the mark */
    MOVE_NOTHING_TO_UNDO,
    MOVE_NOTHING_TO_REDO,
    MOVE_UNKNOWN_POSITION /* no such node or bookmark */
};

/* A message for the player, without a full stop; "" for MOVE_DONE. */
const char *refusal_text(enum refusal refusal);

#endif
