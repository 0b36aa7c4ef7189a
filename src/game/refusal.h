/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move was not made. */
#ifndef STEPDOKU_GAME_REFUSAL_H
#define STEPDOKU_GAME_REFUSAL_H

enum refusal {
    MOVE_DONE, /* it was */
    MOVE_CHANGES_NOTHING,
    MOVE_CELL_IS_GIVEN,
    MOVE_CELL_IS_FILLED, /* no marks there */
    MOVE_PEER_HAS_DIGIT, /* such a mark would not show */
    MOVE_NOTHING_TO_UNDO,
    MOVE_NOTHING_TO_REDO,
    MOVE_UNKNOWN_POSITION /* no node or bookmark of that name */
};

/* For the player, without a full stop; "" for MOVE_DONE. */
const char *refusal_text(enum refusal refusal);

#endif
