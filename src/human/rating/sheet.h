/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 9x9 board with its candidates, kept in two ways:
 *
 *      of[cell]           the digits that the cell can be; empty for a filled cell
 *      at[house][digit]   the positions where the digit can be in the house
 *
 * It is a small value, so that a chain can remove candidates from a copy. */
#ifndef STEPDOKU_HUMAN_RATING_SHEET_H
#define STEPDOKU_HUMAN_RATING_SHEET_H

#include "human/rating/layout.h"

struct sheet {
    nine of[N_CELLS];
    nine at[N_HOUSES][9];
    uint8_t blanks[N_HOUSES]; /* cells without a digit */
    uint8_t n_blanks;
    uint8_t n_filled[9];   /* [digit]: cells that have it */
    int8_t digit[N_CELLS]; /* from 0; -1: none */
};

/* `digits` are 1 .. 9, anything else is a blank.  A blank cell has the digits in
 * allowed[cell] that none of its peers has; NULL allows all. */
void sheet_init(struct sheet *sheet, const uint8_t digits[N_CELLS], const nine *allowed);

static inline bool sheet_has(const struct sheet *sheet, int cell, int digit)
{
    return nine_has(sheet->of[cell], digit);
}

/* Does nothing when there is no such candidate. */
static inline void sheet_remove(struct sheet *sheet, int cell, int digit)
{
    sheet->of[cell] &= (nine)~nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        sheet->at[cell_houses[cell][kind]][digit] &=
            (nine)~nine_bit(cell_positions[cell][kind]);
}

/* Fills a blank cell and removes the candidates that see it. */
void sheet_place(struct sheet *sheet, int cell, int digit);

#endif
