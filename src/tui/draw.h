/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One character of the board, where that is on the screen. */
#ifndef STEPDOKU_TUI_DRAW_H
#define STEPDOKU_TUI_DRAW_H

#include "tui/glyph.h"
#include "tui/layout.h"

/* These draw nothing when the spot is not seen.  The first leaves the style as it is. */
void draw_symbol(const struct layout *layout, struct spot on_board, int symbol);
void draw_glyph(const struct layout *layout, struct spot on_board,
                const struct glyph *glyph);

#endif
