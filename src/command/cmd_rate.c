/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "command/puzzles.h"
#include "command/verdict.h"
#include "command/command.h"
#include "run/facts.h"
#include "words/rating_text.h"

enum { GRAIN = 8 };

/* The context of list_step(). */
struct listing {
    const struct request *request;
    struct buf *out;
};

static bool list_step(void *ctx, const struct sheet *sheet, const struct finding *finding,
                      const struct trace *trace)
{
    const struct listing *listing = ctx;
    const struct alphabet *alphabet = listing->request->alphabet;
    if (listing->request->options.json) {
        json_line(listing->out, json_finding(finding, sheet, trace, alphabet));
        return true;
    }
    say_finding(listing->out, finding, sheet, trace, alphabet);
    buf_char(listing->out, '\n');
    return true;
}

/* ---- one puzzle ---- */

static void tell_json(struct buf *out, const struct grid *grid, bool corrected,
                      const struct rating *rating, const struct path_summary *summary)
{
    json_t *object = json_answer(grid, rating->complete ? "rated" : "stopped");
    json_add(object, "form", json_string(corrected ? "corrected" : "1.2.1"));
    json_add_all(object, json_rating(rating));
    if (summary) {
        json_add(object, "score", json_integer(summary->score));
        json_add(object, "level", json_string(difficulty_name(summary->level)));
    }
    json_line(out, object);
}

static void tell(struct buf *out, const struct rating *rating,
                 const struct path_summary *summary)
{
    say_rating(out, rating);
    if (summary)
        buf_printf(out, " %d %s", summary->score, _(difficulty_name(summary->level)));
    buf_char(out, '\n');
}

static enum status rate_proper(const struct request *request, const struct puzzle *puzzle,
                               const struct facts *facts, struct buf *out)
{
    const struct options *options = &request->options;
    const struct stop stop = request->io->interrupt;
    struct listing listing = {request, out};
    const struct rating_listener listener = {.ctx = &listing,
                                             .step = options->path ? list_step : NULL};
    struct rating rating;
    struct path_summary summary, *score = NULL;
    engine_rate(request->engine, &puzzle->grid,
                puzzle->has_candidates ? puzzle->candidates : NULL, options->corrected,
                stop, &listener, &rating);
    if (options->score && rating.complete) {
        struct solver_options solver = solver_default;
        solver.order = options->order;
        solver.stop = stop;
        facts_walk_path(puzzle, facts, solver, NULL, &summary);
        score = &summary;
    }
    if (options->json)
        tell_json(out, &puzzle->grid, options->corrected, &rating, score);
    else
        tell(out, &rating, score);
    return rating.complete ? STATUS_OK : STATUS_INTERRUPTED;
}

static enum status rate_puzzle(const struct request *request, const struct puzzle *puzzle,
                               struct buf *out)
{
    struct facts facts;
    if (puzzle->grid.shape != shape_find(3, 3)) {
        verdict_say(request, &puzzle->grid, "no rating",
                    _("only 9x9 boards have a rating"), out);
        return STATUS_DATA;
    }
    facts_find(request->engine, puzzle, request_cancel(request), &facts);
    if (facts.of_puzzle == UNIQUENESS_UNIQUE)
        return rate_proper(request, puzzle, &facts, out);
    verdict_say(request, &puzzle->grid, verdict_word(facts.of_puzzle), NULL, out);
    return verdict_status(facts.of_puzzle);
}

enum status command_rate(const struct request *request)
{
    const struct answer answer = {.puzzle = rate_puzzle,
                                  .invalid = "invalid\n",
                                  .grain = GRAIN,
                                  .is_interruptible = true};
    return puzzles_answer(request, &answer);
}
