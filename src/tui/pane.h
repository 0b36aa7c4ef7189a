/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pane is a board with its panel: what views ask about the board and the cells on it.
 * In Play and Edit that is the game with what the worker reported, in Step one side's
 * search. */
#ifndef STEPDOKU_TUI_PANE_H
#define STEPDOKU_TUI_PANE_H

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

/* Returns what an empty cell shows: choices, pencil marks or nothing. */
digit_set pane_candidates(const struct pane *pane, int cell);

/* Returns the digits that the round on the board, or the last event, removed from the
 * cell. */
digit_set pane_removed(const struct pane *pane, int cell);

/* Returns the digit of the cell, or the only one that its choices leave; 0: none. */
int pane_digit(const struct pane *pane, int cell);

/* The colour 1 .. MOVE_COLOURS that the player gave to a candidate, or with digit 0 to the
 * cell; 0: none, as always in Step. */
int pane_colour(const struct pane *pane, int cell, int digit);

/* The level of the search's path that tries the digit in the cell, or -1. */
int pane_guess_level(const struct pane *pane, int cell);

/* Returns whether the digit in the cell is marked as wrong. */
bool pane_is_wrong(const struct pane *pane, int cell);

/* Whether the puzzle's solutions differ in the cell. */
bool pane_is_open(const struct pane *pane, int cell);

/* Returns whether clashes are named. */
bool pane_tells_clashes(const struct pane *pane);

/* The cell that is pointed out: in Step, the one that the strategy would branch on; in a lesson,
 * the one that the page is about; otherwise the one with the fewest choices of those that have
 * several.  -1: none, as always in Play. */
int pane_next_cell(const struct pane *pane);

/* Returns the house that a clash or the last event is about, or -1; a hint can have more
 * than one. */
int pane_house(const struct pane *pane);

/* Returns the fixed cell that caused the last event, or -1. */
int pane_cause(const struct pane *pane);

#endif
