/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner loops of counting by bands.  A kernel is kernel_body.h compiled for one
 * instruction set, in a kernel_*.c.
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
#ifndef STEPDOKU_FAST_COUNT_KERNEL_H
#define STEPDOKU_FAST_COUNT_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#include "fast/count/stack.h"

enum {
    COUNT_WIDTH_UNIT = 8,  /* of rows in sheets */
    COUNT_STRIDE_UNIT = 32 /* of rows in slabs (band.h) */
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
    const char *name;

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

#endif
