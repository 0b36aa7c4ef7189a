/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the panel that more than one view shows. */
#ifndef STEPDOKU_TUI_PANELS_H
#define STEPDOKU_TUI_PANELS_H

#include "tui/panel.h"
#include "tui/state.h"

/* All of Step, below the title; and parts of it, of 3 and 4 lines. */
void view_step_panel(const struct panel *panel, const struct state *state);
void view_step_head(struct panel *panel, const struct state *state);
void view_step_counters(struct panel *panel, const struct state *state);

/* Step below one of two boards. */
void view_step_below(const struct panel *panel, const struct state *state);

/* Where the search is in its tree. */
void view_tree(struct panel *panel, const struct state *state);

/* What a prune round removed, by kinds of house: a heading, which is current before the
 * first, and a line for a round. */
void view_round_head(struct panel *panel, bool is_before);
void view_round(struct panel *panel, const char *name, const int removed[HOUSE_KINDS],
                bool current);

/* The hint that is drawn, if there is one. */
void view_hint(struct panel *panel, const struct state *state);

/* r2c3-5 = r2c8=5: the link that the walk has come to. */
void view_say_stop_briefly(struct buf *line, const struct state *state);

void view_most_constrained(struct panel *panel, const struct state *state);

const char *view_mode_name(enum mode mode);

/* How many solutions, as far as known. */
const char *view_verdict(const struct state *state, enum role *role);

/* r5c5 {3,7} *b 7a: the cell under the cursor, and what colours it and its candidates
 * have. */
void view_say_cursor(struct buf *line, const struct state *state);

/* What goes on while it is not told by messages: the pen, trouble with saving. */
void view_say_standing(struct buf *line, const struct state *state);

/* 37: digits run together. */
void view_say_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet);

#endif
