/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of counting by bands, which plan.c and fold.c share. */
#ifndef STEPDOKU_FAST_COUNT_PLAN_STATE_H
#define STEPDOKU_FAST_COUNT_PLAN_STATE_H

#include "base/rng.h"
#include "fast/count/band.h"
#include "fast/count/orbit.h"
#include "fast/count/plan.h"
#include "fast/count/stack.h"

__extension__ typedef unsigned __int128 count_wide;

struct count_plan {
    struct count_signatures sig;
    const struct count_kernel *kernel;
    int part, n_parts;
    unsigned absent_last;  /* mask of digits that are not in bands 2 and 3 */
    unsigned absent_board; /* mask of digits that are not on the board */
    struct rng rng;        /* for generators; the count does not depend on it */

    struct count_stack stack[3];
    struct count_band band[3];
    struct count_band_scratch band_scratch;
    uint16_t *slabs[3];

    struct count_orbits orbit0, orbit1; /* of stack 0 under G, of stack 1 under G_x */
    /* The same for stack 0 under relabellings of absent_board. */
    uint16_t board_rep[COUNT_ORDERED], board_size[COUNT_ORDERED];
    uint16_t open2[COUNT_ORDERED]; /* the open classes of stack 2 */
    int n_open2;

    /* For the current x. */
    struct count_generators keep_x; /* of the relabellings that keep x */
    int units;                      /* of the rows of the tables */
    bool table_ready;
    uint16_t *x_table, *y_table;
    struct count_offset rows[COUNT_MAX_PAIRS]; /* the lists of stack 2 */
    int rows_units;                            /* that `rows` was made for */
    bool final_ready[COUNT_ORDERED];           /* final_row[y] is made */
    bool weighed[COUNT_ORDERED];               /* row y of the weights is in use */
    uint16_t identity[COUNT_ORDERED];
    const uint16_t *final_row[COUNT_ORDERED]; /* class z beside y -> representative */
    uint16_t *final_rows;                     /* [y][z], the storage of those */
    uint64_t *weights;                        /* a[y][z] */

    /* For the current (x, y). */
    uint16_t active[COUNT_ORDERED];
    uint64_t sum[COUNT_ORDERED];

    struct count_pulse *pulse;
    count_wide total;
};

#endif
