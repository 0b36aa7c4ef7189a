/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One stack of a turned board: its classes of column signatures, and the list of each.
 *
 *          band 1   p        p: column signature of the stack's box in band 1
 *          band 2   q        q: fits p
 *          band 3   r        r: forced by p and q
 *
 * Class. Columns of the stack without givens in bands 2 and 3 may be swapped in those two
 * bands without changing anything there; ordered p that such swaps turn into each other
 * are one class. A stack has up to 280, 840 or 1680 classes, as it has three, two or
 * fewer free columns. Kept are the live ones: those that band 1 allows, or that some
 * relabelling of the digits in `absent` turns into such a one.
 *
 * List of a class: the pairs (q, r) that fit p and respect the column givens of bands 2
 * and 3, unordered, at most 56.
 *
 * Sets. Unordered signatures that occur are renumbered 0..n-1 for each band, so that
 * tables over them are small and dense: `set[0]` for the p that band 1 allows, `set[1]`
 * for the q and `set[2]` for the r in lists. Pairs hold these numbers.
 *
 * Multiplicity. The ordered p that band 1 allows in an open class are equally many in
 * each: the swaps of columns without any given. (Any other swap moves a given of band 1.)
 */
#ifndef STEPDOKU_FAST_COUNT_STACK_H
#define STEPDOKU_FAST_COUNT_STACK_H

#include <stdbool.h>
#include <stdint.h>

#include "fast/count/signature.h"

enum { COUNT_MAX_PAIRS = COUNT_UNORDERED * COUNT_PARTNERS };

struct count_set {
    unsigned n;
    uint16_t member[COUNT_UNORDERED]; /* the unordered signature with this number */
    uint16_t number[COUNT_UNORDERED]; /* and back, or COUNT_NONE */
};

struct count_pair {
    uint16_t q, r;
};

struct count_stack {
    unsigned n_classes, multiplicity;
    uint16_t first[COUNT_ORDERED];     /* an ordered signature of each class */
    uint16_t triple[COUNT_ORDERED][2]; /* its places 0 and 1, as numbered triples */
    bool open[COUNT_ORDERED];          /* band 1 allows some of this class */
    uint16_t p_number[COUNT_ORDERED];  /* in set[0], for open classes */
    uint32_t list_at[COUNT_ORDERED + 1];
    struct count_pair pair[COUNT_MAX_PAIRS]; /* list k is list_at[k] .. list_at[k+1] */
    uint16_t class_of[COUNT_ORDERED]; /* of ordered signatures; COUNT_NONE: not live */
    struct count_set set[3];
};

/*
 * Sets up stack `s` (0..2) of a turned board. `absent` is the mask of digits that bands 2
 * and 3 do not mention.
 */
void count_stack_init(struct count_stack *stack, const struct count_signatures *sig,
                      const uint8_t digits[81], unsigned s, unsigned absent);

#endif
