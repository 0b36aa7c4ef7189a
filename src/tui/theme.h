/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each role looks in each theme, on the terminal that curses has. */
#ifndef STEPDOKU_TUI_THEME_H
#define STEPDOKU_TUI_THEME_H

#include "tui/glyph.h"
#include "tui/looks.h"

/* Once curses has started. */
void theme_start(void);

/* Takes a theme into use; nothing happens when it is already. */
void theme_use(enum theme theme);

/* What is written next looks like this. */
void theme_style(enum role role);

/* The same, with the glyph's marks. */
void theme_style_glyph(const struct glyph *glyph);

#endif
