/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random regions for jigsaws: connected, each of as many cells as the board has rows, and none
 * of them a rectangle, such as a row or a box.
 *
 * They are a walk of a Markov chain that begins with boxes, or with rows where a board has no
 * boxes.  A step exchanges two random cells of different regions if both regions are connected afterwards.
 *
 *      1 1 1 1        1 1 1 1        1 1 1 2
 *      2 2 2 2  --->  3 2 2 2  --->  3 2 2 1 ...
 *      3 3 3 3        3 2 3 3        3 2 3 3
 *
 * A step that makes borders longer by two sides of a cell is taken half as often, by four a
 * quarter as often, and so on: without that, nearly all regions would be thin snakes, which are
 * hard to see, and many such boards have no solution. */
#ifndef STEPDOKU_GENERATE_REGIONS_H
#define STEPDOKU_GENERATE_REGIONS_H

#include "base/rng.h"
#include "board/laws.h"

/* Replaces the regions of a board of at least REGIONS_LEAST_SIDE rows; smaller ones have none but
 * lines. */
enum { REGIONS_LEAST_SIDE = 4 };
void regions_make(struct rng *rng, struct laws *laws);

#endif
