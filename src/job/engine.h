/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fastest way to solve, prove and count that there is for a board of any shape.  One
 * engine a thread; what it needs it makes when first asked. */
#ifndef STEPDOKU_JOB_ENGINE_H
#define STEPDOKU_JOB_ENGINE_H

#include "core/uniqueness.h"
#include "fast/count/count.h"
#include "fast/fast.h"

struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *engine);

/* `solution` (may be NULL) gets a solution when there is one, always the same. */
enum uniqueness engine_uniqueness(struct engine *engine, const struct grid *grid,
                                  struct grid *solution);

/* The first solution, always the same, or *found is false when there is none.  False when
 * it was told to stop. */
bool engine_solve(struct engine *engine, const struct grid *grid, struct grid *solution,
                  struct stop stop, bool *found);

/* How many solutions: all of them, or more than `max` of them, max >= 1.  False when it
 * was told to stop: then there are at least that many. */
bool engine_count(struct engine *engine, const struct grid *grid, uint64_t max,
                  struct stop stop, struct fast_progress progress,
                  struct count_number *number);

/* As engine_uniqueness(), or UNIQUENESS_UNKNOWN when told to stop.  Ordinary 9x9 boards
 * are finished without asking. */
enum uniqueness engine_uniqueness_unless(struct engine *engine, const struct grid *grid,
                                         struct grid *solution, struct stop stop);

enum { ENGINE_MOST_BOARDS = 2048 };

/* Of each board how many solutions there are, up to a limit, and the first. */
struct engine_answers {
    uint64_t found[ENGINE_MOST_BOARDS];
    uint8_t first[ENGINE_MOST_BOARDS][FAST_CELLS];
};

/* fast_solve() for at most ENGINE_MOST_BOARDS ordinary boards.  The answers are the
 * engine's, until it is asked again; `first` is filled in when it is wanted. */
const struct engine_answers *engine_solve_boards(struct engine *engine, size_t n,
                                                 const uint8_t (*boards)[FAST_CELLS],
                                                 uint64_t limit, bool want_first);

#endif
