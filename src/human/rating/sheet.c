/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/sheet.h"

#include <string.h>

static void fill(struct sheet *sheet, int cell, int digit)
{
    sheet->digit[cell] = (int8_t)digit;
    sheet->n_filled[digit]++;
    sheet->n_blanks--;
    for (int kind = 0; kind < N_KINDS; kind++)
        sheet->blanks[cell_houses[cell][kind]]--;
}

static nine held_by_peers(const struct sheet *sheet, int cell)
{
    nine held = 0;
    for (int k = 0; k < N_PEERS; k++)
        if (sheet->digit[cell_peers[cell][k]] >= 0)
            held |= nine_bit(sheet->digit[cell_peers[cell][k]]);
    return held;
}

static void note_positions(struct sheet *sheet, int cell)
{
    NINE_EACH(digit, sheet->of[cell])
        for (int kind = 0; kind < N_KINDS; kind++)
            sheet->at[cell_houses[cell][kind]][digit] |=
                nine_bit(cell_positions[cell][kind]);
}

void sheet_init(struct sheet *sheet, const uint8_t digits[N_CELLS], const nine *allowed)
{
    memset(sheet, 0, sizeof *sheet);
    memset(sheet->digit, -1, sizeof sheet->digit);
    memset(sheet->blanks, 9, sizeof sheet->blanks);
    sheet->n_blanks = N_CELLS;
    for (int cell = 0; cell < N_CELLS; cell++)
        if (digits[cell] >= 1 && digits[cell] <= 9)
            fill(sheet, cell, digits[cell] - 1);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (sheet->digit[cell] >= 0)
            continue;
        sheet->of[cell] =
            (allowed ? allowed[cell] : NINE_ALL) & (nine)~held_by_peers(sheet, cell);
        note_positions(sheet, cell);
    }
}

void sheet_place(struct sheet *sheet, int cell, int digit)
{
    NINE_EACH(other, sheet->of[cell])
        sheet_remove(sheet, cell, (int)other);
    fill(sheet, cell, digit);
    for (int k = 0; k < N_PEERS; k++)
        if (sheet_has(sheet, cell_peers[cell][k], digit))
            sheet_remove(sheet, cell_peers[cell][k], digit);
}
