/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which way round to count a board, and what it will cost.
 *
 * The band method treats one band apart ("band 1") and multiplies out the other two,
 * stack by stack. Transposing the board, reordering its bands and reordering its stacks
 * leave the number of solutions as it is, so we are free to choose:
 *
 *      transposed or not  x  which band is band 1  =  six facings
 *
 * and within a facing the order of the stacks. A struct count_view is the board turned
 * that way: band 1 in rows 0-2, the stacks in the order the plan walks them.
 *
 * Cost. A stack's "pattern" is a fitting triple (p, q, r) of column signatures, one a
 * band. The kernel does one multiply-add for every triple of patterns, one pattern from
 * each stack, except that
 *  - columns without givens in bands 2 and 3 may be swapped freely in those bands;
 *  - the digits that bands 2 and 3 do not mention (f of them) are interchangeable there;
 *  - and band 1 allows only some patterns.
 * So it does at most N/f! (N: patterns that respect bands 2 and 3) and at most T/g! (T:
 * patterns that respect all givens; g digits that the board does not mention).
 *
 * Patterns are counted in closed form. Each digit takes its columns in the three bands by
 * one of six permutations:
 *
 *      even  012 120 201      odd  021 102 210
 *
 * and "three digits a column in each band" says exactly that each even one is taken k
 * times and each odd one 3-k times, k = 0..3. Fixed digits are enumerated (two choices
 * for one given), free ones are a multinomial. Without givens there are
 * 2*1680 + 2*45360 = 94080 = 1680*56.
 */
#ifndef STEPDOKU_FAST_COUNT_ORIENT_H
#define STEPDOKU_FAST_COUNT_ORIENT_H

#include <stdint.h>

enum { COUNT_CELLS = 81, COUNT_FACINGS = 6 };

struct count_view {
    uint8_t digits[COUNT_CELLS]; /* turned; 0 blank, 1..9 */
    double ns;                   /* estimated time of the band method */
};

/*
 * Chooses the cheapest facing, or takes the one asked for: 1..6, as in count_how. The
 * digits must be 0..9.
 */
void count_orient(const uint8_t digits[COUNT_CELLS], unsigned facing,
                  struct count_view *view);

#endif
