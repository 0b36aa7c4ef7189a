/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symbols for digits and blanks in text.
 *
 * Up to 9 digits are 1-9, up to 35 are 1-9A-Z, 36 are 0-9A-Z.  A board is also read with
 * 0-9A-F and the like if it has 0 and another blank, and with A-P, A-Y and the like if it
 * has letters only; letters are read in either case.  The user can choose any n distinct
 * symbols instead. */
#ifndef STEPDOKU_FORMAT_ALPHABET_H
#define STEPDOKU_FORMAT_ALPHABET_H

#include <stdbool.h>
#include <stddef.h>

#include "board/shape.h"

struct alphabet {
    int n;
    char symbol[SHAPE_MAX_SIDE + 1]; /* symbol[d - 1] is digit d; ends in NUL */
    char blank;                      /* as written */
    bool only_blank;                 /* read no other symbol as a blank */
};

/* The usual alphabet of a board. */
void alphabet_init(struct alphabet *alphabet, int side);

/* The alphabet in which a board's n cells, one byte each, are written. */
void alphabet_detect(struct alphabet *alphabet, int side, const char *cells, size_t n);

enum { ALPHABET_UNKNOWN = -1 };

/* The digit 1 .. n of a symbol, 0 for a blank, or ALPHABET_UNKNOWN. */
int alphabet_digit(const struct alphabet *alphabet, char symbol);

/* The same for a character that a player types, which may be any.  Small letters are
 * no symbols there, because they are commands or parts of words. */
int alphabet_typed_digit(const struct alphabet *alphabet, int code);

/* The symbol of a digit, or the blank for 0. */
char alphabet_symbol(const struct alphabet *alphabet, int digit);

#endif
