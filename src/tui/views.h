/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing.  Every view draws from the state alone, in the area that the layout gives it,
 * and leaves the cursor anywhere; view_all() draws the whole screen and puts the cursor
 * on the focused cell. */
#ifndef STEPDOKU_TUI_VIEWS_H
#define STEPDOKU_TUI_VIEWS_H

#include "tui/glyph.h"
#include "tui/layout.h"
#include "tui/state.h"

struct drawing; /* logic/drawing.h */

void view_all(const struct state *state, const struct layout *layout);

/* Instead of that, where it does not fit. */
void view_too_small(void);

void view_board(const struct state *state, const struct layout *layout);
void view_lines(const struct layout *layout);

/* Parts of the board: a character of it; the lines of a hint, behind the digits, and the
 * badges beside them. */
void view_glyph(const struct layout *layout, struct place on_board,
                const struct glyph *glyph);
void view_drawn_lines(const struct drawing *drawing, const struct layout *layout);
void view_badges(const struct drawing *drawing, const struct layout *layout);

void view_panel(const struct state *state, const struct layout *layout);
void view_notes(const struct state *state, const struct layout *layout);

void view_bar(const struct state *state, const struct layout *layout);

/* The bar alone, at once, while a command works: how far it has come ("": not known). */
void view_busy(const struct layout *layout, const char *progress);

#endif
