/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that makes puzzles before they are asked for: one of each difficulty is kept
 * ready, so that "new puzzle" need not wait. */
#ifndef STEPDOKU_JOB_MAKER_H
#define STEPDOKU_JOB_MAKER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/grid.h"
#include "logic/technique.h"

enum { MAKER_LEVELS = DIFFICULTY_EXTREME + 1 };

struct maker;

/* 9x9 puzzles.  NULL when the thread or the pipe cannot be had. */
struct maker *maker_new(uint64_t seed);
void maker_free(struct maker *maker); /* stops what is being made */

/* Readable when a puzzle that maker_take() was asked for in vain has come. */
int maker_wake_file(const struct maker *maker);

/* A puzzle of that difficulty, and the next one is begun.  False when none is ready: it is
 * made next, and the wake file tells of it. */
bool maker_take(struct maker *maker, enum difficulty difficulty, struct grid *puzzle);

#endif
