/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the game, for the panel and, if there is none, for the notes. */
#ifndef STEPDOKU_TUI_SUMMARY_H
#define STEPDOKU_TUI_SUMMARY_H

#include "tui/glyph.h"
#include "tui/pane.h"

/* "Play", "Study", "Edit" or "Step". */
const char *summary_mode(const struct state *state);

/* Adds how many solutions there are, as far as the worker knows. */
const char *summary_verdict(const struct state *state, enum role *role);

/* Adds the cell at the cursor with its candidates and colours: "r5c5 {3,7} *b 7a". */
void summary_cursor(struct buf *line, const struct pane *pane);

/* Adds what stays true after a message is gone: the pen in use, a problem with saving. */
void summary_standing(struct buf *line, const struct state *state);

/* Adds digits without separators: "37". */
void summary_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet);

#endif
