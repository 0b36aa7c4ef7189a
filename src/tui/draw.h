/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws single characters of the board at their place on the screen. */
#ifndef STEPDOKU_TUI_DRAW_H
#define STEPDOKU_TUI_DRAW_H

#include "tui/glyph.h"
#include "tui/layout.h"

/* Draw nothing if the spot is not visible.  draw_symbol() does not change the style. */
void draw_symbol(const struct layout *layout, struct spot on_board, int symbol);
void draw_glyph(const struct layout *layout, struct spot on_board,
                const struct glyph *glyph);

#endif
