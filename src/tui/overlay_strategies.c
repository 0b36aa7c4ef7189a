/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which strategy to step by, for either side of the screen. */
#include "base/i18n.h"
#include "text/event_text.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"

static void put_strategies(const struct layout *layout, const char *title)
{
    page_title(layout, title);
    for (int i = 0; i < n_search_variants; i++) {
        struct buf name = {0};
        say_strategy(&name, &search_variants[i]);
        page_choice(layout, PAGE_TITLE_ROWS + i, (char)('a' + i), name.text);
        buf_fini(&name);
    }
}

static void draw(const struct state *state, const struct layout *layout)
{
    (void)state;
    put_strategies(layout, _("Step by another strategy"));
}

static void draw_beside(const struct state *state, const struct layout *layout)
{
    (void)state;
    put_strategies(layout, _("Step by a second strategy, beside the first"));
}

/* The strategy that a key stands for; NULL: none. */
static const struct search_options *strategy_of(int code)
{
    return code >= 'a' && code < 'a' + n_search_variants ? &search_variants[code - 'a']
                                                         : NULL;
}

static bool take(struct state *state, int code)
{
    overlay_close(state);
    if (strategy_of(code))
        stepping_take_strategy(&state->stepping, strategy_of(code));
    return true;
}

static bool take_beside(struct state *state, int code)
{
    overlay_close(state);
    if (strategy_of(code))
        stepping_split(&state->stepping, strategy_of(code));
    return true;
}

const struct overlay overlay_strategies = {
    .covers = COVERS_ALL,
    .hint = N_(" a letter: that strategy  any other key: back"),
    .draw = draw,
    .take = take,
};

const struct overlay overlay_strategies_beside = {
    .covers = COVERS_ALL,
    .hint = N_(" a letter: that strategy  any other key: back"),
    .draw = draw_beside,
    .take = take_beside,
};
