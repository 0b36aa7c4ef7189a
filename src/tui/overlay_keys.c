/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the mode, in columns below a title and a blank line. */
#include "base/i18n.h"
#include "tui/keys.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"

enum { KEY_COLUMNS = 34, NAME_COLUMNS = 7 };

static bool is_listed(const struct state *state, int key)
{
    return keys[key].help && keys[key].shown && keys[key].modes & state_mode(state);
}

static int rows_of_keys(const struct layout *layout)
{
    return layout->bar.row - PAGE_TITLE_ROWS;
}

/* How many keys a page has room for. */
static int keys_of_page(const struct layout *layout)
{
    int columns = layout->bar.columns / KEY_COLUMNS;
    return rows_of_keys(layout) * (columns > 1 ? columns : 1);
}

static int count_pages(const struct state *state, const struct layout *layout)
{
    int n = 0, each = keys_of_page(layout);
    for (int key = 0; key < n_keys; key++)
        n += is_listed(state, key);
    return (n + each - 1) / each;
}

/* The i-th key of a page. */
static void put_key(const struct layout *layout, const struct key *key, int i)
{
    int rows = rows_of_keys(layout);
    int row = PAGE_TITLE_ROWS + i % rows, column = 1 + i / rows * KEY_COLUMNS;
    int columns = layout->bar.columns - column - NAME_COLUMNS;
    page_put(row, column, ROLE_TITLE, _(key->shown), NAME_COLUMNS - 1);
    page_put(row, column + NAME_COLUMNS, ROLE_PLAIN, _(key->help),
             columns < KEY_COLUMNS - NAME_COLUMNS ? columns
                                                  : KEY_COLUMNS - NAME_COLUMNS - 1);
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
    .hint = N_(" any key: back to the board"),
    .pages = count_pages,
    .draw = draw,
    .take = overlay_turn_page,
};
