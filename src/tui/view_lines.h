/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of the board, between boxes and between cells. */
#ifndef STEPDOKU_TUI_VIEW_LINES_H
#define STEPDOKU_TUI_VIEW_LINES_H

#include "tui/layout.h"

void view_lines(const struct layout *layout);

#endif
