/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/describe.h"

static void describe_cell(struct buf *buf, const struct game *game, int cell)
{
    const struct grid *grid = game_grid(game);
    buf_printf(buf, "%d%s m%llx", grid->digit[cell], grid->given[cell] ? "!" : "",
               (unsigned long long)game_marks(game, cell));
    for (int digit = 0; digit <= grid->shape->side; digit++)
        if (game_colour(game, cell, digit))
            buf_printf(buf, " %d*%d", digit, game_colour(game, cell, digit));
    buf_char(buf, '\n');
}

void describe_position(struct buf *buf, const struct game *game)
{
    buf_printf(buf, "marking %d\n", (int)game_marking(game));
    for (int cell = 0; cell < game_grid(game)->shape->n_cells; cell++)
        describe_cell(buf, game, cell);
}

static void describe_tree(struct buf *buf, const struct game *game)
{
    buf_printf(buf, "here %d next %d\n", game_here(game),
               game_next(game, game_here(game)));
    for (int node = 0; node < game_n_nodes(game); node++)
        buf_printf(buf, "%d: %d %d %d%s%s %s\n", node, game_parent(game, node),
                   game_child(game, node), game_sibling(game, node),
                   game_tries_from(game, node) ? " tries" : "",
                   game_was_discarded(game, node) ? " discarded" : "",
                   game_label(game, node));
}

void describe_game(struct buf *buf, const struct game *game)
{
    describe_position(buf, game);
    describe_tree(buf, game);
    for (int i = 0; i < game_n_bookmarks(game); i++) {
        int node;
        const char *name = game_bookmark(game, i, &node);
        buf_printf(buf, "%s %d\n", name, node);
    }
    buf_printf(buf, "hints %d revealed %d studied %d solved %lld\n", game_hints(game),
               game_was_revealed(game), game_was_studied(game),
               (long long)game_solved_at(game));
}

uint64_t digest_game(const struct game *game)
{
    struct buf text = {0};
    uint64_t digest = UINT64_C(0xcbf29ce484222325);
    describe_game(&text, game);
    for (size_t i = 0; i < text.length; i++)
        digest = (digest ^ (unsigned char)text.text[i]) * UINT64_C(0x100000001b3);
    buf_fini(&text);
    return digest;
}
