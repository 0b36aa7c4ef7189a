/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quick test that finds clues that are needed, by the unavoidable sets of two digits.
 *
 * Take two digits of a finished grid, and link each cell that holds one of them with the
 * cells that hold the other in its row, its column and its box.  The connected parts are
 * swaps: exchanging the two digits in one gives another finished grid, so at least one of its
 * cells must be a clue.
 *
 * Under other laws there may be none, and none are looked for.
 *
 *      4 . . 7 . .        4 and 7 can be exchanged in these four cells
 *      . . . . . .
 *      7 . . 4 . .
 */
#ifndef STEPDOKU_GENERATE_SWAPS_H
#define STEPDOKU_GENERATE_SWAPS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "board/grid.h"

struct swaps {
    const struct shape *shape;
    uint8_t *columns;     /* [digit - 1][row] */
    uint8_t *boxes;       /* [digit - 1][row] */
    uint8_t *column_rows; /* [digit - 1][column] */
    uint8_t *box_rows;    /* [digit - 1][box] */
    uint16_t *spots;      /* [digit - 1][row]: the index in `of` of its cell */
    uint16_t *of;         /* [cell][digit - 1]: the swap of its digit and that one */
    uint16_t *n_clues;    /* [swap]: clues in it */
    int n;
};

void swaps_init(struct swaps *swaps, const struct shape *shape);
void swaps_fini(struct swaps *swaps);

/* Finds the swaps of a finished grid; every cell is a clue. */
void swaps_find(struct swaps *swaps, const uint8_t *grid);

/* The cell is no longer a clue, by -1; or is one again, by 1. */
void swaps_change(struct swaps *swaps, int cell, int by);

/* True when some swap has no other clue than this cell. */
bool swaps_need(const struct swaps *swaps, int cell);

/* Random finished grids: the boxes on the diagonal are filled at random, a solver completes
 * the board, and lines are exchanged so that no part of the board is special.  Every grid can
 * result, but not with the same probability.  Under other laws than the classic ones, some
 * cells are filled at random, which may be more than can be completed, and no lines are
 * exchanged. */

/* A random permutation of 0 .. n - 1. */
void shuffle_order(struct rng *rng, int n, uint16_t *order);

/* A board to complete; boxes on the diagonal share no row or column.  Under other laws, at most
 * `n_filled` cells are filled. */
void shuffle_seed(struct rng *rng, const struct shape *shape, int n_filled,
                  uint8_t *digits);

/* Exchanges bands, stacks, and the lines within each, unless a law forbids it; `to` must not be
 * `from`. */
void shuffle_lines(struct rng *rng, const struct shape *shape, const uint8_t *from,
                   uint8_t *to);

#endif
