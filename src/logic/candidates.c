/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/marks.h"

#include <string.h>

static void fill_places(struct marks *marks)
{
    const struct geometry *geometry = marks->geometry;
    for (int cell = 0; cell < geometry->n_cells; cell++)
        DIGITS_EACH(digit, marks->of[cell]) {
            cells_add(&marks->has[digit], cell);
            for (int kind = 0; kind < HOUSE_KINDS; kind++)
                marks->places[digit][geometry_house(geometry, cell, kind)] |=
                    (place_set)1 << geometry->position[cell][kind];
        }
}

static void note_few(struct marks *marks)
{
    const struct geometry *geometry = marks->geometry;
    for (int cell = 0; cell < geometry->n_cells; cell++)
        if (digits_is_single(marks->of[cell]))
            cells_add(&marks->naked, cell);
        else if (is_pair(marks->of[cell]))
            cells_add(&marks->pairs, cell);
    for (int house = 0; house < geometry->n_houses; house++)
        for (int digit = 1; digit <= geometry->side; digit++)
            if (digits_is_single(marks->places[digit][house]))
                marks->hidden[house] |= digit_bit(digit);
}

/* The digits that the house has. */
static digit_set used_digits(const struct geometry *geometry, const struct grid *grid,
                             int house)
{
    digit_set used = 0;
    for (int k = 0; k < geometry->side; k++) {
        int digit = grid->digit[geometry_cell(geometry, house, k)];
        if (digit)
            used |= digit_bit(digit);
    }
    return used;
}

static void fill_candidates(struct marks *marks, const struct grid *grid)
{
    const struct geometry *geometry = marks->geometry;
    digit_set used[MARKS_HOUSES], all = digits_up_to(geometry->side);
    for (int house = 0; house < geometry->n_houses; house++)
        used[house] = used_digits(geometry, grid, house);
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        const uint16_t *houses = geometry->shape->cell_houses + cell * HOUSE_KINDS;
        marks->digit[cell] = grid->digit[cell];
        marks->given[cell] = grid->given[cell];
        marks->of[cell] = grid->digit[cell] ? 0
                                            : all & ~(used[houses[HOUSE_ROW]] |
                                                      used[houses[HOUSE_COLUMN]] |
                                                      used[houses[HOUSE_BOX]]);
        if (grid->digit[cell])
            continue;
        marks->n_open++;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            marks->open[houses[kind]]++;
    }
}

static void reset(struct marks *marks, const struct geometry *geometry)
{
    marks->geometry = geometry;
    marks->n_open = 0;
    memset(marks->open, 0, (size_t)geometry->n_houses * sizeof marks->open[0]);
    memset(marks->hidden, 0, (size_t)geometry->n_houses * sizeof marks->hidden[0]);
    cells_clear(&marks->naked, geometry->n_words);
    cells_clear(&marks->pairs, geometry->n_words);
    for (int digit = 1; digit <= geometry->side; digit++) {
        memset(marks->places[digit], 0,
               (size_t)geometry->n_houses * sizeof marks->places[digit][0]);
        cells_clear(&marks->has[digit], geometry->n_words);
    }
}

void marks_of_grid(struct marks *marks, const struct geometry *geometry,
                   const struct grid *grid)
{
    reset(marks, geometry);
    fill_candidates(marks, grid);
    fill_places(marks);
    note_few(marks);
}

/* The digit leaves one place of a house. */
static void leave(struct marks *marks, int house, int position, int digit)
{
    place_set left = marks->places[digit][house] &= ~((place_set)1 << position);
    if (digits_is_single(left))
        marks->hidden[house] |= digit_bit(digit);
    else if (!left)
        marks->hidden[house] &= ~digit_bit(digit);
}

static void leave_houses(struct marks *marks, int cell, int digit)
{
    const struct geometry *geometry = marks->geometry;
    cells_drop(&marks->has[digit], cell);
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        leave(marks, geometry_house(geometry, cell, kind), geometry->position[cell][kind],
              digit);
}

/* A cell has lost a candidate: is it one of those with few now? */
static void note_cell(struct marks *marks, int cell)
{
    digit_set left = marks->of[cell];
    if (digits_is_single(left)) {
        cells_add(&marks->naked, cell);
        cells_drop(&marks->pairs, cell);
    } else if (is_pair(left)) {
        cells_add(&marks->pairs, cell);
    } else if (!left) {
        cells_drop(&marks->naked, cell);
    }
}

void marks_remove(struct marks *marks, int cell, int digit)
{
    if (!marks_has(marks, cell, digit))
        return;
    marks->of[cell] &= ~digit_bit(digit);
    note_cell(marks, cell);
    leave_houses(marks, cell, digit);
}

void marks_narrow(struct marks *marks, const digit_set *candidates)
{
    for (int cell = 0; cell < marks->geometry->n_cells; cell++)
        DIGITS_EACH(digit, marks->of[cell] & ~candidates[cell])
            marks_remove(marks, cell, digit);
}

void marks_place(struct marks *marks, int cell, int digit)
{
    const struct geometry *geometry = marks->geometry;
    DIGITS_EACH(other, marks->of[cell])
        leave_houses(marks, cell, other);
    marks->of[cell] = 0;
    cells_drop(&marks->naked, cell);
    cells_drop(&marks->pairs, cell);
    marks->digit[cell] = (uint8_t)digit;
    marks->n_open--;
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        marks->open[geometry_house(geometry, cell, kind)]--;
    struct cells seen;
    cells_copy(&seen, geometry_peers(geometry, cell), geometry->n_words);
    cells_and(&seen, &marks->has[digit], geometry->n_words);
    CELLS_EACH(peer, &seen, geometry->n_words)
        marks_remove(marks, peer, digit);
}
