/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the panel says about the game, in words that the notes use as well where there is
 * no panel. */
#ifndef STEPDOKU_TUI_SUMMARY_H
#define STEPDOKU_TUI_SUMMARY_H

#include "tui/glyph.h"
#include "tui/pane.h"

/* "Play", "Study", "Edit" or "Step". */
const char *summary_mode(const struct state *state);

/* How many solutions, as far as the worker knows. */
const char *summary_verdict(const struct state *state, enum role *role);

/* "r5c5 {3,7} *b 7a": the cell at the cursor, and its colours and its candidates'. */
void summary_cursor(struct buf *line, const struct pane *pane);

/* What holds for longer than a message is shown: the pen in use, trouble with saving. */
void summary_standing(struct buf *line, const struct state *state);

/* "37": digits without anything between them. */
void summary_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet);

#endif
