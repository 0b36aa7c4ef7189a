/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command printed, when that is more than the notes have room for. */
#include <curses.h>

#include "base/i18n.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/state.h"
#include "tui/theme.h"

static int count_pages(const struct state *state, const struct layout *layout)
{
    int lines = 0, rows = layout->bar.row;
    for (const char *text = buf_string(&state->printed); *text; lines++)
        measure_row(text, layout->bar.columns, &text);
    return lines ? (lines - 1) / rows + 1 : 1;
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const char *text = buf_string(&state->printed);
    int rows = layout->bar.row, first = view->page * rows;
    theme_style(ROLE_PLAIN);
    for (int i = 0; *text && i < first + rows; i++) {
        const char *row = text;
        int bytes = measure_row(row, layout->bar.columns, &text);
        if (i >= first)
            text_put(i - first, 0, row, bytes);
    }
}

const struct overlay overlay_text = {
    .covers = COVERS_ALL,
    .hint = N_("Esc: close"),
    .pages = count_pages,
    .draw = draw_page,
    .key = overlay_turn_page,
};
