/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/engine.h"
#include "cmd/puzzles.h"
#include "text/board.h"
#include "text/event_text.h"

/* The first solution, or why there is none. */
static void add_outcome(struct buf *out, bool solved, bool bounded,
                        const struct grid *solution)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, solution->shape->side);
    if (solved)
        board_line(out, solution, &alphabet);
    else
        buf_text(out, bounded ? _("depth bound reached") : "none");
}

/* By a strategy, as its author has it, with what it counted. */
static enum status solve_by_strategy(const struct request *request,
                                     const struct grid *grid, struct buf *out)
{
    struct search *search = search_new(grid, &request->options.search);
    struct grid solution = *grid;
    const struct search_limits limits = {.solutions = 1};
    bool solved = search_run(search, &limits, NULL) == SEARCH_FOUND;
    if (solved)
        search_grid(search, &solution);
    if (request->options.all)
        while (search_step(search, NULL))
            continue;
    bool bounded = search_was_bounded(search);
    add_outcome(out, solved, bounded, &solution);
    if (request->options.stats) {
        buf_char(out, '\t');
        say_counters(out, search_counters(search));
    }
    buf_char(out, '\n');
    search_free(search);
    return solved || bounded ? STATUS_OK : STATUS_NONE;
}

/* By the fastest way, which counts nothing. */
static enum status solve(const struct request *request, const struct grid *grid,
                         struct buf *out)
{
    struct grid solution = *grid;
    bool solved = engine_uniqueness(request->engine, grid, &solution) != UNIQUENESS_NONE;
    add_outcome(out, solved, false, &solution);
    buf_char(out, '\n');
    return solved ? STATUS_OK : STATUS_NONE;
}

enum status command_solve(const struct request *request)
{
    bool by_strategy = request->options.given & STRATEGY_OPTIONS;
    return puzzles_each(request, by_strategy ? solve_by_strategy : solve, "invalid\n");
}
