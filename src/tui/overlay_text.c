/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command printed, when that is more than the notes have room for.  Lines that are
 * too long continue in the next row. */
#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/state.h"
#include "tui/theme.h"

/* Returns the bytes of the text that go into one row, and where the next row begins. */
static int row_of_text(const char *text, int columns, const char **next)
{
    int bytes = (int)strcspn(text, "\n");
    if (bytes <= measure_bytes(text, columns)) {
        *next = text + bytes + (text[bytes] == '\n');
        return bytes;
    }
    bytes = measure_line(text, columns);
    *next = text + bytes + strspn(text + bytes, " ");
    return bytes;
}

static int count_pages(const struct state *state, const struct layout *layout)
{
    int lines = 0, rows = layout->bar.row;
    for (const char *text = state->shown.text.text; text && *text; lines++)
        row_of_text(text, layout->bar.columns, &text);
    return lines ? (lines - 1) / rows + 1 : 1;
}

static void draw(const struct state *state, const struct layout *layout)
{
    const char *text = state->shown.text.text;
    int rows = layout->bar.row, first = state->shown.page * rows;
    theme_style(ROLE_PLAIN);
    for (int i = 0; text && *text && i < first + rows; i++) {
        const char *row = text;
        int bytes = row_of_text(row, layout->bar.columns, &text);
        if (i >= first)
            mvaddnstr(i - first, 0, row, bytes);
    }
}

const struct overlay overlay_text = {
    .covers = COVERS_ALL,
    .hint = N_(" any key: back to the board"),
    .pages = count_pages,
    .draw = draw,
    .take = overlay_turn_page,
};
