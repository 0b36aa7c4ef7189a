/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look of each role in each theme on this terminal. */
#ifndef STEPDOKU_TUI_THEME_H
#define STEPDOKU_TUI_THEME_H

#include "tui/glyph.h"
#include "tui/looks.h"

/* Call it when curses has started. */
void theme_start(void);

/* Switches to a theme; costs little if it is in use already. */
void theme_use(enum theme theme);

/* Sets how the text that is written next looks. */
void theme_style(enum role role);

/* Likewise, for the role and the flags of a glyph. */
void theme_style_glyph(const struct glyph *glyph);

/* Tells whether the theme tints what is near the cursor.  A theme on the terminal's own
 * background does not, because it cannot know what is legible there. */
bool theme_tints_near(enum theme theme);

/* The colours of a role on a terminal with 256 of them, without its attributes; -1: the
 * terminal's own. */
void theme_colours(enum theme theme, enum role role, bool is_near, int *foreground,
                   int *background);

#endif
