/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many solutions a board has, as far as a player asks: none, one or several.
 * Proven by search, which ends at the second solution; it can be asked for more. */
#ifndef STEPDOKU_CORE_UNIQUENESS_H
#define STEPDOKU_CORE_UNIQUENESS_H

#include "core/choices.h"
#include "core/event.h"
#include "core/grid.h"

enum uniqueness {
    UNIQUENESS_UNKNOWN, /* stopped before it was known */
    UNIQUENESS_NONE,
    UNIQUENESS_UNIQUE,
    UNIQUENESS_SEVERAL
};

/* `solution` (may be NULL) gets the first solution when there is one.  Only sink->stop is
 * used; sink may be NULL. */
enum uniqueness uniqueness_of(const struct grid *grid, const struct sink *sink,
                              struct grid *solution);

/* Finds solutions that keep to the choices until there are `limit`, or no more; *found is
 * how many, and `first` (may be NULL) gets the first, with those givens that `grid` has.
 * False when the sink (may be NULL) said stop. */
bool solutions_find(const struct choices *choices, const struct grid *grid,
                    uint64_t limit, const struct sink *sink, uint64_t *found,
                    struct grid *first);

#endif
