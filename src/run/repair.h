/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be wrong with a board that does not have exactly one solution, found by changing
 * one digit at a time.  Each function may be told to stop; it then returns what it has found
 * so far. */
#ifndef STEPDOKU_RUN_REPAIR_H
#define STEPDOKU_RUN_REPAIR_H

#include "run/engine.h"
#include "human/step.h"

enum { MOST_SUSPECTS = 6 };

/* Givens of a board without a solution; without any one of them it has one, or several if
 * there are no givens without which it has one.  None are found on a board that has a
 * solution. */
struct suspects {
    enum uniqueness without;
    int n;
    struct candidate at[MOST_SUSPECTS]; /* ascending; the first ones if there are more */
};

void repair_find_suspects(struct engine *engine, const struct grid *grid,
                          struct stop stop, struct suspects *suspects);

/* Marks the cells in which not all solutions agree, and returns how many there are. */
int repair_find_differences(struct engine *engine, const struct grid *grid,
                            struct stop stop, bool differs[SHAPE_MAX_CELLS]);

/* Copies the board without what contradicts its givens: entries unlike their solution or,
 * if they do not have exactly one, all entries; or the first suspect of the givens.  A board
 * that has a solution is copied whole. */
void repair_take_sound(struct engine *engine, const struct grid *grid, struct stop stop,
                       struct grid *sound);

#endif
