/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matrix of choices: for every cell the digits it may still be, and the pruning that
 * takes digits away.  It decides nothing: that is search's work.
 *
 * Source: Bird, "A program to solve Sudoku" (Journal of Functional Programming 16, 2006)
 * and Thinking Functionally with Haskell (2014), chapter 5.  Names are the book's.
 *
 * A cell with one choice is fixed.  A cell without a choice makes the matrix void; two
 * fixed cells with the same digit in one house make it unsafe; it is blocked when either
 * holds, complete when every cell is fixed.
 */
#ifndef STEPDOKU_CORE_CHOICES_H
#define STEPDOKU_CORE_CHOICES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/grid.h"
#include "core/shape.h"

struct choices {
    const struct shape *shape;
    digit_set of[SHAPE_MAX_CELLS];
};

/* Why a candidate went: `cause` is fixed to `digit` in the same `house`. */
struct removal {
    uint16_t cell, cause;
    uint8_t digit, house;
};

/* Where a prune writes what it removed.  One pass over the houses of a kind fits in
 * n_cells * side items; the caller owns them. */
struct removals {
    struct removal *items;
    int n;
};

/* A given or entered cell has one choice, a blank one all. */
void choices_of_grid(struct choices *choices, const struct grid *grid);

/* Copies the cells in use only. */
void choices_copy(struct choices *to, const struct choices *from);

/* Removes the digits fixed in the house from its cells that are not fixed.  A fixed cell
 * stays, even when two of them clash.  Returns how many candidates went, and adds them to
 * `removals` unless that is NULL; so does the next. */
int choices_prune_row(struct choices *choices, int house, struct removals *removals);

/* prune_row over all houses of a kind. */
int choices_prune_by(struct choices *choices, enum house_kind kind,
                     struct removals *removals);

/* Rows, then columns, then boxes, each on the result of the one before. */
int choices_prune(struct choices *choices);

/* Prunes until nothing changes; returns how many times it pruned, the last that changes
 * nothing included, and adds what went to *removed. */
int choices_prune_many(struct choices *choices, int *removed);

/* Adds to `removals` that the cell is to lose the digits `gone`, each because of a cell of
 * the house that is fixed to it. */
void choices_record(const struct choices *choices, int house, int cell, digit_set gone,
                    struct removals *removals);

/* No house has a digit in two fixed cells.  When one has, the first such is `clash`. */
bool choices_is_safe(const struct choices *choices, struct clash *clash);

/* The first cell without a choice, or -1. */
int choices_find_void(const struct choices *choices);

bool choices_is_complete(const struct choices *choices);

/* expand1's cell: the first in row-major order with the fewest choices other than one
 * (none counts as fewest), or the first with other than one.  -1 for a complete matrix. */
int choices_smallest(const struct choices *choices);
int choices_first(const struct choices *choices);

/* Choices of all cells that are not fixed. */
int choices_candidates(const struct choices *choices);

/* The fixed cells as digits on a board: those that `givens` has stay givens.  The two
 * may be the same. */
void choices_to_grid(const struct choices *choices, const struct grid *givens,
                     struct grid *grid);

#endif
