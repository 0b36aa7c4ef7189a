/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One character of the board, where that is on the screen. */
#ifndef STEPDOKU_TUI_DRAW_H
#define STEPDOKU_TUI_DRAW_H

#include "tui/glyph.h"
#include "tui/layout.h"

/* Draws nothing when the spot is not seen. */
void draw_glyph(const struct layout *layout, struct spot on_board,
                const struct glyph *glyph);

#endif
