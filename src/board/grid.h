/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The digits on a board, and which of them are givens.  A grid is a value: copy it with =.
 * Digits may clash, because an editor must be able to hold whatever its user types. */
#ifndef STEPDOKU_BOARD_GRID_H
#define STEPDOKU_BOARD_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"

struct grid {
    const struct shape *shape;
    uint8_t digit[SHAPE_MAX_CELLS]; /* 1 .. n, 0 for a blank */
    bool given[SHAPE_MAX_CELLS];    /* false for a blank */
};

/* The same digit twice in a house; or two digits of which a link allows only one, and then the house
 * is n_houses and the digit that of the first cell. */
struct clash {
    int house, digit;
    int cells[2]; /* ascending */
};

void grid_init(struct grid *grid, const struct shape *shape);

/* A grid of givens; digit 0 is a blank. */
void grid_of_digits(struct grid *grid, const struct shape *shape, const uint8_t *digits);

/* Puts a digit 1 .. n into a cell, replacing what was there. */
void grid_place(struct grid *grid, int cell, int digit, bool given);
void grid_erase(struct grid *grid, int cell);

/* Leaves only the givens. */
void grid_erase_entries(struct grid *grid);

/* How many cells hold a digit, how many hold none, and how many hold a given. */
int grid_filled(const struct grid *grid);
int grid_empty(const struct grid *grid);
int grid_givens(const struct grid *grid);

/* Stores the first clash, by house, then by cell; false when there is none. */
bool grid_find_clash(const struct grid *grid, struct clash *clash);

/* The digits that no other cell excludes: no peer holds them. */
digit_set grid_allowed(const struct grid *grid, int cell);

/* True when another cell excludes the digit of the cell. */
bool grid_clashes_at(const struct grid *grid, int cell);

/* True when every cell is filled and no digits clash. */
bool grid_is_solved(const struct grid *grid);

/* True when shape and digits are the same; givens and entries are not told apart. */
bool grid_same_digits(const struct grid *a, const struct grid *b);

#endif
