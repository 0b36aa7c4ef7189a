/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards for the tests, random ones and given ones. */
#ifndef STEPDOKU_TESTS_BOARDS_H
#define STEPDOKU_TESTS_BOARDS_H

#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"
#include "board/grid.h"

typedef uint8_t board[81];

/* The shape of a board with these laws (format/laws_text.h), which is kept; fails the test if no board
 * can have them. */
const struct shape *boards_shape(const char *words);

/* Makes a finished grid: a pattern with its digits and lines shuffled. */
void boards_grid(struct rng *rng, const struct shape *shape, uint8_t *grid);

/* Makes a board that has about that many per cent of the digits of such a grid. */
void boards_sparse(struct rng *rng, const struct shape *shape, int percent,
                   uint8_t *puzzle);

/* Makes a 9x9 board of n_given digits of such a grid, then puts random digits into n_wrong
 * cells. */
void boards_puzzle(struct rng *rng, board puzzle, int n_given, int n_wrong);

/* Makes the i-th board of a mixture from full to sparse, every fourth with wrong digits. */
void boards_mixed(struct rng *rng, size_t i, board puzzle);

/* Reads a puzzle in any format; fails the test if it is not one, or has not one solution. */
void boards_read(const char *text, struct grid *grid);
void boards_read_solved(const char *text, struct grid *grid, struct grid *solution);

/* Reads a puzzle of 81 characters. */
void boards_parse(const char *text, board puzzle);

#endif
