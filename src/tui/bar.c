/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/bar.h"

#include "base/i18n.h"
#include "tui/keys.h"
#include "tui/measure.h"

/* The keys that are always there, the table's last. */
static int n_always(int columns)
{
    return columns < 60 ? 2 : 3;
}

static bool is_named(const struct state *state, int key)
{
    return keys[key].shown && keys_brief(state, &keys[key]) &&
           keys[key].modes & state->mode;
}

/* " s step " */
static int item_columns(const struct state *state, int key)
{
    return 3 + measure_columns(_(keys[key].shown)) +
           measure_columns(_(keys_brief(state, &keys[key])));
}

int bar_items(const struct state *state, int columns,
              struct bar_item items[BAR_MAX_ITEMS])
{
    int n = 0, column = 0, kept = 0;
    for (int key = n_keys - n_always(columns); key < n_keys; key++)
        kept += item_columns(state, key);
    for (int key = 0; key < n_keys && n < BAR_MAX_ITEMS; key++) {
        if (!is_named(state, key))
            continue;
        int wide = item_columns(state, key);
        kept -= key >= n_keys - n_always(columns) ? wide : 0;
        if (column + wide + kept > columns)
            continue;
        items[n++] = (struct bar_item){key, column, wide};
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
