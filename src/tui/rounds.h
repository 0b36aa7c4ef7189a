/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rounds of pruning that a player steps through in Play and Edit. */
#ifndef STEPDOKU_TUI_ROUNDS_H
#define STEPDOKU_TUI_ROUNDS_H

#include "tui/state.h"

/* Takes all reports that have arrived, and shows their rounds. */
void rounds_take_reports(struct state *state);

/* Goes to the round that a player who follows them sees in this mode. */
void rounds_follow(struct state *state);

/* Goes that many rounds forward, or back if negative; does nothing if there is no such
 * round. */
void rounds_walk(struct state *state, int by);

/* Round 2: 5 candidates eliminated: the round on the board, in the words of Step. */
void rounds_say(struct buf *buf, const struct state *state);

#endif
