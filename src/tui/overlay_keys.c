/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the mode and task or of the overlay under this one, in columns below a title,
 * group by group.  While a hint shows the name of its technique, the key explains that first. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/mem.h"
#include "tui/keys.h"
#include "tui/overlay.h"
#include "tui/draw.h"
#include "tui/run.h"
#include "tui/state.h"

enum { GAP = 1, MOST_GAP = 4, MOST_COLUMNS = 8 };

/* The rows of keys[] in the order of the list: each group's title, then its keys. */
struct listing {
    STACK_FIELDS(const struct key *)
    int name_columns; /* of the widest name of a key */
};

/* Returns the overlay under the list if that has keys of its own, or else NULL. */
static const struct overlay *find_page(const struct state *state)
{
    const struct view *under = overlay_view(state, &overlay_keys)->under;
    return under && under->overlay->kinds ? under->overlay : NULL;
}

static bool is_listed(const struct state *state, const struct key *key)
{
    const struct overlay *page = find_page(state);
    bool works = page ? key->pages & page->kinds : keys_is_offered(state, key);
    return works && key->help && key->shown;
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

static void measure_names(struct listing *lines)
{
    for (int i = 0; i < lines->n; i++)
        if (!lines->at[i]->group)
            lines->name_columns =
                larger(lines->name_columns, measure_columns(_(lines->at[i]->shown)));
}

static int line_columns(const struct listing *lines, int i)
{
    const struct key *key = lines->at[i];
    return key->group ? measure_columns(_(key->group))
                      : lines->name_columns + GAP + measure_columns(_(key->help));
}

static struct listing list_keys(const struct state *state)
{
    struct listing lines = {0};
    for (int i = 0; i < n_keys; i++)
        if (keys[i].group && is_first_part(i))
            add_group(&lines, state, i);
    measure_names(&lines);
    return lines;
}

/* Columns of that many rows, each as wide as its widest line on any page.  A title does not
 * stand in the last row of a column. */
struct columns {
    int n, top, rows, gap, width[MOST_COLUMNS];
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

/* Makes n columns as low as possible on one page, or as high as the page.  The blank line below
 * the title is left out if that makes one page of two. */
static struct columns divide(const struct listing *lines, const struct layout *layout,
                             int n)
{
    struct columns columns = {.n = n, .top = PAGE_TITLE_ROWS, .rows = 1};
    int most = layout->bar.row - PAGE_TITLE_ROWS;
    while (columns.rows <= most && count_slots(lines, columns.rows) > columns.rows * n)
        columns.rows++;
    if (columns.rows <= most)
        return columns;
    columns.top -= count_slots(lines, most + 1) <= (most + 1) * n;
    columns.rows = layout->bar.row - columns.top;
    return columns;
}

/* Measures the columns and the gap between them; false when they do not fit. */
static bool widen(struct columns *columns, const struct listing *lines, int screen)
{
    int slot = 0, left = screen - 1;
    for (int i = 0; i < lines->n; i++, slot++) {
        slot = next_slot(lines, i, slot, columns->rows);
        int *width = &columns->width[slot / columns->rows % columns->n];
        *width = larger(*width, line_columns(lines, i));
    }
    for (int i = 0; i < columns->n; i++)
        left -= columns->width[i];
    int gap = columns->n > 1 ? left / (columns->n - 1) : GAP;
    columns->gap = smaller(gap, MOST_GAP);
    return gap >= GAP;
}

/* As many columns as fit. */
static struct columns columns_of(const struct listing *lines, const struct layout *layout)
{
    struct columns columns;
    int n = MOST_COLUMNS;
    do
        columns = divide(lines, layout, n);
    while (!widen(&columns, lines, layout->bar.columns) && --n);
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

static void put_line(const struct listing *lines, int i, int row, int column, int columns)
{
    const struct key *key = lines->at[i];
    int help = lines->name_columns + GAP;
    if (key->group) {
        page_put(row, column, ROLE_LABEL, _(key->group), columns);
        return;
    }
    page_put(row, column, ROLE_TITLE, _(key->shown), lines->name_columns);
    page_put(row, column + help, ROLE_PLAIN, _(key->help), columns - help);
}

static int left_of(const struct columns *columns, int i)
{
    int left = 1;
    while (i-- > 0)
        left += columns->width[i] + columns->gap;
    return left;
}

static void draw_keys(const struct state *state, const struct view *view,
                      const struct layout *layout)
{
    struct listing lines = list_keys(state);
    const struct columns columns = columns_of(&lines, layout);
    int slot = 0, first = view->page * columns.rows * columns.n;
    page_title(layout,
               find_page(state) ? _("Keys of this page") : _("Keys of this mode"));
    for (int i = 0; i < lines.n; i++, slot++) {
        slot = next_slot(&lines, i, slot, columns.rows);
        int at = slot - first, column = left_of(&columns, at / columns.rows);
        if (at >= 0 && at < columns.rows * columns.n)
            put_line(&lines, i, columns.top + at % columns.rows, column,
                     layout->bar.columns - column);
    }
    STACK_FINI(&lines);
}

/* Once more, the key lists the keys.  Returns whether there was something to explain. */
static bool explain_hint(struct state *state)
{
    const struct hinting *hinting = state->desk->hinting;
    bool explained = state->shown.explains;
    state->shown.explains = false;
    if (explained || state->view || state_is_stepping(state) ||
        !hinting_is_step(hinting) || hinting->rung < RUNG_NAME)
        return false;
    run_printf(state, "help %s", technique_row(hinting->hint->step.technique)->name);
    buf_clear(&state->shown.message);
    buf_printf(&state->printed, "\n\n%s", _("?: the keys of this mode"));
    overlay_open(state, &overlay_text);
    return state->shown.explains = true;
}

static bool explain_or_list(struct state *state, struct view *view)
{
    (void)view;
    return !explain_hint(state);
}

const struct overlay overlay_keys = {
    .covers = COVERS_ALL,
    .hint = N_("Esc: close"),
    .init = explain_or_list,
    .pages = count_pages,
    .draw = draw_keys,
    .key = overlay_turn_page,
};
