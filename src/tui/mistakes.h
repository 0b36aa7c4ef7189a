/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solution that a player's entries are checked against. */
#ifndef STEPDOKU_TUI_MISTAKES_H
#define STEPDOKU_TUI_MISTAKES_H

#include <stdbool.h>

#include "board/grid.h"

struct engine; /* run/engine.h */

struct mistakes {
    struct grid givens;   /* that were solved last; no shape: none were */
    struct grid solution; /* their only one, when there is */
    bool has_solution;
};

/* Solves the givens of a board, unless they are those solved last.  If that takes too
 * long for a key to wait, the board counts as having no mistakes. */
void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                    const struct grid *grid);

/* Returns whether the cell has an entry that differs from the solution. */
bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell);

#endif
