/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laws as executable properties: a law holds of every matrix of choices that a seeded
 * generator makes.  When it does not, the seed and a small matrix of which it fails are
 * printed: cells are given back all their choices, or lose some, as long as it still fails.
 * 1,000 matrices a law, or 100,000 when STEPDOKU_LONG is set. */
#ifndef TESTS_SUPPORT_PROPERTY_H
#define TESTS_SUPPORT_PROPERTY_H

#include "base/rng.h"
#include "core/choices.h"

typedef void make_matrix(struct rng *rng, struct choices *choices);
typedef bool matrix_law(const struct choices *choices);

/* Fails the Criterion test that calls it when the law does not hold. */
void property_check(const char *name, make_matrix *make, matrix_law *law);

/* Cells fixed, open and half open, clashes and all; a 4x4 one, or a 6x6 one
 * of few choices; or one of 9x9. */
make_matrix property_small, property_nine;

/* Choices of a board with a few digits of some solved 4x4 grid: no more than 2^16 grids. */
make_matrix property_board4;

long property_repeats(void);

/* The legal grids of a matrix, by trying them all: their number, and a sum that does not
 * depend on their order.  Shares nothing with the core's search. */
struct grid_set {
    uint64_t n, sum;
};
struct grid_set property_legal_grids(const struct choices *choices);

/* Adds one grid to a set. */
void property_add_grid(struct grid_set *set, const struct grid *grid);

#endif
