/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/loss.h"

#include <stdlib.h>

#include "base/mem.h"
#include "search/machine.h"

/* The nodes of the path from the root to the current one, pruned again. */
struct replay {
    const struct search *search;
    int cell, digit; /* the candidate in question */
    struct choices choices;
    struct removals removals;
    struct loss loss;
};

static bool prunes(const struct search *search)
{
    return search->options.strategy != STRATEGY_NAIVE;
}

/* Returns true when the candidate is among the removals. */
static bool find_removal(struct replay *replay, int round)
{
    for (int i = 0; i < replay->removals.n; i++) {
        const struct removal *removal = &replay->removals.items[i];
        if (removal->cell != replay->cell || removal->digit != replay->digit)
            continue;
        replay->loss.kind = LOSS_PRUNED;
        replay->loss.round = round;
        replay->loss.removal = *removal;
        return true;
    }
    return false;
}

/* Prunes a node as the search does.  Returns true when that removed the candidate. */
static bool prune_node(struct replay *replay)
{
    int n_removed, round = 0;
    do {
        n_removed = 0;
        round++;
        for (int family = 0; family < replay->choices.shape->n_families; family++) {
            replay->removals.n = 0;
            n_removed += choices_prune_by(&replay->choices, family, &replay->removals);
            if (find_removal(replay, round))
                return true;
        }
    } while (n_removed && replay->search->prunes_many);
    return false;
}

/* Fixes the cell of a level.  Returns true when that removed the candidate. */
static bool try_level(struct replay *replay, const struct level *level)
{
    bool removes = level->cell == replay->cell && level->digit != replay->digit;
    replay->choices.of[level->cell] = digit_bit(level->digit);
    if (removes)
        replay->loss.kind = LOSS_TRY;
    return removes;
}

/* Prunes the node of a depth and goes on to its child, if the path has one.  Returns true when
 * that removed the candidate. */
static bool replay_node(struct replay *replay, int depth)
{
    const struct search *search = replay->search;
    replay->loss.depth = depth;
    bool removes = prunes(search) && prune_node(replay);
    if (removes || depth == search->depth)
        return removes;
    replay->loss.depth = depth + 1;
    return try_level(replay, &search->path[depth]);
}

static void find_in_matrices(struct replay *replay)
{
    const struct search *search = replay->search;
    for (int depth = 0; depth <= search->depth; depth++)
        if (replay_node(replay, depth))
            return;
    int level = search_level_of(search, replay->cell);
    if (search->wheels && level >= 0)
        try_level(replay, &search->path[level]);
}

/* Returns true when the digit of the cell is why the other one has lost its candidate. */
static bool takes_digit(struct replay *replay, int cell, int digit, int depth)
{
    const struct shape *shape = replay->choices.shape;
    int house =
        digit == replay->digit ? shape_shared_house(shape, cell, replay->cell) : -1;
    if (cell == replay->cell || !digit ||
        !shape_exclude_each_other(shape, cell, digit, replay->cell, replay->digit))
        return false;
    replay->loss =
        (struct loss){LOSS_FILLED,
                      depth,
                      0,
                      {(uint16_t)replay->cell, (uint16_t)cell, (uint8_t)replay->digit,
                       (uint8_t)(house < 0 ? shape->n_houses : house)}};
    return true;
}

/* backtrack does not prune: a filled square takes its digit from the open squares. */
static void find_in_squares(struct replay *replay)
{
    const struct search *search = replay->search;
    const struct grid *grid = &search->grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (takes_digit(replay, cell, grid->digit[cell], 0))
            return;
    for (int depth = 0; depth < search->depth; depth++) {
        const struct level *level = &search->path[depth];
        if (level->cell == replay->cell) {
            replay->loss.kind = LOSS_TRY;
            replay->loss.depth = depth + 1;
            return;
        }
        if (takes_digit(replay, level->cell, level->digit, depth + 1))
            return;
    }
}

struct loss loss_find(const struct search *search, int cell, int digit)
{
    const struct grid *grid = &search->grid;
    struct replay replay = {.search = search, .cell = cell, .digit = digit};
    if (digits_has(search_choices(search)->of[cell], digit) || grid->digit[cell] == digit)
        return replay.loss;
    if (grid->digit[cell]) {
        replay.loss.kind = LOSS_BOARD;
        return replay.loss;
    }
    if (!digits_has(search->root.of[cell], digit)) {
        replay.loss.kind = LOSS_PUZZLE;
        return replay.loss;
    }
    choices_copy(&replay.choices, &search->root);
    replay.removals.items =
        mem_array((size_t)(grid->shape->n_cells * grid->shape->side),
                  sizeof replay.removals.items[0]); /* a pass removes no more */
    if (search->options.strategy == STRATEGY_BACKTRACK)
        find_in_squares(&replay);
    else
        find_in_matrices(&replay);
    free(replay.removals.items);
    return replay.loss;
}
