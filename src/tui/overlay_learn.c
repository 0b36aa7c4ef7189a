/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to learn: which lesson to start, which technique to train, and which strategy to step by. */
#include <string.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "words/sentence.h"
#include "words/events.h"
#include "learn/course.h"
#include "command/exercise.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

/* ---- lessons ---- */

/* During a lesson, the key turns its page, lets the player type an answer, or answers with the cell
 * at the cursor; otherwise it opens the list. */
static bool go_on_or_list(struct state *state, struct view *view)
{
    const struct exercise *exercise = state->desk->exercise;
    const struct lesson_page *page = exercise_page(state->desk);
    LOCAL_BUF cell = {0};
    (void)view;
    if (!exercise || !exercise->path)
        return true;
    say_cell(&cell, state_shape(state), state->desk->cursor);
    if (page->task == LESSON_READ || exercise->is_over) {
        run_line(state, "learn next");
        if (!state->desk->exercise)
            overlay_open(state, &overlay_lessons);
    } else if (page->task != LESSON_ANSWER) {
        buf_text(&state->shown.message, _("Do what the page says; :learn next skips it"));
    } else if (page->question.asks >= ASKS_PLACE) {
        run_printf(state, "answer %s", cell.text);
    } else {
        overlay_type(state, "answer ");
    }
    return false;
}

/* The next lesson is the current one.  Letters are up to p, because q closes
 * the list. */
static void add_lessons(struct menu *menu, const struct state *state)
{
    struct lessons lessons;
    exercise_list(&lessons, true, state->desk->world.directory);
    int next = lessons_next(&lessons);
    for (int i = 0; i < lessons.n; i++) {
        if (lessons.at[i].begins_more)
            menu_add_heading(menu, _("More techniques"));
        char key = i < 'q' - 'a' ? (char)('a' + i) : 0;
        struct menu_row *row = menu_add_line(menu, key, "", true, "learn %d", i + 1);
        buf_printf(&row->text, "%2d  %s", i + 1, lessons.at[i].title.text);
        row->is_current = i + 1 == next;
        buf_text(&row->more, lessons.at[i].is_finished ? _("finished") : "");
    }
    lessons_fini(&lessons);
}

/* The key that opens the list starts the current lesson in it; if all are finished, it closes
 * the list. */
static bool take_key(struct state *state, struct view *view, int code)
{
    const struct menu *menu = view->memory;
    if (code != 'L')
        return menu_page_key(state, view, code);
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i].is_current)
            return menu_page_key(state, view, menu->at[i].key);
    overlay_close(state);
    return true;
}

const struct overlay overlay_lessons = {
    .takes_own_key = true,
    .title = N_("Choose a lesson; * marks the next one"),
    .fill = add_lessons,
    .init = go_on_or_list,
    MENU_PAGE_TAKEN_BY(take_key),
};

/* ---- training ---- */

static void add_techniques(struct menu *menu, const struct state *state)
{
    LOCAL_BUF lines = {0}, why = {0}, head = {0};
    struct lessons lessons;
    exercise_list(&lessons, false, state->desk->world.directory);
    int next = exercise_say_ladder(&lines, &why, &lessons);
    char *line = strtok(lines.text, "\n");
    buf_printf(&head, "%*s%s", MENU_TEXT_COLUMN, "", line);
    if (why.length)
        menu_add_heading(menu, why.text);
    menu_add_heading(menu, _("trained: alone/tried, last day; games: without help/met"));
    menu_add_heading(menu, head.text);
    for (int i = 0; i < lessons.n; i++) {
        line = strtok(NULL, "\n");
        if (lessons.at[i].begins_more)
            menu_add_heading(menu, _("More techniques"));
        struct menu_row *row =
            menu_add_line(menu, 0, line, true, "train %s",
                          technique_row(lessons.at[i].technique)->name);
        row->is_current = i == next;
    }
    lessons_fini(&lessons);
}

const struct overlay overlay_training = {
    .title = N_("Train: choose a technique to find on your own"),
    .fill = add_techniques,
    MENU_PAGE_OF_KINDS(PAGE_MENU, menu_page_key),
};

/* ---- which strategy to step by, for either side of the screen ---- */

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
