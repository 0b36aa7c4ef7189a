/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board's digits and which of them are givens.  A value: copy it with =.
 * It knows nothing of choices, and lets digits clash: an editor must be able to hold
 * what its user types. */
#ifndef STEPDOKU_CORE_GRID_H
#define STEPDOKU_CORE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "core/shape.h"

struct grid {
    const struct shape *shape;
    uint8_t digit[SHAPE_MAX_CELLS]; /* 1 .. n, 0 for a blank */
    bool given[SHAPE_MAX_CELLS];    /* false for a blank */
};

/* The same digit twice in a house. */
struct clash {
    int house, digit;
    int cells[2]; /* ascending */
};

void grid_init(struct grid *grid, const struct shape *shape);

/* The digits, 0 for a blank, as givens. */
void grid_of_digits(struct grid *grid, const struct shape *shape, const uint8_t *digits);

/* A digit 1 .. n in a cell, whatever was there. */
void grid_place(struct grid *grid, int cell, int digit, bool given);
void grid_erase(struct grid *grid, int cell);

/* Digits on the board, givens and entries. */
int grid_filled(const struct grid *grid);
int grid_givens(const struct grid *grid);

/* The first clash in the order of houses; false when there is none. */
bool grid_find_clash(const struct grid *grid, struct clash *clash);

/* Does a peer of the cell hold the cell's digit? */
bool grid_clashes_at(const struct grid *grid, int cell);

/* Every cell filled and no clash. */
bool grid_is_solved(const struct grid *grid);

/* The same shape and digits; which of them are givens does not matter. */
bool grid_same_digits(const struct grid *a, const struct grid *b);

#endif
