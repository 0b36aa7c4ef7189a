/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves as people do: tries the techniques, the easiest first.  A solver holds the tables
 * and the working memory of the techniques, but no board: one per thread and shape. */
#ifndef STEPDOKU_HUMAN_SOLVER_H
#define STEPDOKU_HUMAN_SOLVER_H

#include "base/stop.h"
#include "human/finder.h"
#include "human/technique.h"

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

/* Replaces a solver, or none (NULL), that is not for this shape; returns whether it did. */
bool solver_fit(struct solver **solver, const struct shape *shape);

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

/* ---- The human path: the easiest step each time, until the board is solved; and how hard the
 * path shows the puzzle to be. ---- */

/* Called for each step with the candidates as they are before it; both are borrowed. */
struct path_listener {
    void *ctx;
    void (*step)(void *ctx, const struct candidates *candidates, const struct step *step);
};

struct path_summary {
    bool solved;
    int n_steps, n_expanded; /* all steps; those by the last resort */
    int score;               /* the sum of the steps' HoDoKu scores */
    enum technique hardest;
    enum difficulty level; /* of the puzzle */
};

/* Solves `candidates` as far as the techniques lead.  With a solution (may be NULL) the last
 * resort leads to the end.  `listener` may be NULL.  Returns false when options->stop
 * stopped the path. */
bool path_walk(struct solver *solver, struct candidates *candidates,
               const struct solver_options *options, const struct grid *solution,
               const struct path_listener *listener, struct path_summary *summary);

/* The last resort: expand1 at the cell with the fewest candidates, where a search shows that
 * all but the solution's digit fail.  The step cites the whole board; its truths are, for each
 * digit that fails, what the first dead end after it makes impossible.  It is not checked,
 * because the solution is known to be the only one. */
void path_expand(const struct candidates *candidates, const struct grid *solution,
                 struct step *step);

#endif
