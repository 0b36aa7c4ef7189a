/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single puzzles that stepdoku offers by name:
 *
 *     easy:37            puzzle 37 of a bundled list
 *     daily              the puzzle of today
 *     daily:2026-11-22   the puzzle of another day */
#ifndef STEPDOKU_COMMAND_OFFER_H
#define STEPDOKU_COMMAND_OFFER_H

#include <stdbool.h>

#include "base/buf.h"
#include "board/grid.h"

enum offer {
    OFFER_NONE, /* the name has another form, or there is no list of that name */
    OFFER_FOUND,
    OFFER_MISSING /* the list has no such puzzle, or the date does not exist */
};

/* Looks for the puzzle that a name stands for.  `grid` gets it (NULL: only the name is wanted,
 * and so the puzzle of a day is not made), and `title` its whole name
 * (daily becomes daily:2026-11-22); or `title` gets a sentence that says what is missing. */
enum offer offer_find(const char *name, struct grid *grid, struct buf *title);

/* Appends the directory of the bundled lists; STEPDOKU_PUZZLES names another. */
void offer_lists(struct buf *path);

/* Appends the file of a bundled list; false when it cannot be read. */
bool offer_list_path(const char *name, struct buf *path);

/* If the name stands for a puzzle that stepdoku offers, or for a bundled list and so for its
 * first puzzle, appends the puzzle's whole name (daily becomes daily:2026-11-22, easy becomes
 * easy:1).  Otherwise returns false. */
bool offer_title(const char *name, struct buf *title);

#endif
