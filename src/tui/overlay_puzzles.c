/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to play: a new puzzle, made to order or of a bundled list; or an unfinished game. */
#include "base/i18n.h"
#include "command/lists.h"
#include "command/sessions.h"
#include "tui/boards.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

/* ---- a new puzzle ---- */

static void order_level(struct state *state, int level)
{
    overlay_close(state);
    boards_order_level(state, level);
}

static void ask_for_rating(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    overlay_type(state, "new --difficulty ");
}

/* Options after the level that was chosen last. */
static const char *const options[] = {"clues ", "seed ", ""};

enum { OPTION_GIVENS, OPTION_SEED, OPTION_ANY };

static void ask_for_option(struct state *state, int option)
{
    overlay_close(state);
    overlay_type(state, "new %s --%s",
                 difficulty_name((enum difficulty)state_setting(state, SETTING_LEVEL)),
                 options[option]);
}

static void take_puzzle_of(struct state *state, int i)
{
    struct grid grid;
    overlay_close(state);
    if (!list_pick(bundled_lists[i].file, &state->rng, &grid, &state->shown.message))
        return;
    boards_take(state, &(struct start){.grid = &grid});
    buf_printf(&state->shown.message, _("New puzzle: %s"), _(bundled_lists[i].name));
}

static void add_puzzles(struct menu *menu, const struct state *state)
{
    boards_add_levels(menu, NULL, order_level);
    menu->at[state_setting(state, SETTING_LEVEL)].is_current = true;
    menu_add_setting(menu, state, 's', _("Size of the board"), SETTING_SHAPE);
    menu_add_setting(menu, state, 'y', _("Symmetry of the givens"), SETTING_SYMMETRY);
    menu_add(menu, 'r', _("Type a rating, such as 7.1..7.3"), ask_for_rating, 0);
    menu_add(menu, 'g', _("Type a number of givens"), ask_for_option, OPTION_GIVENS);
    menu_add(menu, 'p', _("Type a seed, for the same puzzle again"), ask_for_option,
             OPTION_SEED);
    menu_add(menu, 'o', _("Type other options, such as --minimal"), ask_for_option,
             OPTION_ANY);
    menu_add_heading(menu, _("From a bundled list:"));
    for (int i = 0; i < n_bundled_lists; i++) {
        struct menu_row *row =
            menu_add(menu, (char)('a' + i), _(bundled_lists[i].name), take_puzzle_of, i);
        buf_text(&row->more, "ER ");
        say_hardness(&row->more, &bundled_lists[i].rated);
    }
}

const struct overlay overlay_puzzles = {
    .title = N_("Choose a new puzzle"),
    .fill = add_puzzles,
    MENU_PAGE,
};

/* ---- an unfinished game ---- */

static void resume_game(struct state *state, int number)
{
    run_printf(state, "resume %d", number);
}

/* j and k mark a row, and so no row has them as its key. */
static void add_games(struct menu *menu, const struct state *state)
{
    static const char row_keys[] = "abcdefghilmnoprstuvwxyz";
    struct unfinished unfinished;
    unfinished_list(&unfinished, state->desk);
    for (int i = 0; i < unfinished.n && i < (int)sizeof row_keys - 1; i++) {
        struct menu_row *row = menu_add(menu, row_keys[i], unfinished.at[i].name.text,
                                        resume_game, unfinished.at[i].number);
        buf_text(&row->more, unfinished.at[i].status.text);
    }
    unfinished_fini(&unfinished);
}

const struct overlay overlay_games = {
    .title = N_("Choose the game to continue"),
    .fill = add_games,
    MENU_PAGE,
};
