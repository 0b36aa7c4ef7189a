/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines below the board, which say most of what a panel would. */
#include "tui/screen.h"

#include <string.h>

#include "base/i18n.h"
#include "command/exercise.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "words/spec.h"
#include "words/step.h"
#include "run/maker.h"
#include "tui/pane.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/theme.h"

/* Writes a line of the region; if it does not fit, it ends in dots. */
static void put_note(const struct region *region, int row, enum role role,
                     const char *text)
{
    static const char more[] = "...";
    int columns = region->columns - 1;
    bool whole = !strchr(text, '\n') && measure_columns(text) <= columns;
    int bytes = measure_bytes(text, whole ? columns : columns - (int)strlen(more));
    theme_style(role);
    text_put(region->row + row, region->column, text, bytes);
    if (!whole)
        text_put(region->row + row, region->column + measure_part(text, (size_t)bytes),
                 more, -1);
}

/* The columns of a row of a message; the last row of a part also says how to read on. */
static int message_columns(const struct region *region)
{
    return region->columns - 1 - measure_columns(_("Enter: more")) - 2;
}

enum { LEAST_COLUMNS_OF_PARTS = 50 };

/* "r2c3-5 = r2c8=5": adds the link that the walk is at, after those that lead to it. */
static void say_stop_line(struct buf *line, const struct desk *desk)
{
    const struct step *step = drawn_step(desk);
    const struct shape *shape = desk_grid(desk)->shape;
    int link = walk_link(step, drawn_stop(desk)), causes[WALK_MAX_CAUSES];
    if (link == step->n_links) {
        say_detail(line, shape, step, DETAIL_EFFECT, &desk->alphabet);
        return;
    }
    int n = walk_causes(step, shape, link, causes);
    for (int i = 0; i < n; i++) {
        say_link_briefly(line, shape, &step->links[causes[i]], &desk->alphabet);
        buf_char(line, ' ');
    }
    if (n)
        buf_printf(
            line, "%s ",
            symbols_text(step->links[link].on ? SYMBOL_STRONG_ROW : SYMBOL_WEAK_ROW));
    say_link_briefly(line, shape, &step->links[link], &desk->alphabet);
}

/* What is read part by part: the message or, in Step, what the last event was. */
static const char *long_text(const struct state *state, const struct layout *layout)
{
    const struct side *side = &state->stepping.sides[0];
    bool tells_events = state_is_stepping(state) && !layout->beside &&
                        layout->notes.columns >= LEAST_COLUMNS_OF_PARTS;
    const char *text = state->shown.message.length ? state->shown.message.text
                       : tells_events              ? side_sentence(side, 0)
                                                   : NULL;
    bool is_long = text && !measure_fits(text, layout->notes.columns);
    /* A hint that is too long for a row is in the panel. */
    bool is_in_panel = is_long && layout->panel.columns && state->shown.message.length &&
                       drawn_says(state->desk, state->shown.message.text);
    return is_long && !is_in_panel ? text : NULL;
}

int notes_parts(const struct state *state, const struct layout *layout)
{
    const struct region *region = &layout->notes;
    const char *text = long_text(state, layout);
    return text ? (measure_rows(text, message_columns(region)) - 1) / region->rows + 1
                : 1;
}

/* A part of a message, at the bottom of the region. */
static void put_part(const struct region *region, const char *text, int part, int n_parts)
{
    int columns = message_columns(region), n = measure_rows(text, columns);
    int first = part * region->rows,
        end = first + region->rows < n ? first + region->rows : n;
    for (int i = 0; i < end; i++) {
        const char *row = text;
        int bytes = measure_row(row, columns, &text);
        if (i >= first)
            text_put(region->row + region->rows - (end - i), region->column, row, bytes);
    }
    if (part + 1 == n_parts)
        return;
    theme_style(ROLE_LABEL);
    text_put(region->row + region->rows - 1, region->column + columns + 2,
             _("Enter: more"), -1);
}

/* A link of a hint is said briefly where neither this line nor a panel has room for all
 * of it. */
static void put_message(const struct layout *layout, const struct state *state)
{
    const struct region *region = &layout->notes;
    const char *text = long_text(state, layout);
    LOCAL_BUF brief = {0};
    if (text && !layout->panel.columns && drawn_stop(state->desk))
        say_stop_line(&brief, state->desk);
    theme_style(ROLE_TITLE);
    if (brief.length)
        put_note(region, region->rows - 1, ROLE_TITLE, brief.text);
    else if (text)
        put_part(region, text, state->shown.part, state->shown.n_parts);
    else if (measure_fits(state->shown.message.text, region->columns))
        put_note(region, region->rows - 1, ROLE_TITLE, state->shown.message.text);
}

/* Says what is being made, and how near it has come once that takes long. */
static void say_making(const struct state *state, const char *name, struct buf *line)
{
    const struct awaited *awaited = &state->awaited;
    long seconds = (long)((state->now_ms - awaited->since_ms) / 1000);
    struct generate_progress progress = maker_progress(state->maker);
    LOCAL_BUF nearest = {0};
    say_nearest(&nearest, &awaited->spec, &progress);
    if (seconds && progress.n_clues)
        buf_printf(
            line,
            _("Generating a puzzle: %1$s, %2$ld:%3$02ld; the nearest: %4$s.  Ctrl-C "
              "cancels"),
            name, seconds / 60, seconds % 60, nearest.text);
    else
        buf_printf(line, _("Generating a puzzle: %1$s, %2$ld:%3$02ld.  Ctrl-C cancels"),
                   name, seconds / 60, seconds % 60);
}

