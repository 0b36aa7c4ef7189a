/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/enumerate.h"

#include <stdlib.h>

#include "base/mem.h"

void large_enumeration_init(struct large_enumeration *enumeration,
                            struct large_board *board,
                            const struct large_encoding *encoding)
{
    enumeration->board = board;
    enumeration->is_flipped =
        mem_array(encoding->n_candidates + 1, sizeof *enumeration->is_flipped);
}

void large_enumeration_fini(struct large_enumeration *enumeration)
{
    free(enumeration->is_flipped);
}

/* Returns an open candidate of a smallest group with more than one. */
static literal pick_literal(const struct large_board *board)
{
    uint32_t best = 0, least = UINT32_MAX;
    for (uint32_t group = 0; group < board->n_groups && least > 2; group++) {
        uint32_t n = large_board_n_open(board, group);
        if (n > 1 && n < least) {
            least = n;
            best = group;
        }
    }
    const literal *member = large_board_group(board, best).items;
    while (board->values[*member])
        member++;
    return *member;
}

static void decide(struct large_enumeration *enumeration, literal l, bool is_flipped)
{
    large_board_decide(enumeration->board, l);
    enumeration->is_flipped[enumeration->board->level] = is_flipped;
}

/* Flips the last decision that was not; false if there is none. */
static bool flip(struct large_enumeration *enumeration)
{
    struct large_board *board = enumeration->board;
    unsigned level = board->level;
    while (level > 0 && enumeration->is_flipped[level])
        level--;
    if (level == 0)
        return false;
    literal tried = board->trail[board->level_begins[level - 1]];
    large_board_backtrack(board, level - 1, NULL, NULL);
    decide(enumeration, literal_not(tried), true);
    return true;
}

bool large_enumeration_step(struct large_enumeration *enumeration, uint64_t *found)
{
    bool fits = large_board_propagate(enumeration->board);
    if (fits && !large_board_is_complete(enumeration->board)) {
        decide(enumeration, pick_literal(enumeration->board), false);
        return true;
    }
    *found += fits;
    return flip(enumeration);
}

double large_enumeration_part(const struct large_enumeration *enumeration)
{
    double part = 0, half = 0.5;
    for (unsigned level = 1; level <= enumeration->board->level && half > 1e-9; level++) {
        part += enumeration->is_flipped[level] ? half : 0;
        half /= 2;
    }
    return part;
}
