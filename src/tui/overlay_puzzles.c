/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What new puzzle to play: one made to order, or one of a bundled list. */
#include "base/i18n.h"
#include "command/bundle.h"
#include "tui/boards.h"
#include "tui/levels.h"
#include "tui/menu.h"
#include "tui/overlays.h"

static void order_level(struct state *state, int level)
{
    overlay_close(state);
    boards_order_level(state, level);
}

static void ask_for_rating(struct state *state, int unused)
{
    (void)unused;
    overlay_close(state);
    overlay_open(state, &overlay_command);
    overlay_command.paste(state, "new --difficulty ");
}

static void take_puzzle_of(struct state *state, int i)
{
    struct grid grid;
    overlay_close(state);
    if (!bundle_pick(&bundles[i], &state->rng, &grid, &state->shown.message))
        return;
    boards_take(state, &(struct start){.grid = &grid, .is_offered = true});
    buf_printf(&state->shown.message, _("New puzzle: %s"), _(bundles[i].name));
}

static void fill(struct menu *menu, const struct state *state)
{
    (void)state;
    levels_fill(menu, order_level);
    menu_add(menu, 'r', _("Type a rating, such as 7.1..7.3"), ask_for_rating, 0);
    menu_add_heading(menu, _("From a bundled list:"));
    for (int i = 0; i < n_bundles; i++) {
        struct menu_row *row =
            menu_add(menu, (char)('a' + i), _(bundles[i].name), take_puzzle_of, i);
        buf_text(&row->more, "ER ");
        say_hardness(&row->more, &bundles[i].rated);
    }
}

const struct overlay overlay_puzzles = {
    .title = N_("Choose a new puzzle"),
    .fill = fill,
    MENU_PAGE,
};
