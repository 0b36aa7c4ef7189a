/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random puzzles of every kind for the tests of formats, from a seed, and which of its
 * parts a format must preserve. */
#ifndef TESTS_TEXT_RANDOM_PUZZLE_H
#define TESTS_TEXT_RANDOM_PUZZLE_H

#include "base/rng.h"
#include "format/format.h"

/* Makes a puzzle: digits, which may clash; candidates, marks or neither; notes.  It has
 * at least one digit and one empty cell. */
void random_puzzle(struct puzzle *puzzle, struct rng *rng, const struct shape *shape);

/* Changes the puzzle to what it must be after it was written in the format and read
 * again. */
void reduce_puzzle(struct puzzle *puzzle, const struct format *format);

#endif
