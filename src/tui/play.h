/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What keys do to the board: moves, what typed digits mean, and the ways in and out of modes.
 * These are functions of rows of keys.def; `unused` is for them. */
#ifndef STEPDOKU_TUI_PLAY_H
#define STEPDOKU_TUI_PLAY_H

#include "tui/state.h"

enum direction { LEFT, DOWN, UP, RIGHT };

/* Moves the cursor in an enum direction, around the edges of the board. */
void play_go(struct state *state, int direction);

/* Likewise up to the edge, and in Play selects the cells that it passes. */
void play_select(struct state *state, int direction);

/* Moves the cursor to the empty cell with the fewest candidates, or from one to the next. */
void play_go_to_fewest(struct state *state, int unused);

/* Acts on a typed digit in this mode and with this pen; 0 erases. */
void play_digit(struct state *state, int digit);

/* Adds or removes a pencil mark; with the pencil in hand, an underlined one. */
void play_mark(struct state *state, int digit);

/* Places the digit that is in the player's hand (state_hand()), if there is one. */
void play_hand(struct state *state);

/* Erases the cursor's cell; in Edit, after a digit was typed, the cell before. */
void play_erase(struct state *state, int unused);
void play_rub_out(struct state *state, int unused);

/* Gives the cell at the cursor the next colour, and after the last none. */
void play_next_colour(struct state *state, int unused);

/* Switches to the next pencil-mark mode: hand, tidy, auto. */
void play_next_marking(struct state *state, int unused);

/* Switches to an enum pen, or back if it is in use. */
void play_toggle_pen(struct state *state, int pen);

/* Walks along the links of a hint that is drawn, else through the rounds of pruning: forward, or
 * back with -1. */
void play_link_or_round(struct state *state, int by);

/* Enter: opens what was ordered, goes on with what is being read, typed or watched, or has an
 * answer judged. */
void play_enter(struct state *state, int unused);

/* Esc: leaves what is innermost, the hint, the pen, Edit, the digit in hand; else the board. */
void play_leave(struct state *state, int unused);

/* Returns whether there is anything to leave but the board. */
bool play_has_to_leave(const struct state *state);

/* ---- Several cells that the player selects, so that a digit, a mark or a colour goes to all of them
 * as one move.  The cursor is always among them; when it goes elsewhere, they are no longer
 * selected. ---- */

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

#endif
