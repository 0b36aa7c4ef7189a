/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <curses.h>

#include "base/i18n.h"
#include "tui/bar.h"
#include "tui/keys.h"
#include "tui/measure.h"
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

/* What keys do while something lies over the board. */
static const char *overlay_hint(const struct state *state)
{
    static const char *const hints[OVERLAYS] = {
        [OVERLAY_KEYS] = N_(" any key: back to the board"),
        [OVERLAY_PUZZLES] = N_(" its number or letter: that puzzle  any other key: back"),
        [OVERLAY_STRATEGIES] = N_(" a letter: that strategy  any other key: back"),
        [OVERLAY_STRATEGIES_BESIDE] = N_(" a letter: that strategy  any other key: back"),
        [OVERLAY_TEXT] = N_(" any key: back to the board"),
        [OVERLAY_COMMAND] = N_(" Enter: do it  Tab: complete  Ctrl-G: leave it"),
        [OVERLAY_PAUSE] = N_(" any key: go on"),
    };
    if (state->page + 1 < state->n_pages &&
        (state->overlay == OVERLAY_KEYS || state->overlay == OVERLAY_TEXT))
        return _(" any key: more  b: back  Esc: leave");
    return _(hints[state->overlay]);
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
    if (state->overlay) {
        say(area, overlay_hint(state));
        return;
    }
    clear_bar(area);
    int n = bar_items(state, area->columns, items);
    for (int i = 0; i < n; i++)
        draw_item(state, area, &items[i]);
}
