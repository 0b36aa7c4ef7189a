/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pause: the clock stops, and the board is empty. */
#include "base/buf.h"
#include "base/i18n.h"
#include "tui/overlay.h"
#include "tui/draw.h"

/* Where the text begins, with the spaces around it. */
static struct spot spot_of_text(const struct state *state, const struct view *view,
                                const struct layout *layout)
{
    int margin = layout->board.columns - measure_columns(_("Paused")) - 2;
    (void)state;
    (void)view;
    return (struct spot){layout->board.rows / 2, layout->board.column + margin / 2};
}

static void draw_pause(const struct state *state, const struct view *view,
                       const struct layout *layout)
{
    const struct spot spot = spot_of_text(state, view, layout);
    LOCAL_BUF text = {0};
    buf_printf(&text, " %s ", _("Paused"));
    page_put(spot.row, spot.column, ROLE_BAR, text.text, measure_columns(text.text));
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
    .cursor = spot_of_text,
};
