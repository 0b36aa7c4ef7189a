/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A background thread that makes 9x9 puzzles.  It keeps one puzzle of each level ready, so
 * that "new puzzle" need not wait; a puzzle by rating is made on demand. */
#ifndef STEPDOKU_JOB_MAKER_H
#define STEPDOKU_JOB_MAKER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/grid.h"
#include "text/wish.h"

enum { MAKER_LEVELS = DIFFICULTY_EXTREME + 1 };

struct maker;

/* NULL when there is no thread or no pipe to be had. */
struct maker *maker_new(uint64_t seed);
void maker_free(struct maker *maker); /* stops the puzzle being made */

/* A file to poll: readable when a puzzle is ready for which maker_take() returned false,
 * until maker_has() or maker_take() is called. */
int maker_wake_file(const struct maker *maker);

/* True when a puzzle for that wish is ready. */
bool maker_has(struct maker *maker, const struct wish *wish);

/* Takes a puzzle for that wish.  False when none is ready: it is made next, instead of what
 * was wanted before, and the wake file tells when it is ready. */
bool maker_take(struct maker *maker, const struct wish *wish, struct grid *puzzle);

#endif
