/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/keys.h"
#include "tui/terminal.h"
#include "tui/views.h"

static void fill_row(int row, enum style style)
{
    terminal_style(style);
    mvhline(row, 0, ' ', COLS);
}

/* What just happened, or what the last step was. */
static void draw_status(const struct state *state)
{
    const struct buf *text = state->message.length ? &state->message : &state->sentence;
    terminal_style(STYLE_PLAIN);
    if (text->length && (state->message.length || state->search))
        mvaddnstr(LINES - 2, 0, text->text, COLS);
}

/* As many keys of this mode as fit; the last two always do. */
static void draw_bar(const struct state *state)
{
    fill_row(LINES - 1, STYLE_BAR);
    move(LINES - 1, 0);
    for (int i = 0; i < n_keys; i++) {
        const struct key *key = &keys[i];
        if (!(key->modes & state->mode) || !key->brief)
            continue;
        struct buf text = {0};
        buf_printf(&text, " %s %s", key->shown, _(key->brief));
        if (getcurx(stdscr) + (int)text.length < COLS)
            addstr(text.text);
        buf_fini(&text);
    }
}

void view_help(const struct state *state)
{
    int row = 0, column = 1;
    terminal_style(STYLE_TITLE);
    mvaddnstr(row++, column, _("Keys of this mode; any key goes on"), COLS - column);
    terminal_style(STYLE_PLAIN);
    for (int i = 0; i < n_keys; i++) {
        if (!(keys[i].modes & state->mode) || !keys[i].help)
            continue;
        struct buf line = {0};
        buf_printf(&line, "%-6s %s", keys[i].shown, _(keys[i].help));
        if (++row < LINES)
            mvaddnstr(row, column, line.text, COLS - column);
        buf_fini(&line);
    }
}

/* Smaller than the smallest layout: say what is needed; a part of it if need be. */
static void draw_too_small(const struct layout *needed)
{
    struct buf text = {0};
    buf_printf(&text, _("needs %dx%d"), needed->width, needed->height + STATUS_ROWS);
    terminal_style(STYLE_PLAIN);
    mvaddnstr(0, 0, text.text, COLS);
    buf_fini(&text);
}

void view_all(const struct state *state)
{
    struct layout layout;
    int row, column;
    terminal_style(STYLE_PLAIN);
    erase();
    if (!layout_choose(state_shape(state), COLS, LINES, &layout)) {
        draw_too_small(&layout);
    } else if (state->helping) {
        view_help(state);
    } else {
        view_board(state, &layout);
        view_panel(state, &layout);
        draw_status(state);
        draw_bar(state);
        layout_cell(&layout, state_shape(state), state->cursor, &row, &column);
        move(row, column);
    }
    refresh();
}
