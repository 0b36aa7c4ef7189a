/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku as constraints, and what the givens imply.
 *
 * A candidate is a digit in a cell; its number is cell * side + digit - 1.  A group is
 * `side` candidates of which exactly one is true.  There are four kinds of groups, with
 * side * side groups each:
 *
 *      one digit in a cell    one cell for a digit in a row, in a column, in a box
 *
 * and each candidate is in one group of each kind.  There are two rules: a true candidate
 * makes the others of its groups false, and the last candidate of a group that is not
 * false is true.  They settle most candidates before the search, which sees only the
 * rest. */
#ifndef STEPDOKU_FAST_LARGE_ENCODING_H
#define STEPDOKU_FAST_LARGE_ENCODING_H

#include <stdbool.h>
#include <stdint.h>

enum { LARGE_GROUP_KINDS = 4 };

struct large_encoding {
    uint32_t side, n_cells, n_candidates, n_groups;
    uint16_t (*groups)[LARGE_GROUP_KINDS]; /* of a candidate */
    uint8_t (*places)[LARGE_GROUP_KINDS];  /* its index in each of these groups */
    uint16_t *members;                     /* [n_groups][side] */
    const uint64_t *allowed;               /* as large_narrow(); borrowed */

    uint64_t *open;  /* of a group: the set of its members that are not false */
    uint8_t *digits; /* of a cell, 0 if unknown */
    uint16_t *trail; /* true candidates, in the order in which they were found */
    uint32_t n_trail;
};

void large_encoding_init(struct large_encoding *encoding, int box_rows, int box_columns);
void large_encoding_fini(struct large_encoding *encoding);

/* Propagates the givens, which are digits as in large.h; false if they contradict each
 * other. */
bool large_encoding_propagate(struct large_encoding *encoding, const uint8_t *digits);

static inline bool large_encoding_is_open(const struct large_encoding *encoding,
                                          uint32_t candidate)
{
    uint32_t cell = candidate / encoding->side, digit = candidate % encoding->side;
    return !encoding->digits[cell] && encoding->open[cell] >> digit & 1;
}

#endif
