/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laws as executable properties: a law must hold for every matrix of choices that a
 * seeded generator makes.  If it fails, prints the seed and a small matrix for which it
 * fails: cells get all their choices back, or lose some, as long as the law still fails.
 * 1,000 matrices a law, or 100,000 when STEPDOKU_LONG is set. */
#ifndef TESTS_SUPPORT_PROPERTY_H
#define TESTS_SUPPORT_PROPERTY_H

#include "base/rng.h"
#include "search/choices.h"

typedef void make_matrix(struct rng *rng, struct choices *choices);
typedef bool matrix_law(const struct choices *choices);

/* Fails the Criterion test that calls it when the law does not hold. */
void property_check(const char *name, make_matrix *make, matrix_law *law);

/* Make a random matrix with fixed, open and half open cells, perhaps with clashes: 4x4,
 * or 6x6 with few choices; or 9x9. */
make_matrix property_small, property_nine;

/* Makes the choices of a board with a few digits of a solved 4x4 grid: at most 2^16
 * grids. */
make_matrix property_board4;

long property_repeats(void);

/* Counts the legal grids of a matrix by trying them all, and sums their hashes in any
 * order.  Shares no code with the searches of search/. */
struct grid_set {
    uint64_t n, sum;
};
struct grid_set property_legal_grids(const struct choices *choices);

/* Adds one grid to a set. */
void property_add_grid(struct grid_set *set, const struct grid *grid);

#endif
