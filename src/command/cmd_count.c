/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "command/batch_progress.h"
#include "command/puzzles.h"
#include "command/verdict.h"
#include "command/command.h"
#include "run/facts.h"
#include "words/events.h"

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
static void answer(const struct request *request, const struct grid *grid,
                   struct count_number number, bool is_whole,
                   const struct counters *counters, struct buf *out)
{
    struct buf text = {0};
    say_number(&text, number, max_of(request), is_whole);
    if (request->options.json) {
        json_t *object = json_answer(grid, NULL);
        json_add(object, "count", json_string(text.text));
        if (counters && request->options.stats)
            json_add_all(object, json_counters(counters));
        json_line(out, object);
    } else {
        buf_text(out, text.text);
        if (counters && request->options.stats) {
            buf_char(out, '\t');
            say_counters(out, counters);
        }
        buf_char(out, '\n');
    }
    buf_fini(&text);
}

static enum status count(const struct request *request, const struct puzzle *puzzle,
                         struct buf *out)
{
    struct progress progress;
    struct count_number number;
    progress_begin(&progress, request->io);
    bool is_whole =
        facts_count(request->engine, puzzle, max_of(request), request->io->interrupt,
                    (struct fast_progress){&progress, show_part}, &number);
    progress_end(&progress);
    answer(request, &puzzle->grid, number, is_whole, NULL, out);
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

enum { EVENTS_UNASKED = 4096 };

/* The stop of a count by a strategy.  It is polled at every event, but asks the clock
 * rarely. */
struct walk {
    struct stop interrupt;
    struct progress progress;
    const struct search *search;
};

static bool stop(void *ctx)
{
    struct walk *walk = ctx;
    const struct counters *counters = search_counters(walk->search);
    if (counters->events % EVENTS_UNASKED)
        return false;
    progress_show(&walk->progress, -1, (double)counters->solutions, PROGRESS_SOLUTIONS,
                  NULL);
    return stop_asked(walk->interrupt);
}

static enum status count_by_strategy(const struct request *request,
                                     const struct puzzle *puzzle, struct buf *out)
{
    if (puzzle_is_narrowed(puzzle))
        return verdict_not_run(request, &puzzle->grid, out);
    struct search *search = search_new(&puzzle->grid, &request->options.search);
    struct walk walk = {.interrupt = request->io->interrupt, .search = search};
    const struct sink sink = {.stop = {&walk, stop}};
    uint64_t max = max_of(request);
    const struct search_limits limits = {max < UINT64_MAX ? max + 1 : 0,
                                         request->options.node_limit};
    progress_begin(&walk.progress, request->io);
    enum search_end end = search_run(search, &limits, &sink);
    progress_end(&walk.progress);
    uint64_t found = search_counters(search)->solutions;
    bool is_whole = end == SEARCH_EXHAUSTED && !search_was_bounded(search);
    answer(request, &puzzle->grid, (struct count_number){0, found}, is_whole,
           search_counters(search), out);
    search_free(search);
    if (end == SEARCH_STOPPED)
        return STATUS_INTERRUPTED;
    return found ? STATUS_OK : is_whole ? STATUS_NONE : STATUS_LIMIT;
}

enum status command_count(const struct request *request)
{
    static const struct answer fastest = {count, count_boards, "invalid\n",
                                          BOARDS_AT_A_TIME, true};
    static const struct answer by_strategy = {count_by_strategy, NULL, "invalid\n", 1,
                                              true};
    static const struct answer one_by_one = {count, NULL, "invalid\n", 1, true};
    bool by_name = request->options.given & (STRATEGY_OPTIONS | RUN_OPTIONS);
    return puzzles_answer(request, by_name                 ? &by_strategy
                                   : request->options.json ? &one_by_one
                                                           : &fastest);
}
