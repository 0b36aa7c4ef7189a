/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk along the links of a step, a stop a link, in the order of the reason: what is
 * supposed is told with the link that follows from it.  The last stop is what the links
 * come to, all together. */
#ifndef STEPDOKU_LOGIC_WALK_H
#define STEPDOKU_LOGIC_WALK_H

#include "logic/step.h"

enum { WALK_MAX_CAUSES = 2 * SHAPE_MAX_SIDE };

/* Stops are counted from 1; 0 for a step without links. */
int walk_stops(const struct step *step);

/* The link told at a stop; n_links at the last. */
int walk_link(const struct step *step, int stop);

/* The links that one follows from, all of its branch and before it; how many.  Where a
 * cell or house has nothing else left, those that took the rest away. */
int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES]);

#endif
