/* SPDX-License-Identifier: GPL-3.0-or-later */
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
 * This module has the tables of these facts.  It knows nothing of givens.
 *
 * Here digits are 0 to 8, and bit d of a mask is the digit d.  A triple is a mask of three
 * digits; triples are numbered from 0 to 83.  The word of an ordered signature has place 0
 * in bits 0 to 8, place 1 in bits 9 to 17 and place 2 in bits 18 to 26.
 *
 * Sources: Felgenhauer and Jarvis 2005 (bands by column sets); the counts by bands of the
 * Sudoku programmers' forum. */
#ifndef STEPDOKU_FAST_COUNT_SIGNATURE_H
#define STEPDOKU_FAST_COUNT_SIGNATURE_H

#include <stdint.h>

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

/* The ways to order three places, the identity first. */
extern const uint8_t count_orders[COUNT_ORDERS][3];

/* Returns the mask of the digits in a place, 0 to 2, of a word. */
static inline unsigned count_word_place(uint32_t word, int place)
{
    return word >> (COUNT_DIGITS * place) & COUNT_ALL_DIGITS;
}

static inline uint32_t count_word_make(unsigned place0, unsigned place1, unsigned place2)
{
    return place0 | place1 << COUNT_DIGITS | place2 << 2 * COUNT_DIGITS;
}

/* Returns the word with its places in another order. */
static inline uint32_t count_word_reorder(uint32_t word, const uint8_t order[3])
{
    return count_word_make(count_word_place(word, order[0]),
                           count_word_place(word, order[1]),
                           count_word_place(word, order[2]));
}

/* Returns the number of the ordered signature with this word. */
static inline int count_word_ordered(const struct count_signatures *sig, uint32_t word)
{
    return sig->ordered[sig->triple_of[count_word_place(word, 0)]]
                       [sig->triple_of[count_word_place(word, 1)]];
}

#endif
