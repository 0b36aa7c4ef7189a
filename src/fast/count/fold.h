/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first half of counting by bands (plan.h): band 1 is folded into weights.
 *
 *      p1 in the orbit of x  --to_rep-->  x
 *      p2, p3                --the same relabelling-->  y, z
 *      y  --a relabelling that keeps x-->  its representative y'        z goes along
 *      z  --one that keeps x and y'-->  its representative z'
 *
 *      a[y'][z'] += F_1[p1][p2][p3] * (how many p1 are like this one) */
#ifndef STEPDOKU_FAST_COUNT_FOLD_H
#define STEPDOKU_FAST_COUNT_FOLD_H

#include "fast/count/plan_state.h"

/* Finds the orbits of stack 0; the stacks must be set up. */
void count_fold_start(struct count_plan *plan);

/* Finds generators of the relabellings that keep x, and the orbits of stack 1 under them. */
void count_fold_start_x(struct count_plan *plan, int x);

/* Computes the weights of all (y, z) beside x.  False if there are none or it was told to
 * stop. */
bool count_fold(struct count_plan *plan, int x);

/* Returns the slab of band b with this number. */
const uint16_t *count_fold_slab(struct count_plan *plan, int b, int number);

#endif
