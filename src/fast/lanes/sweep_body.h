/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of kernel.c: what is done to the boards in all lanes at once.  The sweep applies
 * singles and locked candidates, without a conditional jump; at the end of the file, stalled
 * boards choose the cell in which they branch.
 *
 *                 lane  0   1   2   3        31
 *                     +---+---+---+---+    +---+
 *            cell[0]  |   |   |   |   | .. |   |   one vector: the same cell
 *            cell[1]  |   |   |   |   | .. |   |   of 32 boards
 *              ...    |   |   |   |   |    |   |
 *            cell[80] |   |   |   |   | .. |   |   one column: one board
 *                     +---+---+---+---+    +---+
 *
 * A sweep takes the three bands and then the three stacks, and each sees what the ones
 * before have eliminated.  A stack is a band with rows and columns exchanged, so functions
 * with two strides serve both.  A band is three lines of three triads:
 *
 *               box 0     box 1     box 2
 *     line 0  [ x y z ] [ x y z ] [ x y z ]      triad 0 1 2
 *     line 1  [ x y z ] [ x y z ] [ x y z ]            3 4 5
 *     line 2  [ x y z ] [ x y z ] [ x y z ]            6 7 8
 *
 * Each digit is in one triad of each line and of each box: a permutation of three.  So
 * digit d may stay in triad 0 only if it may be in 4 and 8, or in 5 and 7; the other
 * triads follow the same rule.  That rule is exactly the closure of locked candidates in
 * both directions, and it eliminates a digit everywhere if the band has no room for it.
 *
 * Before that, in bands, naked singles: the digit of a cell with one candidate is eliminated
 * from the rest of its box and line.  After it, in stacks, hidden singles: a digit that is
 * left with one triad of its line must be there, and if one cell of the triad has it, it is
 * that cell.  Neither is needed twice, because the rule carries both over: where its box has
 * a digit in one cell only, the rule keeps it from the rest of the row and the column, and a
 * hidden single of a row is one of its box after the rule.  That makes a sweep a third
 * shorter, and a board needs a tenth more of them.
 *
 * To notice contradictions early saves more than to deduce more.  A digit without a
 * permutation, two equal singles in a house and a cell without candidates each end a lane
 * in the same sweep.  Only three equal singles in a triad of a row do not: they are next to
 * impossible, and sweep_tripled() looks for them in stalled boards.  Triads that must have
 * three digits, or can only have three, were tried and cost more than they saved.
 *
 * Sources: that a band is a set of permutation matrices and that triads are variables is
 * common knowledge of the Enjoy Sudoku players' forum; T. Dillon's essay on tdoku argues
 * for triads. */
#ifndef STEPDOKU_FAST_LANES_SWEEP_BODY_H
#define STEPDOKU_FAST_LANES_SWEEP_BODY_H

#include <stdbool.h>

#include "fast/lanes/vectors.h"
#include "fast/unroll.h"

/* What a sweep found. */
struct sweep_result {
    lanes possible; /* digits that have a candidate in every line of triads */
    lanes placed;   /* digits with exactly one cell in every column */
    lanes changed;  /* candidates that naked singles eliminated from their rows */
    lanes least;    /* 0 where a cell has no candidates */
    lanes sum;      /* of all cells as numbers: the same as before if nothing changed */
};

struct band {
    lanes single[9]; /* of a triad: the digits of its naked singles */
    lanes triad[9];  /* candidates of its three cells */
    lanes twice[9];  /* candidates of two or three of its cells */
};

/* The cells of a band: lines are `across` apart, the cells of a line `along` apart. */
struct band_cells {
    lanes *cell;
    unsigned across, along;
};

INLINE lanes *triad_cells(struct band_cells at, unsigned t)
{
    return at.cell + t / 3 * at.across + t % 3 * 3 * at.along;
}

/* Eliminates the digits of naked singles from the other cells of the box.  If two cells of a
 * triad have the same digit, it is in neither single nor gone, so both lose it. */
