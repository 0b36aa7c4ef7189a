/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which unfinished game to continue. */
#include "base/i18n.h"
#include "command/unfinished.h"
#include "tui/menu.h"
#include "tui/overlays.h"
#include "tui/run.h"

static void resume(struct state *state, int number)
{
    run_printf(state, "resume %d", number);
}

/* j and k mark a row, and so no row has them as its key. */
static void fill(struct menu *menu, const struct state *state)
{
    static const char row_keys[] = "abcdefghilmnoprstuvwxyz";
    struct unfinished unfinished;
    unfinished_list(&unfinished, state->desk);
    for (int i = 0; i < unfinished.n && i < (int)sizeof row_keys - 1; i++) {
        struct menu_row *row = menu_add(menu, row_keys[i], unfinished.at[i].name.text,
                                        resume, unfinished.at[i].number);
        buf_text(&row->more, unfinished.at[i].status.text);
    }
    unfinished_fini(&unfinished);
}

const struct overlay overlay_games = {
    .title = N_("Choose the game to continue"),
    .fill = fill,
    MENU_PAGE,
};
