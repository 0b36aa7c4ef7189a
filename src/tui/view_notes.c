/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "text/rating_text.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/panels.h"
#include "tui/theme.h"
#include "tui/views.h"

/* A line of the area; what does not fit is cut, and is seen to be. */
static void put_note(const struct area *area, int row, enum role role, const char *text)
{
    static const char more[] = "...";
    int columns = area->columns - 1;
    bool whole = measure_columns(text) <= columns;
    int bytes = measure_bytes(text, whole ? columns : columns - (int)strlen(more));
    theme_style(role);
    mvaddnstr(area->row + row, area->column, text, bytes);
    if (!whole)
        addstr(more);
}

static void add_rating(struct buf *line, const struct state *state, int columns)
{
    struct buf rating = {0};
    if (state->rating.n_steps)
        say_er(&rating, &state->rating, false);
    if (rating.length &&
        measure_columns(line->text) + 2 + measure_columns(rating.text) <= columns)
        buf_printf(line, "  %s", rating.text);
    buf_fini(&rating);
}

/* A link is told in short where neither this line nor a panel has room for all of it. */
static void put_message(const struct layout *layout, const struct state *state)
{
    const struct area *area = &layout->notes;
    bool fits = measure_columns(state->message.text) < area->columns;
    struct buf brief = {0};
    if (!fits && !layout->panel.columns && state_stop(state))
        view_say_stop_briefly(&brief, state);
    put_note(area, area->rows - 1, ROLE_TITLE,
             brief.length ? brief.text : state->message.text);
    buf_fini(&brief);
}

/* Where there is no panel: the cell under the cursor, how many solutions there are and,
 * if there is room, the mode, and how hard it is. */
static void put_summary(const struct area *area, const struct state *state)
{
    enum role role;
    const char *mode = view_mode_name(state->mode);
    struct buf line = {0}, standing = {0};
    view_say_cursor(&line, state);
    buf_printf(&line, "  %s", view_verdict(state, &role));
    view_say_standing(&standing, state);
    if (standing.length)
        buf_printf(&line, "  %s", standing.text);
    add_rating(&line, state, area->columns - 3 - measure_columns(mode));
    put_note(area, area->rows - 1, ROLE_PLAIN, line.text);
    if (measure_columns(line.text) + measure_columns(mode) + 2 < area->columns)
        mvaddstr(area->row + area->rows - 1, area->columns - 1 - measure_columns(mode),
                 mode);
    buf_fini(&line);
    buf_fini(&standing);
}

/* The last steps, the newest at the bottom; the others dim. */
static void put_sentences(const struct area *area, const struct state *state)
{
    for (int back = 0; back < area->rows; back++) {
        const char *sentence = state_sentence(state, back);
        if (sentence)
            put_note(area, area->rows - 1 - back, back ? ROLE_LABEL : ROLE_PLAIN,
                     sentence);
    }
}

void view_notes(const struct state *state, const struct layout *layout)
{
    if (state->message.length)
        put_message(layout, state);
    else if (state_is_stepping(state) && !layout->beside)
        put_sentences(&layout->notes, state);
    else if (!layout->panel.columns && !overlay_covers(state, COVERS_GAME))
        put_summary(&layout->notes, state);
}
