/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk along the links of a step, in the order of the reason, with a stop for each link.
 * A supposition has no stop of its own: it is told with the first link that follows from
 * it.  The last stop is the conclusion from all links. */
#ifndef STEPDOKU_HUMAN_WALK_H
#define STEPDOKU_HUMAN_WALK_H

#include "human/step.h"

enum { WALK_MAX_CAUSES = 2 * SHAPE_MAX_SIDE };

/* The number of stops; 0 for a step without links.  Stops are numbered from 1. */
int walk_stops(const struct step *step);

/* The link of a stop; n_links for the last stop. */
int walk_link(const struct step *step, int stop);

/* Lists the links from which a link follows, all of its branch and before it; returns how
 * many.  If a cell or house has nothing else left, these are the links that eliminated the
 * rest. */
int walk_causes(const struct step *step, const struct shape *shape, int link,
                int causes[WALK_MAX_CAUSES]);

/* Lists the links that eliminated the last candidates of step->conflict; returns how many. */
int walk_conflict(const struct step *step, const struct shape *shape,
                  int causes[WALK_MAX_CAUSES]);

#endif
