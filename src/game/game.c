/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"

#include <stdlib.h>

#include "base/mem.h"

/* What a cell held before a move and after it. */
struct change {
    struct move before, after;
};

struct game {
    struct grid grid;
    struct change *changes; /* [0, n_done) are on the board, the rest can be redone */
    int n_done, n_changes, capacity;
};

struct game *game_new(const struct grid *grid)
{
    struct game *game = mem_new(sizeof *game);
    game->grid = *grid;
    return game;
}

void game_free(struct game *game)
{
    if (game)
        free(game->changes);
    free(game);
}

const struct grid *game_grid(const struct game *game)
{
    return &game->grid;
}

static void put(struct grid *grid, const struct move *move)
{
    if (move->digit)
        grid_place(grid, move->cell, move->digit, move->given);
    else
        grid_erase(grid, move->cell);
}

static void remember(struct game *game, const struct change *change)
{
    if (game->n_done == game->capacity) {
        game->capacity = game->capacity ? game->capacity * 2 : 64;
        game->changes =
            mem_resize(game->changes, (size_t)game->capacity, sizeof *game->changes);
    }
    game->changes[game->n_done++] = *change;
    game->n_changes = game->n_done;
}

enum refusal game_move(struct game *game, const struct move *move)
{
    int cell = move->cell;
    struct move before = {cell, game->grid.digit[cell], game->grid.given[cell]};
    if (before.given && !move->given)
        return MOVE_CELL_IS_GIVEN;
    if (before.digit == move->digit && (before.given == move->given || !move->digit))
        return MOVE_CHANGES_NOTHING;
    put(&game->grid, move);
    remember(game, &(struct change){before, *move});
    return MOVE_DONE;
}

bool game_undo(struct game *game, int *cell)
{
    if (!game->n_done)
        return false;
    const struct move *before = &game->changes[--game->n_done].before;
    put(&game->grid, before);
    *cell = before->cell;
    return true;
}

bool game_redo(struct game *game, int *cell)
{
    if (game->n_done == game->n_changes)
        return false;
    const struct move *after = &game->changes[game->n_done++].after;
    put(&game->grid, after);
    *cell = after->cell;
    return true;
}
