/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting a 9x9 board by whole bands.
 *
 * Cut a solution into three bands and keep of each only its column signatures: p1 p2 p3
 * for band 1 (one a stack), q1 q2 q3 for band 2, r1 r2 r3 for band 3. Bands fit together
 * when in each stack the three signatures fit; what else happens inside a band is its own
 * affair. With F_b the number of fillings of band b for given signatures (band.h):
 *
 *      solutions = sum over p1 p2 p3 of  F_1[p1][p2][p3] * H(p1, p2, p3)
 *      H(p1, p2, p3) = sum over the three lists (q1,r1) (q2,r2) (q3,r3) of
 *                      F_2[q1][q2][q3] * F_3[r1][r2][r3]
 *
 * What keeps this short:
 *  - stacks offer classes of p, not single ones (stack.h);
 *  - H is the same for triples of classes that a relabelling of digits absent from bands
 *    2 and 3 turns into each other (orbit.h). F_1 is not: F_1 is first folded into
 *    weights a(x, y, z) of orbit representatives, then count = sum of a * H;
 *  - relabelling digits absent from the whole board changes nothing at all, so of p1 only
 *    one of each such orbit is folded, times the orbit's size;
 *  - H is computed for all wanted z of one (x, y) at once (kernel.h).
 *
 *      for x among representatives of stack 0's classes:
 *          fold F_1 over all p1 in x's orbit into a[y][z]
 *          make the tables X, Y of x's list
 *          for y with weights:  H(x, y, .) for all z with weights;  total += a * H
 *
 * The method is known from the band counts of the sudoku programmers' forum, for the
 * empty board; the classes and the folding make it one for boards with givens.
 */
#ifndef STEPDOKU_FAST_COUNT_PLAN_H
#define STEPDOKU_FAST_COUNT_PLAN_H

#include <stdbool.h>

#include "fast/count/count.h"
#include "fast/count/kernel.h"
#include "fast/count/orient.h"
#include "fast/count/pulse.h"
#include "fast/count/signature.h"

struct count_plan;

struct count_plan *count_plan_new(void);
void count_plan_free(struct count_plan *plan);

/*
 * Counts part `part` of `n_parts` (at least 1) of the work. False when stopped: the number
 * is then what has been counted, as every (x, y) has solutions of its own.
 */
bool count_plan_run(struct count_plan *plan, const struct count_view *view,
                    const struct count_kernels *kernels, unsigned part, unsigned n_parts,
                    struct count_pulse *pulse, struct count_number *number);

#endif
