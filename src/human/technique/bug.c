/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BUG+1: without one candidate, every blank cell would have two candidates, and every
 * digit two places in each house where it is missing: a bivalue universal grave (BUG).
 * Such a board never has exactly one solution, so that candidate is true. */
#include "human/finder.h"

/* The cell with three candidates, if all other blank cells have two; otherwise -1. */
static int cell_with_three(const struct candidates *candidates)
{
    int found = -1;
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++) {
        int n = digits_count(candidates->of[cell]);
        if (candidates->digit[cell] || n == 2)
            continue;
        if (n != 3 || found >= 0)
            return -1;
        found = cell;
    }
    return found;
}

/* Every digit has two places in every house, except `odd`: three in the houses of the cell. */
static bool is_odd_one(const struct candidates *candidates, int cell, int odd)
{
    const struct geometry *geometry = candidates->geometry;
    for (int house = 0; house < geometry->n_houses; house++)
        for (int digit = 1; digit <= geometry->side; digit++) {
            int n = digits_count(candidates->places[digit][house]);
            bool here = digit == odd && cells_has(geometry_cells(geometry, house), cell);
            if (n && n != 2 + here)
                return false;
        }
    return true;
}

void find_bug(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    int cell = cell_with_three(candidates);
    if (cell < 0)
        return;
    DIGITS_EACH(digit, candidates->of[cell]) {
        if (!is_odd_one(candidates, cell, digit))
            continue;
        struct step *step = finder_begin(finder);
        step->digits = digit_bit(digit);
        step_add_cell(step, &step->cells, cell);
        step_guardian(step, cell, digit);
        step_place(step, cell, digit);
        if (finder_offer(finder))
            return;
    }
}
