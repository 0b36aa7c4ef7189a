/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many columns of a terminal text takes, in the locale's encoding. */
#ifndef STEPDOKU_BASE_COLUMNS_H
#define STEPDOKU_BASE_COLUMNS_H

#include <stddef.h>

#include "base/buf.h"

/* Returns the bytes of the character at the start of a text that is not empty, and its
 * columns in *columns: 2 for most characters of Chinese, 0 for an accent that joins the
 * letter before it.  An invalid character has 1 and 1, and one that controls the terminal
 * has 1 column, because '?' is drawn instead. */
int measure_character(const char *text, int *columns);

/* Returns the number of columns of a text, or of its first n bytes. */
int measure_columns(const char *text);
int measure_part(const char *text, size_t n);

/* Returns the bytes of a text up to the first place where a line may end: before a space, or
 * beside a wide character, because Chinese and Japanese have no spaces between words, but not
 * before punctuation such as a comma.  Without such a place, returns all bytes. */
int measure_word(const char *text);

/* Tables of text, in columns as wide as their contents. */

/* Adds a table.  `rows` has a line for each row, with tabs between the cells.  `alignment`
 * has a letter for each column, at most 16: l for left, r for right.  A row may have fewer
 * cells. */
void table_add(struct buf *out, const char *rows, const char *alignment);

#endif
