/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/candidates.h"

#include <string.h>

static void fill_candidates(struct candidates *candidates, const struct grid *grid)
{
    const struct geometry *geometry = candidates->geometry;
    digit_set used[SHAPE_MAX_HOUSES]; /* digits that the house has already */
    digit_set all = digits_up_to(geometry->side);
    for (int house = 0; house < geometry->n_houses; house++) {
        used[house] = 0;
        for (int k = 0; k < geometry->side; k++) {
            int digit = grid->digit[geometry_cell(geometry, house, k)];
            if (digit)
                used[house] |= digit_bit(digit);
        }
    }
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        candidates->digit[cell] = grid->digit[cell];
        candidates->given[cell] = grid->given[cell];
        candidates->of[cell] = grid->digit[cell] ? 0 : all;
        if (grid->digit[cell])
            continue;
        candidates->n_open++;
        HOUSES_EACH(house, geometry->shape, cell) {
            candidates->of[cell] &= ~used[house];
            candidates->open[house]++;
        }
        LINKS_EACH(link, geometry->shape, cell)
            if (grid->digit[link->other])
                candidates->of[cell] &= ~shape_moved(
                    geometry->shape, digit_bit(grid->digit[link->other]), -link->by);
    }
}

void candidates_of_grid(struct candidates *candidates, const struct geometry *geometry,
                        const struct grid *grid)
{
    candidates->geometry = geometry;
    candidates->n_open = 0;
    memset(candidates->open, 0, (size_t)geometry->n_houses * sizeof candidates->open[0]);
    memset(candidates->hidden, 0,
           (size_t)geometry->n_houses * sizeof candidates->hidden[0]);
    cells_clear(&candidates->naked, geometry->n_words);
    cells_clear(&candidates->pairs, geometry->n_words);
    for (int digit = 1; digit <= geometry->side; digit++) {
        memset(candidates->places[digit], 0,
               (size_t)geometry->n_houses * sizeof candidates->places[digit][0]);
        cells_clear(&candidates->has[digit], geometry->n_words);
    }
    fill_candidates(candidates, grid);
    for (int cell = 0; cell < geometry->n_cells; cell++)
        DIGITS_EACH(digit, candidates->of[cell]) {
            cells_add(&candidates->has[digit], cell);
            HOUSES_EACH(house, geometry->shape, cell)
                candidates->places[digit][house] |=
                    geometry_place(geometry, cell, house_family);
        }
    for (int cell = 0; cell < geometry->n_cells; cell++)
        if (digits_is_single(candidates->of[cell]))
            cells_add(&candidates->naked, cell);
        else if (is_pair(candidates->of[cell]))
            cells_add(&candidates->pairs, cell);
    for (int house = 0; house < geometry->n_houses; house++)
        for (int digit = 1; digit <= geometry->side; digit++)
            if (digits_is_single(candidates->places[digit][house]))
                candidates->hidden[house] |= digit_bit(digit);
}

/* Removes the digit's place in the cell from each house. */
static void leave_houses(struct candidates *candidates, int cell, int digit)
{
    const struct geometry *geometry = candidates->geometry;
    cells_drop(&candidates->has[digit], cell);
    HOUSES_EACH(house, geometry->shape, cell) {
        place_set left = candidates->places[digit][house] &=
            ~geometry_place(geometry, cell, house_family);
        if (digits_is_single(left))
            candidates->hidden[house] |= digit_bit(digit);
        else if (!left)
            candidates->hidden[house] &= ~digit_bit(digit);
    }
}

void candidates_remove(struct candidates *candidates, int cell, int digit)
{
    if (!candidates_has(candidates, cell, digit))
        return;
    candidates->of[cell] &= ~digit_bit(digit);
    /* Updates the sets of naked singles and pairs after a cell has lost a candidate. */
    digit_set left = candidates->of[cell];
    if (digits_is_single(left)) {
        cells_add(&candidates->naked, cell);
        cells_drop(&candidates->pairs, cell);
    } else if (is_pair(left)) {
        cells_add(&candidates->pairs, cell);
    } else if (!left) {
        cells_drop(&candidates->naked, cell);
    }
    leave_houses(candidates, cell, digit);
}

void candidates_narrow(struct candidates *candidates, const digit_set *allowed)
{
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++)
        DIGITS_EACH(digit, candidates->of[cell] & ~allowed[cell])
            candidates_remove(candidates, cell, digit);
}

void candidates_place(struct candidates *candidates, int cell, int digit)
{
    const struct geometry *geometry = candidates->geometry;
    DIGITS_EACH(other, candidates->of[cell])
        leave_houses(candidates, cell, other);
    candidates->of[cell] = 0;
    cells_drop(&candidates->naked, cell);
    cells_drop(&candidates->pairs, cell);
    candidates->digit[cell] = (uint8_t)digit;
    candidates->n_open--;
    HOUSES_EACH(house, geometry->shape, cell)
        candidates->open[house]--;
    struct cells seen;
    cells_copy(&seen, geometry_peers(geometry, cell), geometry->n_words);
    cells_and(&seen, &candidates->has[digit], geometry->n_words);
    CELLS_EACH(peer, &seen, geometry->n_words)
        candidates_remove(candidates, peer, digit);
    LINKS_EACH(link, geometry->shape, cell)
        DIGITS_EACH(other, shape_moved(geometry->shape, digit_bit(digit), link->by))
            candidates_remove(candidates, link->other, other);
}