INLINE void box_singles(struct band *band, struct band_cells at, unsigned box)
{
    lanes set[9], one[9];
    lanes *single = band->single + box;
    UNROLL
    for (unsigned i = 0; i < 9; i++) {
        set[i] = triad_cells(at, i / 3 * 3 + box)[i % 3 * at.along];
        one[i] = lanes_single(set[i]);
    }
    UNROLL
    for (unsigned line = 0; line < 3; line++)
        single[3 * line] = one[3 * line] ^ one[3 * line + 1] ^ one[3 * line + 2];
    lanes gone = lanes_or3(single[0], single[3], single[6]);
    UNROLL
    for (unsigned i = 0; i < 9; i++)
        triad_cells(at, i / 3 * 3 + box)[i % 3 * at.along] =
            lanes_shed(set[i], one[i], gone);
}

INLINE void triad_read(struct band *band, struct band_cells at, unsigned t)
{
    const lanes *cell = triad_cells(at, t);
    lanes x = cell[0], y = cell[at.along], z = cell[2 * at.along];
    band->triad[t] = lanes_or3(x, y, z);
    band->twice[t] = lanes_twice(x, y, z);
}

/* Eliminates the digits of naked singles from the other triads of the line.  The
 * permutations would do the same, unless two cells of a band have the same single digit:
 * then this leaves the digit without a permutation at once. */
INLINE void line_singles(struct band *band, unsigned line, struct sweep_result *result)
{
    const lanes *single = band->single + 3 * line;
    lanes all = lanes_or3(single[0], single[1], single[2]);
    UNROLL
    for (unsigned i = 0; i < 3; i++) {
        lanes *triad = &band->triad[3 * line + i], old = *triad;
        *triad &= lanes_shed(lanes_splat(511), single[i], all);
        result->changed |= old ^ *triad;
    }
}

/* Each digit keeps the triads that are in one of its permutations. */
INLINE void band_permute(struct band *band)
{
    lanes fits[9];
    lanes *triad = band->triad;
    UNROLL
    for (unsigned t = 0; t < 9; t++) {
        unsigned l1 = (t / 3 + 1) % 3 * 3, l2 = (t / 3 + 2) % 3 * 3;
        unsigned b1 = (t % 3 + 1) % 3, b2 = (t % 3 + 2) % 3;
        fits[t] =
            lanes_either(triad[l1 + b1], triad[l2 + b2], triad[l1 + b2], triad[l2 + b1]);
    }
    UNROLL
    for (unsigned t = 0; t < 9; t++)
        triad[t] &= fits[t];
}

/* Eliminates from the cells what the triad has lost and settles hidden singles; returns
 * the digits of these. */
INLINE lanes triad_settle(const struct band *band, struct band_cells at, unsigned t,
                          struct sweep_result *result)
{
    const lanes *line = band->triad + t / 3 * 3;
    lanes must = lanes_only(line[t % 3], line[(t + 1) % 3], line[(t + 2) % 3]);
    lanes once = must & ~band->twice[t];
    UNROLL
    for (unsigned i = 0; i < 3; i++) {
        lanes *cell = triad_cells(at, t) + i * at.along;
        *cell = lanes_settle(*cell, once, line[t % 3]);
        result->least = lanes_min(result->least, *cell);
        result->sum += *cell;
    }
    return once;
}

INLINE void band_sweep(struct band_cells at, struct sweep_result *result)
{
    struct band band;
    UNROLL
    for (unsigned box = 0; box < 3; box++)
        box_singles(&band, at, box);
    UNROLL
    for (unsigned t = 0; t < 9; t++)
        triad_read(&band, at, t);
    UNROLL
    for (unsigned line = 0; line < 3; line++)
        line_singles(&band, line, result);
    band_permute(&band);
    UNROLL
    for (unsigned t = 0; t < 9; t++) {
        UNROLL
        for (unsigned i = 0; i < 3; i++)
            triad_cells(at, t)[i * at.along] &= band.triad[t];
    }
}

INLINE void stack_sweep(struct band_cells at, struct sweep_result *result)
{
    struct band band;
    UNROLL
    for (unsigned t = 0; t < 9; t++)
        triad_read(&band, at, t);
    band_permute(&band);
    result->possible &= lanes_or3(band.triad[0], band.triad[1], band.triad[2]);
    UNROLL
    for (unsigned line = 0; line < 3; line++) {
        lanes once[3];
        UNROLL
        for (unsigned box = 0; box < 3; box++)
            once[box] = triad_settle(&band, at, 3 * line + box, result);
        result->placed &= lanes_or3(once[0], once[1], once[2]);
    }
}

