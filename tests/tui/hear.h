/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes the reports of the worker in the order in which it makes them, and no more than a test
 * waits for: which others have come depends on the machine. */
#ifndef TESTS_TUI_HEAR_H
#define TESTS_TUI_HEAR_H

#include "tui/state.h"

/* Asks the worker about the board, if that is due, and takes its next report, however long it
 * takes. */
void hear_next(struct state *state);

#endif
