/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/draw.h"

#include <curses.h>

#include "tui/symbols.h"
#include "tui/theme.h"

void draw_glyph(const struct layout *layout, struct place on_board,
                const struct glyph *glyph)
{
    struct place place;
    if (!layout_on_screen(layout, on_board, &place))
        return;
    theme_style_glyph(glyph);
    move(place.row, place.column);
    symbols_add(glyph->symbol);
}
