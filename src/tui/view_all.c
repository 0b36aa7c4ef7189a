/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>

#include "base/buf.h"
#include "base/i18n.h"
#include "tui/overlays.h"
#include "tui/theme.h"
#include "tui/views.h"

/* The cursor stands on the focused cell, for eyes, screen readers and braille displays;
 * on the title of what lies over all of the board. */
static void place_cursor(const struct state *state, const struct layout *layout)
{
    struct place place = {0, 1};
    if (state->overlay && state->overlay->cursor)
        place = state->overlay->cursor(layout);
    else if (!overlay_covers(state, COVERS_ALL))
        layout_on_screen(layout, layout_middle(layout, state->cursor), &place);
    move(place.row, place.column);
}

/* One board, or one of two, with what is known of it. */
static void view_side(const struct state *state, const struct layout *layout)
{
    view_board(state, layout);
    view_panel(state, layout);
}

void view_all(const struct state *state, const struct layout *layout)
{
    erase();
    if (!overlay_covers(state, COVERS_ALL)) {
        view_side(state, layout);
        if (layout->beside) {
            const struct layout beside = layout_beside(layout);
            view_side(state->beside, &beside);
        }
        if (!overlay_covers(state, COVERS_NOTES))
            view_notes(state, layout);
    }
    if (state->overlay)
        state->overlay->draw(state, layout);
    view_bar(state, layout);
    place_cursor(state, layout);
    refresh();
}

void view_too_small(void)
{
    struct buf text = {0};
    buf_printf(&text, _("needs %dx%d"), LAYOUT_MIN_COLUMNS, LAYOUT_MIN_ROWS);
    theme_style(ROLE_PLAIN);
    erase();
    mvaddnstr(0, 0, text.text, COLS);
    refresh();
    buf_fini(&text);
}
