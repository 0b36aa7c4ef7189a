/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which strategy to step by, for either side of the screen. */
#include "base/i18n.h"
#include "text/event_text.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/state.h"

static bool is_beside(const struct state *state)
{
    return state->shown.overlay == &overlay_strategies_beside;
}

static void draw(const struct state *state, const struct layout *layout)
{
    page_title(layout, is_beside(state) ? _("Choose the second strategy")
                                        : _("Choose a strategy"));
    for (int i = 0; i < n_search_variants; i++) {
        struct buf name = {0};
        say_strategy(&name, &search_variants[i]);
        page_choice(layout, PAGE_TITLE_ROWS + i, (char)('a' + i), name.text);
        buf_fini(&name);
    }
}

static bool take(struct state *state, int code)
{
    struct stepping *stepping = &state->stepping;
    bool beside = is_beside(state);
    int i = code - 'a';
    bool is_choice = i >= 0 && i < n_search_variants;
    if (is_choice || !code || overlay_is_left_by(code))
        overlay_close(state);
    if (is_choice && beside)
        stepping_split(stepping, &search_variants[i]);
    else if (is_choice)
        stepping_take_strategy(stepping, &search_variants[i]);
    return true;
}

const struct overlay overlay_strategies = {
    .covers = COVERS_ALL,
    .hint = N_("letter: choose  Esc: close"),
    .draw = draw,
    .take = take,
};

const struct overlay overlay_strategies_beside = {
    .covers = COVERS_ALL,
    .hint = N_("letter: choose  Esc: close"),
    .draw = draw,
    .take = take,
};
