/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles to order, each with one solution.
 *
 * A puzzle is made from a finished grid at random by taking clues away, in a random order,
 * as long as the solution stays the only one.  With a seed, puzzle number i is always the
 * same, however many are made at a time, on whichever processor and thread. */
#ifndef STEPDOKU_GENERATE_GENERATE_H
#define STEPDOKU_GENERATE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "core/grid.h"
#include "generate/symmetry.h"

struct generate_options {
    const struct shape *shape;
    enum symmetry symmetry;   /* of the cells that have clues */
    int clues_min, clues_max; /* clues_max 0: as few as there come */
    bool is_minimal;          /* no clue can be left out, however long that takes */
    const bool *pattern;      /* cells with clues, and no others have; or NULL.  Copied */
    uint64_t seed;

    /* How hard a puzzle is: those outside the range are not wanted.  NULL: all are. */
    double (*rate)(void *ctx, const struct grid *puzzle);
    void *rate_ctx;
    double rate_min, rate_max;

    struct stop stop; /* ends a run */
};

struct generator;

/* How many puzzles to ask for at a time, to have most a second. */
int generate_crop(const struct generate_options *options);

/* One a thread. */
struct generator *generator_new(const struct generate_options *options);
void generator_free(struct generator *generator);

/* Makes puzzles first .. first + n - 1, n at most generate_crop().  False where nothing
 * like that has been found in a great many tries, made[i] tells of which; or when it was
 * stopped, and none counts as made. */
bool generator_run(struct generator *generator, uint64_t first, int n,
                   struct grid *puzzles, bool *made);

/* Makes one puzzle, number `number`; false where there is none. */
bool generate_one(const struct generate_options *options, uint64_t number,
                  struct grid *puzzle);

#endif
