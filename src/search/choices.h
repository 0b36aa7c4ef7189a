/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matrix of choices: the digits that each cell may still hold.  Pruning removes digits
 * from it; guessing is left to the search (search.h).
 *
 *      1 . | . .             1    1234 | 1234 1234           1   234 | 23  23
 *      . . | 4 .   choices   1234 1234 | 4    1234   prune   23  23  | 4   123
 *      ----+----   ------->  ----------+----------   ----->  --------+--------
 *
 * A cell with one choice is fixed.  The matrix is
 *      complete  when every cell is fixed,
 *      void      when some cell has no choice left,
 *      unsafe    when two fixed cells of a house have the same digit.
 *
 * choices.c follows the definitions word by word; the search uses matrix.h, which gives the
 * same results faster.
 *
 * Source: Bird, "A program to solve Sudoku" (Journal of Functional Programming 16, 2006) and
 * Thinking Functionally with Haskell (2014), chapter 5.  The names are Bird's. */
#ifndef STEPDOKU_SEARCH_CHOICES_H
#define STEPDOKU_SEARCH_CHOICES_H

#include <stdbool.h>
#include <stdint.h>

#include "board/grid.h"
#include "board/shape.h"

struct choices {
    const struct shape *shape;
    digit_set of[SHAPE_MAX_CELLS];
};

/* A digit removed from a cell, because `cause`, another cell of the house, is fixed to it; or because
 * of what a cell that is linked to it is fixed to, and then the house is n_houses. */
struct removal {
    uint16_t cell, cause;
    uint8_t digit, house;
};

/* A list of removals, in memory of the caller.  One pass over the houses of a family needs at
 * most n_cells * side items. */
struct removals {
    struct removal *items;
    int n;
};

/* Givens and entries become fixed cells; blanks get all digits. */
void choices_of_grid(struct choices *choices, const struct grid *grid);

/* Copies only the cells that the shape has. */
void choices_copy(struct choices *to, const struct choices *from);

/* Removes the digits of the house's fixed cells from its other cells.  Fixed cells keep
 * theirs, even when two of them clash.  Returns the number of candidates removed, and appends
 * them to `removals` unless that is NULL. */
int choices_prune_row(struct choices *choices, int house, struct removals *removals);

/* Prunes every house of a family, in order; the family of links: removes what the fixed cells exclude
 * in those that they are linked to.  Returns and appends as choices_prune_row(). */
int choices_prune_by(struct choices *choices, int family, struct removals *removals);

/* Prunes rows, then columns, then boxes, and so on by family, each pass on the result of the one
 * before.
 * Returns the number of candidates removed. */
int choices_prune(struct choices *choices);

/* Prunes until nothing changes.  Returns how often it called choices_prune(), the last call
 * that changes nothing included, and adds the number of candidates removed to *removed. */
int choices_prune_many(struct choices *choices, int *removed);

/* Appends to `removals` that the cell loses the digits `gone`; the house has a cell fixed to
 * each of them.  Changes no choices. */
void choices_record(const struct choices *choices, int house, int cell, digit_set gone,
                    struct removals *removals);

/* The digits of a cell that the fixed cells exclude which it is linked to. */
digit_set choices_unlinked(const struct choices *choices, int cell);

/* Appends to `removals` that the cell loses the digits `gone` by its links.  Changes no choices. */
void choices_record_links(const struct choices *choices, int cell, digit_set gone,
                          struct removals *removals);

/* True unless two fixed cells of a house, or of a link, clash; `clash` gets the first two. */
bool choices_is_safe(const struct choices *choices, struct clash *clash);

/* The first cell without a choice, or -1. */
int choices_find_void(const struct choices *choices);

bool choices_is_complete(const struct choices *choices);

/* The cell that expand1 branches on, or -1 for a complete matrix.  smallest: of the cells that
 * are not fixed, the first in row-major order with the fewest choices (none is fewest).
 * first: the first of them. */
int choices_smallest(const struct choices *choices);
int choices_first(const struct choices *choices);

/* The number of choices of all cells that are not fixed. */
int choices_candidates(const struct choices *choices);

/* Makes a grid of the fixed cells; those that are givens in `givens` are givens in it.  The
 * two grids may be the same. */
void choices_to_grid(const struct choices *choices, const struct grid *givens,
                     struct grid *grid);

#endif
