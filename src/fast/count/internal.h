/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counting by bands consists of.  signatures, stacks and bands are tables of one board
 * (tables.c); a kernel has the inner loops (kernel.c); bands.c counts with them. */
#ifndef STEPDOKU_FAST_COUNT_INTERNAL_H
#define STEPDOKU_FAST_COUNT_INTERNAL_H

#include "fast/count/count.h"

/* ---- signatures ---- */

/* Signatures: which digits of a 3x3 box are in which of its columns, or rows.
 *
 *      a box          its column signature        its row signature
 *      5 3 4          {5,6,1} {3,7,9} {4,2,8}     {5,3,4} {6,7,2} {1,9,8}
 *      6 7 2
 *      1 9 8
 *
 * A signature deals the nine digits to three places, three digits each.  There are
 * 9!/(3!3!3!) = 1680 ordered signatures, and 280 unordered ones, in which the places are
 * not told apart.  Column and row signatures are the same objects, read differently.
 *
 * Counting by bands rests on three facts:
 *  - Two boxes of a stack fit together if their column signatures differ on every digit,
 *    because a digit is in each column once.  An ordered signature has 56 such partners,
 *    and the third box is then forced: each digit takes the column that is left.  Row
 *    signatures along a band behave the same.
 *  - A column signature and a row signature belong to one box if each column set meets
 *    each row set in exactly one digit.  They are then orthogonal and determine the box.
 *    An unordered signature is orthogonal to 36 others.
 *  - Therefore a grid consists of column signatures that fit along each stack and row
 *    signatures that fit along each band, orthogonal in each box.
 *
 * The tables of these facts know nothing of givens.
 *
 * Here digits are 0 to 8, and bit d of a mask is the digit d.  A triple is a mask of three
 * digits; triples are numbered from 0 to 83.  The word of an ordered signature has place 0
 * in bits 0 to 8, place 1 in bits 9 to 17 and place 2 in bits 18 to 26.
 *
 * Sources: Felgenhauer and Jarvis 2005 (bands by column sets); the counts by bands of the
 * Sudoku programmers' forum. */
enum {
    COUNT_DIGITS = 9,
    COUNT_ALL_DIGITS = (1 << COUNT_DIGITS) - 1,
    COUNT_ORDERED = 1680,
    COUNT_UNORDERED = 280,
    COUNT_ORDERS = 6, /* of three places */
    COUNT_PARTNERS = 56,
    COUNT_ORTHOGONAL = 36,
    COUNT_TRIPLES = 84,
    COUNT_NONE = 0xffff /* no signature, triple or class */
};

struct count_signatures {
    uint32_t word[COUNT_ORDERED];
    uint16_t unordered[COUNT_ORDERED];
    uint16_t orders[COUNT_UNORDERED][COUNT_ORDERS]; /* the ordered ones of each */
    uint16_t partner[COUNT_ORDERED][COUNT_PARTNERS];
    uint16_t third[COUNT_ORDERED][COUNT_PARTNERS]; /* forced by signature and partner */
    uint16_t orthogonal[COUNT_UNORDERED][COUNT_ORTHOGONAL]; /* unordered to unordered */

    /* From masks to numbers: ordered[triple_of[place 0]][triple_of[place 1]]. */
    uint16_t triple_mask[COUNT_TRIPLES];
    uint16_t triple_of[COUNT_ALL_DIGITS + 1];
    uint16_t ordered[COUNT_TRIPLES][COUNT_TRIPLES];
};

/* Fills the tables, in a millisecond or two. */
void count_signatures_init(struct count_signatures *sig);

/* Returns the mask of the digits in a place, 0 to 2, of a word. */
static inline unsigned count_word_place(uint32_t word, int place)
{
    return word >> (COUNT_DIGITS * place) & COUNT_ALL_DIGITS;
}

/* ---- stacks ---- */

/* One stack of a turned board (count.c): its classes of column signatures, and the list of
 * each class.
 *
 *          band 1   p        p: column signature of the stack's box in band 1
 *          band 2   q        q: fits p
 *          band 3   r        r: forced by p and q
 *
 * Class.  Columns of the stack without givens in bands 2 and 3 can be swapped there without
 * changing anything, so ordered signatures p that swaps turn into each other are one
 * class.  A stack has up to 280, 840 or 1680 classes if three, two or fewer of its columns
 * are free.  Only live classes are kept: those that band 1 allows, or that a relabelling
 * of the digits in `absent` turns into one that it allows.
 *
 * List of a class.  The pairs (q, r) that fit p and the givens in the columns of bands 2
 * and 3, unordered; at most 56.
 *
 * Sets.  The unordered signatures that occur are renumbered from 0 for each band, so that
 * tables over them are small and dense: set[0] for the p that band 1 allows, set[1] and
 * set[2] for the q and the r of lists.  Pairs have these numbers.
 *
 * Multiplicity.  Band 1 allows the same number of ordered p in each open class: the number
 * of swaps of columns without any given.  Any other swap moves a given of band 1. */
enum { COUNT_MAX_PAIRS = COUNT_UNORDERED * COUNT_PARTNERS };

struct count_set {
    int n;
    uint16_t member[COUNT_UNORDERED]; /* the unordered signature with this number */
    uint16_t number[COUNT_UNORDERED]; /* the inverse, or COUNT_NONE */
};

struct count_pair {
    uint16_t q, r;
};

