/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What views ask.  A pane is a board with its panel: in Play and Edit the game with what the worker
 * reported, in Step one side's search. */
#ifndef STEPDOKU_TUI_PANE_H
#define STEPDOKU_TUI_PANE_H

#include "human/drawing.h"
#include "tui/glyph.h"
#include "tui/state.h"

struct pane {
    const struct state *state;
    const struct side *side;     /* NULL outside of Step */
    const struct search *search; /* the side's; likewise, as is the next */
    const struct search_options *strategy;
};

/* Returns the pane of a side; side 0 also outside of Step.  Valid until the state
 * changes. */
struct pane pane_of(const struct state *state, int side);

/* Returns the choices on the board now, or NULL while nothing is known. */
const struct choices *pane_choices(const struct pane *pane);

/* Returns the cell's choices; none while nothing is known. */
digit_set pane_choices_of(const struct pane *pane, int cell);

/* The colour 1 .. MOVE_COLOURS that the player gave to a candidate, or with digit 0 to the
 * cell; 0: none, as always in Step. */
int pane_colour(const struct pane *pane, int cell, int digit);

/* Returns whether clashes are named. */
bool pane_tells_clashes(const struct pane *pane);

/* In Step, the cell that the strategy would branch on; otherwise the one with the fewest choices of
 * those that have several.  -1: none, as always while the solver is silent, the next step is asked
 * about or nothing is known, and where a cell has no candidate or two of a house have the same
 * digit. */
int pane_next_cell(const struct pane *pane);

/* ---- The hint that is drawn on the board: a step, from the level that shows its cells on, and
 * how far the player has walked along its links.  There is none in Step. ---- */

/* Returns the step that is drawn, or NULL. */
const struct step *drawn_step(const struct desk *desk);

/* Returns the step of the hint, also before it is drawn, when its region is marked; or NULL. */
const struct step *drawn_region(const struct desk *desk);

/* Returns the stop of the walk along its links; 0: the whole step is drawn. */
int drawn_stop(const struct desk *desk);

/* Returns the number of stops; 0: there is no walk. */
int drawn_stops(const struct desk *desk);

/* Returns its drawing, to be freed by the caller, or NULL. */
struct drawing *drawn_drawing(const struct desk *desk);

/* Whether that text is the hint's, as the player has it at this moment. */
bool drawn_says(const struct desk *desk, const char *text);

/* ---- Sentences for the panel and, if there is none, for the notes ---- */

/* "Play", "Edit" or "Step". */
const char *summary_mode(const struct state *state);

/* Adds how many solutions there are, as far as the worker knows. */
const char *summary_verdict(const struct state *state, enum role *role);

/* Adds the cell at the cursor with its candidates and colours: "r5c5 {3,7} *b 7a". */
void summary_cursor(struct buf *line, const struct pane *pane);

/* Adds what stays true after a message is gone: the pen in use, a try, a problem with saving. */
void summary_standing(struct buf *line, const struct state *state);

/* Adds digits without separators: "37". */
void summary_digits(struct buf *line, digit_set digits, const struct alphabet *alphabet);

#endif
