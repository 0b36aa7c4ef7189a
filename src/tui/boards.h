/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other boards instead of the one that is played, whose game stays among the saved ones. */
#ifndef STEPDOKU_TUI_BOARDS_H
#define STEPDOKU_TUI_BOARDS_H

#include "tui/state.h"

/* Starts a game. */
void boards_take(struct state *state, const struct start *start);

/* Takes the board that a text holds, or says why there is none. */
void boards_paste(struct state *state, const char *text);

/* Takes a puzzle made to order if one is ready; if not, orders it. */
void boards_order(struct state *state, const struct wish *wish);

/* Takes the ordered puzzle once it is made, unless the player has done something else
 * since: then it only says so. */
void boards_take_ordered(struct state *state);

/* Commands order puzzles here, too. */
void boards_take_orders(struct state *state);

#endif
