/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What overlays that cover the screen are made of: a title and lines below it. */
#ifndef STEPDOKU_TUI_PAGE_H
#define STEPDOKU_TUI_PAGE_H

#include "tui/glyph.h"
#include "tui/layout.h"

enum { PAGE_TITLE_ROWS = 2 }; /* the title, and the blank line below it */

void page_title(const struct layout *layout, const char *title);

/* Writes as much of a text as fits into that many columns. */
void page_put(int row, int column, enum role role, const char *text, int columns);

#endif
