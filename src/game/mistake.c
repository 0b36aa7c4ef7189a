/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/mistake.h"

static bool is_solvable_at(const struct game *game, int node, const struct judge *judge)
{
    struct grid grid;
    game_grid_at(game, node, &grid);
    return judge->is_solvable(judge->ctx, &grid);
}

int game_last_solvable(const struct game *game, const struct judge *judge)
{
    int node = game_here(game);
    while (node >= 0 && !is_solvable_at(game, node, judge))
        node = game_parent(game, node);
    return node;
}

int game_first_mistake(const struct game *game, const struct judge *judge)
{
    int first = -1;
    for (int node = game_here(game); node >= 0; node = game_parent(game, node))
        if (!is_solvable_at(game, node, judge))
            first = node;
    return first;
}
