/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting a 9x9 board by whole bands.
 *
 * Cut a solution into three bands and keep only their column signatures: p1 p2 p3 for band
 * 1 (one for each stack), q1 q2 q3 for band 2, r1 r2 r3 for band 3.  Bands fit together if
 * the three signatures of each stack fit; nothing else inside of a band matters to the
 * others.  With F_b the number of fillings of band b for given signatures (band.h):
 *
 *      solutions = sum over p1 p2 p3 of  F_1[p1][p2][p3] * H(p1, p2, p3)
 *      H(p1, p2, p3) = sum over the three lists (q1,r1) (q2,r2) (q3,r3) of
 *                      F_2[q1][q2][q3] * F_3[r1][r2][r3]
 *
 * Four things make this fast:
 *  - stacks have classes of p instead of single ones (stack.h);
 *  - H is the same for triples of classes that a relabelling of digits absent from bands 2
 *    and 3 turns into each other (orbit.h).  F_1 is not, so it is first folded into
 *    weights a(x, y, z) of orbit representatives (fold.h); then count = sum of a * H;
 *  - relabelling digits that are absent from the whole board changes nothing, so only one
 *    p1 of each such orbit is folded, times the size of the orbit;
 *  - H is computed for all z of one (x, y) at once (kernel.h).
 *
 *      for x among the representatives of stack 0's classes:
 *          fold F_1 over all p1 in the orbit of x into a[y][z]
 *          make the tables X, Y of the list of x
 *          for y with weights:  H(x, y, .) for all z with weights;  total += a * H
 *
 * Source: counts by bands of the empty board are known from the Sudoku programmers' forum;
 * classes and folding make it a method for boards with givens. */
#ifndef STEPDOKU_FAST_COUNT_PLAN_H
#define STEPDOKU_FAST_COUNT_PLAN_H

#include <stdbool.h>

#include "fast/count/count.h"
#include "fast/count/kernel.h"
#include "fast/count/orient.h"
#include "fast/count/pulse.h"

struct count_plan;

struct count_plan *count_plan_new(void);
void count_plan_free(struct count_plan *plan);

/* Counts one of n_parts parts of the work; `part` is 0 to n_parts - 1.  False if it was
 * told to stop: then *number is a lower bound, because each (x, y) that was counted has
 * solutions of its own. */
bool count_plan_run(struct count_plan *plan, const struct count_view *view,
                    const struct count_kernel *kernel, int part, int n_parts,
                    struct count_pulse *pulse, struct count_number *number);

#endif
