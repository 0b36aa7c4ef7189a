/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles with one solution, by clue count, symmetry, pattern and difficulty.
 *
 * A puzzle is a random finished grid from which clues are removed in random order, as long as
 * the solution remains unique.  Puzzle number i of a seed is always the same: it does not
 * depend on the processor, the threads, or how many are made at a time. */
#ifndef STEPDOKU_GENERATE_GENERATE_H
#define STEPDOKU_GENERATE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "core/grid.h"
#include "generate/symmetry.h"

struct generate_options {
    const struct shape *shape;
    enum symmetry symmetry;   /* of the clues */
    int clues_min, clues_max; /* clues_max 0: as few as result */
    bool is_minimal;          /* every clue is needed; proven, even if that takes long */
    const bool *pattern;      /* the cells that have clues; NULL: any.  Copied */
    uint64_t seed;

    /* Only puzzles rated rate_min .. rate_max are made.  NULL: all are. */
    double (*rate)(void *ctx, const struct grid *puzzle);
    void *rate_ctx;
    double rate_min, rate_max;

    struct stop stop; /* ends generator_run() early */
};

struct generator;

/* The number of puzzles per generator_run() that makes most per second. */
int generate_crop(const struct generate_options *options);

/* For one thread at a time. */
struct generator *generator_new(const struct generate_options *options);
void generator_free(struct generator *generator);

/* Makes puzzles number first .. first + n - 1, where n <= generate_crop().  made[i] is false
 * when a million tries found no puzzle i, and for all i when the run was stopped.  Returns
 * true when all were made. */
bool generator_run(struct generator *generator, uint64_t first, int n,
                   struct grid *puzzles, bool *made);

/* Makes puzzle `number`.  False as for made[i] above. */
bool generate_one(const struct generate_options *options, uint64_t number,
                  struct grid *puzzle);

#endif
