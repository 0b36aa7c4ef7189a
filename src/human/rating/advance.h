/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a dynamic spread uses, on its board, when no more links apply:
 *
 *      level 1   pointing and claiming, hidden pairs, naked pairs, X-wings
 *      level 2   those of level 1, and simple chains
 *      level 3   those of level 2, and multiple forcing chains
 *      level 4   those of level 1, and dynamic forcing chains
 *      level 5   those of level 4, and dynamic forcing chains of level 2
 *
 * A round ends with the first family that finds anything.  A finding rests on the candidates
 * that had to go before it was possible. */
#ifndef STEPDOKU_HUMAN_RATING_ADVANCE_H
#define STEPDOKU_HUMAN_RATING_ADVANCE_H

#include "human/rating/forcing.h"

struct advancer;

struct advancer *advancer_new(int level, struct watch *watch);
void advancer_free(struct advancer *advancer);

/* For struct spreader's `advance`; `ctx` is the advancer. */
bool advancer_run(void *ctx, struct spreader *spreader);

#endif
