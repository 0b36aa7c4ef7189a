/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next forced move: the first placement that follows on a board, with the eliminations that
 * come before it.  The first step is the one that hint_find() gives; each later one is the
 * easiest in the order of paths. */
#ifndef STEPDOKU_HUMAN_FORCED_H
#define STEPDOKU_HUMAN_FORCED_H

#include "human/hint.h"

/* Gives the sink (may be NULL) the steps in order, the placement last.  Returns true when
 * there is a placement, with its step in `hint`.  Otherwise `hint` says why there is none:
 *      a mistake, or HINT_SOLVED    before any step
 *      HINT_NOT_FORCED              perhaps after some eliminations
 *      HINT_SEVERAL                 the puzzle has several solutions, and nothing follows
 *      HINT_STOPPED                 cancelled, or the sink returned false
 *
 * A solver of its own looks for the steps, so that they depend on the request alone, of
 * which `near` and `skip` are ignored. */
bool forced_find(const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint);

#endif
