/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/walk.h"

#include <stdlib.h>

#include "base/mem.h"

void walk_init(struct walk *walk, struct board *board, const struct givens *givens)
{
    walk->board = board;
    walk->is_second = mem_array(givens->n_candidates + 1, sizeof *walk->is_second);
}

void walk_fini(struct walk *walk)
{
    free(walk->is_second);
}

/* A candidate of a smallest group with more than one left. */
static literal tightest_candidate(const struct board *board)
{
    uint32_t best = 0, least = UINT32_MAX;
    for (uint32_t group = 0; group < board->n_groups && least > 2; group++) {
        uint32_t n = rest_number(board->rests[group]);
        if (n > 1 && n < least) {
            least = n;
            best = group;
        }
    }
    const literal *member = board_group(board, best).items;
    while (board->holds[*member])
        member++;
    return *member;
}

static void descend(struct walk *walk, literal l, bool is_second)
{
    board_decide(walk->board, l);
    walk->is_second[walk->board->level] = is_second;
}

/* To the second half of the deepest decision that has one; false when none has. */
static bool go_to_next_half(struct walk *walk)
{
    struct board *board = walk->board;
    unsigned level = board->level;
    while (level > 0 && walk->is_second[level])
        level--;
    if (level == 0)
        return false;
    literal tried = board->trail[board->level_begins[level - 1]];
    board_return(board, level - 1, NULL, NULL);
    descend(walk, literal_not(tried), true);
    return true;
}

bool walk_step(struct walk *walk, uint64_t *found)
{
    bool fits = board_spread(walk->board);
    if (fits && !board_is_full(walk->board)) {
        descend(walk, tightest_candidate(walk->board), false);
        return true;
    }
    *found += fits;
    return go_to_next_half(walk);
}

/* A decision halves what is above it. */
double walk_part_done(const struct walk *walk)
{
    double part = 0, half = 0.5;
    for (unsigned level = 1; level <= walk->board->level && half > 1e-9; level++) {
        part += walk->is_second[level] ? half : 0;
        half /= 2;
    }
    return part;
}
