/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sweep: everything simple that Sudoku's rules say about a board, for all lanes at
 * once and without a branch.  Compiled once per instruction set, after its lanes_*.h.
 *
 *                 lane  0   1   2   3        31
 *                     +---+---+---+---+    +---+
 *            cell[0]  |   |   |   |   | .. |   |   one vector: the same cell
 *            cell[1]  |   |   |   |   | .. |   |   of 32 boards
 *              ...    |   |   |   |   |    |   |
 *            cell[80] |   |   |   |   | .. |   |   one column: one board
 *                     +---+---+---+---+    +---+
 *
 * A sweep treats the three bands, then the three stacks, and reads what it has just
 * written.  A stack is a band with its rows and columns exchanged, so there is one
 * function and two strides.  It sees a band as three lines of three triads:
 *
 *               box 0     box 1     box 2
 *     line 0  [ x y z ] [ x y z ] [ x y z ]      triad 0 1 2
 *     line 1  [ x y z ] [ x y z ] [ x y z ]            3 4 5
 *     line 2  [ x y z ] [ x y z ] [ x y z ]            6 7 8
 *
 * Every digit takes one triad of each line and of each box: a permutation of three.
 * So digit d may stay in triad 0 only if it may be in 4 and 8, or in 5 and 7; and so for
 * all nine.  That one rule is locked candidates in both directions and their closure,
 * exactly, and it leaves a digit nowhere at all when the band has no room for it.
 *
 * Before that, the digit of a cell with one candidate leaves the rest of its box and
 * line.  Afterwards, a digit left with one triad of its line must be there, and where
 * one cell of the triad has it, that cell is it: hidden singles of line and box.
 *
 * Seeing contradictions early is worth more than deducing more.  A digit without a
 * permutation, two equal singles in a house, a cell with nothing: each ends a lane in
 * the sweep that comes upon it.  Triads that must have three digits, or can have but
 * three, were tried and cost more than they saved.
 *
 * Sources: the band as permutation matrices and triads as variables are common knowledge
 * of the Enjoy Sudoku players' forum; T. Dillon's essay on tdoku argues for triads.
 */
#ifndef STEPDOKU_FAST_LANES_SWEEP_BODY_H
#define STEPDOKU_FAST_LANES_SWEEP_BODY_H

#include <stdbool.h>

/* What a sweep has found out. */
struct pulse {
    lanes possible; /* digits with a place in every line of triads */
    lanes placed;   /* digits with exactly one cell in every column */
    lanes changed;  /* candidates that single cells took from others of their column */
    lanes least;    /* 0 where a cell has no candidates */
    lanes sum;      /* of all cells, as numbers: the same as before if none has changed */
};

struct band {
    lanes single[9]; /* digits that are all their cell has */
    lanes triad[9];  /* candidates of the triad's three cells */
    lanes twice[9];  /* those that two or three cells have */
};

#define UNROLL _Pragma("GCC unroll 9")
#define ROLLED _Pragma("GCC unroll 1")
#define INLINE static inline __attribute__((always_inline))

/* A band of cells: its lines are `across` apart, a line's cells `along` apart. */
struct band_cells {
    lanes *cell;
    unsigned across, along;
};

INLINE lanes *triad_cells(struct band_cells at, unsigned t)
{
    return at.cell + t / 3 * at.across + t % 3 * 3 * at.along;
}

/* The digit of a box's cell with one candidate leaves its other cells. */
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
        single[3 * line] = lanes_or3(one[3 * line], one[3 * line + 1], one[3 * line + 2]);
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

/*
 * A single cell's digit leaves the other triads of its line.  For a board without
 * contradictions the permutation would do that too; but where two cells of a band have
 * the same single digit, this leaves it no permutation at once.
 */
INLINE void line_singles(struct band *band, unsigned line, lanes *changed)
{
    const lanes *single = band->single + 3 * line;
    lanes all = lanes_or3(single[0], single[1], single[2]);

    UNROLL
    for (unsigned i = 0; i < 3; i++) {
        lanes *triad = &band->triad[3 * line + i], old = *triad;
        *triad &= lanes_shed(lanes_splat(511), single[i], all);
        if (changed)
            *changed |= old ^ *triad;
    }
}

/* Each digit keeps the triads that a permutation of its band can use. */
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

/* The triad's cells keep what is left to it; returns its hidden singles, now settled. */
INLINE lanes triad_write(const struct band *band, struct band_cells at, unsigned t,
                         struct pulse *pulse)
{
    const lanes *line = band->triad + t / 3 * 3;
    lanes must = lanes_only(line[t % 3], line[(t + 1) % 3], line[(t + 2) % 3]);
    lanes once = must & ~band->twice[t];

    UNROLL
    for (unsigned i = 0; i < 3; i++) {
        lanes *cell = triad_cells(at, t) + i * at.along;
        *cell = lanes_settle(*cell, once, line[t % 3]);
        if (!pulse)
            continue;
        pulse->least = lanes_min(pulse->least, *cell);
        pulse->sum += *cell;
    }
    return once;
}

INLINE void band_read(struct band *band, struct band_cells at, lanes *changed)
{
    UNROLL
    for (unsigned box = 0; box < 3; box++) {
        box_singles(band, at, box);
        UNROLL
        for (unsigned line = 0; line < 3; line++)
            triad_read(band, at, 3 * line + box);
    }
    UNROLL
    for (unsigned line = 0; line < 3; line++)
        line_singles(band, line, changed);
}

/* Stacks come last: they alone look at what the whole sweep came to. */
INLINE void band_sweep(struct band_cells at, struct pulse *pulse, bool last)
{
    struct band band;

    band_read(&band, at, last ? &pulse->changed : 0);
    band_permute(&band);
    pulse->possible &= lanes_or3(band.triad[0], band.triad[1], band.triad[2]);
    UNROLL
    for (unsigned line = 0; line < 3; line++) {
        lanes once[3];
        UNROLL
        for (unsigned box = 0; box < 3; box++)
            once[box] = triad_write(&band, at, 3 * line + box, last ? pulse : 0);
        if (last)
            pulse->placed &= lanes_or3(once[0], once[1], once[2]);
    }
}

static __attribute__((noinline)) struct pulse sweep(lanes cell[81])
{
    struct pulse pulse = {lanes_splat(511), lanes_splat(511), lanes_splat(0),
                          lanes_splat(511), lanes_splat(0)};

    ROLLED for (unsigned band = 0; band < 3; band++)
        band_sweep((struct band_cells){cell + 27 * band, 9, 1}, &pulse, false);
    ROLLED for (unsigned stack = 0; stack < 3; stack++)
        band_sweep((struct band_cells){cell + 3 * stack, 1, 9}, &pulse, true);
    return pulse;
}

/*
 * Lanes whose boards are solutions, asked of those with every digit placed once in every
 * column: each cell holds one candidate and each row all nine.  The stacks' permutations
 * have seen to the boxes.
 */
static __attribute__((noinline)) uint32_t lanes_complete(const lanes cell[81])
{
    lanes open = lanes_splat(0), full = lanes_splat(511);

    for (unsigned row = 0; row < 9; row++) {
        lanes all = lanes_splat(0);
        UNROLL
        for (unsigned i = 0; i < 9; i++) {
            lanes set = cell[9 * row + i];
            all |= set;
            open |= set & (set - 1);
        }
        full &= all;
    }
    return lanes_bits(lanes_equal(full & ~open, lanes_splat(511)));
}

#endif
