/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How people solve: the techniques, the easiest first.  One solver a thread and shape; it
 * holds the tables and the memory that the techniques work in, and no board. */
#ifndef STEPDOKU_LOGIC_SOLVER_H
#define STEPDOKU_LOGIC_SOLVER_H

#include "base/stop.h"
#include "logic/finder.h"

struct solver_options {
    bool no_uniqueness;     /* leave out what assumes one solution */
    enum technique hardest; /* the last one that may be used */
    struct stop stop;       /* asked before each technique */
};

extern const struct solver_options solver_all; /* every technique, never stopped */

bool solver_allows(const struct solver_options *options, enum technique technique);

struct solver;

struct solver *solver_new(const struct shape *shape);
void solver_free(struct solver *solver);
const struct geometry *solver_geometry(const struct solver *solver);

/* The instances of one technique, until the sink has enough: those a path would find, or
 * all, whatever it costs. */
void solver_find(struct solver *solver, const struct candidates *candidates,
                 enum technique technique, bool thorough, const struct step_sink *sink);

/* The first step of the easiest technique that has one, borrowed until the next call.
 * False when none has, or when it was stopped. */
bool solver_next(struct solver *solver, const struct candidates *candidates,
                 const struct solver_options *options, const struct step **step);

/* Does what the step says. */
void solver_apply(struct candidates *candidates, const struct step *step);

#endif
