/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game is lost by the player's own limit of mistakes: what now? */
#include <limits.h>

#include "base/i18n.h"
#include "command/finish.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

static void play_on(struct state *state, int unused)
{
    (void)unused;
    state->shown.forgiven = INT_MAX;
    overlay_close(state);
}

/* The mistakes so far stay in the game, and count no more. */
static void start_over(struct state *state, int unused)
{
    const struct grid *solution = &state->mistakes.solution;
    (void)unused;
    state->shown.forgiven = finish_mistakes(desk_game(state->desk), solution);
    overlay_close(state);
    run_line(state, "restart");
}

static void choose_another(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    overlay_open(state, &overlay_puzzles);
}

static void add_rows(struct menu *menu, const struct state *state)
{
    (void)state;
    menu_add(menu, 'p', _("Play on; mistakes count no more"), play_on, 0);
    menu_add(menu, 'r', _("Start this puzzle over"), start_over, 0);
    menu_add(menu, 'n', _("Choose a new puzzle"), choose_another, 0);
}

const struct overlay overlay_lost = {
    .title = N_("Lost: that was one mistake too many"),
    .fill = add_rows,
    MENU_PAGE,
};
