/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which strategy to step by, for either side of the screen. */
#include <string.h>

#include "base/i18n.h"
#include "words/events.h"
#include "tui/menu.h"
#include "tui/state.h"

/* TRANSLATORS: these describe strategies; up to 36 columns fit beside their names. */
static const char *describe_search(const struct search_options *options)
{
    bool is_once = options->prune == PRUNE_ONCE;
    if (options->cell == CELL_FIRST)
        return is_once ? _("prune once, branch on the first")
                       : _("prune fully, branch on the first");
    return is_once ? _("prune once, branch on the smallest")
                   : _("prune fully, branch on the smallest");
}

static const char *describe_backtrack(const struct search_options *options)
{
    if (options->square == SQUARE_ARBITRARY)
        return options->look_ahead ? _("fill the last open cell, look ahead")
                                   : _("fill the last open cell");
    return options->look_ahead ? _("fill most constrained, look ahead")
                               : _("fill the most constrained cell");
}

static const char *describe(const struct search_options *options)
{
    switch (options->strategy) {
    case STRATEGY_PRUNE1:
        return _("prune once, then try every grid");
    case STRATEGY_BOWL:
        return _("prune fully, then try every grid");
    case STRATEGY_SEARCH:
        return describe_search(options);
    case STRATEGY_BACKTRACK:
        return describe_backtrack(options);
    default:
        return _("try every grid");
    }
}

static bool is_same(const struct search_options *a, const struct search_options *b)
{
    LOCAL_BUF name = {0}, other = {0};
    say_strategy(&name, a);
    say_strategy(&other, b);
    return strcmp(name.text, other.text) == 0;
}

static void take_strategy(struct state *state, int i)
{
    overlay_close(state);
    if (is_same(&search_variants[i], &state->desk->strategy))
        return;
    if (stepping_event(&state->stepping))
        buf_text(&state->shown.message, _("Another strategy: the search starts again"));
    state->desk->strategy = search_variants[i];
    stepping_begin(&state->stepping, true);
}

static void take_strategy_beside(struct state *state, int i)
{
    overlay_close(state);
    stepping_split(&state->stepping, &search_variants[i]);
}

static void add_strategies(struct menu *menu, const struct search_options *current,
                           void (*act)(struct state *state, int i))
{
    for (int i = 0; i < n_search_variants; i++) {
        struct menu_row *row = menu_add(menu, (char)('a' + i), "", act, i);
        say_strategy(&row->text, &search_variants[i]);
        buf_text(&row->more, describe(&search_variants[i]));
        row->is_current = is_same(&search_variants[i], current);
    }
}

static void add_first(struct menu *menu, const struct state *state)
{
    add_strategies(menu, stepping_strategy(&state->stepping, 0), take_strategy);
}

static void add_second(struct menu *menu, const struct state *state)
{
    int last = stepping_sides(&state->stepping) - 1;
    add_strategies(menu, stepping_strategy(&state->stepping, last), take_strategy_beside);
}

const struct overlay overlay_strategies = {
    .title = N_("Choose a strategy; * marks the current one"),
    .fill = add_first,
    MENU_PAGE,
};

const struct overlay overlay_strategies_beside = {
    .title = N_("Choose the second strategy; * marks the current one"),
    .fill = add_second,
    MENU_PAGE,
};
