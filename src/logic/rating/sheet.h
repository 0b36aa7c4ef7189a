/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 9x9 board with its candidates, from two sides:
 *
 *      of[cell]           the digits it may be; empty for a filled cell
 *      at[house][digit]   the positions where the house may have the digit
 *
 * A value: small, so that a chain can have a copy to remove candidates from. */
#ifndef STEPDOKU_LOGIC_RATING_SHEET_H
#define STEPDOKU_LOGIC_RATING_SHEET_H

#include "logic/rating/layout.h"

struct sheet {
    nine of[N_CELLS];
    nine at[N_HOUSES][9];
    uint8_t blanks[N_HOUSES]; /* cells without a digit */
    uint8_t n_blanks;
    uint8_t n_filled[9];   /* cells that hold the digit */
    int8_t digit[N_CELLS]; /* from 0; -1: none */
};

/* Digits 1 .. 9, anything else a blank.  Each blank has what `allowed` says and no peer
 * holds; NULL allows all. */
void sheet_init(struct sheet *sheet, const uint8_t digits[N_CELLS], const nine *allowed);

static inline bool sheet_has(const struct sheet *sheet, int cell, int digit)
{
    return nine_has(sheet->of[cell], digit);
}

/* Does nothing when the candidate is not there. */
static inline void sheet_remove(struct sheet *sheet, int cell, int digit)
{
    sheet->of[cell] &= (nine)~nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        sheet->at[cell_houses[cell][kind]][digit] &=
            (nine)~nine_bit(cell_positions[cell][kind]);
}

/* A blank gets its digit; the candidates that see it go. */
void sheet_place(struct sheet *sheet, int cell, int digit);

#endif
