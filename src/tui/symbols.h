/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes symbols in Unicode, with the terminal's line drawing, or in ASCII. */
#ifndef STEPDOKU_TUI_SYMBOLS_H
#define STEPDOKU_TUI_SYMBOLS_H

#include <stdbool.h>

/* Chooses by the locale and the terminal, or takes ASCII.  Curses must have started. */
void symbols_use(bool ascii);

/* Writes a symbol, an ASCII character or an enum symbol, at the cursor of curses. */
void symbols_add(int symbol);

/* Returns an enum symbol as text; ASCII without Unicode. */
const char *symbols_text(int symbol);

#endif
