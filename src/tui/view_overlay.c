/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>
#include <string.h>

#include "base/i18n.h"
#include "text/event_text.h"
#include "tui/bundle.h"
#include "tui/keys.h"
#include "tui/measure.h"
#include "tui/theme.h"
#include "tui/views.h"

/* Keys stand in columns, a title and a blank line above. */
enum { KEY_COLUMNS = 34, NAME_COLUMNS = 7, TITLE_ROWS = 2 };

static bool is_listed(const struct state *state, int key)
{
    return keys[key].help && keys[key].shown && keys[key].modes & state->mode;
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

/* The bytes of the text that go into one row, and where the next row begins: lines that
 * are too long go on in the next. */
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

/* How many pages the text takes. */
static int text_pages(const struct state *state, const struct layout *layout)
{
    int lines = 0, rows = layout->bar.row;
    for (const char *text = state->text.text; text && *text; lines++)
        row_of_text(text, layout->bar.columns, &text);
    return lines ? (lines - 1) / rows + 1 : 1;
}

int view_key_pages(const struct state *state, const struct layout *layout)
{
    if (state->overlay == OVERLAY_TEXT)
        return text_pages(state, layout);
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

/* A line of a list to choose from, where there is room for it. */
static void put_choice(const struct layout *layout, int row, char key, const char *text)
{
    char name[] = {key, '\0'};
    if (row >= layout->bar.row)
        return;
    put(row, 1, ROLE_TITLE, name, 1);
    put(row, 1 + 2, ROLE_PLAIN, text, layout->bar.columns - 3);
}

/* A list of puzzles, and where there is room how they are rated. */
static void put_bundle(const struct layout *layout, int row, int i)
{
    enum { RATED_COLUMN = 36, RATED_COLUMNS = 14 };
    struct buf rated = {0};
    put_choice(layout, row, (char)('a' + i), _(bundles[i].name));
    buf_text(&rated, "ER ");
    say_wish(&rated, &bundles[i].rated);
    if (row < layout->bar.row && layout->bar.columns > RATED_COLUMN + RATED_COLUMNS)
        put(row, RATED_COLUMN, ROLE_LABEL, rated.text, RATED_COLUMNS);
    buf_fini(&rated);
}

static void put_puzzles(const struct layout *layout)
{
    int row = TITLE_ROWS;
    put(0, 1, ROLE_TITLE, _("A new puzzle"), layout->bar.columns - 1);
    for (int i = 0; i < MAKER_LEVELS; i++)
        put_choice(layout, row++, (char)('1' + i),
                   _(difficulty_name((enum difficulty)i)));
    put_choice(layout, row++, 'r', _("rated as you say, such as 7.1..7.3"));
    put(row++, 1, ROLE_LABEL, _("or one of a list:"), layout->bar.columns - 1);
    for (int i = 0; i < n_bundles; i++)
        put_bundle(layout, row++, i);
}

static void put_strategies(const struct layout *layout, const char *title)
{
    put(0, 1, ROLE_TITLE, title, layout->bar.columns - 1);
    for (int i = 0; i < n_search_variants; i++) {
        struct buf name = {0};
        say_strategy(&name, &search_variants[i]);
        put_choice(layout, TITLE_ROWS + i, (char)('a' + i), name.text);
        buf_fini(&name);
    }
}

/* A page of what a command said. */
static void put_text(const struct state *state, const struct layout *layout)
{
    const char *text = state->text.text;
    int rows = layout->bar.row, first = state->page * rows;
    theme_style(ROLE_PLAIN);
    for (int i = 0; text && *text && i < first + rows; i++) {
        const char *row = text;
        int bytes = row_of_text(row, layout->bar.columns, &text);
        if (i >= first)
            mvaddnstr(i - first, 0, row, bytes);
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
    case OVERLAY_STRATEGIES:
        put_strategies(layout, _("Step by another strategy"));
        break;
    case OVERLAY_STRATEGIES_BESIDE:
        put_strategies(layout, _("Step by a second strategy, beside the first"));
        break;
    case OVERLAY_TEXT:
        put_text(state, layout);
        break;
    case OVERLAY_PAUSE:
        put_pause(layout);
        break;
    case OVERLAY_NONE:
    case OVERLAY_COMMAND: /* among the notes */
    case OVERLAYS:
        break;
    }
}