static __attribute__((noinline)) struct sweep_result sweep(lanes cell[81])
{
    struct sweep_result result = {lanes_splat(511), lanes_splat(511), lanes_splat(0),
                                  lanes_splat(511), lanes_splat(0)};
    ROLLED
    for (unsigned band = 0; band < 3; band++)
        band_sweep((struct band_cells){cell + 27 * band, 9, 1}, &result);
    ROLLED
    for (unsigned stack = 0; stack < 3; stack++)
        stack_sweep((struct band_cells){cell + 3 * stack, 1, 9}, &result);
    return result;
}

/* Returns the lanes whose boards are solutions, provided that no cell is empty and every
 * digit is placed once in every column: then each cell has one candidate, and each row must
 * have all nine digits.  The boxes are right because the stacks have been through their
 * permutations. */
static __attribute__((noinline)) uint32_t sweep_solved(const lanes cell[81])
{
    lanes full = lanes_splat(511);
    for (unsigned row = 0; row < 9; row++) {
        lanes all = lanes_splat(0);
        UNROLL
        for (unsigned i = 0; i < 9; i++)
            all |= cell[9 * row + i];
        full &= all;
    }
    return lanes_bits(lanes_equal(full, lanes_splat(511)));
}

/* Returns the lanes with the same single digit in all three cells of a triad of a row.  No
 * sweep need notice them, so the whole search below such a board could be in vain. */
static __attribute__((noinline)) uint32_t sweep_tripled(const lanes cell[81])
{
    lanes least = lanes_splat(511);
    BY_NINE
    for (unsigned i = 0; i < 81; i += 3) {
        lanes triad = lanes_or3(cell[i], cell[i + 1], cell[i + 2]);
        least = lanes_min(least, triad & (triad - 1));
    }
    return lanes_bits(lanes_equal(least, lanes_splat(0)));
}

/* ---- branching ---- */

/* In which cell a stalled board branches.  Every open cell of a lane gets a key, and the
 * largest key wins:
 *
 *      bits 7-14   of a cell with two candidates: how many open cells it sees, plus a constant;
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
enum {
    KEY_INDEX = 127, /* the mask of bits 0-6 */
    KEY_SHIFT = 7,
    KEY_CONSTANT = 128 << KEY_SHIFT /* sums of what lanes_size() says may be negative */
};

struct open_counts {
    lanes open[81]; /* of a cell: one more if it is open than if it is settled */
    lanes_mask pair[81];
    lanes near[27]; /* of a triad: open cells in its line and its box */
    lanes far[27];  /* of a column and a band: open cells in the other two bands */
};

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
        counts->near[9 * band + t] = (line[t / 3] + box[t % 3] - triad[t]) << KEY_SHIFT;
}

/* Adds up the cells of a column for each band, which sees the other two. */
static void open_counts_far(struct open_counts *counts, unsigned column)
{
    const lanes *n = counts->open + column;
    lanes part[3];
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        part[b] = (n[27 * b] + n[27 * b + 9] + n[27 * b + 18]) << KEY_SHIFT;
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        counts->far[9 * b + column] =
            part[(b + 1) % 3] + part[(b + 2) % 3] + (uint16_t)(KEY_CONSTANT + column);
}

/* Returns the largest key of each lane among cells with two candidates, or 0. */
INLINE lanes pair_keys(const struct open_counts *counts)
{
    lanes best = lanes_splat(0);
    ROLLED
    for (unsigned row = 0; row < 9; row++) {
        UNROLL
        for (unsigned i = 0; i < 9; i++) {
            lanes near = counts->near[3 * row + i / 3] + (uint16_t)(9 * row);
            lanes key = near + counts->far[row / 3 * 9 + i];
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
        lanes n = lanes_count(cell[i]), key = ((10 - n) << KEY_SHIFT) + (uint16_t)i;
        best = lanes_pick(lanes_equal(lanes_min(n, two), n), best, lanes_max(best, key));
    }
    return best;
}

/* Returns the largest key of each lane in the set, or 0 if no cell of it is open.  Lanes
 * outside of the set may get 0, too. */
static __attribute__((noinline)) lanes branch_keys(const lanes cell[81], uint32_t set)
{
    struct open_counts counts;
    BY_NINE
    for (unsigned i = 0; i < 81; i++) {
        struct lanes_size size = lanes_size(cell[i]);
        counts.open[i] = size.open;
        counts.pair[i] = size.pair;
    }
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
