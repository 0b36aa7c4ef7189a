/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pause: the clock stops, and the board is empty. */
#include "base/buf.h"
#include "base/i18n.h"
#include "tui/overlay.h"
#include "tui/draw.h"

static void draw_pause(const struct state *state, const struct view *view,
                       const struct layout *layout)
{
    LOCAL_BUF text = {0};
    buf_printf(&text, " %s ", _("Paused"));
    int columns = measure_columns(text.text);
    (void)state;
    (void)view;
    page_put(layout->board.rows / 2,
             layout->board.column + (layout->board.columns - columns) / 2, ROLE_BAR,
             text.text, columns);
}

/* Nothing else is opened on it, which would show the board. */
static bool take_key(struct state *state, struct view *view, int code)
{
    (void)view;
    overlay_leave(state, code);
    return true;
}

const struct overlay overlay_pause = {
    .covers = COVERS_GAME,
    .hint = N_("p or Esc: continue"),
    .draw = draw_pause,
    .key = take_key,
};
