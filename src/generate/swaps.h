/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clues that a glance tells are needed.
 *
 * Take two digits of a finished grid.  The cells that hold them fall into swaps: from a
 * cell to the cells with the other digit in its row, its column and its box, and on from
 * there.  Exchanging the digits of one swap gives another finished grid: so one of its
 * cells at least must be a clue.
 *
 *      4 . . 7 . .        4 and 7 could be exchanged in these four cells
 *      . . . . . .
 *      7 . . 4 . .
 */
#ifndef STEPDOKU_GENERATE_SWAPS_H
#define STEPDOKU_GENERATE_SWAPS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/shape.h"

struct swaps {
    const struct shape *shape;
    const uint8_t *grid;  /* borrowed */
    uint8_t *columns;     /* [digit - 1][row] */
    uint8_t *boxes;       /* [digit - 1][row] */
    uint8_t *column_rows; /* [digit - 1][column] */
    uint8_t *box_rows;    /* [digit - 1][box] */
    uint16_t *spots;      /* [digit - 1][row]: where its cell is in of */
    uint16_t *of;         /* [cell][digit - 1]: the swap with that other digit */
    uint16_t *n_clues;    /* of a swap */
    int n;
};

void swaps_init(struct swaps *swaps, const struct shape *shape);
void swaps_fini(struct swaps *swaps);

/* Those of a grid whose cells are all clues. */
void swaps_find(struct swaps *swaps, const uint8_t *grid);

void swaps_erase(struct swaps *swaps, int cell);
void swaps_restore(struct swaps *swaps, int cell);

/* Some swap has no other clue than this one. */
bool swaps_need(const struct swaps *swaps, int cell);

#endif
