/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions of the game: the moves and what was undone, to go to any of them. */
#include "base/i18n.h"
#include "tui/menu.h"
#include "tui/run.h"
#include "tui/state.h"

static void go_to(struct state *state, int node)
{
    overlay_close(state);
    if (node != desk_game(state->desk)->here)
        run_printf(state, "goto %d", node);
}

/* Depth first; each branch is indented below the move after which the game went two ways. */
static void add_nodes(struct menu *menu, const struct game *game, int node, int depth)
{
    for (; node >= 0; node = game->nodes.at[node].next_sibling) {
        LOCAL_BUF text = {0};
        buf_printf(&text, "%*s%d  %s", depth, "", node,
                   node ? game_label(game, node) : _("the start"));
        struct menu_row *row = menu_add(menu, 0, text.text, go_to, node);
        row->is_current = node == game->here;
        for (int i = 0; i < game->bookmarks.n; i++)
            if (game->bookmarks.at[i].node == node)
                buf_printf(&row->more, "%s%s", row->more.length ? " " : "",
                           game->bookmarks.at[i].name);
        if (game->nodes.at[node].is_tried)
            buf_printf(&row->more, "%s%s", row->more.length ? "  " : "",
                       _("a try begins here"));
        int child = game->nodes.at[node].first_child;
        bool branches = child >= 0 && game->nodes.at[child].next_sibling >= 0;
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
