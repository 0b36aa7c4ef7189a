/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the commands of a player's keys and lines are run.  What one prints is shown as the message
 * or, when that is too long, in an overlay. */
#ifndef STEPDOKU_TUI_RUN_H
#define STEPDOKU_TUI_RUN_H

#include "tui/state.h"

/* Runs a command without arguments, by its name. */
void run_command(struct state *state, const char *name);

/* Runs a line of the command language, for a key; and one that the player has typed. */
void run_line(struct state *state, const char *line);
void run_typed(struct state *state, const char *line);

/* Likewise with a line that is formatted first. */
__attribute__((format(printf, 2, 3))) void run_printf(struct state *state,
                                                      const char *format, ...);

/* Turns the page of the lesson when its task is done, unless a search is on its way to an event. */
void run_lesson(struct state *state);

#endif
