/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles with one solution, by clue count, symmetry, pattern and grade (how hard they are).
 *
 * A puzzle is a random finished grid from which clues are removed in random order, as long as
 * the solution remains unique.  Where the first tries do not find what is asked for, the next
 * ones start from the nearest puzzle so far, and where that is too hard, they do not remove
 * a clue that makes it so.  On large boards, where puzzles with few clues are always too hard
 * and take long, every try does that: it begins at the full board and ends when the puzzle is
 * hard enough.
 *
 * Puzzle number i of a seed is always the same: it does not depend on the processor, the
 * threads, or how many are made at a time.  So all limits are counts, not times. */
#ifndef STEPDOKU_GENERATE_GENERATE_H
#define STEPDOKU_GENERATE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "board/grid.h"
#include "board/laws.h"
#include "generate/symmetry.h"

/* In what the puzzle nearest to the request is not as requested. */
enum miss {
    MISS_NONE, /* there is none so far */
    MISS_CLUES,
    MISS_SPARE, /* a clue is not needed */
    MISS_EASIER,
    MISS_HARDER
};

/* How far the making of a puzzle has come. */
struct generate_progress {
    long tries;
    int n_clues; /* of the puzzle in the making */
    enum miss nearest;
    int nearest_clues;
    double nearest_grade; /* at least that, if it is harder */
};

struct generate_options {
    const struct shape *shape; /* a jigsaw without regions: each puzzle has its own */
    struct atlas *atlas;       /* for the shapes of these; may be NULL */
    enum symmetry symmetry;    /* of the clues */
    int clues_min, clues_max;  /* clues_max 0: as few as result */
    bool is_minimal;           /* every clue is needed; proven, even if that takes long */
    int n_pattern;             /* cells of the pattern; 0: any cell can have a clue */
    bool pattern[SHAPE_MAX_CELLS];
    uint64_t seed;

    /* Only puzzles with a grade grade_min .. grade_max are made; NULL: all are.  Above
     * grade_max a grade need not be exact.  grade_max can be INFINITY. */
    double (*grade)(void *ctx, const struct grid *puzzle);
    void *grade_ctx;
    double grade_min, grade_max;

    struct stop stop; /* ends generator_run() early */
    /* Called often during a run, about the first puzzle that is not made; may be NULL. */
    void (*report)(void *ctx, const struct generate_progress *progress);
    void *report_ctx;
};

struct generator;

/* The number of puzzles per generator_run() that makes most per second. */
int generate_crop(const struct generate_options *options);

/* For one thread at a time. */
struct generator *generator_new(const struct generate_options *options);
void generator_free(struct generator *generator);

/* Makes puzzles number first .. first + n - 1, where n <= generate_crop().  made[i] is false
 * when puzzle i was not found in generate_tries() tries, and for all i when the run was
 * stopped.  Returns true when all were made. */
bool generator_run(struct generator *generator, uint64_t first, int n,
                   struct grid *puzzles, bool *made);

/* Makes puzzle `number`.  False as for made[i] above. */
bool generate_one(const struct generate_options *options, uint64_t number,
                  struct grid *puzzle);

#endif
