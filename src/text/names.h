/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of cells, houses, digits, ratings and techniques. */
#ifndef STEPDOKU_TEXT_NAMES_H
#define STEPDOKU_TEXT_NAMES_H

#include "base/buf.h"
#include "core/shape.h"
#include "logic/technique.h"
#include "text/alphabet.h"

/* r1c1 */
void say_cell(struct buf *buf, const struct shape *shape, int cell);

/* row 1, column 1, box 1 */
void say_house(struct buf *buf, const struct shape *shape, int house);

/* {3,7} */
void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet);

/* 7.1 */
void say_tenths(struct buf *buf, int tenths);

/* Finds a technique by its name in the user's language, or as technique_find() does. */
enum technique technique_find_translated(const char *text);

#endif
