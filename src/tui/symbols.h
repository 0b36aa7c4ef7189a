/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing symbols: in Unicode, with the terminal's line drawing, or in ASCII. */
#ifndef STEPDOKU_TUI_SYMBOLS_H
#define STEPDOKU_TUI_SYMBOLS_H

#include <stdbool.h>

/* Chooses by locale and terminal, once curses has started; `ascii` forbids all else. */
void symbols_use(bool ascii);

/* Writes a symbol (an ASCII character or an enum symbol) where the cursor
 * of curses is. */
void symbols_add(int symbol);

/* It as text, for places where only text can be; ASCII unless Unicode is in use. */
const char *symbols_text(int symbol);

#endif
