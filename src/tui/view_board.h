/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: its lines, its cells and a hint that is drawn on them. */
#ifndef STEPDOKU_TUI_VIEW_BOARD_H
#define STEPDOKU_TUI_VIEW_BOARD_H

#include "tui/layout.h"
#include "tui/pane.h"

void view_board(const struct pane *pane, const struct layout *layout);

#endif
