/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solved game seen again, beside the steps that the path would have taken. */
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "command/review.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

/* The page opens at once; what is not found by then is left open. */
enum { PATIENCE_MS = 1000 };

static void go_before(struct state *state, int node)
{
    overlay_close_all(state);
    run_printf(state, "goto %d", desk_game(state->desk)->nodes.at[node].parent);
}

static void open_ladder(struct state *state, int unused)
{
    (void)unused;
    overlay_open(state, &overlay_training);
}

/* The first line is the head of those of the moves. */
static void add_moves(struct menu *menu, char *text, const struct review *review)
{
    LOCAL_BUF head = {0};
    buf_printf(&head, "%*s%s", MENU_TEXT_COLUMN, "", strtok(text, "\n"));
    menu_add_heading(menu, head.text);
    for (int i = 0; i < review->n; i++)
        menu_add(menu, 0, strtok(NULL, "\n"), go_before, review->at[i].node);
}

static void fill(struct menu *menu, const struct state *state)
{
    const struct desk *desk = state->desk;
    int64_t end = clock_ms() + PATIENCE_MS;
    LOCAL_BUF facts = {0}, moves = {0};
    struct review review;
    review_init(&review, desk_game(desk), desk_grid(desk),
                (struct stop){&end, clock_is_over});
    say_review(&facts, &review, desk_game(desk), &desk->alphabet);
    say_review_moves(&moves, &review, desk_game(desk), &desk->alphabet);
    if (facts.length) {
        for (char *line = strtok(facts.text, "\n"); line; line = strtok(NULL, "\n"))
            menu_add_heading(menu, line);
    }
    menu_add(menu, 't', _("What to train next"), open_ladder, 0);
    add_moves(menu, moves.text, &review);
    STACK_FINI(&review);
}

const struct overlay overlay_review = {
    .title = N_("Review: choose a move to go to the position before it"),
    .fill = fill,
    MENU_PAGE,
};
