/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/facts.h"

#include <stdlib.h>

#include "base/mem.h"

/* Searches the puzzle's own candidates. */
static bool find_solutions(const struct puzzle *puzzle, uint64_t limit, struct stop stop,
                           uint64_t *found, struct grid *first)
{
    struct sparse_stop sparse = {.stop = stop};
    struct choices *choices = mem_new(sizeof *choices);
    puzzle_choices(puzzle, choices);
    bool finished =
        uniqueness_count(choices, &puzzle->grid, limit,
                         (struct stop){&sparse, sparse_stop_ask}, found, first);
    free(choices);
    return finished;
}

bool facts_solve(struct engine *engine, const struct puzzle *puzzle, struct stop stop,
                 struct grid *solution, bool *found)
{
    uint64_t n;
    if (!puzzle_is_narrowed(puzzle))
        return engine_solve(engine, &puzzle->grid, stop, solution, found);
    bool finished = find_solutions(puzzle, FAST_FIRST, stop, &n, solution);
    *found = n > 0;
    return finished;
}

static enum uniqueness of_candidates(const struct puzzle *puzzle, struct stop stop,
                                     struct grid *solution)
{
    uint64_t found;
    bool finished = find_solutions(puzzle, FAST_VERDICT, stop, &found, solution);
    return finished ? uniqueness_by_count(found) : UNIQUENESS_UNKNOWN;
}

enum uniqueness facts_uniqueness(struct engine *engine, const struct puzzle *puzzle,
                                 struct stop stop, struct grid *solution)
{
    return puzzle_is_narrowed(puzzle)
               ? of_candidates(puzzle, stop, solution)
               : engine_uniqueness(engine, &puzzle->grid, stop, solution);
}

void facts_find(struct engine *engine, const struct puzzle *puzzle, struct stop stop,
                struct facts *facts)
{
    facts->of_board = facts->of_puzzle =
        engine_uniqueness(engine, &puzzle->grid, stop, &facts->solution);
    if (puzzle_is_narrowed(puzzle))
        facts->of_puzzle = of_candidates(puzzle, stop, &facts->solution);
}

bool facts_count(struct engine *engine, const struct puzzle *puzzle, uint64_t max,
                 struct stop stop, struct fast_progress progress,
                 struct count_number *number)
{
    if (!puzzle_is_narrowed(puzzle))
        return engine_count(engine, &puzzle->grid, max, stop, progress, number);
    number->hi = 0;
    return find_solutions(puzzle, max < UINT64_MAX ? max + 1 : max, stop, &number->lo,
                          NULL);
}

bool facts_walk_path(const struct puzzle *puzzle, const struct facts *facts,
                     struct solver_options options, const struct path_listener *listener,
                     struct path_summary *summary)
{
    options.no_uniqueness |= facts->of_board != UNIQUENESS_UNIQUE;
    struct solver *solver = solver_new(puzzle->grid.shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    candidates_of_grid(candidates, solver_geometry(solver), &puzzle->grid);
    if (puzzle->has_candidates)
        candidates_narrow(candidates, puzzle->candidates);
    bool finished =
        path_walk(solver, candidates, &options,
                  facts->of_puzzle == UNIQUENESS_UNIQUE ? &facts->solution : NULL,
                  listener, summary);
    free(candidates);
    solver_free(solver);
    return finished;
}
