/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One stack of a turned board (orient.h): its classes of column signatures, and the list
 * of each class.
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
#ifndef STEPDOKU_FAST_COUNT_STACK_H
#define STEPDOKU_FAST_COUNT_STACK_H

#include <stdbool.h>
#include <stdint.h>

#include "fast/count/signature.h"
#include "fast/fast.h"

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

#endif
