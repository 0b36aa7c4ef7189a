/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: how Bird's search goes back to a node, in a unit of its own, because what
 * is said of it would only keep the provers from the rest.  core/bird.c proves the other
 * functions. */
#include <stdbool.h>

#include "core/cubes.acsl"

#include "core/machine.h"

static state prune_columns, prune_boxes, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "core/run.acsl"
#include "core/rounds.acsl"
#include "core/rebuilt.acsl"

#include "core/rebuild/search_expand.c"

#include "core/rebuild/machine.c"
