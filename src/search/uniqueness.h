/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a board has no solution, exactly one, or several: the plain proof, for any shape
 * and any choices.  run/engine.h is faster. */
#ifndef STEPDOKU_SEARCH_UNIQUENESS_H
#define STEPDOKU_SEARCH_UNIQUENESS_H

#include "base/stop.h"
#include "search/choices.h"
#include "board/grid.h"

enum uniqueness {
    UNIQUENESS_UNKNOWN, /* stopped too early */
    UNIQUENESS_NONE,
    UNIQUENESS_UNIQUE,
    UNIQUENESS_SEVERAL
};

/* NONE, UNIQUE or SEVERAL for 0, 1 or more solutions. */
enum uniqueness uniqueness_by_count(uint64_t n_solutions);

/* `solution` (may be NULL) gets the first solution when there is one.  UNIQUENESS_UNKNOWN
 * when `stop` ended it before two were found. */
enum uniqueness uniqueness_of(const struct grid *grid, struct stop stop,
                              struct grid *solution);

/* Counts the solutions within the choices, up to `limit`, in *found.  `first` (may be NULL)
 * gets the first one, with the givens of `grid`.  False when `stop` ended it; *found is then
 * how many there are at least. */
bool uniqueness_count(const struct choices *choices, const struct grid *grid,
                      uint64_t limit, struct stop stop, uint64_t *found,
                      struct grid *first);

#endif
