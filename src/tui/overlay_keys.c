/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the mode, in columns below a title and a blank line. */
#include "base/i18n.h"
#include "tui/keys.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"

/* A column of keys is at least KEY_COLUMNS wide. */
enum { KEY_COLUMNS = 34, NAME_COLUMNS = 7 };

static bool is_listed(const struct state *state, int key)
{
    return keys[key].help && keys[key].shown && keys[key].modes & state_mode(state);
}

static int rows_of_keys(const struct layout *layout)
{
    return layout->bar.row - PAGE_TITLE_ROWS;
}

/* Returns the number of columns of keys. */
static int n_columns(const struct layout *layout)
{
    int n = layout->bar.columns / KEY_COLUMNS;
    return n > 1 ? n : 1;
}

/* Returns the number of keys that fit on a page. */
static int keys_of_page(const struct layout *layout)
{
    return rows_of_keys(layout) * n_columns(layout);
}

static int count_pages(const struct state *state, const struct layout *layout)
{
    int n = 0, each = keys_of_page(layout);
    for (int key = 0; key < n_keys; key++)
        n += is_listed(state, key);
    return (n + each - 1) / each;
}

/* Writes the i-th key of a page. */
static void put_key(const struct layout *layout, const struct key *key, int i)
{
    int rows = rows_of_keys(layout), columns = layout->bar.columns / n_columns(layout);
    int row = PAGE_TITLE_ROWS + i % rows, column = 1 + i / rows * columns;
    page_put(row, column, ROLE_TITLE, _(key->shown), NAME_COLUMNS - 1);
    page_put(row, column + NAME_COLUMNS, ROLE_PLAIN, _(key->help),
             columns - NAME_COLUMNS - 1);
}

static void draw(const struct state *state, const struct layout *layout)
{
    int each = keys_of_page(layout), i = -state->shown.page * each;
    page_title(layout, _("Keys of this mode"));
    for (int key = 0; key < n_keys; key++) {
        if (!is_listed(state, key))
            continue;
        if (i >= 0 && i < each)
            put_key(layout, &keys[key], i);
        i++;
    }
}

const struct overlay overlay_keys = {
    .covers = COVERS_ALL,
    .hint = N_("any key: close"),
    .pages = count_pages,
    .draw = draw,
    .take = overlay_turn_page,
};
