/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/overlays.h"

#include <curses.h>

#include "tui/keycode.h"
#include "tui/state.h"

void overlay_open(struct state *state, const struct overlay *overlay)
{
    state->shown.overlay = overlay;
    state->shown.page = state->shown.choice = 0;
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

bool overlay_is_left_by(int code)
{
    return code == KEYCODE_ESC || code == KEYCODE_CONTROL_G || code == 'q';
}

static bool goes_on(int code)
{
    return code == ' ' || code == KEY_NPAGE || keycode_is_enter(code);
}

bool overlay_turn_page(struct state *state, int code)
{
    bool is_back = state->shown.n_pages > 1 && (code == 'b' || code == KEY_PPAGE);
    if (goes_on(code) && overlay_has_next_page(state)) {
        state->shown.page++;
        return true;
    }
    if (is_back) {
        state->shown.page -= state->shown.page > 0;
        return true;
    }
    return overlay_dismiss(state, code);
}

bool overlay_dismiss(struct state *state, int code)
{
    overlay_close(state);
    return !code || goes_on(code) || overlay_is_left_by(code);
}
