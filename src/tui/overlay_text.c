/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command printed, when that is more than the notes have room for. */
#include <curses.h>
#include <string.h>

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

/* Writes a line; in a row of a board (board_draw_marks()), digits with a badge look as those of a
 * hint. */
static void put_line(int row, const char *line, int bytes)
{
    static const char badges[] = "*-=";
    static const enum role roles[] = {ROLE_HINT, ROLE_REMOVED, ROLE_FORCED};
    theme_style(ROLE_PLAIN);
    text_put(row, 0, line, bytes);
    for (int i = 0, n; line[0] == '|' && i < bytes; i += n + 1) {
        n = (int)strspn(line + i, "123456789");
        const char *badge = line[i + n] ? strchr(badges, line[i + n]) : NULL;
        if (!n || !badge)
            continue;
        theme_style(roles[badge - badges]);
        text_put(row, i, line + i, n + 1);
    }
}

static void draw_page(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    const char *text = buf_string(&state->printed);
    int rows = layout->bar.row, first = view->page * rows;
    for (int i = 0; *text && i < first + rows; i++) {
        const char *row = text;
        int bytes = measure_row(row, layout->bar.columns, &text);
        if (i >= first)
            put_line(i - first, row, bytes);
    }
}

const struct overlay overlay_text = {
    .covers = COVERS_ALL,
    .hint = N_("Esc: close"),
    .pages = count_pages,
    .draw = draw_page,
    .key = overlay_turn_page,
};
