/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands on the screen. */
#ifndef STEPDOKU_TUI_RUN_H
#define STEPDOKU_TUI_RUN_H

#include "tui/state.h"

/* Runs a line of the command language.  What it prints is shown as the message or, when
 * that is too long, in an overlay. */
void run_line(struct state *state, const char *line);

/* Likewise with a line that is formatted first. */
__attribute__((format(printf, 2, 3))) void run_printf(struct state *state,
                                                      const char *format, ...);

/* Turns the page of the lesson when its task is done. */
void run_lesson(struct state *state);

#endif
