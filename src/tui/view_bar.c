/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>

#include "base/i18n.h"
#include "tui/bar.h"
#include "tui/keys.h"
#include "tui/measure.h"
#include "tui/overlays.h"
#include "tui/theme.h"
#include "tui/views.h"

static void draw_item(const struct state *state, const struct area *area,
                      const struct bar_item *item)
{
    const struct key *key = &keys[item->key];
    move(area->row, area->column + item->column + 1);
    theme_style(ROLE_BAR_KEY);
    addstr(_(key->shown));
    theme_style(ROLE_BAR);
    addch(' ');
    addstr(_(keys_brief(state, key)));
}

/* What keys do while an overlay is open; NULL: what they do without. */
static const char *overlay_hint(const struct state *state)
{
    if (!state->overlay || !state->overlay->hint)
        return NULL;
    return overlay_has_next_page(state) ? _(" any key: more  b: back  Esc: leave")
                                        : _(state->overlay->hint);
}

static void clear_bar(const struct area *area)
{
    theme_style(ROLE_BAR);
    /* The last place of the screen is left alone: some terminals scroll when it is written. */
    mvhline(area->row, area->column, ' ', area->columns - 1);
}

static void say(const struct area *area, const char *text)
{
    clear_bar(area);
    mvaddnstr(area->row, area->column, text, measure_bytes(text, area->columns - 1));
}

void view_busy(const struct layout *layout, const char *progress)
{
    struct buf text = {0};
    int row, column;
    getyx(stdscr, row, column);
    buf_printf(&text, _(" Ctrl-C: stop  %s"), *progress ? progress : _("working"));
    say(&layout->bar, text.text);
    move(row, column);
    refresh();
    buf_fini(&text);
}

void view_bar(const struct state *state, const struct layout *layout)
{
    struct bar_item items[BAR_MAX_ITEMS];
    const struct area *area = &layout->bar;
    const char *hint = overlay_hint(state);
    if (hint) {
        say(area, hint);
        return;
    }
    clear_bar(area);
    int n = bar_items(state, area->columns, items);
    for (int i = 0; i < n; i++)
        draw_item(state, area, &items[i]);
}
