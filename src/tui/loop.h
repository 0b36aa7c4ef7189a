/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of the screen: draws, waits for something to happen, and handles it. */
#ifndef STEPDOKU_TUI_LOOP_H
#define STEPDOKU_TUI_LOOP_H

#include "tui/state.h"

/* Returns when the player quits or a signal asks for the end.  It is the state's `busy` meanwhile. */
void loop_run(struct state *state);

#endif
