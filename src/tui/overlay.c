/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/overlay.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tui/keycode.h"
#include "tui/state.h"

struct view *overlay_view(const struct state *state, const struct overlay *overlay)
{
    struct view *view = state->view;
    while (view && view->overlay != overlay)
        view = view->under;
    return view;
}

bool overlay_is_open(const struct state *state, const struct overlay *overlay)
{
    return state->view && state->view->overlay == overlay;
}

static void free_view(struct view *view)
{
    if (view->overlay->fini)
        view->overlay->fini(view->memory);
    free(view->memory);
    free(view);
}

static void close_top(struct state *state)
{
    struct view *view = state->view;
    state->view = view->under;
    free_view(view);
}

void overlay_appear(struct state *state)
{
    if (state->view && state->view->overlay->appear)
        state->view->overlay->appear(state, state->view);
}

void overlay_open(struct state *state, const struct overlay *overlay)
{
    while (overlay_view(state, overlay))
        close_top(state);
    struct view *view = mem_new(sizeof *view);
    *view = (struct view){.overlay = overlay, .memory = NULL, .n_pages = 1};
    if (overlay->size)
        view->memory = mem_new(overlay->size);
    if (overlay->init && !overlay->init(state, view)) {
        free_view(view);
        return;
    }
    view->under = state->view;
    state->view = view;
    overlay_appear(state);
}

void overlay_close(struct state *state)
{
    if (state->view)
        close_top(state);
    overlay_appear(state);
}

void overlay_close_all(struct state *state)
{
    while (state->view)
        close_top(state);
}

bool overlay_covers(const struct state *state, enum cover cover)
{
    const struct view *view = state->view;
    while (view && (view->overlay->covers & cover) != cover)
        view = view->under;
    return view;
}

bool overlay_has_next_page(const struct state *state)
{
    return state->view->page + 1 < state->view->n_pages;
}

/* Or by the key that opened it. */
static bool is_left_by(int code)
{
    return code == KEYCODE_ESC || code == KEYCODE_CONTROL_G || code == 'q';
}

bool overlay_leave(struct state *state, int code)
{
    if (is_left_by(code))
        overlay_close(state);
    return is_left_by(code) || !code;
}
