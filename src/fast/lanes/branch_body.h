/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a stalled board branches.  Every unsettled cell of a lane gets a key, and the
 * largest key wins:
 *
 *      bit 15      cell has two candidates
 *      bits 7-14   then: how many open cells it sees, and a constant;
 *                  else: ten less its candidates
 *      bits 0-6    the cell's index
 *
 * A cell of two splits into two boards that both know a digit.  Among those the one that
 * sees most open cells is the one where a digit takes most away.
 *
 *                 . . . | . . . | . . .          what a cell sees: its line and its box,
 *                 . . . | . . . | . . .          less their triad, which is in both; its
 *         line    a a a | t x t | a a a          column, less what is in the box
 *                       | b b b |
 *                         column
 */
#ifndef STEPDOKU_FAST_LANES_BRANCH_BODY_H
#define STEPDOKU_FAST_LANES_BRANCH_BODY_H

struct crowd {
    lanes open[81]; /* one more for an open cell than for a settled one */
    lanes_mask pair[81];
    lanes near[27]; /* of a triad: open cells in its line and its box */
    lanes far[27];  /* of a band's column: open cells beyond the band */
};

INLINE void crowd_look(struct crowd *crowd, const lanes cell[81])
{
    ROLLED for (unsigned i = 0; i < 81; i++)
    {
        struct lanes_size size = lanes_size(cell[i]);
        crowd->open[i] = size.open;
        crowd->pair[i] = size.pair;
    }
}

/* From a band's cells to what each triad's line and box come to. */
INLINE void crowd_near(struct crowd *crowd, unsigned band)
{
    const lanes *n = crowd->open + 27 * band;
    lanes triad[9], line[3], box[3];

    UNROLL
    for (unsigned t = 0; t < 9; t++)
        triad[t] = n[3 * t] + n[3 * t + 1] + n[3 * t + 2];
    UNROLL
    for (unsigned i = 0; i < 3; i++) {
        line[i] = triad[3 * i] + triad[3 * i + 1] + triad[3 * i + 2];
        box[i] = triad[i] + triad[i + 3] + triad[i + 6];
    }
    UNROLL
    for (unsigned t = 0; t < 9; t++)
        crowd->near[9 * band + t] = (line[t / 3] + box[t % 3] - triad[t]) << 7;
}

/* From a column's cells to what each band sees of the other two. */
INLINE void crowd_far(struct crowd *crowd, unsigned column)
{
    const lanes *n = crowd->open + column;
    lanes part[3];

    UNROLL
    for (unsigned b = 0; b < 3; b++)
        part[b] = (n[27 * b] + n[27 * b + 9] + n[27 * b + 18]) << 7;
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        crowd->far[9 * b + column] =
            part[(b + 1) % 3] + part[(b + 2) % 3] + (uint16_t)(0xc000 + column);
}

/* The largest key of each lane among its cells of two candidates, or 0. */
INLINE lanes pair_keys(const struct crowd *crowd)
{
    lanes best = lanes_splat(0);

    ROLLED for (unsigned row = 0; row < 9; row++)
    {
        UNROLL
        for (unsigned i = 0; i < 9; i++) {
            lanes key = crowd->near[3 * row + i / 3] + crowd->far[row / 3 * 9 + i];
            key += (uint16_t)(9 * row);
            best = lanes_max_where(crowd->pair[9 * row + i], best, key);
        }
    }
    return best;
}

/* The largest key of each lane among its cells of more candidates, or 0. */
static lanes many_keys(const lanes cell[81])
{
    lanes best = lanes_splat(0), two = lanes_splat(2);

    ROLLED for (unsigned i = 0; i < 81; i++)
    {
        lanes n = lanes_count(cell[i]), key = ((10 - n) << 7) + (uint16_t)i;
        best = lanes_pick(lanes_equal(lanes_min(n, two), n), best, lanes_max(best, key));
    }
    return best;
}

/* The largest key of each lane; 0 where no cell has two candidates or more. */
static __attribute__((noinline)) lanes branch_keys(const lanes cell[81], uint32_t set)
{
    struct crowd crowd;

    crowd_look(&crowd, cell);
    UNROLL
    for (unsigned band = 0; band < 3; band++)
        crowd_near(&crowd, band);
    ROLLED for (unsigned column = 0; column < 9; column++) crowd_far(&crowd, column);
    lanes best = pair_keys(&crowd);
    lanes_mask none = lanes_equal(best, lanes_splat(0));
    if (lanes_bits(none) & set)
        best = lanes_pick(none, many_keys(cell), best);
    return best;
}

#endif