/* How an order for a puzzle stands; returns whether there is one. */
static bool put_order(const struct region *region, const struct state *state)
{
    const struct awaited *awaited = &state->awaited;
    LOCAL_BUF name = {0}, line = {0};
    if (!awaited->is_puzzle)
        return false;
    say_spec(&name, &awaited->spec);
    if (awaited->is_ready)
        buf_printf(&line, _("A puzzle is ready: %s.  Enter opens it"), name.text);
    else
        say_making(state, name.text, &line);
    put_note(region, region->rows - 1, ROLE_TITLE, line.text);
    return true;
}

/* A hint that no panel has stays until it is left, wherever the cursor goes. */
static bool put_hint(const struct region *region, const struct state *state,
                     const struct layout *layout)
{
    const struct desk *desk = state->desk;
    bool is_elsewhere = drawn_step(desk) && layout->panel.columns;
    LOCAL_BUF text = {0};
    bool is_read = desk->exercise && !exercise_position(desk);
    if (is_elsewhere || desk->timeline || is_read || !desk->hinting->hint)
        return false;
    desk_say_hint(desk, &text);
    put_note(region, region->rows - 1, ROLE_TITLE, buf_string(&text));
    return true;
}

/* While the solver is silent, only what a player can count: whether a digit was right is not
 * said. */
static void say_board(struct buf *line, const struct pane *pane)
{
    const struct state *state = pane->state;
    enum role role;
    struct clash clash;
    int empty = grid_empty(state_grid(state));
    if (pane_tells_clashes(pane) && grid_find_clash(state_grid(state), &clash))
        say_clash(line, state_shape(state), &clash, &state->desk->alphabet);
    else if (grid_is_solved(state_grid(state)))
        buf_text(line, _("solved"));
    else if (!state_has_verdict(state))
        buf_printf(line,
                   ngettext("%d digit to place", "%d digits to place", (unsigned)empty),
                   empty);
    else
        buf_text(line, summary_verdict(state, &role));
}

/* The cell at the cursor, what stands, and, where there is room, what is to do, the mode and how
 * hard the board is. */
static void put_summary(const struct region *region, const struct pane *pane)
{
    const struct state *state = pane->state;
    const char *mode = summary_mode(state);
    int row = region->rows - 1, left = region->columns - 1 - measure_columns(mode);
    LOCAL_BUF line = {0}, standing = {0};
    summary_cursor(&line, pane);
    summary_standing(&standing, state);
    if (standing.length)
        buf_printf(&line, "  %s", standing.text);
    buf_text(&line, "  ");
    say_board(&line, pane);
    if (desk_is_live(state->desk)) {
        /* The rating, if it fits into the line, too. */
        const struct rating *known = &state->reports.last[REPORT_RATING].rating;
        LOCAL_BUF rating = {0};
        if (known->n_steps)
            say_er(&rating, known, false);
        if (rating.length &&
            measure_columns(line.text) + 2 + measure_columns(rating.text) <= left - 2)
            buf_printf(&line, "  %s", rating.text);
    }
    put_note(region, row, ROLE_PLAIN, line.text);
    if (measure_columns(line.text) + 1 < left)
        text_put(region->row + row, left, mode, -1);
}

/* Draws the last events, the newest at the bottom, the others dim.  With an aside, which has
 * them all, only the newest. */
static void put_sentences(const struct layout *layout, const struct state *state)
{
    const struct region *region = &layout->notes;
    const struct side *side = &state->stepping.sides[0];
    const char *text = long_text(state, layout);
    int rows = layout->aside.columns ? 1 : region->rows;
    theme_style(ROLE_PLAIN);
    if (text && region->rows == 1) {
        put_part(region, text, state->shown.part, state->shown.n_parts);
        return;
    }
    for (int back = 0; back < rows; back++) {
        const char *sentence = side_sentence(side, back);
        if (sentence)
            put_note(region, region->rows - 1 - back, back ? ROLE_LABEL : ROLE_PLAIN,
                     sentence);
    }
}

/* Where the panel does not have the cell at the cursor: below the board for want of lines, and
 * beside it in lessons and training, which need it only if cells have no room for candidates. */
static bool shows_cursor(const struct pane *pane, const struct layout *layout)
{
    const struct desk *desk = pane->state->desk;
    bool is_wanted = layout->panel.row ||
                     (desk->exercise && !layout->cells->across && !layout->cells->packed);
    return is_wanted && !view_panel_has_cursor(pane, layout);
}

void view_notes_of_page(const struct state *state, const struct layout *layout)
{
    const struct region last = {layout->bar.row - 1, 1, 1, layout->bar.columns - 1};
    if (state->shown.message.length)
        put_note(&last, 0, ROLE_TITLE, state->shown.message.text);
    else if (!overlay_is_open(state, &overlay_text))
        put_order(&last, state);
}

void view_notes(const struct pane *pane, const struct layout *layout)
{
    const struct state *state = pane->state;
    LOCAL_BUF cursor = {0};
    if (state->shown.message.length)
        put_message(layout, state);
    else if (put_order(&layout->notes, state))
        return;
    else if (put_hint(&layout->notes, state, layout))
        return;
    else if (layout->beside)
        section_title(&(struct panel){.region = layout->notes}, pane);
    else if (pane->side)
        put_sentences(layout, state);
    else if (!layout->panel.columns && !overlay_covers(state, COVERS_GAME))
        put_summary(&layout->notes, pane);
    else if (shows_cursor(pane, layout)) {
        summary_cursor(&cursor, pane);
        put_note(&layout->notes, layout->notes.rows - 1, ROLE_PLAIN, cursor.text);
    } else if (state_mode(state) == MODE_EDIT)
        put_note(&layout->notes, layout->notes.rows - 1, ROLE_LABEL,
                 /* TRANSLATORS: at most 58 columns */
                 _("Type the givens (0 or . for empty); e starts the game"));
}
