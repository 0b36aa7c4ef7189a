/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines between the board and the bar: the message; else, in Step, the last events;
 * else, without a panel, the most important of what it would say. */
#ifndef STEPDOKU_TUI_VIEW_NOTES_H
#define STEPDOKU_TUI_VIEW_NOTES_H

#include "tui/layout.h"
#include "tui/pane.h"

/* Draws the message, or how an order stands, at the bottom of an overlay that covers all. */
void view_notes_of_page(const struct state *state, const struct layout *layout);

void view_notes(const struct pane *pane, const struct layout *layout);

/* How many parts the message is shown in, one after another. */
int notes_parts(const struct state *state, const struct layout *layout);

#endif
