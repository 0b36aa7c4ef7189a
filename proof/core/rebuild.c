/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: how Bird's search goes back to a node, in a unit of its own, because what
 * is said of it would only keep the provers from the rest.  core/bird.c proves the other
 * functions. */
#include "core/bird.h"

#include "core/rounds.acsl"
#include "core/rebuilt.acsl"

#include "core/rebuild/search_expand.c"

#include "core/rebuild/machine.c"