struct count_stack {
    int n_classes, multiplicity;
    uint16_t first[COUNT_ORDERED];     /* an ordered signature of each class */
    uint16_t triple[COUNT_ORDERED][2]; /* places 0 and 1 of that, as numbers of triples */
    bool open[COUNT_ORDERED];          /* band 1 allows some p of this class */
    uint16_t p_number[COUNT_ORDERED];  /* in set[0], of open classes */
    uint32_t list_at[COUNT_ORDERED + 1];
    struct count_pair pair[COUNT_MAX_PAIRS]; /* list k is list_at[k] to list_at[k + 1] */
    uint16_t class_of[COUNT_ORDERED]; /* of ordered signatures; COUNT_NONE: not live */
    struct count_set set[3];
};

/* Sets up stack s, 0 to 2, of a turned board.  `absent` is the mask of digits that are not
 * in bands 2 and 3. */
void count_stack_init(struct count_stack *stack, const struct count_signatures *sig,
                      const uint8_t digits[FAST_CELLS], int s, unsigned absent);

/* ---- kernels ---- */

/* The inner loops, kernel.c compiled for an instruction set.
 *
 * The tables, for one class x of stack 0, whose list has the pairs (Q_i, R_i):
 *
 *      X[q1][q2][i] = F2[Q_i][q1][q2]        Y[r1][r2][i] = F3[R_i][r1][r2]
 *
 * For one q1 the table X is a sheet: rows of `width` 16-bit numbers, one row for each q2.
 * The width is the length of the list rounded up to a multiple of 8; the rest is zero.
 * The kernel computes, for classes y and z of stacks 1 and 2,
 *
 *      H(x, y, z) = sum over (q1, r1) in the list of y and (q2, r2) in the list of z
 *                   of the dot product X[q1][q2] . Y[r1][r2]
 *
 * so the inner loop is a dot product of two short rows, and the lists say which.  The two
 * sheets, about 20 KB, stay in the first-level cache for all z.
 *
 * Entries are at most 1728, the most fillings of a band with given column sets.  Products
 * are summed in at least four unsigned 32-bit lanes, which cannot overflow within a list,
 * and the sums of lists in 64 bits. */
enum {
    COUNT_WIDTH_UNIT = 8,  /* of rows in sheets */
    COUNT_STRIDE_UNIT = 32 /* of rows in slabs, below */
};

/* Where two rows begin, in bytes from the beginning of their sheets. */
struct count_offset {
    uint16_t x, y;
};

struct count_job {
    const int16_t *x, *y;            /* the tables X and Y */
    size_t x_sheet, y_sheet;         /* numbers in a sheet of each */
    const struct count_pair *sheets; /* the list of y or a part of it: pairs of sheets */
    unsigned n_sheets;
    const struct count_offset *rows; /* the lists of all classes of stack 2, end to end */
    const uint32_t *rows_at; /* class z: rows[rows_at[z]] to rows[rows_at[z + 1]] */
    const uint16_t *active;  /* the classes z */
    unsigned n_active;
    uint64_t *sum; /* sum[i] grows by the part of H for active[i] */
};

struct count_kernel {
    /* Adds to job->sum.  Rows have the width 8 * units, 1 <= units <= 7. */
    void (*dot)(const struct count_job *job, unsigned units);

    /* out[c] = sum over i < n of table[row[i] * stride + c], for all c < n_columns.  The
     * table and `out` must have room up to the next multiple of COUNT_STRIDE_UNIT. */
    void (*add_rows)(uint16_t *out, const uint16_t *table, size_t stride,
                     const uint16_t *row, unsigned n, unsigned n_columns);

    /* Interleaves n tables with n_rows rows of `stride`:
     *
     *     out[(row * columns_out + column) * 8 * units + i]
     *         = table[i][row * stride + column], or zero for n <= i < 8 * units
     *
     * columns_out is a multiple of 8, at most stride. */
    void (*interleave)(uint16_t *out, const uint16_t *const *table, unsigned n,
                       unsigned units, unsigned n_rows, size_t stride,
                       unsigned columns_out);
};

/* Returns the kernel with this number, from 1 for the plainest up to the widest, or the
 * widest for 0; NULL if this processor cannot run it. */
const struct count_kernel *count_kernel_choose(int number);

extern const struct count_kernel count_kernel_plain, count_kernel_avx2,
    count_kernel_avx512;

/* ---- bands ---- */

/* One band of a turned board: in how many ways it can be filled, given the column sets.
 *
 *          stack 0   stack 1   stack 2
 *      +---------+---------+---------+
 *      |   P0    |   P1    |   P2    |     F[P0][P1][P2] = fillings of the band whose
 *      |         |         |         |     boxes have these column signatures and that
 *      +---------+---------+---------+     agree with the rows of the band's givens
 *
 * P0, P1 and P2 are unordered: if columns were told apart, the number would be the same.
 * Whether columns agree with the givens is a matter of the lists of stacks.  Here a given
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
                                struct fast_pulse *pulse, int number);

/* ---- counting ---- */

/* Counts a turned board by bands: one of how->n_parts parts of the work.  If it was told to
 * stop, *number is a lower bound, because each (x, y) that was counted has solutions of its
 * own. */
enum count_verdict count_bands(struct count *count, const uint8_t digits[FAST_CELLS],
                               const struct count_how *how, struct fast_pulse *pulse,
                               struct count_number *number);

#endif
