/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pages: what a command printed, when that is more than the notes have room for; a pause; and
 * the question what to highlight. */
#include <string.h>

#include "base/i18n.h"
#include "base/buf.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/state.h"
#include "tui/theme.h"
#include "tui/keycode.h"

/* `key` of an overlay that is read page by page: Space, Enter and Page Down turn to the
 * next page, b and Page Up turn back; a click on the bar closes. */
static bool overlay_turn_page(struct state *state, struct view *view, int code)
{
    if (code == ' ' || code == KEYCODE_PAGE_DOWN || code == KEYCODE_WHEEL_DOWN ||
        keycode_is_enter(code))
        view->page += overlay_has_next_page(state);
    else if (code == 'b' || code == KEYCODE_PAGE_UP || code == KEYCODE_WHEEL_UP)
        view->page -= view->page > 0;
    else if (!code)
        overlay_close(state);
    else
        return overlay_leave(state, code);
    return true;
}

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

/* ---- a pause: the clock stops, and the board is empty ---- */

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
static bool leave_pause(struct state *state, struct view *view, int code)
{
    (void)view;
    overlay_leave(state, code);
    return true;
}

const struct overlay overlay_pause = {
    .covers = COVERS_GAME,
    .hint = N_("p or Esc: continue"),
    .draw = draw_pause,
    .key = leave_pause,
    .cursor = spot_of_text,
};

/* ---- what to highlight on the whole board, while the cursor stays where it is: one digit, another
 * one with it, or the cells that show two candidates ---- */

static void draw_question(const struct state *state, const struct view *view,
                          const struct layout *layout)
{
    (void)state;
    (void)view;
    page_question(layout,
                  /* TRANSLATORS: keys; at most 66 columns */
                  _("1-9: highlight  Shift: a second  Space: two candidates  0: none"));
}

static bool take_digit(struct state *state, struct view *view, int code)
{
    int digit = alphabet_typed_digit(&state->desk->alphabet, code);
    (void)view;
    if (keycode_is_arrow(code))
        return false;
    overlay_close(state);
    if (digit != ALPHABET_UNKNOWN) {
        state->shown.digit = digit;
        state->shown.second = 0;
        state->shown.pairs = false;
    } else if (code == ' ') {
        state->shown.pairs = !state->shown.pairs;
    } else {
        /* With another key, it stays what it is. */
        int keyboard = state_setting(state, SETTING_KEYBOARD);
        int second = keycode_shifted_digit(keyboard, code);
        if (second && second <= state_shape(state)->side)
            state->shown.second = second;
    }
    return true;
}

const struct overlay overlay_highlight = {
    .covers = COVERS_NOTES,
    .hint = N_("digit: highlight it  Esc: leave"),
    .draw = draw_question,
    .key = take_digit,
};
