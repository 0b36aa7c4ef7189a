/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which way to turn a board before it is counted, and how long that takes.
 *
 * Counting by bands treats one band, band 1, in its own way and multiplies out the other
 * two, stack by stack.  Transposing the board and reordering its bands or stacks does not
 * change the number of solutions, so we can choose:
 *
 *      transposed or not  x  which band is band 1  =  six facings
 *
 * and, within a facing, the order of the stacks.  A struct count_view is the turned board:
 * band 1 is in rows 0 to 2, and the stacks are in the order in which the plan takes them.
 *
 * Cost.  A pattern of a stack is a fitting triple (p, q, r) of column signatures, one in
 * each band.  The kernel does one multiply-add for each triple of patterns, one pattern
 * from each stack, except that
 *  - columns without givens in bands 2 and 3 can be swapped freely in those bands;
 *  - the f digits that are not in bands 2 and 3 are interchangeable there;
 *  - band 1 allows only some patterns.
 * So it does at most N/f!, where N is the number of patterns that agree with bands 2 and
 * 3, and at most T/g!, where T is the number of those that agree with all givens and g the
 * number of digits that are not on the board.
 *
 * Patterns have a closed form.  Each digit takes its columns in the three bands by one of
 * six permutations:
 *
 *      even  012 120 201      odd  021 102 210
 *
 * and "three digits in each column of each band" means exactly that each even one is taken
 * k times and each odd one 3-k times, k = 0 to 3.  Digits with givens are enumerated (one
 * given leaves two choices), the others are a multinomial coefficient.  Without givens
 * there are 2*1680 + 2*45360 = 94080 = 1680*56 patterns. */
#ifndef STEPDOKU_FAST_COUNT_ORIENT_H
#define STEPDOKU_FAST_COUNT_ORIENT_H

#include <stdint.h>

#include "fast/fast.h"

enum { COUNT_FACINGS = 6 };

struct count_view {
    uint8_t digits[FAST_CELLS]; /* turned; 0 for an empty cell */
    double ns;                  /* estimated time to count it by bands */
};

/* Chooses the cheapest facing, or takes the given one: 1 to 6, as in count_how.  Digits
 * must be 0 to 9. */
void count_orient(const uint8_t digits[FAST_CELLS], int facing, struct count_view *view);

#endif
