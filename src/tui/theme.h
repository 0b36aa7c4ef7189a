/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look of each role in each theme on this terminal. */
#ifndef STEPDOKU_TUI_THEME_H
#define STEPDOKU_TUI_THEME_H

#include "tui/glyph.h"
#include "tui/looks.h"

/* Call it when curses has started. */
void theme_start(void);

/* Switches to a theme, and to symbols that the terminal has or, if that is wanted, of ASCII; costs
 * little if they are in use already. */
void theme_use(enum theme theme, bool ascii);

/* Sets how the text that is written next looks. */
void theme_style(enum role role);

/* Likewise, for the role, the ground and the flags of a glyph. */
void theme_style_glyph(const struct glyph *glyph);

/* Whether grounds are seen; otherwise characters have to say the same. */
bool theme_has_grounds(void);

/* The colours of a role on a ground, on a terminal with 256 of them, without its attributes; of
 * what is reversed, the background is that of the character.  -1: the terminal's own. */
void theme_colours(enum theme theme, enum role role, enum ground ground, bool is_reversed,
                   int *foreground, int *background);

#endif
