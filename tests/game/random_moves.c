/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/random_moves.h"

#include <stdio.h>
#include <string.h>

static int below(struct rng *rng, int n)
{
    return (int)rng_below(rng, (uint32_t)n);
}

/* Kinds as often as players use them: mostly digits and marks, rarely a restart. */
static enum move_kind random_change_kind(struct rng *rng)
{
    static const enum move_kind often[] = {MOVE_ENTER, MOVE_ENTER, MOVE_ENTER, MOVE_MARK,
                                           MOVE_UNMARK};
    if (below(rng, 4))
        return often[below(rng, 5)];
    if (below(rng, 4))
        return (enum move_kind)below(rng, MOVE_RESTART);
    return (enum move_kind)below(rng, MOVE_CLEAR + 1);
}

static struct move random_change(struct rng *rng, const struct shape *shape)
{
    struct move move = {.kind = random_change_kind(rng)};
    bool may_be_none = move.kind != MOVE_MARK && move.kind != MOVE_UNMARK;
    if (move.kind > MOVE_COLOUR)
        return move;
    move.cell = below(rng, shape->n_cells);
    move.digit = may_be_none && !below(rng, 5) ? 0 : 1 + below(rng, shape->side);
    if (move.kind == MOVE_COLOUR)
        move.colour = below(rng, MOVE_COLOURS + 1);
    return move;
}

static struct move random_walk(struct rng *rng, int n_nodes)
{
    static const char *const times[] = {"2026-11-21T16:00:00+0100",
                                        "2027-01-01T00:00:00-0730"};
    struct move move = {.kind = MOVE_UNDO + (enum move_kind)below(rng, 9)};
    if (move.kind == MOVE_VISIT)
        move.node = below(rng, n_nodes);
    else if (move.kind == MOVE_SAVE || move.kind == MOVE_BACK)
        snprintf(move.name, sizeof move.name, "place-%d", below(rng, 4));
    else if (move.kind == MOVE_SESSION)
        strcpy(move.name, times[below(rng, 2)]);
    return move;
}

void random_moves(struct rng *rng, const struct shape *shape, int n_nodes,
                  struct moves *moves)
{
    moves->n = 0;
    if (!below(rng, 4)) {
        struct move walk = random_walk(rng, n_nodes);
        moves_add(moves, &walk);
        return;
    }
    int n = below(rng, 8) ? 1 : 1 + below(rng, 6);
    for (int i = 0; i < n; i++) {
        struct move change = random_change(rng, shape);
        moves_add(moves, &change);
    }
}
