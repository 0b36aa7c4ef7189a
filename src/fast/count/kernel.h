/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inner loops of counting by bands, compiled once for every instruction set.
 *
 * kernel_body.h is the one source. kernel_plain.c, kernel_avx2.c and
 * kernel_avx512.c include it and are compiled with their own flags; on machines
 * other than x86 only the first has anything in it. count_kernels_choose picks a row at
 * run time.
 *
 * The tables, for one class x of stack 0, whose list has the pairs (Q_i, R_i):
 *
 *      X[q1][q2][i] = F2[Q_i][q1][q2]        Y[r1][r2][i] = F3[R_i][r1][r2]
 *
 * Fixing q1 gives a "sheet": rows of `width` 16-bit numbers, one row for each q2. The
 * width is the list's length rounded up to a multiple of 8; the rest is zero. What is
 * wanted for classes y and z of stacks 1 and 2 is
 *
 *      H(x, y, z) = sum over (q1, r1) in y's list, (q2, r2) in z's list, of
 *                   X[q1][q2] . Y[r1][r2]
 *
 * so the inner loop is a dot product of two short rows that lie where the lists say. The
 * rows of a sheet pair (20 KB or so) stay in the first-level cache while all z are
 * served.
 *
 * Sizes: entries are at most 1728 (fillings of a band with given column sets). Within a
 * list products are summed in unsigned 32-bit lanes, at least four of them, of which none
 * takes more than it holds; sums over lists are 64 bits.
 */
#ifndef STEPDOKU_FAST_COUNT_KERNEL_H
#define STEPDOKU_FAST_COUNT_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#include "fast/count/stack.h"

enum {
    COUNT_WIDTH_UNIT = 8,  /* of rows in sheets */
    COUNT_STRIDE_UNIT = 32 /* of rows in slabs */
};

/* Where two rows begin, in bytes from the start of their sheets. */
struct count_offset {
    uint16_t x, y;
};

struct count_job {
    const int16_t *x, *y;            /* the tables X and Y */
    size_t x_sheet, y_sheet;         /* numbers in a sheet of each */
    const struct count_pair *sheets; /* y's list, or a part of it: sheets to multiply */
    unsigned n_sheets;
    const struct count_offset *rows; /* the lists of all classes of stack 2, end to end */
    const uint32_t *rows_at; /* class z: rows[rows_at[z]] .. rows[rows_at[z + 1]] */
    const uint16_t *active;  /* the classes z to serve */
    unsigned n_active;
    uint64_t *sum; /* sum[i] grows by the part of H for active[i] */
};

struct count_kernels {
    const char *name;

    /* Adds to job->sum. Rows have width 8 * units, 1 <= units <= 7. */
    void (*dot)(const struct count_job *job, unsigned units);

    /*
     * out[c] = sum over i < n of table[row[i] * stride + c], for all c < n_columns;
     * tables and out have room up to the next multiple of COUNT_STRIDE_UNIT, which may be
     * used.
     */
    void (*add_rows)(uint16_t *out, const uint16_t *table, size_t stride,
                     const uint16_t *row, unsigned n, unsigned n_columns);

    /*
     * Interleaves n tables of n_rows * stride into
     *     out[(row * columns_out + column) * 8 * units + i]
     *         = table[i][row * stride + column], or zero for n <= i < 8 * units.
     * columns_out is a multiple of 8, at most stride.
     */
    void (*interleave)(uint16_t *out, const uint16_t *const *table, unsigned n,
                       unsigned units, unsigned n_rows, size_t stride,
                       unsigned columns_out);
};

/* 1, 2.. from the plainest to the widest, 0 the widest. Null: not on this machine. */
const struct count_kernels *count_kernels_choose(unsigned number);

extern const struct count_kernels count_kernels_base;
extern const struct count_kernels count_kernels_avx2;
extern const struct count_kernels count_kernels_avx512;

#endif
