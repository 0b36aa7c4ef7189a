/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The human path: the easiest step that there is, again and again, until the board is
 * solved; and what the path says of the puzzle. */
#ifndef STEPDOKU_LOGIC_PATH_H
#define STEPDOKU_LOGIC_PATH_H

#include "logic/solver.h"

/* Called for each step with the candidates as they are before it; both are borrowed. */
struct path_listener {
    void *ctx;
    void (*step)(void *ctx, const struct candidates *candidates, const struct step *step);
};

struct path_summary {
    bool solved;
    int n_steps, n_expanded; /* of these, by the last resort */
    int score;               /* HoDoKu's: the sum of the steps' */
    enum technique hardest;
};

/* Solves `candidates` as far as the techniques lead.  With a solution (may be NULL) the last
 * resort leads to the end.  `listener` may be NULL.  Returns false when options->stop
 * stopped the path. */
bool path_walk(struct solver *solver, struct candidates *candidates,
               const struct solver_options *options, const struct grid *solution,
               const struct path_listener *listener, struct path_summary *summary);

/* The last resort: expand1 at the cell with the fewest candidates, where only the
 * solution's digit does not fail.  Its reason is the whole board. */
void path_expand(const struct candidates *candidates, const struct grid *solution,
                 struct step *step);

/* How hard the path is: as hard as its hardest step. */
enum difficulty path_difficulty(const struct path_summary *summary);

#endif
