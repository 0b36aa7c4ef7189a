/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/changes.h"

#include <string.h>

const struct changes all_changed = {
    .in = {NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL},
    .digits = NINE_ALL,
    .cells = {{UINT64_MAX, (UINT64_C(1) << (N_CELLS - 64)) - 1}}};

void past_note(struct past *past, const struct sheet *sheet)
{
    past->is_known = true;
    memcpy(past->of, sheet->of, sizeof past->of);
}

void changes_since(struct changes *changes, const struct past *past,
                   const struct sheet *sheet)
{
    if (!past->is_known) {
        *changes = all_changed;
        return;
    }
    changes_clear(changes);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (past->of[cell] != sheet->of[cell])
            changes_add(changes, cell, past->of[cell] & (nine)~sheet->of[cell]);
}

/* Restores the digits' places on the past board. */
static void restore_places(nine at[N_HOUSES][9], const struct changes *changes,
                           const struct past *past, const struct sheet *sheet)
{
    memcpy(at, sheet->at, sizeof sheet->at);
    CELL_SET_EACH(cell, changes->cells)
        NINE_EACH(digit, past->of[cell] & ~sheet->of[cell])
            for (int kind = 0; kind < N_KINDS; kind++)
                at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
}

bool changes_in_links(const struct changes *changes, const struct past *past,
                      const struct sheet *sheet)
{
    nine at[N_HOUSES][9];
    if (!past->is_known)
        return true;
    CELL_SET_EACH(cell, changes->cells)
        if (nine_is_pair(past->of[cell]) || nine_is_pair(sheet->of[cell]))
            return true;
    restore_places(at, changes, past, sheet);
    for (int house = 0; house < N_HOUSES; house++)
        NINE_EACH(digit, changes->in[house])
            if (nine_is_pair(at[house][digit]) || nine_is_pair(sheet->at[house][digit]))
                return true;
    return false;
}
