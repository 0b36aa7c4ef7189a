/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "job/engine.h"
#include "cmd/puzzles.h"
#include "fast/lines.h"
#include "text/board.h"
#include "text/event_text.h"

/* The first solution, or what kept it from being found: NULL when there is none. */
static void add_outcome(struct buf *out, bool solved, const char *otherwise,
                        const struct grid *solution)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, solution->shape->side);
    if (solved)
        board_line(out, solution, &alphabet);
    else
        buf_text(out, otherwise ? otherwise : "none");
}

/* By a strategy, as its author has it, with what it counted. */
static enum status solve_by_strategy(const struct request *request,
                                     const struct puzzle *puzzle, struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct search *search = search_new(grid, &request->options.search);
    struct grid solution = *grid;
    const struct search_limits first = {1, request->options.node_limit};
    const struct search_limits rest = {0, request->options.node_limit};
    enum search_end end = search_run(search, &first, NULL);
    bool solved = end == SEARCH_FOUND;
    if (solved)
        search_grid(search, &solution);
    if (request->options.all)
        end = search_run(search, &rest, NULL);
    const char *otherwise = end == SEARCH_NODE_LIMIT       ? _("stopped at the node limit")
                            : search_was_bounded(search) ? _("depth bound reached")
                                                           : NULL;
    add_outcome(out, solved, otherwise, &solution);
    if (request->options.stats) {
        buf_char(out, '\t');
        say_counters(out, search_counters(search));
    }
    buf_char(out, '\n');
    search_free(search);
    return solved || otherwise ? STATUS_OK : STATUS_NONE;
}

/* By the fastest way, which counts nothing. */
static enum status solve(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct grid solution = *grid;
    bool solved = engine_solve(request->engine, grid, &solution);
    add_outcome(out, solved, NULL, &solution);
    buf_char(out, '\n');
    return solved ? STATUS_OK : STATUS_NONE;
}

/* The same for many, from where they were read to where they are written from. */
static enum status solve_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FAST_FIRST, true);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n; i++) {
        char line[LINE_BYTES];
        if (answers->found[i]) {
            lines_write_one(line, answers->first[i]);
            buf_add(out, line, sizeof line);
        } else {
            buf_text(out, "none\n");
            status = STATUS_NONE;
        }
    }
    return status;
}

enum status command_solve(const struct request *request)
{
    static const struct answer fastest = {solve, solve_boards, "invalid\n",
                                         ENGINE_MOST_BOARDS, false};
    if (request->options.given & (STRATEGY_OPTIONS | RUN_OPTIONS))
        return puzzles_each(request, solve_by_strategy, "invalid\n");
    return puzzles_answer(request, &fastest);
}
