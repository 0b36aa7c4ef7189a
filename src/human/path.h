/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The human path: the easiest step each time, until the board is solved; and how hard the
 * path shows the puzzle to be. */
#ifndef STEPDOKU_HUMAN_PATH_H
#define STEPDOKU_HUMAN_PATH_H

#include "human/solver.h"

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
