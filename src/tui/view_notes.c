/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/view_notes.h"

#include <curses.h>
#include <string.h>

#include "text/rating_text.h"
#include "tui/drawn.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/summary.h"
#include "tui/theme.h"

/* Writes a line of the area; if it does not fit, it ends in dots. */
static void put_note(const struct area *area, int row, enum role role, const char *text)
{
    static const char more[] = "...";
    int columns = area->columns - 1;
    bool whole = !strchr(text, '\n') && measure_columns(text) <= columns;
    int bytes = measure_bytes(text, whole ? columns : columns - (int)strlen(more));
    theme_style(role);
    mvaddnstr(area->row + row, area->column, text, bytes);
    if (!whole)
        addstr(more);
}

/* Adds the rating if it fits into that many columns with the rest of the line. */
static void add_rating(struct buf *line, const struct rating *known, int columns)
{
    struct buf rating = {0};
    if (known->n_steps)
        say_er(&rating, known, false);
    if (rating.length &&
        measure_columns(line->text) + 2 + measure_columns(rating.text) <= columns)
        buf_printf(line, "  %s", rating.text);
    buf_fini(&rating);
}

/* A link of a hint is said briefly where neither this line nor a panel has room for all
 * of it. */
static void put_message(const struct layout *layout, const struct state *state)
{
    const struct area *area = &layout->notes;
    const char *message = state->shown.message.text;
    bool fits = measure_columns(message) < area->columns;
    struct buf brief = {0};
    if (!fits && !layout->panel.columns && drawn_stop(state->desk))
        drawn_say_stop(&brief, state->desk);
    put_note(area, area->rows - 1, ROLE_TITLE, brief.length ? brief.text : message);
    buf_fini(&brief);
}

/* The cell at the cursor, how many solutions there are and, where there is room, how hard
 * the board is and the mode. */
static void put_summary(const struct area *area, const struct pane *pane)
{
    const struct state *state = pane->state;
    enum role role;
    const char *mode = summary_mode(state);
    int row = area->rows - 1, left = area->columns - 1 - measure_columns(mode);
    struct buf line = {0}, standing = {0};
    summary_cursor(&line, pane);
    buf_printf(&line, "  %s", summary_verdict(state, &role));
    summary_standing(&standing, state);
    if (standing.length)
        buf_printf(&line, "  %s", standing.text);
    add_rating(&line, &state->reports.last[REPORT_RATING].rating, left - 2);
    put_note(area, row, ROLE_PLAIN, line.text);
    if (measure_columns(line.text) + 1 < left)
        mvaddstr(area->row + row, left, mode);
    buf_fini(&line);
    buf_fini(&standing);
}

/* Draws the last events, the newest at the bottom, the others dim. */
static void put_sentences(const struct area *area, const struct side *side)
{
    for (int back = 0; back < area->rows; back++) {
        const char *sentence = side_sentence(side, back);
        if (sentence)
            put_note(area, area->rows - 1 - back, back ? ROLE_LABEL : ROLE_PLAIN,
                     sentence);
    }
}

void view_notes(const struct pane *pane, const struct layout *layout)
{
    const struct state *state = pane->state;
    if (state->shown.message.length)
        put_message(layout, state);
    else if (pane->side && !layout->beside)
        put_sentences(&layout->notes, pane->side);
    else if (!layout->panel.columns && !overlay_covers(state, COVERS_GAME))
        put_summary(&layout->notes, pane);
}
