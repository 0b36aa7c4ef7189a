/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of training: which technique to find, with what the player has solved. */
#include "base/i18n.h"
#include "command/course.h"
#include "command/training.h"
#include "tui/menu.h"
#include "tui/overlays.h"
#include "tui/run.h"

static void start(struct state *state, int technique)
{
    state_show_board(state);
    run_printf(state, "train %s", technique_row((enum technique)technique)->name);
}

static void say_solved(struct buf *more, const struct course_row *row)
{
    int n_helped = row->n_solved - row->n_alone;
    if (!row->n)
        buf_text(more, _("no position"));
    else
        buf_printf(more, _("%d of %d solved"), row->n_solved, row->n);
    if (n_helped)
        buf_printf(more, ngettext(", %d with help", ", %d with help", (unsigned)n_helped),
                   n_helped);
}

/* Techniques of a level stand below its name. */
static void fill(struct menu *menu, const struct state *state)
{
    const struct training *training = state->desk->training;
    struct course course;
    int level = -1;
    course_list(&course, &state->desk->world);
    for (int i = 0; i < course.n; i++) {
        const struct course_row *row = &course.at[i];
        const struct technique_row *technique = technique_row(row->technique);
        if ((int)technique->level != level)
            menu_add_heading(menu, _(difficulty_name(technique->level)));
        level = technique->level;
        struct menu_row *choice =
            menu_add(menu, 0, _(technique->name), start, (int)row->technique);
        choice->is_current = training && training->technique == row->technique;
        say_solved(&choice->more, row);
    }
    course_fini(&course);
}

const struct overlay overlay_training = {
    .title = N_("Train: choose a technique to find yourself"),
    .fill = fill,
    MENU_PAGE_OF_KINDS(PAGE_MENU, menu_page_take),
};
