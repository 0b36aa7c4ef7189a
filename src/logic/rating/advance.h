/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spread may use when no link leads on: on what is left of the board,
 *
 *      level 1   pointing and claiming, hidden pairs, naked pairs, X-wings
 *      level 2   these, and simple chains
 *      level 3   these, and multiple forcing chains
 *      level 4   as 1, and dynamic forcing chains
 *      level 5   as 4, and dynamic forcing chains of level 2
 *
 * The first family that yields something ends the round.  What was found rests on the
 * candidates that had to go before it could be seen. */
#ifndef STEPDOKU_LOGIC_RATING_ADVANCE_H
#define STEPDOKU_LOGIC_RATING_ADVANCE_H

#include "logic/rating/forcing.h"

struct advancer;

struct advancer *advancer_new(int level, struct watch *watch);
void advancer_free(struct advancer *advancer);

/* As struct spreader's advance; `ctx` is the advancer. */
bool advancer_run(void *ctx, struct spreader *spreader);

#endif
