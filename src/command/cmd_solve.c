/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "command/puzzles.h"
#include "command/verdict.h"
#include "command/command.h"
#include "fast/lines.h"
#include "run/facts.h"
#include "format/board.h"
#include "words/events.h"

/* The result of solving one puzzle. */
struct outcome {
    bool solved, cancelled;
    const char *otherwise; /* why none was found; NULL: there is none */
    struct grid solution;
    struct counters counters; /* if a strategy was used */
};

/* Solves with the strategy that the options name, and counts its events. */
static void run_strategy(const struct request *request, const struct grid *grid,
                         struct outcome *outcome)
{
    const struct options *options = &request->options;
    struct sparse_stop cancel = {.stop = request_cancel(request)};
    const struct sink sink = {.stop = {&cancel, sparse_stop_ask}};
    const struct search_limits first = {1, options->node_limit};
    const struct search_limits rest = {options->max, options->node_limit};
    struct search *search = search_new(grid, &options->search);
    enum search_end end = search_run(search, &first, &sink);
    outcome->solved = end == SEARCH_FOUND;
    if (outcome->solved)
        search_grid(search, &outcome->solution);
    if (options->all || options->max)
        end = search_run(search, &rest, &sink);
    outcome->cancelled = end == SEARCH_STOPPED;
    if (end == SEARCH_NODE_LIMIT)
        outcome->otherwise = N_("stopped at the node limit");
    else if (search_was_bounded(search))
        outcome->otherwise = N_("depth bound reached");
    outcome->counters = *search_counters(search);
    search_free(search);
}

static bool is_by_strategy(const struct request *request)
{
    return request->options.given & (STRATEGY_OPTIONS | RUN_OPTIONS | OPTION(MAX));
}

static void find_outcome(const struct request *request, const struct puzzle *puzzle,
                         struct outcome *outcome)
{
    *outcome = (struct outcome){.solution = puzzle->grid};
    if (is_by_strategy(request))
        run_strategy(request, &puzzle->grid, outcome);
    else
        outcome->cancelled =
            !facts_solve(request->engine, puzzle, request_cancel(request),
                         &outcome->solution, &outcome->solved);
}

static const char *result_of(const struct outcome *outcome)
{
    return outcome->solved ? "solved" : outcome->otherwise ? outcome->otherwise : "none";
}

static void say(const struct request *request, const struct outcome *outcome,
                struct buf *out)
{
    if (outcome->solved)
        board_line(out, &outcome->solution, request->alphabet);
    else
        buf_text(out, outcome->otherwise ? _(outcome->otherwise) : "none");
    if (request->options.stats) {
        buf_char(out, '\t');
        say_counters(out, &outcome->counters);
    }
    buf_char(out, '\n');
}

static void say_json(const struct request *request, const struct grid *grid,
                     const struct outcome *outcome, struct buf *out)
{
    json_t *object = json_answer(grid, result_of(outcome));
    if (outcome->solved)
        json_add(object, "solution", json_board(&outcome->solution));
    if (request->options.stats)
        json_add_all(object, json_counters(&outcome->counters));
    json_line(out, object);
}

static enum status solve(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    struct outcome outcome;
    if (is_by_strategy(request) && puzzle_is_narrowed(puzzle))
        return verdict_not_run(request, &puzzle->grid, out);
    find_outcome(request, puzzle, &outcome);
    if (outcome.cancelled)
        return STATUS_INTERRUPTED;
    if (request->options.json)
        say_json(request, &puzzle->grid, &outcome, out);
    else
        say(request, &outcome, out);
    if (outcome.solved)
        return STATUS_OK;
    return outcome.otherwise ? STATUS_LIMIT : STATUS_NONE;
}

/* Solves many boards at once and adds a line for each. */
static enum status solve_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FAST_FIRST, true);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n; i++) {
        char line[LINES_WIDTH];
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
    if (is_by_strategy(request) || request->options.json)
        return puzzles_each(request, solve, "invalid\n");
    return puzzles_answer(request, &fastest);
}
