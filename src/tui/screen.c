/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/screen.h"

#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/rating_text.h"
#include "words/sentence.h"
#include "command/exercise.h"
#include "tui/looks.h"
#include "tui/draw.h"
#include "tui/overlay.h"
#include "tui/glyph.h"
#include "tui/terminal.h"
#include "tui/theme.h"
#include "tui/keys.h"
#include "tui/pane.h"

/* ---- the bar ---- */

/* Returns what the bar says of the key, translated; "": only the name; NULL: not even that. */
static const char *brief_at(const struct state *state, enum cut cut, int key)
{
    const char *brief = keys[key].shown ? keys_brief(state, &keys[key]) : NULL;
    bool changes = !keys[key].kept || keys[key].kept == CUT_WHAT_ESC_DOES;
    bool has_place = (key != n_keys - 1 || cut < CUT_QUIT) &&
                     !(changes && settings_speak(&state->desk->settings));
    if (!brief || !has_place || !keys_is_offered(state, &keys[key]))
        return NULL;
    return keys[key].kept && cut >= keys[key].kept ? "" : _(brief);
}

/* " s step " or " ? "; 0 if the bar does not name the key. */
static int item_columns(const struct state *state, enum cut cut, int key)
{
    const char *brief = brief_at(state, cut, key);
    if (!brief)
        return 0;
    return 2 + measure_columns(keys_name(state, &keys[key])) +
           (*brief ? 1 + measure_columns(brief) : 0);
}

/* The columns of the keys that are kept, and of the first others. */
static int least_columns(const struct state *state, enum cut cut, int n_others)
{
    int columns = 0;
    for (int key = 0; key < n_keys; key++) {
        int wide = item_columns(state, cut, key);
        if (keys[key].kept || (wide && n_others-- > 0))
            columns += wide;
    }
    return columns;
}

int bar_items(const struct state *state, int columns,
              struct bar_item items[BAR_MAX_ITEMS])
{
    enum cut cut = CUT_NOTHING;
    while (cut < CUT_WHAT_ESC_DOES && least_columns(state, cut, 2) > columns)
        cut++;
    int n = 0, column = 0, kept = least_columns(state, cut, 0);
    for (int key = 0; key < n_keys && n < BAR_MAX_ITEMS; key++) {
        int wide = item_columns(state, cut, key);
        kept -= keys[key].kept ? wide : 0;
        if (!wide || column + wide + kept > columns)
            continue;
        items[n++] = (struct bar_item){key, column, wide, brief_at(state, cut, key)};
        column += wide;
    }
    return n;
}

int bar_key_at(const struct state *state, int columns, int column)
{
    struct bar_item items[BAR_MAX_ITEMS];
    int n = bar_items(state, columns, items);
    for (int i = 0; i < n; i++)
        if (column >= items[i].column && column < items[i].column + items[i].columns)
            return items[i].key;
    return -1;
}

/* Returns the text that the bar has instead of keys, or NULL: how to continue the walk, or the
 * hint of the open overlay. */
static const char *find_hint(const struct state *state)
{
    if (!state->view && state->desk->walks && state_mode(state) == MODE_PLAY)
        return _("Enter: the next step  u: back  Esc: leave");
    if (!state->view && state->desk->exercise && !exercise_position(state->desk) &&
        !state->desk->shows_task)
        /* TRANSLATORS: in a lesson, on a tiny screen; at most 38 columns */
        return _("Enter: read page  L: go on  Esc: leave");
    if (!state->view || !state->view->overlay->hint)
        return NULL;
    return overlay_has_next_page(state)
               ? _("Space: next page  b: previous page  Esc: close")
               : _(state->view->overlay->hint);
}

static void clear_bar(const struct region *region)
{
    theme_style(ROLE_BAR);
    /* Leaves out the last column, because some terminals scroll when it is written. */
    mvhline(region->row, region->column, ' ', region->columns - 1);
}

/* Returns the bytes of the parts of a text that fit into that many columns.  Two spaces separate
 * parts; the first is cut if it does not fit. */
static int whole_parts(const char *text, int columns)
{
    int most = measure_bytes(text, columns), bytes = most;
    while (text[most] && bytes > 0 && (text[bytes] != ' ' || text[bytes + 1] != ' '))
        bytes--;
    return bytes ? bytes : most;
}

static void say(const struct region *region, const char *text)
{
    clear_bar(region);
    text_put(region->row, region->column + 1, text,
             whole_parts(text, region->columns - 2));
}

/* Where not all parts of a hint fit, the last one, which says how to leave, takes the place of
 * others, and of all if need be. */
static void say_page_hint(const struct region *region, const char *hint)
{
    const char *last = hint;
    for (const char *at = hint; (at = strstr(at, "  "));)
        last = at += 2;
    int columns = region->columns - 2, room = columns - measure_columns(last) - 2;
    int bytes = room > 0 ? whole_parts(hint, room) : 0;
    bool is_cut = measure_columns(hint) > columns;
    bool has_others = bytes && strncmp(hint + bytes, "  ", 2) == 0;
    say(region, is_cut ? last : hint);
    if (!is_cut || !has_others)
        return;
    clear_bar(region);
    text_put(region->row, region->column + 1, hint, bytes);
    text_put(region->row, region->column + 1 + measure_part(hint, (size_t)bytes) + 2,
             last, -1);
}

/* "working 0:12": since a moment. */
static void say_work(struct buf *text, int64_t ms)
{
    long seconds = (long)(ms / 1000);
    buf_printf(text, _("Working %ld:%02ld  Space: stop"), seconds / 60, seconds % 60);
}

