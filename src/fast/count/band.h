/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One band of a turned board: in how many ways it can be filled, given the column sets.
 *
 *          stack 0   stack 1   stack 2
 *      +---------+---------+---------+
 *      |   P0    |   P1    |   P2    |     F[P0][P1][P2] = fillings of the band whose
 *      |         |         |         |     boxes have these column signatures and that
 *      +---------+---------+---------+     agree with the rows of the band's givens
 *
 * P0, P1 and P2 are unordered: if columns were told apart, the number would be the same.
 * Whether columns agree with the givens is a matter of the lists (stack.h).  Here a given
 * d in row r says only that d is in row r in its own box and in other rows in the other
 * two boxes.  Ordered row signatures are marked accordingly, and
 *
 *      F[P0][P1][P2] = number of fitting (u0, u1, u2), all marked, u_i orthogonal to P_i
 *
 * For one P0 the numbers [P1][P2] are a slab.  Two rounds of adding rows make it:
 *
 *      G[U2][U1]    fitting triples with u0 orthogonal to P0, counted
 *      A[P2][U1]  = sum of G[U2][.] over the 36 U2 orthogonal to P2
 *      F[P1][P2]  = sum of A-transposed[U1][.] over the 36 U1 orthogonal to P1
 *
 * A slab is made when it is first needed.  P1 and P2 are numbers in the stacks' sets. */
#ifndef STEPDOKU_FAST_COUNT_BAND_H
#define STEPDOKU_FAST_COUNT_BAND_H

#include "fast/count/kernel.h"
#include "fast/count/pulse.h"
#include "fast/count/stack.h"

enum {
    COUNT_MAX_STRIDE = 288, /* COUNT_UNORDERED rounded up to COUNT_STRIDE_UNIT */
    COUNT_SLAB = COUNT_UNORDERED * COUNT_MAX_STRIDE
};

struct count_band {
    const struct count_set *set[3]; /* of the stacks; borrowed */
    size_t stride;                  /* of slab rows: set[2]->n rounded up */
    bool allowed[3][COUNT_ORDERED]; /* the marks, per stack */
    bool ready[COUNT_UNORDERED];    /* slabs that are made, by number in set[0] */
    uint16_t *slabs;                /* COUNT_UNORDERED * COUNT_SLAB; borrowed */
};

/* Scratch to make slabs. */
struct count_band_scratch {
    uint16_t pairs[COUNT_SLAB], halves[COUNT_SLAB], turned[COUNT_SLAB];
};

/* Sets up band b, 0 to 2, of a turned board.  `slabs` is borrowed as long as the band is
 * used. */
void count_band_init(struct count_band *band, const struct count_signatures *sig,
                     const struct count_stack stack[3], const uint8_t digits[FAST_CELLS],
                     int b, uint16_t *slabs);

/* Returns the slab of the P0 with this number: [P1 * band->stride + P2]. */
const uint16_t *count_band_slab(struct count_band *band,
                                const struct count_signatures *sig,
                                const struct count_kernel *kernel,
                                struct count_band_scratch *scratch,
                                struct count_pulse *pulse, int number);

#endif
