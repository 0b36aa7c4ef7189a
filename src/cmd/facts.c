/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/facts.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "cmd/cancel.h"
#include "text/json.h"

/* Of a puzzle that says its candidates. */
static bool find_solutions(const struct puzzle *puzzle, uint64_t limit, struct stop stop,
                           uint64_t *found, struct grid *first)
{
    struct choices *choices = mem_new(sizeof *choices);
    puzzle_choices(puzzle, choices);
    bool finished = solutions_find(choices, &puzzle->grid, limit, stop, found, first);
    free(choices);
    return finished;
}

bool facts_solve(const struct request *request, const struct puzzle *puzzle,
                 struct grid *solution, bool *found)
{
    const struct stop stop = cancel_of(request);
    uint64_t n;
    if (!puzzle_is_narrowed(puzzle))
        return engine_solve(request->engine, &puzzle->grid, solution, stop, found);
    bool finished = find_solutions(puzzle, FAST_FIRST, stop, &n, solution);
    *found = n > 0;
    return finished;
}

enum uniqueness facts_of_board(const struct request *request, const struct grid *grid,
                               struct grid *solution)
{
    return engine_uniqueness_unless(request->engine, grid, solution, cancel_of(request));
}

static enum uniqueness of_candidates(const struct request *request,
                                     const struct puzzle *puzzle, struct grid *solution)
{
    static const enum uniqueness by_number[] = {UNIQUENESS_NONE, UNIQUENESS_UNIQUE,
                                                UNIQUENESS_SEVERAL};
    uint64_t found;
    bool finished =
        find_solutions(puzzle, FAST_VERDICT, cancel_of(request), &found, solution);
    return finished ? by_number[found] : UNIQUENESS_UNKNOWN;
}

enum uniqueness facts_uniqueness(const struct request *request,
                                 const struct puzzle *puzzle, struct grid *solution)
{
    return puzzle_is_narrowed(puzzle) ? of_candidates(request, puzzle, solution)
                                      : facts_of_board(request, &puzzle->grid, solution);
}

void facts_find(const struct request *request, const struct puzzle *puzzle,
                struct facts *facts)
{
    facts->of_board = facts->of_puzzle =
        facts_of_board(request, &puzzle->grid, &facts->solution);
    if (puzzle_is_narrowed(puzzle))
        facts->of_puzzle = of_candidates(request, puzzle, &facts->solution);
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

bool facts_walk_path(const struct request *request, const struct puzzle *puzzle,
                     const struct facts *facts, const struct path_listener *listener,
                     struct path_summary *summary)
{
    struct solver_options options = solver_all;
    options.stop = cancel_of(request);
    options.no_uniqueness =
        request->options.no_uniqueness || facts->of_board != UNIQUENESS_UNIQUE;
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

static const struct {
    const char *word;
    enum status status;
} outcomes[] = {
    [UNIQUENESS_UNKNOWN] = {"unknown", STATUS_INTERRUPTED},
    [UNIQUENESS_NONE] = {"none", STATUS_NONE},
    [UNIQUENESS_UNIQUE] = {"unique", STATUS_OK},
    [UNIQUENESS_SEVERAL] = {"several", STATUS_SEVERAL},
};

const char *facts_word(enum uniqueness uniqueness)
{
    return outcomes[uniqueness].word;
}

enum status facts_status(enum uniqueness uniqueness)
{
    return outcomes[uniqueness].status;
}

void facts_answer(const struct request *request, const struct grid *grid,
                  const char *word, const char *reason, struct buf *out)
{
    if (!request->options.json) {
        buf_printf(out, "%s\n", reason ? reason : word);
        return;
    }
    json_t *object = json_answer(grid, word);
    if (reason)
        json_add(object, "text", json_string(reason));
    json_line(out, object);
}

bool facts_suit_strategies(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    if (!puzzle_is_narrowed(puzzle))
        return true;
    facts_answer(request, &puzzle->grid, "not run",
                 _("a strategy takes no candidates, and this puzzle has its own"), out);
    return false;
}
