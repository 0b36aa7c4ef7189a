/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols that stand for digits and blanks in text.
 *
 * Up to 9 digits are 1-9, up to 35 are 1-9A-Z, 36 are 0-9A-Z.  Reading also takes 0-9A-F
 * and the like when 0 occurs beside another blank, and A-P, A-Y when only letters occur;
 * letters of either case.  Any n distinct symbols can be asked for instead.
 */
#ifndef STEPDOKU_TEXT_ALPHABET_H
#define STEPDOKU_TEXT_ALPHABET_H

#include <stdbool.h>
#include <stddef.h>

#include "core/shape.h"

struct alphabet {
    int n;
    char symbol[SHAPE_MAX_SIDE + 1]; /* symbol[d - 1] is digit d; ends in NUL */
    char blank;                      /* the one that is written */
    bool only_blank;                 /* no other symbol is read as a blank */
};

/* The one that is written when nothing is asked for. */
void alphabet_init(struct alphabet *alphabet, int side);

/* The one that a board's cells, one byte each, are written in. */
void alphabet_detect(struct alphabet *alphabet, int side, const char *cells, size_t n);

enum { ALPHABET_UNKNOWN = -1 };

/* The digit 1 .. n that a symbol stands for, 0 for a blank, or ALPHABET_UNKNOWN. */
int alphabet_digit(const struct alphabet *alphabet, char symbol);

/* The symbol of a digit, or the blank for 0. */
char alphabet_symbol(const struct alphabet *alphabet, int digit);

#endif
