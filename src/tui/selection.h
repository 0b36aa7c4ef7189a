/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several cells that the player selects, so that a digit, a mark or a colour goes to all of them
 * as one move.  The cursor is always among them; when it goes elsewhere, they are no longer
 * selected. */
#ifndef STEPDOKU_TUI_SELECTION_H
#define STEPDOKU_TUI_SELECTION_H

#include "tui/state.h"

/* Whether the cell is one of several. */
static inline bool selection_has(const struct state *state, int cell)
{
    return state->shown.selection.n && state->shown.selection.has[cell];
}

/* Whether a move plays at the cell, too: also at the cursor alone. */
static inline bool selection_covers(const struct state *state, int cell)
{
    return cell == state->desk->cursor || selection_has(state, cell);
}

/* Selects the cell that the cursor comes from and the one where it is. */
void selection_grow(struct state *state, int from);

/* Whether there was one. */
bool selection_drop(struct state *state);

/* Call it when the cursor may have moved by itself. */
void selection_follow_cursor(struct state *state);

/* Marks the digit where it is missing and can be marked; if it is missing nowhere, unmarks it.
 * With a colour other than 0, a mark without it is missing, too. */
enum move_kind selection_kind_of_mark(const struct state *state, int digit, int colour);

/* Plays the move at the cursor and at all selected cells that do not refuse it, to be undone
 * together.  If all refuse it, the message says why the cell at the cursor does. */
void selection_play(struct state *state, const struct move *move);

#endif
