/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a stalled board branches.  Every unsettled cell of a lane gets a key, and the
 * largest key wins:
 *
 *      bit 15      cell has two candidates
 *      bits 7-14   then: candidates in its row, column and box together;
 *                  else: ten less its candidates
 *      bits 0-6    the cell's index
 *
 * A cell of two splits into two boards that both know a digit.  Among those the most
 * crowded neighbourhood is the one where a digit takes most away.
 */
#ifndef FAST_KERNEL_BRANCH_H
#define FAST_KERNEL_BRANCH_H

struct crowd {
    lanes count[81];
    lanes triad[27], column[9]; /* candidates of the triad's row and box; of the column */
};

static inline void crowd_count(struct crowd *crowd, const lanes cell[81])
{
    UNROLL for (unsigned i = 0; i < 9; i++)
        crowd->column[i] = lanes_splat(0);
    ROLLED for (unsigned row = 0; row < 9; row++)
    {
        UNROLL for (unsigned i = 0; i < 9; i++)
        {
            lanes n = lanes_count(cell[9 * row + i]);
            crowd->count[9 * row + i] = n;
            crowd->column[i] += n;
        }
    }
}

/* From the sums of a band's triads to those of each triad's row and box together. */
static inline void crowd_join(struct crowd *crowd, unsigned band)
{
    const lanes *n = crowd->count + 27 * band;
    lanes triad[9], row[3], box[3];

    UNROLL for (unsigned t = 0; t < 9; t++)
        triad[t] = n[3 * t] + n[3 * t + 1] + n[3 * t + 2];
    UNROLL for (unsigned i = 0; i < 3; i++)
    {
        row[i] = triad[3 * i] + triad[3 * i + 1] + triad[3 * i + 2];
        box[i] = triad[i] + triad[i + 3] + triad[i + 6];
    }
    UNROLL for (unsigned t = 0; t < 9; t++)
        crowd->triad[9 * band + t] = row[t / 3] + box[t % 3];
}

/* The largest key of each lane among its cells of two candidates, or 0. */
static inline lanes pair_keys(struct crowd *crowd)
{
    lanes best = lanes_splat(0), two = lanes_splat(2), column[9];

    UNROLL for (unsigned i = 0; i < 9; i++)
        column[i] = (crowd->column[i] << 7) + (uint16_t)(0x8000 + i);
    ROLLED for (unsigned row = 0; row < 9; row++)
    {
        UNROLL for (unsigned i = 0; i < 9; i++)
        {
            lanes sum = crowd->triad[3 * row + i / 3] << 7;
            lanes key = sum + (uint16_t)(9 * row) + column[i];
            lanes_mask pair = lanes_equal(crowd->count[9 * row + i], two);
            best = lanes_max_where(pair, best, key);
        }
    }
    return best;
}

/* The largest key of each lane among its cells of more candidates, or 0. */
static inline lanes many_keys(const struct crowd *crowd)
{
    lanes best = lanes_splat(0), two = lanes_splat(2);

    ROLLED for (unsigned i = 0; i < 81; i++)
    {
        lanes key = ((10 - crowd->count[i]) << 7) + (uint16_t)i;
        best = lanes_max_where(lanes_above(crowd->count[i], two), best, key);
    }
    return best;
}

/* The largest key of each lane; 0 where no cell has two candidates or more. */
static __attribute__((noinline)) lanes branch_keys(const lanes cell[81], uint32_t set)
{
    struct crowd crowd;

    crowd_count(&crowd, cell);
    UNROLL for (unsigned band = 0; band < 3; band++)
        crowd_join(&crowd, band);
    lanes best = pair_keys(&crowd);
    lanes_mask none = lanes_equal(best, lanes_splat(0));
    if (lanes_bits(none) & set)
        best = lanes_pick(none, many_keys(&crowd), best);
    return best;
}

#endif
