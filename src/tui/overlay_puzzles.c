/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to play: a new puzzle, made to order or of a bundled list; or an unfinished game. */
#include "base/i18n.h"
#include "command/lists.h"
#include "command/sessions.h"
#include "tui/boards.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

/* j and k mark a row, and so no row has them as its key. */
static const char row_keys[] = "abcdefghilmnoprstuvwxyz";

/* Those of lists, beside the keys of other rows. */
static const char list_keys[] = "abcdefhilm";

/* ---- a new puzzle ---- */

/* What is typed after "new": a rating, or an option after the level that was chosen last. */
static const char *const options[] = {"--difficulty ", "--clues ", "--seed ", "--"};

enum { OPTION_RATING, OPTION_GIVENS, OPTION_SEED, OPTION_ANY };

static void ask_for_option(struct state *state, int option)
{
    int level = state_setting(state, SETTING_LEVEL);
    overlay_type(state, "new %s%s%s",
                 option ? difficulty_name((enum difficulty)level) : "", option ? " " : "",
                 options[option]);
}

static void choose_size(struct state *state, int unused)
{
    (void)unused;
    overlay_open(state, &overlay_sizes);
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
    boards_add_levels(menu, NULL, boards_order_level);
    menu->at[state_setting(state, SETTING_LEVEL)].is_current = true;
    menu_add_setting(menu, state, 's', _("Size of the board"), SETTING_SHAPE);
    menu->at[menu->n - 1].act = choose_size;
    menu_add_setting(menu, state, 'y', _("Symmetry of the givens"), SETTING_SYMMETRY);
    menu_add(menu, 'r', _("Type a rating, such as 7.1..7.3"), ask_for_option,
             OPTION_RATING);
    menu_add(menu, 'g', _("Type a number of givens"), ask_for_option, OPTION_GIVENS);
    menu_add(menu, 'p', _("Type a seed, for the same puzzle again"), ask_for_option,
             OPTION_SEED);
    menu_add(menu, 'o', _("Type other options, such as --minimal"), ask_for_option,
             OPTION_ANY);
    menu_add_heading(menu, _("From a bundled list:"));
    for (int i = 0; i < n_bundled_lists; i++) {
        struct menu_row *row =
            menu_add(menu, list_keys[i], _(bundled_lists[i].name), take_puzzle_of, i);
        if (bundled_lists[i].rated.kind)
            buf_text(&row->more, "ER ");
        say_hardness(&row->more, &bundled_lists[i].rated);
    }
}

const struct overlay overlay_puzzles = {
    .title = N_("Choose a new puzzle"),
    .is_for_order = true,
    .fill = add_puzzles,
    MENU_PAGE,
};

/* ---- the size of new puzzles ---- */

static void take_size(struct state *state, int value)
{
    state_set(state, SETTING_SHAPE, value);
    overlay_close(state);
}

static void add_sizes(struct menu *menu, const struct state *state)
{
    LOCAL_BUF word = {0}, name = {0};
    for (int i = 0; setting_word(&settings_table[SETTING_SHAPE], i, &word); i++) {
        menu_say_shape(word.text, &name);
        menu_add(menu, row_keys[i], name.text, take_size, i)->is_current =
            i == state_setting(state, SETTING_SHAPE);
        buf_clear(&name);
        buf_clear(&word);
    }
}

const struct overlay overlay_sizes = {
    .title = N_("Size of the board"),
    .fill = add_sizes,
    MENU_PAGE,
};

/* ---- an unfinished game ---- */

static void resume_game(struct state *state, int number)
{
    run_printf(state, "resume %d", number);
}

static void add_games(struct menu *menu, const struct state *state)
{
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
