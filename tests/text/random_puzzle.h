/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of every kind for the tests of formats, from a seed, and what of one a format
 * is to bring back. */
#ifndef TESTS_TEXT_RANDOM_PUZZLE_H
#define TESTS_TEXT_RANDOM_PUZZLE_H

#include "base/rng.h"
#include "text/format.h"

/* Digits, which may clash; candidates, marks or neither; notes.  At least one digit and
 * one blank. */
void random_puzzle(struct puzzle *puzzle, struct rng *rng, const struct shape *shape);

/* What the puzzle is after it was written in the format and read again. */
void reduce_puzzle(struct puzzle *puzzle, const struct format *format);

#endif
