/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where text is broken so that it fits on the screen. */
#ifndef STEPDOKU_TUI_MEASURE_H
#define STEPDOKU_TUI_MEASURE_H

#include <stdbool.h>

#include "base/columns.h"

/* Whether a text is one line with fewer columns than that. */
bool measure_fits(const char *text, int columns);

/* The rows that it takes when it is broken between words. */
int measure_rows(const char *text, int columns);

/* Returns the bytes of its longest beginning that fits into that many columns. */
int measure_bytes(const char *text, int columns);

/* Likewise, but the beginning ends before a space or beside a wide character or, if there is
 * neither, after a comma. */
int measure_line(const char *text, int columns);

/* Breaks a text into rows: returns the bytes of the first, which ends at a newline or as
 * measure_line() says, and in *next where the second begins. */
int measure_row(const char *text, int columns, const char **next);

#endif
