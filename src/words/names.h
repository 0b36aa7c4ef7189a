/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of cells, houses, digits, ratings and techniques. */
#ifndef STEPDOKU_WORDS_NAMES_H
#define STEPDOKU_WORDS_NAMES_H

#include "base/buf.h"
#include "board/shape.h"
#include "human/technique.h"
#include "format/alphabet.h"

/* r1c1 */
void say_cell(struct buf *buf, const struct shape *shape, int cell);

/* row 1, column 1, box 1 */
void say_house(struct buf *buf, const struct shape *shape, int house);

/* {3,7} */
void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet);

/* 7.1 */
void say_tenths(struct buf *buf, int tenths);

/* Parses the name of a cell, such as r1c3; returns -1 for anything else. */
int cell_parse(const char *text, const struct shape *shape);

/* The words "row", "column" and "box", as a player types them: [HOUSE_KINDS].  house_kind_parse()
 * returns the kind of house, or -1. */
extern const char *const house_words[];
int house_kind_parse(const char *word);

/* Finds a technique by its name in the user's language, or as technique_find() does. */
enum technique technique_find_translated(const char *text);

#endif
