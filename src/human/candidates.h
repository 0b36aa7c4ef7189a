/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board as people solve it: digits in cells, and candidates in every blank cell.  The
 * candidates are kept in three ways, so that each technique can use the fastest:
 *
 *      of[cell]              the digits that the cell can be; empty for a filled cell
 *      places[digit][house]  where in the house the digit can go; empty when it is there
 *      has[digit]            the cells that can be the digit
 *
 * Unlike the matrix of choices (search/matrix.h), a filled cell has no candidates, and a
 * single candidate is not yet a digit.  Naked and hidden singles are noted as they arise,
 * because every step begins by looking for them; so are pairs, where many techniques begin. */
#ifndef STEPDOKU_HUMAN_CANDIDATES_H
#define STEPDOKU_HUMAN_CANDIDATES_H

#include "board/grid.h"
#include "board/geometry.h"

struct candidates {
    const struct geometry *geometry;
    int n_open; /* blank cells */
    uint8_t digit[SHAPE_MAX_CELLS];
    bool given[SHAPE_MAX_CELLS];
    digit_set of[SHAPE_MAX_CELLS];
    uint8_t open[SHAPE_MAX_HOUSES];                         /* blank cells of the house */
    place_set places[SHAPE_MAX_SIDE + 1][SHAPE_MAX_HOUSES]; /* [0] is not used */
    struct cells has[SHAPE_MAX_SIDE + 1];
    struct cells naked;                 /* blank cells with one candidate */
    struct cells pairs;                 /* those with two */
    digit_set hidden[SHAPE_MAX_HOUSES]; /* digits with one place in the house */
};

/* The candidates that the digits on the board leave. */
void candidates_of_grid(struct candidates *candidates, const struct geometry *geometry,
                        const struct grid *grid);

/* Removes the candidates that are not in allowed[cell]. */
void candidates_narrow(struct candidates *candidates, const digit_set *allowed);

/* Does nothing when there is no such candidate. */
void candidates_remove(struct candidates *candidates, int cell, int digit);

/* Fills a blank cell and removes the candidates that see it. */
void candidates_place(struct candidates *candidates, int cell, int digit);

static inline bool candidates_has(const struct candidates *candidates, int cell,
                                  int digit)
{
    return digits_has(candidates->of[cell], digit);
}

/* Sets `twins` to the cells whose candidates are exactly these two digits. */
static inline void candidates_twins(const struct candidates *candidates, digit_set pair,
                                    struct cells *twins)
{
    int n_words = candidates->geometry->n_words;
    cells_copy(twins, &candidates->pairs, n_words);
    DIGITS_EACH(digit, pair)
        cells_and(twins, &candidates->has[digit], n_words);
}

#endif
