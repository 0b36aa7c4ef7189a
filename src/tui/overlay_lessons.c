/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which lesson to start.  During a lesson, the same key turns its page or lets the player type
 * an answer. */
#include <string.h>

#include "base/i18n.h"
#include "desk/lessons.h"
#include "tui/overlays.h"
#include "tui/page.h"
#include "tui/run.h"
#include "tui/state.h"

static void go_on(struct state *state)
{
    switch (learning_page(state->desk->learning)->task) {
    case LESSON_READ:
        run_line(state, "learn next");
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

static void draw(const struct state *state, const struct layout *layout)
{
    struct lessons lessons;
    lessons_list(&lessons, &state->desk->world);
    page_title(layout, _("Choose a lesson"));
    for (int i = 0; i < lessons.n; i++) {
        struct buf line = {0};
        buf_printf(&line, "%s%s", lessons.at[i].title.text,
                   lessons.at[i].is_finished ? _(" (finished)") : "");
        page_choice(layout, PAGE_TITLE_ROWS + i, (char)('a' + i), line.text);
        buf_fini(&line);
    }
    lessons_fini(&lessons);
}

static bool take(struct state *state, int code)
{
    struct buf line = {0};
    overlay_close(state);
    if (code < 'a' || code > 'z')
        return true;
    buf_printf(&line, "learn %d", code - 'a' + 1);
    run_line(state, line.text);
    buf_fini(&line);
    return true;
}

const struct overlay overlay_lessons = {
    .covers = COVERS_ALL,
    .hint = N_("letter: choose  any other key: close"),
    .open = open_lessons,
    .draw = draw,
    .take = take,
};
