/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen: plays the puzzle of the request, or an empty board.  Returns when the user
 * quits or a signal ends it; the terminal is then as it was. */
#ifndef STEPDOKU_TUI_TUI_H
#define STEPDOKU_TUI_TUI_H

#include "cmd/command.h"

enum status tui_run(struct request *request);

#endif
