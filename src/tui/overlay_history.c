/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of the game: the moves and what was undone, to go to any of them. */
#include "base/i18n.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

static void go_to(struct state *state, int node)
{
    overlay_close(state);
    if (node != game_here(desk_game(state->desk)))
        run_printf(state, "goto %d", node);
}

/* Depth first; each branch is indented below the move after which the game went two ways. */
static void add_nodes(struct menu *menu, const struct game *game, int node, int depth)
{
    for (; node >= 0; node = game_sibling(game, node)) {
        LOCAL_BUF text = {0};
        buf_printf(&text, "%*s%d  %s", depth, "", node,
                   node ? game_label(game, node) : _("the start"));
        struct menu_row *row = menu_add(menu, 0, text.text, go_to, node);
        row->is_current = node == game_here(game);
        for (int i = 0; i < game_n_bookmarks(game); i++) {
            int bookmarked;
            const char *name = game_bookmark(game, i, &bookmarked);
            if (bookmarked == node)
                buf_printf(&row->more, "%s%s", row->more.length ? " " : "", name);
        }
        if (game_tries_from(game, node))
            buf_printf(&row->more, "%s%s", row->more.length ? "  " : "",
                       _("a try begins here"));
        int child = game_child(game, node);
        bool branches = child >= 0 && game_sibling(game, child) >= 0;
        add_nodes(menu, game, child, depth + branches);
    }
}

static void fill(struct menu *menu, const struct state *state)
{
    add_nodes(menu, desk_game(state->desk), 0, 0);
}

const struct overlay overlay_history = {
    .title = N_("Choose the position to go to"),
    .fill = fill,
    MENU_PAGE_OF_KINDS(PAGE_MENU, menu_page_key),
};
