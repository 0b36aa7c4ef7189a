/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ':' line: what is typed goes to edit/, what readline makes of it is
 * drawn by view_command.c. */
#ifndef STEPDOKU_TUI_COMMAND_LINE_H
#define STEPDOKU_TUI_COMMAND_LINE_H

#include "tui/state.h"

/* A key, as curses has it. */
void command_line_take(struct state *state, int code);

/* Text that was pasted: all on the one line, and none of it a key. */
void command_line_paste(struct state *state, const char *text);

#endif
