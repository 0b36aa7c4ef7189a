/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/refusal.h"

#include "base/i18n.h"

const char *refusal_text(enum refusal refusal)
{
    switch (refusal) {
    case MOVE_DONE:
        break;
    case MOVE_CHANGES_NOTHING:
        return _("That changes nothing");
    case MOVE_CELL_IS_GIVEN:
        return _("The cell is a given");
    case MOVE_BOARD_IS_SOLVED:
        return _(
            "The puzzle is solved; undo (key u) goes back, new (key n) opens another");
    case MOVE_CELL_IS_FILLED:
        return _("The cell is filled, so it has no pencil marks");
    case MOVE_PEER_HAS_DIGIT:
        return _(
            "The row, column or box has this digit, so its pencil mark would not show");
    case MOVE_NOTHING_TO_UNDO:
        return _("Nothing to undo");
    case MOVE_NOTHING_TO_REDO:
        return _("Nothing to redo");
    case MOVE_UNKNOWN_POSITION:
        return _("There is no position of that name or number");
    }
    return "";
}
