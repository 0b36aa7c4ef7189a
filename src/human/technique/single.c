/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full house, naked single, hidden single: a cell with one candidate, or a house with one
 * place for a digit.  candidates.h notes both as they arise, so nothing is searched here. */
#include "human/finder.h"

#include <string.h>

void find_naked_single(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    const struct geometry *geometry = finder->geometry;
    CELLS_EACH(cell, &candidates->naked, geometry->n_words) {
        struct step *step = finder_begin(finder);
        step->digits = candidates->of[cell];
        step_add_cell(step, &step->cells, cell);
        step_cell_truth(step, cell);
        step_place(step, cell, digits_first(step->digits));
        /* Cites, for each digit that the cell cannot be, a filled cell that excludes it. */
        digit_set left = digits_up_to(geometry->side) & ~step->digits;
        CELLS_EACH(peer, geometry_peers(geometry, cell), geometry->n_words) {
            int digit = candidates->digit[peer];
            if (!digit || !digits_has(left, digit))
                continue;
            step_excluder(step, peer, digit);
            left &= ~digit_bit(digit);
        }
        LINKS_EACH(link, geometry->shape, cell) {
            int digit = candidates->digit[link->other], excluded = digit - link->by;
            if (!digit || excluded < 1 || !digits_has(left, excluded))
                continue;
            step_excluder(step, link->other, digit);
            left &= ~digit_bit(excluded);
        }
        step->some_before = left != 0;
        if (finder_offer(finder))
            return;
    }
}

/* Returns the one of the filled cells that sees most of the open ones, or -1 if none sees
 * any. */
static int best_excluder(const struct finder *finder, const struct cells *filled,
                         const struct cells *open)
{
    const struct geometry *geometry = finder->geometry;
    int best = -1, most = 0;
    CELLS_EACH(cell, filled, geometry->n_words) {
        struct cells seen;
        if (!cells_meet(geometry_peers(geometry, cell), open, geometry->n_words))
            continue;
        cells_copy(&seen, geometry_peers(geometry, cell), geometry->n_words);
        cells_and(&seen, open, geometry->n_words);
        int n = cells_count(&seen, geometry->n_words);
        if (n > most) {
            best = cell;
            most = n;
        }
    }
    return best;
}

/* Cites a few cells with the digit that see the other open cells of the house, those that
 * see most first. */
static void cite_excluded_cells(const struct finder *finder, int house, int digit,
                                struct step *step)
{
    const struct geometry *geometry = finder->geometry;
    struct cells open, filled;
    int cell;
    cells_clear(&open, geometry->n_words);
    cells_clear(&filled, geometry->n_words);
    CELLS_EACH(other, geometry_cells(geometry, house), geometry->n_words)
        if (!finder->candidates->digit[other] && other != step->cells.at[0])
            cells_add(&open, other);
    if (!cells_any(&open, geometry->n_words)) /* a full house */
        return;
    const uint8_t *digits = finder->candidates->digit, *end = digits + geometry->n_cells;
    for (const uint8_t *at = digits; (at = memchr(at, digit, (size_t)(end - at))); at++)
        cells_add(&filled, (int)(at - digits));
    while ((cell = best_excluder(finder, &filled, &open)) >= 0) {
        step_excluder(step, cell, digit);
        cells_minus(&open, geometry_peers(geometry, cell), geometry->n_words);
    }
    step->some_before = cells_any(&open, geometry->n_words);
}

static bool find_in_house(struct finder *finder, int house)
{
    DIGITS_EACH(digit, finder->candidates->hidden[house]) {
        struct step *step = finder_begin(finder);
        int cell = geometry_first(finder->geometry, house,
                                  finder->candidates->places[digit][house]);
        step->digits = digit_bit(digit);
        step_add_cell(step, &step->cells, cell);
        step_add_house(step, &step->houses, house);
        step_house_truth(step, house, digit);
        step_place(step, cell, digit);
        cite_excluded_cells(finder, house, digit, step);
        if (finder_offer(finder))
            return true;
    }
    return false;
}

void find_full_house(struct finder *finder)
{
    for (int house = 0; house < finder->geometry->n_houses; house++)
        if (finder->candidates->open[house] == 1 && find_in_house(finder, house))
            return;
}

static bool find_hidden_among(struct finder *finder, int first_house, int n)
{
    for (int house = first_house; house < first_house + n; house++)
        /* The last blank cell of a house is a full house, not a hidden single. */
        if (finder->candidates->hidden[house] && finder->candidates->open[house] != 1 &&
            find_in_house(finder, house))
            return true;
    return false;
}

/* Boxes, and the houses of other laws, come before lines, because people see hidden singles there
 * more easily. */
void find_hidden_single(struct finder *finder)
{
    int n_lines = 2 * finder->geometry->side;
    if (!find_hidden_among(finder, n_lines, finder->geometry->n_houses - n_lines))
        find_hidden_among(finder, 0, n_lines);
}
