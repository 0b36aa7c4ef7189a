/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person solving with a pencil looks at: digits in cells, and in every blank cell
 * the candidates.  The same candidates are kept from three sides, so that each technique
 * asks the side that answers at once:
 *
 *      of[cell]              the digits it may be; empty for a filled cell
 *      places[digit][house]  where in the house the digit may go; empty when it is there
 *      has[digit]            the cells that may be it
 *
 * A filled cell has no candidates; a single candidate is not yet a digit.  That is where
 * candidates differ from core's matrix of choices.  Single candidates are noted as they arise,
 * since they are looked for at every step; so are pairs, which many techniques begin at.
 */
#ifndef STEPDOKU_LOGIC_CANDIDATES_H
#define STEPDOKU_LOGIC_CANDIDATES_H

#include "core/grid.h"
#include "logic/geometry.h"

enum { CANDIDATES_HOUSES = HOUSE_KINDS * SHAPE_MAX_SIDE };

struct candidates {
    const struct geometry *geometry;
    int n_open; /* blank cells */
    uint8_t digit[SHAPE_MAX_CELLS];
    bool given[SHAPE_MAX_CELLS];
    digit_set of[SHAPE_MAX_CELLS];
    uint8_t open[CANDIDATES_HOUSES]; /* blank cells of the house */
    place_set places[SHAPE_MAX_SIDE + 1][CANDIDATES_HOUSES]; /* [0] is not used */
    struct cells has[SHAPE_MAX_SIDE + 1];
    struct cells naked;                  /* blank cells with one candidate */
    struct cells pairs;                  /* those with two */
    digit_set hidden[CANDIDATES_HOUSES]; /* digits with one place in the house */
};

/* Candidates as the digits on the board leave them. */
void candidates_of_grid(struct candidates *candidates, const struct geometry *geometry,
                        const struct grid *grid);

/* Leaves blanks [n_cells] no other candidates than these. */
void candidates_narrow(struct candidates *candidates, const digit_set *allowed);

/* Does nothing when the candidate is not there. */
void candidates_remove(struct candidates *candidates, int cell, int digit);

/* A blank cell gets its digit; the candidates that see it go. */
void candidates_place(struct candidates *candidates, int cell, int digit);

static inline bool candidates_has(const struct candidates *candidates, int cell,
                                  int digit)
{
    return digits_has(candidates->of[cell], digit);
}

/* The cells that can be these two digits and nothing else. */
static inline void candidates_twins(const struct candidates *candidates, digit_set pair,
                                    struct cells *twins)
{
    int n_words = candidates->geometry->n_words;
    cells_copy(twins, &candidates->pairs, n_words);
    DIGITS_EACH(digit, pair)
        cells_and(twins, &candidates->has[digit], n_words);
}

#endif
