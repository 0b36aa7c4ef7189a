/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "batch/puzzles.h"
#include "batch/verdict.h"
#include "cmd/command.h"
#include "job/facts.h"
#include "text/rating_text.h"

enum { GRAIN = 8 };

/* Ratings on their way: who hears of the steps, and who may end it. */
struct rating_run {
    const struct request *request;
    struct rater *rater;
    struct buf *out;
    struct alphabet alphabet;
};

static void list_step(void *ctx, const struct sheet *sheet, const struct finding *finding)
{
    const struct rating_run *run = ctx;
    (void)sheet;
    if (run->request->options.json) {
        json_line(run->out, json_finding(finding, &run->alphabet));
        return;
    }
    say_finding(run->out, finding, &run->alphabet);
    buf_char(run->out, '\n');
}

/* ---- one puzzle ---- */

static void tell_json(struct buf *out, const struct grid *grid,
                      const struct rating *rating, const struct path_summary *summary)
{
    json_t *object = json_answer(grid, rating->complete ? "rated" : "stopped");
    json_add_all(object, json_rating(rating));
    if (summary) {
        json_add(object, "score", json_integer(summary->score));
        json_add(object, "level", json_string(difficulty_name(path_difficulty(summary))));
    }
    json_line(out, object);
}

static void tell(struct buf *out, const struct rating *rating,
                 const struct path_summary *summary)
{
    say_rating(out, rating);
    if (summary)
        buf_printf(out, " %d %s", summary->score,
                   _(difficulty_name(path_difficulty(summary))));
    buf_char(out, '\n');
}

/* A puzzle of one solution. */
static enum status rate_proper(struct rating_run *run, const struct puzzle *puzzle,
                               const struct facts *facts)
{
    const struct options *options = &run->request->options;
    const struct rating_listener listener = {.ctx = run,
                                             .step = options->path ? list_step : NULL};
    const struct stop stop = run->request->io->interrupt;
    struct rating rating;
    struct path_summary summary, *score = NULL;
    struct sheet sheet;
    facts_sheet(puzzle, &sheet);
    rate(run->rater, &sheet, stop, &listener, &rating);
    if (options->score && rating.complete) {
        facts_walk_path(puzzle, facts, false, stop, NULL, &summary);
        score = &summary;
    }
    if (options->json)
        tell_json(run->out, &puzzle->grid, &rating, score);
    else
        tell(run->out, &rating, score);
    return rating.complete ? STATUS_OK : STATUS_INTERRUPTED;
}

static enum status rate_one(struct rating_run *run, const struct puzzle *puzzle)
{
    struct facts facts;
    facts_find(run->request->engine, puzzle, request_cancel(run->request), &facts);
    if (facts.of_puzzle == UNIQUENESS_UNIQUE)
        return rate_proper(run, puzzle, &facts);
    verdict_say(run->request, &puzzle->grid, verdict_word(facts.of_puzzle), NULL,
                run->out);
    return verdict_status(facts.of_puzzle);
}

static void begin(struct rating_run *run, const struct request *request, struct buf *out)
{
    run->request = request;
    run->out = out;
    run->rater = rater_new(request->options.corrected);
    request_alphabet(request, 9, &run->alphabet);
}

static enum status rate_puzzle(const struct request *request, const struct puzzle *puzzle,
                               struct buf *out)
{
    struct rating_run run;
    if (puzzle->grid.shape != shape_find(3, 3)) {
        verdict_say(request, &puzzle->grid, "no rating",
                    _("only boards of 9x9 have a rating"), out);
        return STATUS_DATA;
    }
    begin(&run, request, out);
    enum status status = rate_one(&run, puzzle);
    rater_free(run.rater);
    return status;
}

static enum status rate_boards(const struct request *request, size_t n,
                               const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    struct rating_run run;
    struct puzzle puzzle;
    enum status status = STATUS_OK;
    begin(&run, request, out);
    puzzle_init(&puzzle, shape_find(3, 3));
    for (size_t i = 0; i < n && status != STATUS_INTERRUPTED; i++) {
        grid_of_digits(&puzzle.grid, puzzle.grid.shape, boards[i]);
        status = status_worse(status, rate_one(&run, &puzzle));
    }
    rater_free(run.rater);
    return status;
}

enum status command_rate(const struct request *request)
{
    const struct answer answer = {.puzzle = rate_puzzle,
                                  .boards = rate_boards,
                                  .invalid = "invalid\n",
                                  .grain = GRAIN,
                                  .is_interruptible = true};
    return puzzles_answer(request, &answer);
}
