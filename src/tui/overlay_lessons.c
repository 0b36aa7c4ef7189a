/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which lesson to start.  During a lesson, the same key turns its page or lets the player type
 * an answer. */
#include <string.h>

#include "base/i18n.h"
#include "command/lessons.h"
#include "tui/menu.h"
#include "tui/overlays.h"
#include "tui/run.h"
#include "tui/state.h"

static void go_on(struct state *state)
{
    switch (learning_page(state->desk->learning)->task) {
    case LESSON_READ:
        run_line(state, "learn next");
        if (!state->desk->learning)
            overlay_open(state, &overlay_lessons);
        break;
    case LESSON_ANSWER:
        overlay_open(state, &overlay_command);
        overlay_command.paste(state, "answer ");
        break;
    default:
        buf_text(&state->shown.message, _("Do what the page says; :learn next skips it"));
    }
}

static void open_lessons(struct state *state)
{
    if (!state->desk->learning)
        return;
    overlay_close(state);
    go_on(state);
}

static void start_lesson(struct state *state, int number)
{
    state_show_board(state);
    run_printf(state, "learn %d", number);
}

/* The first lesson that is not finished is the current one. */
static void fill(struct menu *menu, const struct state *state)
{
    struct lessons lessons;
    bool is_next = true;
    lessons_list(&lessons, &state->desk->world);
    for (int i = 0; i < lessons.n; i++) {
        struct menu_row *row = menu_add(menu, (char)('a' + i), "", start_lesson, i + 1);
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
static bool take(struct state *state, int code)
{
    const struct menu *menu = &state->shown.menu;
    if (code != 'L')
        return menu_page_take(state, code);
    for (int i = 0; i < menu->n; i++)
        if (menu->at[i].is_current)
            return menu_page_take(state, menu->at[i].key);
    overlay_close(state);
    return true;
}

const struct overlay overlay_lessons = {
    .takes_own_key = true,
    .title = N_("Choose a lesson; * marks the next one"),
    .fill = fill,
    .open = open_lessons,
    MENU_PAGE_TAKEN_BY(take),
};
