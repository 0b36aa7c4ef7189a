/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fastest proof of how many solutions a board has: the lane engine for 9x9, the
 * core's for other shapes.  One engine a thread. */
#ifndef STEPDOKU_CMD_ENGINE_H
#define STEPDOKU_CMD_ENGINE_H

#include "core/uniqueness.h"

struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *engine);

/* `solution` (may be NULL) gets a solution when there is one, always the same. */
enum uniqueness engine_uniqueness(struct engine *engine, const struct grid *grid,
                                  struct grid *solution);

#endif
