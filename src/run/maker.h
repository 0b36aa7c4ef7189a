/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A background thread that makes puzzles.  It keeps one 9x9 puzzle of each level ready, so
 * that "new puzzle" need not wait; any other is made on demand. */
#ifndef STEPDOKU_RUN_MAKER_H
#define STEPDOKU_RUN_MAKER_H

#include <stdbool.h>
#include <stdint.h>

#include "board/grid.h"
#include "words/spec.h"

enum { MAKER_LEVELS = DIFFICULTY_EXTREME + 1 };

struct maker;

/* NULL when there is no thread or no pipe to be had. */
struct maker *maker_new(uint64_t seed);
void maker_free(struct maker *maker); /* stops the puzzle being made */

/* A file to poll: readable when a puzzle is ready for which maker_take() returned false,
 * until maker_has(), maker_take() or maker_cancel() is called. */
int maker_wake_file(const struct maker *maker);

/* True when such a puzzle is ready. */
bool maker_has(struct maker *maker, const struct spec *spec);

/* Takes such a puzzle.  False when none is ready: it is made next, instead of what
 * was wanted before, and the wake file tells when it is ready. */
bool maker_take(struct maker *maker, const struct spec *spec, struct grid *puzzle);

/* Nothing is wanted any more: what only the owner waited for is no longer made. */
void maker_cancel(struct maker *maker);

/* How far the puzzle that is being made has come. */
struct generate_progress maker_progress(struct maker *maker);

#endif
