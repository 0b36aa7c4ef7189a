/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen: plays the puzzle of the request, or an empty board.  Returns when the player
 * quits or a signal ends it, with the terminal as it was before. */
#ifndef STEPDOKU_TUI_TUI_H
#define STEPDOKU_TUI_TUI_H

#include "command/request.h"

/* Returns false if the terminal can show the screen or there is none; adds what the user should be
 * told (terminal_lacks()). */
bool tui_lacks(const struct request *request, struct buf *text);

enum status tui_run(const struct request *request);

#endif
