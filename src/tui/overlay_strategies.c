/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which strategy to step by, for either side of the screen. */
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/events.h"
#include "tui/menu.h"
#include "tui/state.h"

static bool is_same(const struct search_options *a, const struct search_options *b)
{
    LOCAL_BUF name = {0}, other = {0};
    say_strategy(&name, a);
    say_strategy(&other, b);
    return strcmp(name.text, other.text) == 0;
}

enum { FOR_LAST = 100 }; /* added to the rows of the second side's list */

/* Chooses for the last side or the first.  Row i is a variant or, after these, a rule of the strategy
 * there.  Where the rule holds already, there is no more look-ahead, and random choices are
 * others. */
static void choose(struct state *state, int i)
{
    bool for_last = i >= FOR_LAST;
    i %= FOR_LAST;
    int side = for_last ? stepping_sides(&state->stepping) - 1 : 0;
    struct search_options options = *stepping_strategy(&state->stepping, side);
    const struct search_rule *rule = &search_rules[larger(i - n_search_variants, 0)];
    if (i < n_search_variants) {
        options = search_variants[i];
    } else if (rule_of(rule->kind, &options) != rule) {
        rule_apply(rule, 0, &options);
    } else {
        options.look_ahead &= rule->kind != RULE_LOOK_AHEAD;
        options.seed++;
    }
    overlay_close(state);
    if (for_last) {
        stepping_split(&state->stepping, &options);
    } else if (!is_same(&options, &state->desk->strategy)) {
        if (stepping_event(&state->stepping))
            buf_text(&state->shown.message,
                     _("Another strategy: the search starts again"));
        state->desk->strategy = options;
        stepping_begin(&state->stepping, true);
    }
}

/* Each rule is named by the word that the strategy's source has for it. */
static void add_strategies(struct menu *menu, const struct search_options *current,
                           int first)
{
    char key = 'a';
    for (int i = 0; i < n_search_variants; i++) {
        struct menu_row *row = menu_add(menu, key++, "", choose, first + i);
        say_strategy(&row->text, &search_variants[i]);
        if (search_variants[i].strategy <= STRATEGY_BOWL)
            buf_text(&row->more, strategy_rows[search_variants[i].strategy].formula);
        row->is_current = is_same(&search_variants[i], current);
        if (row->is_current && !menu->has_choice)
            menu->choice = i;
    }
    struct search_options with = *current;
    menu->has_choice = true;
    if (current->strategy > STRATEGY_BOWL)
        menu_add_heading(menu, _("Rules of the current strategy:"));
    for (int i = 0; i < n_search_rules && search_rules[i].kind < RULE_DEPTH; i++) {
        const struct search_rule *rule = &search_rules[i];
        rule_apply(rule, 0, &with);
        if (rule_of(rule->kind, &with) != rule)
            continue;
        struct menu_row *row =
            menu_add(menu, key++, rule->word, choose, first + n_search_variants + i);
        buf_text(&row->more, _(rule->words));
        row->is_current = rule_of(rule->kind, current) == rule;
    }
}

static void add_first(struct menu *menu, const struct state *state)
{
    add_strategies(menu, stepping_strategy(&state->stepping, 0), 0);
}

static void add_second(struct menu *menu, const struct state *state)
{
    int last = stepping_sides(&state->stepping) - 1;
    add_strategies(menu, stepping_strategy(&state->stepping, last), FOR_LAST);
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
