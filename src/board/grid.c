/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/grid.h"

#include <assert.h>

void grid_init(struct grid *grid, const struct shape *shape)
{
    grid->shape = shape;
    for (int cell = 0; cell < SHAPE_MAX_CELLS; cell++) {
        grid->digit[cell] = 0;
        grid->given[cell] = false;
    }
}

void grid_of_digits(struct grid *grid, const struct shape *shape, const uint8_t *digits)
{
    grid_init(grid, shape);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        grid->digit[cell] = digits[cell];
        grid->given[cell] = digits[cell] != 0;
    }
}

void grid_place(struct grid *grid, int cell, int digit, bool given)
{
    assert(cell >= 0 && cell < grid->shape->n_cells);
    assert(digit >= 1 && digit <= grid->shape->side);
    grid->digit[cell] = (uint8_t)digit;
    grid->given[cell] = given;
}

void grid_erase(struct grid *grid, int cell)
{
    assert(cell >= 0 && cell < grid->shape->n_cells);
    grid->digit[cell] = 0;
    grid->given[cell] = false;
}

void grid_erase_entries(struct grid *grid)
{
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (!grid->given[cell])
            grid_erase(grid, cell);
}

int grid_filled(const struct grid *grid)
{
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        n += grid->digit[cell] != 0;
    return n;
}

int grid_empty(const struct grid *grid)
{
    return grid->shape->n_cells - grid_filled(grid);
}

int grid_givens(const struct grid *grid)
{
    int n = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        n += grid->given[cell];
    return n;
}

/* The first clash of a house; its digit is 0 when there is none. */
static struct clash house_clash(const struct grid *grid, int house)
{
    const uint16_t *cells = shape_house(grid->shape, house);
    int holder[SHAPE_MAX_SIDE + 1];
    digit_set seen = 0;
    for (int k = 0; k < grid->shape->side; k++) {
        int digit = grid->digit[cells[k]];
        if (!digit)
            continue;
        if (digits_has(seen, digit))
            return (struct clash){house, digit, {holder[digit], cells[k]}};
        seen |= digit_bit(digit);
        holder[digit] = cells[k];
    }
    return (struct clash){.digit = 0};
}

static digit_set digit_at(const struct grid *grid, int cell)
{
    return grid->digit[cell] ? digit_bit(grid->digit[cell]) : 0;
}

static bool find_linked_clash(const struct grid *grid, struct clash *clash)
{
    const struct shape *shape = grid->shape;
    for (int cell = 0; cell < shape->n_cells; cell++)
        LINKS_EACH(link, shape, cell)
            if (link->other > cell && shape_moved(shape, digit_at(grid, cell), link->by) &
                                          digit_at(grid, link->other)) {
                *clash = (struct clash){
                    shape->n_houses, grid->digit[cell], {cell, link->other}};
                return true;
            }
    return false;
}

bool grid_find_clash(const struct grid *grid, struct clash *clash)
{
    for (int house = 0; house < grid->shape->n_houses; house++) {
        struct clash found = house_clash(grid, house);
        if (!found.digit)
            continue;
        *clash = found;
        return true;
    }
    return find_linked_clash(grid, clash);
}

digit_set grid_allowed(const struct grid *grid, int cell)
{
    const struct shape *shape = grid->shape;
    digit_set held = 0;
    HOUSES_EACH(house, shape, cell) {
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            if (cells[k] != cell && grid->digit[cells[k]])
                held |= digit_bit(grid->digit[cells[k]]);
    }
    LINKS_EACH(link, shape, cell)
        held |= shape_moved(shape, digit_at(grid, link->other), -link->by);
    return digits_minus(shape_digits(shape), held);
}

bool grid_clashes_at(const struct grid *grid, int cell)
{
    return grid->digit[cell] && !digits_has(grid_allowed(grid, cell), grid->digit[cell]);
}

bool grid_is_solved(const struct grid *grid)
{
    struct clash clash;
    return grid_filled(grid) == grid->shape->n_cells && !grid_find_clash(grid, &clash);
}

bool grid_same_digits(const struct grid *a, const struct grid *b)
{
    if (a->shape != b->shape)
        return false;
    for (int cell = 0; cell < a->shape->n_cells; cell++)
        if (a->digit[cell] != b->digit[cell])
            return false;
    return true;
}
