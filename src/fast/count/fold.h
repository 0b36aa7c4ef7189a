/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folding band 1 into weights: the half of counting by bands that comes before the
 * multiplying (plan.h). Not for others than plan.c, which it shares its state
 * with.
 *
 *      p1 in x's orbit  --to_rep-->  x
 *      p2, p3           --the same relabelling-->  y, z
 *      y  --keeping x-->  its representative y'      z goes along
 *      z  --keeping x and y'-->  its representative  z'
 *
 *      a[y'][z'] += F_1[p1][p2][p3] * (how many p1 are like this one)
 */
#ifndef STEPDOKU_FAST_COUNT_FOLD_H
#define STEPDOKU_FAST_COUNT_FOLD_H

#include "base/rng.h"
#include "fast/count/band.h"
#include "fast/count/orbit.h"
#include "fast/count/plan.h"
#include "fast/count/stack.h"

__extension__ typedef unsigned __int128 wide;

struct count_plan {
    struct count_signatures sig;
    const struct count_kernels *kernels;
    unsigned part, n_parts;
    unsigned absent_last,
        absent_board; /* masks of digits: from bands 2 and 3; from all */
    struct rng rng;   /* for generators; whatever it says, the count is the same */

    struct count_stack stack[3];
    struct count_band band[3];
    struct count_band_scratch band_scratch;
    struct count_orbits orbit0, orbit1; /* of stack 0 under G, of stack 1 under G_x */
    uint16_t
        board_rep[COUNT_ORDERED]; /* of stack 0 under the whole board's relabellings */
    uint16_t board_size[COUNT_ORDERED]; /* size of each such orbit */
    uint16_t open2[COUNT_ORDERED];      /* the open classes of stack 2, n_open2 */
    unsigned n_open2;

    /* For the current x. */
    struct count_generators keep_x;
    unsigned units; /* of the tables' rows */
    bool table_ready;
    struct count_offset
        rows[COUNT_MAX_PAIRS]; /* stack 2's lists, for rows of so many units */
    unsigned rows_units;
    bool final_ready[COUNT_ORDERED]; /* final_row[y] is right */
    bool weighed[COUNT_ORDERED];     /* weight row y is in use */
    uint16_t identity[COUNT_ORDERED];
    const uint16_t *final_row[COUNT_ORDERED]; /* class z beside y -> representative */
    uint16_t *final_rows;                     /* [y][z], storage of those */
    uint64_t *weights;                        /* a[y][z] */
    uint16_t *x_table, *y_table;

    /* For the current (x, y). */
    uint16_t active[COUNT_ORDERED];
    uint64_t sum[COUNT_ORDERED];

    uint16_t *slabs[3];
    struct count_pulse *pulse;
    wide total;
};

/* The orbits of stack 0, when the stacks are set up. */
void count_fold_start(struct count_plan *plan);

/* Generators of the relabellings that keep x, and the orbits of stack 1 under them. */
void count_fold_start_x(struct count_plan *plan, unsigned x);

/* The weights of all (y, z) beside x. False when there are none, or it was stopped. */
bool count_fold(struct count_plan *plan, unsigned x);

/* The slab of band b with that number. */
const uint16_t *count_fold_slab(struct count_plan *plan, unsigned b, unsigned number);

#endif
