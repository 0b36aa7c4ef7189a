/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions of a puzzle, and a solution.  The puzzle's own candidates count:
 * where they are fewer than the board allows, as in a Sukaku, the digits alone do not
 * decide.  Each function may be told to stop. */
#ifndef STEPDOKU_RUN_FACTS_H
#define STEPDOKU_RUN_FACTS_H

#include "run/engine.h"
#include "human/path.h"
#include "format/puzzle.h"

struct facts {
    enum uniqueness of_board; /* of the digits alone: uniqueness techniques rely on it */
    enum uniqueness of_puzzle;
    struct grid solution; /* of the puzzle, unless it has none */
};

/* UNIQUENESS_UNKNOWN when told to stop. */
void facts_find(struct engine *engine, const struct puzzle *puzzle, struct stop stop,
                struct facts *facts);

/* facts->of_puzzle alone; `solution` (may be NULL) gets a solution when there is one. */
enum uniqueness facts_uniqueness(struct engine *engine, const struct puzzle *puzzle,
                                 struct stop stop, struct grid *solution);

/* The first solution, always the same, or *found is false when there is none.  Returns
 * false when told to stop. */
bool facts_solve(struct engine *engine, const struct puzzle *puzzle, struct stop stop,
                 struct grid *solution, bool *found);

/* As engine_count(); a puzzle with candidates of its own reports no progress. */
bool facts_count(struct engine *engine, const struct puzzle *puzzle, uint64_t max,
                 struct stop stop, struct fast_progress progress,
                 struct count_number *number);

/* As path_walk() from the puzzle.  Techniques that assume one solution are left out if the
 * options say so or the digits alone have several solutions. */
bool facts_walk_path(const struct puzzle *puzzle, const struct facts *facts,
                     struct solver_options options, const struct path_listener *listener,
                     struct path_summary *summary);

#endif
