/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How wide text is on the screen, in the locale's encoding. */
#ifndef STEPDOKU_TUI_MEASURE_H
#define STEPDOKU_TUI_MEASURE_H

/* Columns that a text takes. */
int measure_columns(const char *text);

/* The bytes of its longest beginning that takes at most so many columns. */
int measure_bytes(const char *text, int columns);

/* The same, but ending before a space where there is one, else after a comma. */
int measure_line(const char *text, int columns);

#endif
