/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/patterns.h"

static double rating_of(const struct sheet *sheet, int house)
{
    return sheet->blanks[house] == 1 ? 1.0 : kind_of_house(house) == KIND_BOX ? 1.2 : 1.5;
}

static bool find_in_house(struct hunt *hunt, int house)
{
    const struct sheet *sheet = hunt->sheet;
    for (int digit = 0; digit < 9; digit++) {
        nine at = sheet->at[house][digit];
        if (!nine_is_single(at))
            continue;
        finding_begin(&hunt->finding, FINDING_HIDDEN_SINGLE, rating_of(sheet, house));
        hunt->finding.base = 1u << house;
        finding_place(&hunt->finding, house_cells[house][nine_first(at)], digit);
        if (hunt_offer(hunt))
            return true;
    }
    return false;
}

/* The last blanks of houses come first. */
bool hunt_hidden_single(struct hunt *hunt)
{
    for (int last = 1; last >= 0; last--)
        for (int k = 0; k < N_KINDS; k++)
            for (int i = 0; i < 9; i++) {
                int house = (int)kinds_of_subsets[k] * 9 + i;
                int blanks = hunt->sheet->blanks[house];
                if (blanks && (blanks == 1) == last && hunt->changes.in[house] &&
                    find_in_house(hunt, house))
                    return true;
            }
    return false;
}

bool hunt_naked_single(struct hunt *hunt)
{
    CELL_SET_EACH(cell, hunt->changes.cells) {
        nine candidates = hunt->sheet->of[cell];
        if (!nine_is_single(candidates))
            continue;
        finding_begin(&hunt->finding, FINDING_NAKED_SINGLE, 2.3);
        finding_cell(&hunt->finding, cell);
        finding_place(&hunt->finding, cell, nine_first(candidates));
        if (hunt_offer(hunt))
            return true;
    }
    return false;
}
