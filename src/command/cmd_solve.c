/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve, count: the first solution of puzzles, and how many they have. */
#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "fast/lines.h"
#include "format/board.h"
#include "words/events.h"
#include "words/phrase.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/io.h"
#include "command/proof.h"
#include "command/puzzles.h"

/* ---- solve ---- */

/* The result of solving one puzzle. */
struct outcome {
    bool solved, cancelled;
    const char *otherwise; /* why none was found; NULL: there is none */
    struct grid solution;
    struct counters counters; /* if a strategy was used */
};

/* Solves with the strategy that the options name, and counts its events. */
static void run_strategy(const struct request *request, const struct puzzle *puzzle,
                         struct outcome *outcome)
{
    const struct options *options = &request->options;
    const struct sink sink = {.stop = request_cancel(request)};
    const struct search_limits first = {1, options->node_limit};
    const struct search_limits rest = {options->max, options->node_limit};
    struct search *search =
        search_new(&puzzle->grid, puzzle_own(puzzle), &options->search);
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

/* An answer that is more than a word is not among those of many boards at once. */
static bool is_answered_alone(const struct request *request)
{
    return request->options.json || desk_is_on_screen(request->desk);
}

static bool is_by_strategy(const struct request *request)
{
    return request->options.given & (STRATEGY_OPTIONS | RUN_OPTIONS | OPTION(MAX));
}

/* On the screen the board is drawn: nobody reads its digits from one line. */
static void say_outcome(const struct request *request, const struct outcome *outcome,
                        struct buf *out)
{
    bool is_seen = desk_is_on_screen(request->desk);
    if (outcome->solved && is_seen)
        board_draw(out, &outcome->solution, request->alphabet);
    else if (outcome->solved)
        board_line(out, &outcome->solution, request->alphabet);
    else if (outcome->otherwise)
        buf_text(out, _(outcome->otherwise));
    else
        buf_text(out, is_seen ? _("no solution") : "none");
    if (request->options.stats) {
        buf_char(out, '\t');
        say_counters(out, &outcome->counters);
    }
    buf_char(out, '\n');
}

static enum status solve(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    struct outcome outcome = {.solution = puzzle->grid};
    if (is_by_strategy(request))
        run_strategy(request, puzzle, &outcome);
    else
        outcome.cancelled =
            !engine_solve_puzzle(request->engine, puzzle, request_cancel(request),
                                 &outcome.solution, &outcome.solved);
    if (outcome.cancelled)
        return STATUS_INTERRUPTED;
    if (request->options.json) {
        json_t *object = request_json(request, &puzzle->grid,
                                      outcome.solved      ? "solved"
                                      : outcome.otherwise ? outcome.otherwise
                                                          : "none");
        if (outcome.solved)
            json_add(object, "solution", json_board(&outcome.solution));
        if (request->options.stats)
            json_add_all(object, json_counters(&outcome.counters));
        json_line(out, object);
    } else {
        say_outcome(request, &outcome, out);
    }
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

/* The proof is that there is no other solution. */
static enum status solve_with_proof(const struct request *request,
                                    const struct puzzle *puzzle, struct buf *out)
{
    uint64_t found;
    enum status status = proof_write(request, puzzle, 1, &found);
    if (status != STATUS_OK)
        return status;
    status = solve(request, puzzle, out);
    return found > 1 && status == STATUS_OK
               ? request_remark(request, STATUS_SEVERAL, "%s", _("several solutions"))
               : status;
}

enum status command_solve(const struct request *request)
{
    static const struct answer fastest = {.puzzle = solve,
                                          .boards = solve_boards,
                                          .invalid = "invalid\n",
                                          .is_line = true,
                                          .grain = ENGINE_MOST_BOARDS};
    static const struct answer one_by_one = {
        .puzzle = solve, .invalid = "invalid\n", .is_line = true};
    enum status status = request_keep_apart(request, OPTION_ID_PROOF,
                                            STRATEGY_OPTIONS | RUN_OPTIONS | OPTION(MAX));
    if (status != STATUS_OK)
        return status;
    if (request->options.proof)
        return puzzles_first(request, solve_with_proof);
    return puzzles_answer(request, is_by_strategy(request) || is_answered_alone(request)
                                       ? &one_by_one
                                       : &fastest);
}

/* ---- count ---- */

enum { FEW = 100, BOARDS_AT_A_TIME = 64 };

static void show_part(void *progress, double part)
{
    progress_show(progress, part, 0, PROGRESS_SOLUTIONS, NULL);
}

static uint64_t max_of(const struct request *request)
{
    return request->options.max ? request->options.max : UINT64_MAX;
}

/* Adds "N", or "N+" if there may be more. */
static void say_number(struct buf *out, struct count_number number, uint64_t max,
                       bool is_whole)
{
    char text[COUNT_TEXT_BYTES];
    if (max < UINT64_MAX && (number.hi || number.lo > max)) {
        number = (struct count_number){0, max};
        is_whole = false;
    }
    count_number_text(number, text);
    buf_text(out, text);
    if (!is_whole)
        buf_char(out, '+');
}

/* Adds the answer for one puzzle.  `counters` are those of a strategy, or NULL. */
static void say_count(const struct request *request, const struct grid *grid,
                      struct count_number number, bool is_whole,
                      const struct counters *counters, struct buf *out)
{
    LOCAL_BUF text = {0};
    say_number(&text, number, max_of(request), is_whole);
    if (request->options.json) {
        json_t *object = request_json(request, grid, NULL);
        bool is_exact = text.text[text.length - 1] != '+';
        if (counters && request->options.stats)
            json_add_all(object, json_counters(counters));
        json_line(out, object);
        out->length -= strlen("}\n"); /* the number can be larger than those of Jansson */
        buf_printf(out, ",\"count\":%.*s,\"exact\":%s}\n", (int)(text.length - !is_exact),
                   text.text, is_exact ? "true" : "false");
    } else {
        if (desk_is_on_screen(request->desk))
            buf_printf(out, ngettext("%s solution", "%s solutions", plural_of(text.text)),
                       text.text);
        else
            buf_text(out, text.text);
        if (counters && request->options.stats) {
            buf_char(out, '\t');
            say_counters(out, counters);
        }
        buf_char(out, '\n');
    }
}

static enum status count(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    struct progress progress;
    struct count_number number;
    progress_begin(&progress, request->io);
    bool is_whole = engine_count_puzzle(
        request->engine, puzzle, max_of(request), request->io->interrupt,
        (struct fast_progress){&progress, show_part}, &number);
    progress_end(&progress);
    say_count(request, &puzzle->grid, number, is_whole, NULL, out);
    if (!is_whole)
        return STATUS_INTERRUPTED;
    return number.hi || number.lo ? STATUS_OK : STATUS_NONE;
}

/* Most boards have few solutions: the engine counts those together, and the others one by
 * one. */
static enum status count_boards(const struct request *request, size_t n,
                                const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    const struct engine_answers *answers =
        engine_solve_boards(request->engine, n, boards, FEW, false);
    enum status status = STATUS_OK;
    struct puzzle puzzle;
    puzzle_init(&puzzle, shape_find(3, 3));
    for (size_t i = 0; i < n && status != STATUS_INTERRUPTED; i++) {
        const struct count_number few = {0, answers->found[i]};
        if (few.lo == FEW) {
            grid_of_digits(&puzzle.grid, puzzle.grid.shape, boards[i]);
            status = status_worse(status, count(request, &puzzle, out));
            continue;
        }
        say_number(out, few, max_of(request), true);
        buf_char(out, '\n');
        status = status_worse(status, few.lo ? STATUS_OK : STATUS_NONE);
    }
    return status;
}

/* The stop of a count by a strategy. */
struct strategy_count {
    struct stop interrupt;
    struct progress progress;
    const struct search *search;
};

static bool stop_counting(void *ctx)
{
    struct strategy_count *counting = ctx;
    progress_show(&counting->progress, -1,
                  (double)search_counters(counting->search)->solutions,
                  PROGRESS_SOLUTIONS, NULL);
    return stop_asked(counting->interrupt);
}

static enum status count_by_strategy(const struct request *request,
                                     const struct puzzle *puzzle, struct buf *out)
{
    struct search *search =
        search_new(&puzzle->grid, puzzle_own(puzzle), &request->options.search);
    struct strategy_count counting = {.interrupt = request->io->interrupt,
                                      .search = search};
    const struct sink sink = {.stop = {&counting, stop_counting}};
    uint64_t max = max_of(request);
    const struct search_limits limits = {max < UINT64_MAX ? max + 1 : 0,
                                         request->options.node_limit};
    progress_begin(&counting.progress, request->io);
    enum search_end end = search_run(search, &limits, &sink);
    progress_end(&counting.progress);
    uint64_t found = search_counters(search)->solutions;
    bool is_whole = end == SEARCH_EXHAUSTED && !search_was_bounded(search);
    say_count(request, &puzzle->grid, (struct count_number){0, found}, is_whole,
              search_counters(search), out);
    search_free(search);
    if (end == SEARCH_STOPPED)
        return STATUS_INTERRUPTED;
    return found ? STATUS_OK : is_whole ? STATUS_NONE : STATUS_LIMIT;
}

static enum status count_with_proof(const struct request *request,
                                    const struct puzzle *puzzle, struct buf *out)
{
    enum { MOST = 1000000 };
    uint64_t most = max_of(request) < MOST ? max_of(request) : MOST, found;
    enum status status = proof_write(request, puzzle, most, &found);
    if (status != STATUS_OK)
        return status;
    if (found > most)
        return request_fail(
            request, STATUS_LIMIT,
            ngettext("--proof lists at most %" PRIu64 " solution, and there are more",
                     "--proof lists at most %" PRIu64 " solutions, and there are more",
                     (unsigned long)most),
            most);
    say_count(request, &puzzle->grid, (struct count_number){0, found}, true, NULL, out);
    return found ? STATUS_OK : STATUS_NONE;
}

enum status command_count(const struct request *request)
{
    static const struct answer fastest = {.puzzle = count,
                                          .boards = count_boards,
                                          .invalid = "invalid\n",
                                          .is_line = true,
                                          .grain = BOARDS_AT_A_TIME,
                                          .is_interruptible = true};
    static const struct answer by_strategy = {.puzzle = count_by_strategy,
                                              .invalid = "invalid\n",
                                              .is_line = true,
                                              .grain = 1,
                                              .is_interruptible = true};
    static const struct answer one_by_one = {.puzzle = count,
                                             .invalid = "invalid\n",
                                             .is_line = true,
                                             .grain = 1,
                                             .is_interruptible = true};
    const option_set names = STRATEGY_OPTIONS | RUN_OPTIONS;
    enum status status = request_keep_apart(request, OPTION_ID_PROOF, names);
    if (status != STATUS_OK)
        return status;
    if (request->options.proof)
        return puzzles_first(request, count_with_proof);
    return puzzles_answer(request, request->options.given & names ? &by_strategy
                                   : is_answered_alone(request)   ? &one_by_one
                                                                  : &fastest);
}
