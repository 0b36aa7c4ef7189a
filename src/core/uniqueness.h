/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many solutions a board has, as far as a player asks: none, one or several.
 * Proven by search, which ends at the second solution. */
#ifndef STEPDOKU_CORE_UNIQUENESS_H
#define STEPDOKU_CORE_UNIQUENESS_H

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

#endif
