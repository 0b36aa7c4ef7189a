/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of a kernel, included once per kernel after sweep_body.h: in which cell a stalled
 * board branches.  Every open cell of a lane gets a key, and the largest key wins:
 *
 *      bit 15      set if the cell has two candidates
 *      bits 7-14   then: how many open cells it sees, plus a constant;
 *                  otherwise: ten minus the number of its candidates
 *      bits 0-6    the index of the cell
 *
 * A cell with two candidates is best because both boards get a new digit; among those, the
 * one that sees most open cells, because there a digit eliminates most.
 *
 *                 . . . | . . . | . . .          A cell sees its line and its box, minus
 *                 . . . | . . . | . . .          their triad, which is in both, and its
 *         line    a a a | t x t | a a a          column outside of the box.
 *                       | b b b |
 *                         column */
#ifndef STEPDOKU_FAST_LANES_BRANCH_BODY_H
#define STEPDOKU_FAST_LANES_BRANCH_BODY_H

struct open_counts {
    lanes open[81]; /* of a cell: one more if it is open than if it is settled */
    lanes_mask pair[81];
    lanes near[27]; /* of a triad: open cells in its line and its box */
    lanes far[27];  /* of a column and a band: open cells in the other two bands */
};

INLINE void open_counts_cells(struct open_counts *counts, const lanes cell[81])
{
    ROLLED
    for (unsigned i = 0; i < 81; i++) {
        struct lanes_size size = lanes_size(cell[i]);
        counts->open[i] = size.open;
        counts->pair[i] = size.pair;
    }
}

/* Adds up the cells of a band for the line and the box of each triad. */
INLINE void open_counts_near(struct open_counts *counts, unsigned band)
{
    const lanes *n = counts->open + 27 * band;
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
        counts->near[9 * band + t] = (line[t / 3] + box[t % 3] - triad[t]) << 7;
}

/* Adds up the cells of a column for each band, which sees the other two. */
INLINE void open_counts_far(struct open_counts *counts, unsigned column)
{
    const lanes *n = counts->open + column;
    lanes part[3];
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        part[b] = (n[27 * b] + n[27 * b + 9] + n[27 * b + 18]) << 7;
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        counts->far[9 * b + column] =
            part[(b + 1) % 3] + part[(b + 2) % 3] + (uint16_t)(0xc000 + column);
}

/* Returns the largest key of each lane among cells with two candidates, or 0. */
INLINE lanes pair_keys(const struct open_counts *counts)
{
    lanes best = lanes_splat(0);
    ROLLED
    for (unsigned row = 0; row < 9; row++) {
        UNROLL
        for (unsigned i = 0; i < 9; i++) {
            lanes key = counts->near[3 * row + i / 3] + counts->far[row / 3 * 9 + i];
            key += (uint16_t)(9 * row);
            best = lanes_max_where(counts->pair[9 * row + i], best, key);
        }
    }
    return best;
}

/* Returns the largest key of each lane among cells with more candidates, or 0. */
static lanes many_keys(const lanes cell[81])
{
    lanes best = lanes_splat(0), two = lanes_splat(2);
    ROLLED
    for (unsigned i = 0; i < 81; i++) {
        lanes n = lanes_count(cell[i]), key = ((10 - n) << 7) + (uint16_t)i;
        best = lanes_pick(lanes_equal(lanes_min(n, two), n), best, lanes_max(best, key));
    }
    return best;
}

/* Returns the largest key of each lane in the set, or 0 if no cell of it is open.  Lanes
 * outside of the set may get 0, too. */
static __attribute__((noinline)) lanes branch_keys(const lanes cell[81], uint32_t set)
{
    struct open_counts counts;
    open_counts_cells(&counts, cell);
    UNROLL
    for (unsigned band = 0; band < 3; band++)
        open_counts_near(&counts, band);
    ROLLED
    for (unsigned column = 0; column < 9; column++)
        open_counts_far(&counts, column);
    lanes best = pair_keys(&counts);
    lanes_mask none = lanes_equal(best, lanes_splat(0));
    if (lanes_bits(none) & set)
        best = lanes_pick(none, many_keys(cell), best);
    return best;
}

#endif
