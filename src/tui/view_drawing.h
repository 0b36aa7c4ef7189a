/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines and the badges of a hint that is drawn on the board. */
#ifndef STEPDOKU_TUI_VIEW_DRAWING_H
#define STEPDOKU_TUI_VIEW_DRAWING_H

#include "human/drawing.h"
#include "tui/layout.h"

/* Draws the lines, before the cells, which cover them; nothing if cells have no room for
 * candidates. */
void view_drawing_lines(const struct drawing *drawing, const struct layout *layout);

/* Draws the badges, after the cells. */
void view_drawing_badges(const struct drawing *drawing, const struct layout *layout);

#endif
