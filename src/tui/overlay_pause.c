/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pause: the clock stops, and the board is empty. */
#include "base/buf.h"
#include "base/i18n.h"
#include "tui/overlay.h"
#include "tui/draw.h"

static void draw_pause(const struct state *state, const struct view *view,
                       const struct layout *layout)
{
    struct buf text = {0};
    buf_printf(&text, " %s ", _("Paused"));
    int columns = measure_columns(text.text);
    (void)state;
    (void)view;
    page_put(layout->board.row + layout->board.rows / 2,
             layout->board.column + (layout->board.columns - columns) / 2, ROLE_BAR,
             text.text, columns);
    buf_fini(&text);
}

const struct overlay overlay_pause = {
    .covers = COVERS_GAME,
    .guards_board = true,
    .hint = N_("any key: continue; the board stays as it is"),
    .draw = draw_pause,
    .key = overlay_dismiss,
};
