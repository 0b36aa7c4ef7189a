/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays and edits a board: moves, and what typed digits mean. */
#ifndef STEPDOKU_TUI_PLAY_H
#define STEPDOKU_TUI_PLAY_H

#include "tui/state.h"

/* Moves the cursor that many cells, around the edges of the board. */
void play_go(struct state *state, int rows, int columns);

/* Moves the cursor to the empty cell with the fewest candidates, or from one to the next. */
void play_go_to_fewest(struct state *state);

/* Acts on a typed digit in this mode and with this pen; 0 erases. */
void play_digit(struct state *state, int digit);

/* Places the digit that is in the player's hand (state_hand()), if there is one. */
void play_hand(struct state *state);

/* Erases the cursor's cell; in Edit, after a digit was typed, the cell before. */
void play_erase(struct state *state);
void play_rub_out(struct state *state);

/* In Edit: goes to the beginning of the next row, unless typing has just led there. */
void play_next_row(struct state *state);

/* Gives the cell at the cursor the next colour, and after the last none. */
void play_next_colour(struct state *state);

void play_toggle_edit(struct state *state);

/* In Play: shows what the solver finds, or no longer does. */
void play_toggle_study(struct state *state);

/* Switches to a pen, or back if it is in use. */
void play_toggle_pen(struct state *state, enum pen pen);

/* Switches to the next pencil-mark mode: hand, tidy, auto. */
void play_next_marking(struct state *state);

#endif
