/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves as people do: tries the techniques, the easiest first.  A solver holds the tables
 * and the working memory of the techniques, but no board: one per thread and shape. */
#ifndef STEPDOKU_HUMAN_SOLVER_H
#define STEPDOKU_HUMAN_SOLVER_H

#include "base/stop.h"
#include "human/finder.h"
#include "human/technique_set.h"

struct solver_options {
    bool no_uniqueness;                     /* none that assume a unique solution */
    enum technique_order order;             /* in which solver_next() tries them */
    const struct technique_set *techniques; /* borrowed; the others are not tried */
    struct stop stop;                       /* asked before each technique */
};

/* The default techniques, never stopped. */
extern const struct solver_options solver_default;

bool solver_allows(const struct solver_options *options, enum technique technique);

struct solver;

struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *solver);
const struct geometry *solver_geometry(const struct solver *solver);

/* Gives the sink the instances of one technique, until it has enough.  A thorough search
 * finds all of them, and takes longer; otherwise at least one if there are any. */
void solver_find(struct solver *solver, const struct candidates *candidates,
                 enum technique technique, bool thorough, const struct step_sink *sink);

/* The first step of the first technique that has one, borrowed until the next call.
 * False when none has, or when it was stopped. */
bool solver_next(struct solver *solver, const struct candidates *candidates,
                 const struct solver_options *options, const struct step **step);

/* Makes the step's placements and eliminations. */
void solver_apply(struct candidates *candidates, const struct step *step);

#endif
