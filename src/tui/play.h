/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing and editing a board: moves, and what digits that are typed mean. */
#ifndef STEPDOKU_TUI_PLAY_H
#define STEPDOKU_TUI_PLAY_H

#include "tui/state.h"

/* Moves the cursor that many cells; it leaves the board at one edge and comes back at the
 * other. */
void play_go(struct state *state, int rows, int columns);

/* Moves the cursor to the empty cell with the fewest candidates, or from one to the next. */
void play_go_to_fewest(struct state *state);

/* What a typed digit does in this mode and with this pen; 0 erases. */
void play_digit(struct state *state, int digit);

/* Gives the cell at the cursor the next colour, and after the last none. */
void play_next_colour(struct state *state);

void play_toggle_edit(struct state *state);

/* In Play: shows what the solver finds, or no longer does. */
void play_toggle_study(struct state *state);

/* Takes up a pen, or puts it down when it is in use. */
void play_toggle_pen(struct state *state, enum pen pen);

/* Changes who keeps the pencil marks: the player, the player with help, the program. */
void play_next_marking(struct state *state);

#endif
