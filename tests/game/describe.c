/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/describe.h"

static void describe_cell(struct buf *buf, const struct game *game, int cell)
{
    const struct grid *grid = &game->position.grid;
    buf_printf(buf, "%d%s m%llx", grid->digit[cell], grid->given[cell] ? "!" : "",
               (unsigned long long)position_marks(&game->position, cell));
    for (int digit = 0; digit <= grid->shape->side; digit++)
        if (game->position.colour[cell][digit])
            buf_printf(buf, " %d*%d", digit, game->position.colour[cell][digit]);
    buf_char(buf, '\n');
}

void describe_position(struct buf *buf, const struct game *game)
{
    buf_printf(buf, "marking %d\n", (int)game->position.marking);
    for (int cell = 0; cell < game->position.grid.shape->n_cells; cell++)
        describe_cell(buf, game, cell);
}

static void describe_tree(struct buf *buf, const struct game *game)
{
    buf_printf(buf, "here %d next %d\n", game->here, game->nodes.at[game->here].taken);
    for (int node = 0; node < game->nodes.n; node++)
        buf_printf(buf, "%d: %d %d %d%s%s %s\n", node, game->nodes.at[node].parent,
                   game->nodes.at[node].first_child, game->nodes.at[node].next_sibling,
                   game->nodes.at[node].is_tried ? " tries" : "",
                   game->nodes.at[node].was_discarded ? " discarded" : "",
                   game_label(game, node));
}

void describe_game(struct buf *buf, const struct game *game)
{
    describe_position(buf, game);
    describe_tree(buf, game);
    for (int i = 0; i < game->bookmarks.n; i++)
        buf_printf(buf, "%s %d\n", game->bookmarks.at[i].name,
                   game->bookmarks.at[i].node);
    buf_printf(buf, "hints %d revealed %d studied %d solved %lld\n", game->hints,
               game->was_revealed, game->was_studied, (long long)game->solved_at_ms);
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
