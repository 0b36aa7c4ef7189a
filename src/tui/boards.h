/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts another board on the desk: one that is pasted, or made to order.  The game before it stays
 * saved. */
#ifndef STEPDOKU_TUI_BOARDS_H
#define STEPDOKU_TUI_BOARDS_H

#include "tui/menu.h"
#include "tui/state.h"

/* Starts a game. */
void boards_take(struct state *state, const struct start *start);

/* The same hard puzzle each time, to show what the solver does, in a game that is not saved, so
 * that the player's own game stays the one to continue. */
void boards_take_specimen(struct state *state);

/* Starts a game with the board in a text, or says why there is none.  If the solver was live, and
 * not in a game in progress, it stays so. */
void boards_paste(struct state *state, const char *text);

/* Orders one of an enum difficulty, as a row of a menu has it, with the shape and the symmetry of
 * the settings; the level is remembered. */
void boards_order_level(struct state *state, int level);

/* Adds a row for each enum difficulty, which `act` gets; its key is 1 to 5.  What is said beside
 * it is what one must know to solve its puzzles, after their size unless that is the usual one or
 * `shape` is NULL. */
void boards_add_levels(struct menu *menu, const struct shape *shape,
                       void (*act)(struct state *state, int level));

/* Starts a game with a puzzle made to order if one is ready; otherwise orders it. */
void boards_order(void *state, const struct spec *spec);

/* Opens the puzzle that was ordered, if it is ready. */
void boards_open_ready(struct state *state);

#endif
