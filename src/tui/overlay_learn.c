/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to learn: which lesson to start, and which technique to train. */
#include <string.h>

#include "base/i18n.h"
#include "learn/course.h"
#include "words/sentence.h"
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

static void start_lesson(struct state *state, int number)
{
    overlay_close_all(state);
    run_printf(state, "learn %d", number);
}

/* The first lesson that is not finished is the current one.  Letters are up to p, because q closes
 * the list. */
static void add_lessons(struct menu *menu, const struct state *state)
{
    struct lessons lessons;
    bool is_next = true;
    exercise_list(&lessons, true, state->desk->world.directory);
    for (int i = 0; i < lessons.n; i++) {
        is_next = is_next && !lessons.at[i].begins_more;
        if (lessons.at[i].begins_more)
            menu_add_heading(menu, _("More techniques"));
        char key = i < 'q' - 'a' ? (char)('a' + i) : 0;
        struct menu_row *row = menu_add(menu, key, "", start_lesson, i + 1);
        bool is_finished = lessons.at[i].is_finished;
        buf_printf(&row->text, "%2d  %s", i + 1, lessons.at[i].title.text);
        row->is_current = is_next && !is_finished;
        buf_text(&row->more, is_finished ? _("finished") : "");
        is_next = is_next && is_finished;
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

static void start_training(struct state *state, int technique)
{
    overlay_close_all(state);
    run_printf(state, "train %s", technique_row((enum technique)technique)->name);
}

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
            menu_add(menu, 0, line, start_training, (int)lessons.at[i].technique);
        row->is_current = i == next;
    }
    lessons_fini(&lessons);
}

const struct overlay overlay_training = {
    .title = N_("Train: choose a technique to find on your own"),
    .fill = add_techniques,
    MENU_PAGE_OF_KINDS(PAGE_MENU, menu_page_key),
};