void bar_show_progress(const struct layout *layout, const char *progress, int64_t ms)
{
    LOCAL_BUF text = {0};
    int row, column;
    getyx(stdscr, row, column);
    say_work(&text, ms);
    if (*progress)
        buf_printf(&text, "  %s", progress);
    say(&layout->bar, text.text);
    move(row, column);
    refresh();
}

/* Draws how long a search has worked, or the hint of the open overlay, or else the items. */
static void bar_draw(const struct state *state, const struct layout *layout)
{
    struct bar_item items[BAR_MAX_ITEMS];
    const struct region *region = &layout->bar;
    const char *hint = find_hint(state);
    if (state_is_working(state)) {
        LOCAL_BUF work = {0};
        say_work(&work, state->now_ms - state->idle_ms);
        say(region, work.text);
        return;
    }
    if (hint) {
        say_page_hint(region, hint);
        return;
    }
    clear_bar(region);
    int n = bar_items(state, region->columns, items);
    for (int i = 0; i < n; i++) {
        const struct key *key = &keys[items[i].key];
        const char *name = keys_name(state, key);
        int column = region->column + items[i].column + 1;
        theme_style(ROLE_BAR_KEY);
        text_put(region->row, column, name, -1);
        theme_style(ROLE_BAR);
        addch(' ');
        text_put(region->row, column + measure_columns(name) + 1, items[i].brief, -1);
    }
}

/* ---- the screen ---- */

static void say_too_small(void)
{
    LOCAL_BUF text = {0};
    /* TRANSLATORS: for a tiny terminal, as short as possible: columns x rows */
    buf_printf(&text, _("needs %dx%d"), LAYOUT_MIN_COLUMNS, LAYOUT_MIN_ROWS);
    const char *rest = text.text;
    theme_style(ROLE_PLAIN);
    erase();
    for (int row = 0; *rest && row < LINES; row++) {
        const char *line = rest;
        text_put(row, 0, line, measure_row(line, COLS, &rest));
    }
    refresh();
}

/* The cursor stands on the focused cell, for eyes, screen readers and braille displays, or
 * on the title of an overlay that covers all.  A page of text has no margin. */
static void put_cursor(const struct state *state, const struct layout *layout)
{
    const struct view *view = state->view;
    struct spot spot = {0, !overlay_is_open(state, &overlay_text)};
    if (view && view->overlay->cursor)
        spot = view->overlay->cursor(state, view, layout);
    else if (!overlay_covers(state, COVERS_ALL))
        layout_on_screen(layout, layout_middle(layout, state->desk->cursor), &spot);
    move(spot.row, spot.column);
}

/* Returns the open view that is a page, on which a command may be typed; NULL: the board is
 * seen. */
static const struct view *find_page(const struct state *state)
{
    const struct view *view = state->view;
    while (view && !view->overlay->is_panel && view->overlay->covers != COVERS_ALL)
        view = view->under;
    return view;
}

static void draw_pane(const struct pane *pane, const struct layout *layout)
{
    view_board(pane, layout);
    if (!find_page(pane->state))
        view_panel(pane, layout);
}

static void draw_panes(const struct state *state, const struct layout *layout)
{
    const struct pane pane = pane_of(state, 0);
    draw_pane(&pane, layout);
    if (layout->beside) {
        const struct layout beside = layout_beside(layout);
        const struct pane second = pane_of(state, 1);
        draw_pane(&second, &beside);
    }
    if (!overlay_covers(state, COVERS_NOTES))
        view_notes(&pane, layout);
}

static void draw_screen(const struct state *state, const struct layout *layout)
{
    const struct view *page = find_page(state);
    erase();
    if (!page || (page->overlay->is_panel && layout_has_panel_beside(layout)))
        draw_panes(state, layout);
    if (page)
        page->overlay->draw(state, page, layout);
    if (page && page == state->view) {
        view_notes_of_page(state, layout);
    } else if (page) {
        /* The lines above the bar that a command takes. */
        theme_style(ROLE_PLAIN);
        for (int row = layout->bar.row - smaller(2, layout->notes.rows);
             row < layout->bar.row; row++)
            mvhline(row, 0, ' ', layout->bar.columns - 1);
    }
    if (page != state->view)
        state->view->overlay->draw(state, state->view, layout);
    bar_draw(state, layout);
    put_cursor(state, layout);
    refresh();
}

void screen_measure(struct state *state)
{
    state->shown.screen = (struct region){0, 0, LINES, COLS};
}

void screen_draw(struct state *state, struct layout *layout)
{
    theme_use((enum theme)state_setting(state, SETTING_THEME),
              state_setting(state, SETTING_LINES) == LINES_ASCII);
    terminal_use_mouse(state_setting(state, SETTING_MOUSE) == TOGGLE_ON);
    screen_measure(state);
    state->shown.is_too_small =
        !looks_fit(layout, state, state_setting(state, SETTING_CELLS));
    if (state->shown.is_too_small) {
        say_too_small();
        return;
    }
    layout_follow(layout, state->desk->cursor);
    state->desk->shows_task = layout->panel.columns && !layout->beside;
    if (state->view && state->view->overlay->pages)
        state->view->n_pages = state->view->overlay->pages(state, layout);
    state->shown.n_parts = notes_parts(state, layout);
    const struct pane pane = pane_of(state, 0);
    state->shown.n_panel_pages = view_panel_pages(&pane, layout);
    draw_screen(state, layout);
}
