/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/overlays.h"

#include <assert.h>

#include "tui/keycode.h"
#include "tui/menu_rows.h"
#include "tui/state.h"

static bool is_open(const struct state *state, const struct overlay *overlay)
{
    for (int i = 0; i < state->shown.n_covered; i++)
        if (state->shown.covered[i].overlay == overlay)
            return true;
    return state->shown.overlay == overlay;
}

/* Puts the open overlay under the next one. */
static void cover(struct shown *shown)
{
    assert(shown->n_covered < MOST_COVERED);
    shown->covered[shown->n_covered++] =
        (struct covered){shown->overlay, shown->choice, shown->page};
}

/* Shows the overlay under the open one. */
static void uncover(struct shown *shown)
{
    struct covered covered = {0};
    if (shown->n_covered)
        covered = shown->covered[--shown->n_covered];
    shown->overlay = covered.overlay;
    shown->choice = covered.choice;
    shown->page = covered.page;
}

void overlay_open(struct state *state, const struct overlay *overlay)
{
    while (is_open(state, overlay))
        uncover(&state->shown);
    if (state->shown.overlay)
        cover(&state->shown);
    state->shown.overlay = overlay;
    state->shown.page = state->shown.choice = 0;
    if (overlay->open)
        overlay->open(state);
    if (state->shown.overlay == overlay)
        menu_begin(state);
}

void overlay_close(struct state *state)
{
    uncover(&state->shown);
    menu_fill(state);
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

/* Esc, Ctrl-G and q only close an overlay. */
static bool is_left_by(int code)
{
    return code == KEYCODE_ESC || code == KEYCODE_CONTROL_G || code == 'q';
}

bool overlay_leave(struct state *state, int code)
{
    if (is_left_by(code))
        overlay_close(state);
    return code != '?' && code != ':';
}

static bool goes_on(int code)
{
    return code == ' ' || code == KEYCODE_PAGE_DOWN || keycode_is_enter(code);
}

bool overlay_turn_page(struct state *state, int code)
{
    bool is_back = state->shown.n_pages > 1 && (code == 'b' || code == KEYCODE_PAGE_UP);
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
    return !code || goes_on(code) || is_left_by(code);
}
