/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signatures: which digit of a 3x3 box lies in which of its columns (or rows).
 *
 *      a box          its column signature        its row signature
 *      5 3 4          {5,6,1} {3,7,9} {4,2,8}     {5,3,4} {6,7,2} {1,9,8}
 *      6 7 2
 *      1 9 8
 *
 * A signature deals the nine digits into three places, three digits each: 9!/(3!3!3!) =
 * 1680 "ordered" signatures. When the places are not told apart, 280 "unordered" ones.
 * Column and row signatures are the same objects; only their reading differs.
 *
 * Three facts carry the whole counting method:
 *  - two boxes of a stack fit together when their column signatures differ on every digit
 *    (a digit occurs once a column). Each ordered signature has 56 such partners, and the
 *    third box is then forced: every digit takes the column that is left. So with row
 *    signatures along a band;
 *  - a column signature and a row signature belong to one box when every column set meets
 *    every row set in exactly one digit: "orthogonal". They then fix the box. Each
 *    unordered signature has 36 orthogonal ones;
 *  - hence a grid is: column signatures that fit along each stack, row signatures that
 *    fit along each band, orthogonal in each box.
 *
 * This module is the tables of those facts. It knows nothing of givens.
 *
 * Digits are 0..8 here and bit d of a mask is digit d. A "triple" is a mask of three
 * digits; triples are numbered 0..83. The word of an ordered signature packs its places:
 * bits 0-8 place 0, bits 9-17 place 1, bits 18-26 place 2.
 *
 * After Felgenhauer and Jarvis 2005 (bands by column sets) and the band-by-band counts of
 * the sudoku programmers' forum.
 */
#ifndef STEPDOKU_FAST_COUNT_SIGNATURE_H
#define STEPDOKU_FAST_COUNT_SIGNATURE_H

#include <stdint.h>

enum {
    COUNT_DIGITS = 9,
    COUNT_ORDERED = 1680,
    COUNT_UNORDERED = 280,
    COUNT_ORDERS = 6,
    COUNT_PARTNERS = 56,
    COUNT_ORTHOGONAL = 36,
    COUNT_TRIPLES = 84,
    COUNT_NONE = 0xffff
};

struct count_signatures {
    uint32_t word[COUNT_ORDERED];
    uint16_t unordered[COUNT_ORDERED];
    uint16_t orders[COUNT_UNORDERED][COUNT_ORDERS]; /* the ordered ones of each */
    uint16_t partner[COUNT_ORDERED][COUNT_PARTNERS];
    uint16_t third[COUNT_ORDERED][COUNT_PARTNERS]; /* forced by signature and partner */
    uint16_t orthogonal[COUNT_UNORDERED][COUNT_ORTHOGONAL]; /* unordered to unordered */

    /* From masks back to numbers: ordered[triple_of[place 0]][triple_of[place 1]]. */
    uint16_t triple_mask[COUNT_TRIPLES];
    uint16_t triple_of[1 << COUNT_DIGITS];
    uint16_t ordered[COUNT_TRIPLES][COUNT_TRIPLES];
};

/* Fills all tables; about a millisecond or two. */
void count_signatures_init(struct count_signatures *sig);

/* The digits in `place` (0..2) of a signature's word. */
static inline unsigned count_word_place(uint32_t word, unsigned place)
{
    return word >> (COUNT_DIGITS * place) & 0x1ff;
}

/* The number of the ordered signature whose word this is. */
static inline unsigned count_word_ordered(const struct count_signatures *sig,
                                          uint32_t word)
{
    return sig->ordered[sig->triple_of[count_word_place(word, 0)]]
                       [sig->triple_of[count_word_place(word, 1)]];
}

#endif
