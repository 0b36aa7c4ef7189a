/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/draw.h"

#include <curses.h>

#include "tui/glyph.h"
#include "tui/theme.h"

void draw_symbol(const struct layout *layout, struct spot on_board, int symbol)
{
    struct spot spot;
    if (!layout_on_screen(layout, on_board, &spot))
        return;
    move(spot.row, spot.column);
    symbols_add(symbol);
}

void draw_glyph(const struct layout *layout, struct spot on_board,
                const struct glyph *glyph)
{
    theme_style_glyph(glyph);
    draw_symbol(layout, on_board, glyph->symbol);
}
