/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole screen, drawn from the state alone. */
#ifndef STEPDOKU_TUI_SCREEN_H
#define STEPDOKU_TUI_SCREEN_H

#include "tui/layout.h"
#include "tui/state.h"

/* Lays the screen out anew, because its size, the board or the settings may have changed,
 * and draws it.  Counts the pages of the overlay. */
void screen_draw(struct state *state, struct layout *layout);

#endif
