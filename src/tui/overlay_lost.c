/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game is lost by the player's own limit of mistakes: what now? */
#include <limits.h>

#include "base/i18n.h"
#include "command/finish.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

static void go_on(struct state *state)
{
    state->shown.forgiven = INT_MAX;
    buf_text(&state->shown.message, _("The game goes on; mistakes count no more"));
}

static void play_on(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    go_on(state);
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

/* Esc plays on, too. */
static bool take_key(struct state *state, struct view *view, int code)
{
    if (menu_key(state, view, code))
        return true;
    bool is_taken = overlay_leave(state, code);
    if (!overlay_is_open(state, &overlay_lost))
        go_on(state);
    return is_taken;
}

const struct overlay overlay_lost = {
    .title = N_("Lost: that was one mistake too many"),
    .fill = add_rows,
    MENU_PAGE_TAKEN_BY(take_key),
};
