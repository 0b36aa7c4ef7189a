/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the mode, in columns below a title, group by group. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/stack.h"
#include "tui/keys.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"

enum { GAP = 1 };

/* The rows of keys[] in the order of the list: each group's title, then its keys. */
struct listing {
    STACK_FIELDS(const struct key *)
    int name_columns, columns; /* of the widest name of a key, and of the widest line */
};

static bool is_listed(const struct state *state, const struct key *key)
{
    return key->help && key->shown && key->modes & state_mode(state);
}

static bool is_first_part(int title)
{
    for (int i = 0; i < title; i++)
        if (keys[i].group && strcmp(keys[i].group, keys[title].group) == 0)
            return false;
    return true;
}

/* Adds a group with the keys of all its parts; nothing if no key of it is listed. */
static void add_group(struct listing *lines, const struct state *state, int title)
{
    bool is_in = false;
    int n = lines->n;
    STACK_PUSH(lines, &keys[title]);
    for (int i = 0; i < n_keys; i++) {
        if (keys[i].group)
            is_in = strcmp(keys[i].group, keys[title].group) == 0;
        else if (is_in && is_listed(state, &keys[i]))
            STACK_PUSH(lines, &keys[i]);
    }
    if (lines->n == n + 1)
        lines->n = n;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void measure(struct listing *lines)
{
    int help = 0;
    for (int i = 0; i < lines->n; i++) {
        const struct key *key = lines->at[i];
        if (key->group) {
            lines->columns = larger(lines->columns, measure_columns(_(key->group)));
            continue;
        }
        lines->name_columns = larger(lines->name_columns, measure_columns(_(key->shown)));
        help = larger(help, measure_columns(_(key->help)));
    }
    lines->columns = larger(lines->columns, lines->name_columns + GAP + help);
}

static struct listing list_keys(const struct state *state)
{
    struct listing lines = {0};
    for (int i = 0; i < n_keys; i++)
        if (keys[i].group && is_first_part(i))
            add_group(&lines, state, i);
    measure(&lines);
    return lines;
}

/* Columns of that many rows.  A title does not stand in the last row of a column. */
struct columns {
    int n, top, rows;
};

static int next_slot(const struct listing *lines, int i, int slot, int rows)
{
    bool is_last = slot % rows == rows - 1;
    return slot + (lines->at[i]->group && is_last && rows > 1);
}

/* Returns the number of places that the lines take. */
static int count_slots(const struct listing *lines, int rows)
{
    int slot = 0;
    for (int i = 0; i < lines->n; i++)
        slot = next_slot(lines, i, slot, rows) + 1;
    return slot;
}

/* Columns as low as possible on one page, or as high as the page.  The blank line below the
 * title is left out if that makes one page of two. */
static struct columns columns_of(const struct listing *lines, const struct layout *layout)
{
    struct columns columns = {larger(1, layout->bar.columns / (lines->columns + GAP)),
                              PAGE_TITLE_ROWS, 1};
    int most = layout->bar.row - PAGE_TITLE_ROWS;
    while (columns.rows <= most &&
           count_slots(lines, columns.rows) > columns.rows * columns.n)
        columns.rows++;
    if (columns.rows <= most)
        return columns;
    columns.top -= count_slots(lines, most + 1) <= (most + 1) * columns.n;
    columns.rows = layout->bar.row - columns.top;
    return columns;
}

static int count_pages(const struct state *state, const struct layout *layout)
{
    struct listing lines = list_keys(state);
    const struct columns columns = columns_of(&lines, layout);
    int slots = count_slots(&lines, columns.rows), each = columns.rows * columns.n;
    STACK_FINI(&lines);
    return (slots + each - 1) / each;
}

static void put_line(const struct listing *lines, int i, int row, int column)
{
    const struct key *key = lines->at[i];
    int help = lines->name_columns + GAP;
    if (key->group) {
        page_put(row, column, ROLE_LABEL, _(key->group), lines->columns);
        return;
    }
    page_put(row, column, ROLE_TITLE, _(key->shown), lines->name_columns);
    page_put(row, column + help, ROLE_PLAIN, _(key->help), lines->columns - help);
}

static void draw(const struct state *state, const struct layout *layout)
{
    struct listing lines = list_keys(state);
    const struct columns columns = columns_of(&lines, layout);
    int pitch = layout->bar.columns / columns.n, slot = 0;
    int first = state->shown.page * columns.rows * columns.n;
    page_title(layout, _("Keys of this mode"));
    for (int i = 0; i < lines.n; i++, slot++) {
        slot = next_slot(&lines, i, slot, columns.rows);
        int at = slot - first;
        if (at >= 0 && at < columns.rows * columns.n)
            put_line(&lines, i, columns.top + at % columns.rows,
                     1 + at / columns.rows * pitch);
    }
    STACK_FINI(&lines);
}

const struct overlay overlay_keys = {
    .covers = COVERS_ALL,
    .hint = N_("any key: close"),
    .pages = count_pages,
    .draw = draw,
    .take = overlay_turn_page,
};
