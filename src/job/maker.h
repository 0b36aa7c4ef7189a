/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that makes puzzles, for the most part before they are asked for: one of each
 * level is kept ready, so that "new puzzle" need not wait.  One that is to be rated is
 * made when it is wanted. */
#ifndef STEPDOKU_JOB_MAKER_H
#define STEPDOKU_JOB_MAKER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/grid.h"
#include "text/wish.h"

enum { MAKER_LEVELS = DIFFICULTY_EXTREME + 1 };

struct maker;

/* 9x9 puzzles.  NULL when the thread or the pipe cannot be had. */
struct maker *maker_new(uint64_t seed);
void maker_free(struct maker *maker); /* stops what is being made */

/* Readable when a puzzle that maker_take() was asked for in vain has come, until one of
 * the following is asked. */
int maker_wake_file(const struct maker *maker);

/* Whether such a puzzle is ready. */
bool maker_has(struct maker *maker, const struct wish *wish);

/* A puzzle as hard as that, and of a level the next one is begun.  False when none is
 * ready: it is made next, instead of what was wanted before, and the wake file tells of
 * it. */
bool maker_take(struct maker *maker, const struct wish *wish, struct grid *puzzle);

#endif
