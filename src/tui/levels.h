/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The levels of puzzles made to order, as rows of a menu. */
#ifndef STEPDOKU_TUI_LEVELS_H
#define STEPDOKU_TUI_LEVELS_H

#include "tui/menu.h"

/* Adds a row for each enum difficulty, which `act` gets; its key is 1 to 5.  What is said beside
 * it is what one must know to solve its puzzles. */
void levels_fill(struct menu *menu, void (*act)(struct state *state, int level));

#endif
