/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full house, naked single, hidden single: the steps that place a digit at once. */
#include "logic/finder.h"

static bool offer_naked(struct finder *finder, int cell)
{
    struct step *step = finder_begin(finder);
    step->digits = finder->candidates->of[cell];
    step_cell(step, cell);
    step_cell_truth(step, cell);
    step_place(step, cell, digits_first(step->digits));
    return finder_offer(finder);
}

void find_naked_single(struct finder *finder)
{
    CELLS_EACH(cell, &finder->candidates->naked, finder->geometry->n_words)
        if (offer_naked(finder, cell))
            return;
}

static bool offer_hidden(struct finder *finder, int house, int digit)
{
    struct step *step = finder_begin(finder);
    int cell =
        geometry_first(finder->geometry, house, finder->candidates->places[digit][house]);
    step->digits = digit_bit(digit);
    step_cell(step, cell);
    step_base(step, house);
    step_house_truth(step, house, digit);
    step_place(step, cell, digit);
    return finder_offer(finder);
}

static bool find_in_house(struct finder *finder, int house)
{
    DIGITS_EACH(digit, finder->candidates->hidden[house])
        if (offer_hidden(finder, house, digit))
            return true;
    return false;
}

void find_full_house(struct finder *finder)
{
    for (int house = 0; house < finder->geometry->n_houses; house++)
        if (finder->candidates->open[house] == 1 && find_in_house(finder, house))
            return;
}

/* A house with one blank cell is a full house. */
static bool has_hidden(const struct candidates *candidates, int house)
{
    return candidates->hidden[house] && candidates->open[house] != 1;
}

/* Boxes before lines: that is where people see them. */
void find_hidden_single(struct finder *finder)
{
    int first_box = 2 * finder->geometry->side;
    for (int house = first_box; house < finder->geometry->n_houses; house++)
        if (has_hidden(finder->candidates, house) && find_in_house(finder, house))
            return;
    for (int house = 0; house < first_box; house++)
        if (has_hidden(finder->candidates, house) && find_in_house(finder, house))
            return;
}
