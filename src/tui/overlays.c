/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/overlays.h"

#include <curses.h>

#include "tui/state.h"

void overlay_open(struct state *state, const struct overlay *overlay)
{
    state->shown.overlay = overlay;
    state->shown.page = 0;
    if (overlay->open)
        overlay->open(state);
}

void overlay_close(struct state *state)
{
    state->shown.overlay = NULL;
}

bool overlay_covers(const struct state *state, enum cover cover)
{
    return state->shown.overlay && (state->shown.overlay->covers & cover) == cover;
}

int overlay_pages(const struct state *state, const struct layout *layout)
{
    return state->shown.overlay && state->shown.overlay->pages
               ? state->shown.overlay->pages(state, layout)
               : 1;
}

bool overlay_has_next_page(const struct state *state)
{
    return state->shown.page + 1 < state->shown.n_pages;
}

bool overlay_turn_page(struct state *state, int code)
{
    enum { ESC = 27 };
    bool is_back = code == 'b' || code == KEY_PPAGE;
    if (is_back && state->shown.page > 0)
        state->shown.page--;
    else if (!is_back && code != ESC && overlay_has_next_page(state))
        state->shown.page++;
    else if (!is_back)
        overlay_close(state);
    return true;
}

bool overlay_dismiss(struct state *state, int code)
{
    (void)code;
    overlay_close(state);
    return true;
}
