/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the givens of a large board imply at once.  Not for others than this folder.
 *
 * A candidate is a digit in a cell, numbered cell * side + digit - 1.  A group is side
 * candidates of which exactly one is true; there are four kinds, side * side of each:
 *
 *      one digit a cell      one place for a digit in a row, in a column, in a box
 *
 * and every candidate is in one group of each kind.  Two rules: a true candidate makes
 * the others of its groups false, and the last of a group that is not false is true. Most
 * candidates of a board that is to be solved are settled by these; the search sees only
 * the others.
 */
#ifndef STEPDOKU_FAST_LARGE_GIVENS_H
#define STEPDOKU_FAST_LARGE_GIVENS_H

#include <stdbool.h>
#include <stdint.h>

enum { KINDS_OF_GROUPS = 4 };

struct givens {
    uint32_t side, n_cells, n_candidates, n_groups;
    uint16_t (*groups)[KINDS_OF_GROUPS]; /* of a candidate */
    uint8_t (*places)[KINDS_OF_GROUPS];  /* of a candidate in each of them */
    uint16_t *members;                   /* [n_groups][side] */

    uint64_t *left;    /* of a group: a bit for each member that is not false */
    uint8_t *digits;   /* of a cell: 0 is not known */
    uint16_t *to_fill; /* candidates that are true, in the order of being found */
    uint32_t n_to_fill;
};

void givens_init(struct givens *givens, int box_rows, int box_columns);
void givens_fini(struct givens *givens);

/* Takes digits as large.h has them; false when they contradict each other. */
bool givens_take(struct givens *givens, const uint8_t *digits);

static inline bool givens_leave_open(const struct givens *givens, uint32_t candidate)
{
    uint32_t cell = candidate / givens->side, digit = candidate % givens->side;
    return !givens->digits[cell] && givens->left[cell] >> digit & 1;
}

#endif
