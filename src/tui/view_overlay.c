/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>

#include "base/i18n.h"
#include "tui/bundle.h"
#include "tui/keys.h"
#include "tui/measure.h"
#include "tui/theme.h"
#include "tui/views.h"

/* Keys stand in columns, a title and a blank line above. */
enum { KEY_COLUMNS = 34, NAME_COLUMNS = 7, TITLE_ROWS = 2 };

static bool is_listed(const struct state *state, int key)
{
    return keys[key].help && keys[key].modes & state->mode;
}

static int rows_of_keys(const struct layout *layout)
{
    return layout->bar.row - TITLE_ROWS;
}

static int columns_of_keys(const struct layout *layout)
{
    int columns = layout->bar.columns / KEY_COLUMNS;
    return columns > 1 ? columns : 1;
}

int view_key_pages(const struct state *state, const struct layout *layout)
{
    int n = 0, each = rows_of_keys(layout) * columns_of_keys(layout);
    for (int key = 0; key < n_keys; key++)
        n += is_listed(state, key);
    return (n + each - 1) / each;
}

static void put(int row, int column, enum role role, const char *text, int columns)
{
    theme_style(role);
    mvaddnstr(row, column, text, measure_bytes(text, columns));
}

/* The i-th key of a page. */
static void put_key(const struct layout *layout, const struct key *key, int i)
{
    int rows = rows_of_keys(layout);
    int row = TITLE_ROWS + i % rows, column = 1 + i / rows * KEY_COLUMNS;
    int columns = layout->bar.columns - column - NAME_COLUMNS;
    put(row, column, ROLE_TITLE, _(key->shown), NAME_COLUMNS - 1);
    put(row, column + NAME_COLUMNS, ROLE_PLAIN, _(key->help),
        columns < KEY_COLUMNS - NAME_COLUMNS ? columns : KEY_COLUMNS - NAME_COLUMNS - 1);
}

static void put_keys(const struct state *state, const struct layout *layout)
{
    int each = rows_of_keys(layout) * columns_of_keys(layout), i = -state->page * each;
    put(0, 1, ROLE_TITLE, _("Keys of this mode"), layout->bar.columns - 1);
    for (int key = 0; key < n_keys; key++) {
        if (!is_listed(state, key))
            continue;
        if (i >= 0 && i < each)
            put_key(layout, &keys[key], i);
        i++;
    }
}

static void put_puzzles(const struct layout *layout)
{
    put(0, 1, ROLE_TITLE, _("A new puzzle"), layout->bar.columns - 1);
    for (int i = 0; i < n_bundles && TITLE_ROWS + i < layout->bar.row; i++) {
        char number[] = {(char)('1' + i), '\0'};
        put(TITLE_ROWS + i, 1, ROLE_TITLE, number, 1);
        put(TITLE_ROWS + i, 1 + 2, ROLE_PLAIN, _(bundles[i].name),
            layout->bar.columns - 3);
    }
}

/* Over the middle of the empty board. */
static void put_pause(const struct layout *layout)
{
    const char *text = _(" Paused ");
    int columns = measure_columns(text);
    put(layout->board.row + layout->board.rows / 2,
        layout->board.column + (layout->board.columns - columns) / 2, ROLE_BAR, text,
        columns);
}

void view_overlay(const struct state *state, const struct layout *layout)
{
    switch (state->overlay) {
    case OVERLAY_KEYS:
        put_keys(state, layout);
        break;
    case OVERLAY_PUZZLES:
        put_puzzles(layout);
        break;
    case OVERLAY_PAUSE:
        put_pause(layout);
        break;
    case OVERLAY_NONE:
    case OVERLAYS:
        break;
    }
}
