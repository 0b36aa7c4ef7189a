/* SPDX-License-Identifier: GPL-3.0-or-later */
/* path and rate: how people solve puzzles, and how hard that is. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "words/rating_text.h"
#include "words/step.h"
#include "run/engine.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/cmd_print.h"
#include "command/puzzles.h"

/* ---- path ---- */

struct path_listing {
    const struct request *request;
    struct buf *out;
    bool draws;
    int n;
    const struct grid *grid; /* of the puzzle */
};

static void draw_step(struct path_listing *listing, const struct candidates *candidates,
                      const struct step *step)
{
    struct grid grid;
    struct hint *hint = mem_new(sizeof *hint);
    const struct figure figure = {.grid = &grid,
                                  .candidates = candidates->of,
                                  .alphabet = listing->request->alphabet,
                                  .hint = hint,
                                  .number = ++listing->n};
    grid_init(&grid, candidates->geometry->shape);
    for (int cell = 0; cell < grid.shape->n_cells; cell++)
        if (candidates->digit[cell])
            grid_place(&grid, cell, candidates->digit[cell], candidates->given[cell]);
    hint->kind = HINT_STEP;
    step_copy(&hint->step, step);
    picture_add(listing->request, &figure);
    free(hint);
}

static void list_path_step(void *ctx, const struct candidates *candidates,
                           const struct step *step)
{
    struct path_listing *listing = ctx;
    const struct shape *shape = candidates->geometry->shape;
    const struct alphabet *alphabet = listing->request->alphabet;
    const struct options *options = &listing->request->options;
    if (listing->draws) {
        draw_step(listing, candidates, step);
        return;
    }
    if (options->json) {
        json_t *object = json_answer(listing->grid, "step");
        json_add_all(object, json_step(shape, step, alphabet));
        json_add(object, "score", json_integer(step_score(step, options->order)));
        json_line(listing->out, object);
        return;
    }
    buf_printf(listing->out, "%d. ", ++listing->n);
    say_step(listing->out, shape, step, alphabet);
    buf_char(listing->out, '\n');
}

static void sum_up(struct buf *out, const struct path_summary *summary)
{
    const char *format;
    if (summary->n_steps == 0) {
        buf_line(out, "%s",
                 summary->solved ? _("already solved") : _("no applicable technique"));
        return;
    }
    if (summary->solved)
        format = ngettext("solved in %1$d step: %2$s, score %3$d, hardest: %4$s",
                          "solved in %1$d steps: %2$s, score %3$d, hardest: %4$s",
                          (unsigned long)summary->n_steps);
    else
        format = ngettext("not solved after %1$d step: %2$s, score %3$d, hardest: %4$s",
                          "not solved after %1$d steps: %2$s, score %3$d, hardest: %4$s",
                          (unsigned long)summary->n_steps);
    buf_line(out, format, summary->n_steps, _(difficulty_name(summary->level)),
             summary->score, _(technique_row(summary->hardest)->name));
}

/* Adds the answer: the reason or, if that is NULL, the word; with --json both. */
static void answer_word(const struct request *request, const struct grid *grid,
                        const char *word, const char *reason, struct buf *out)
{
    if (!request->options.json) {
        buf_printf(out, "%s%s%s\n", word, reason ? "\t" : "", reason ? reason : "");
        return;
    }
    json_t *object = request_json(request, grid, word);
    if (reason)
        json_add(object, "text", json_string(reason));
    json_line(out, object);
}

/* Answers for a puzzle without a unique solution, which has no path. */
static enum status say_none(struct path_listing *listing, const struct request *request,
                            const struct puzzle *puzzle, enum uniqueness uniqueness)
{
    struct hint *hint = mem_new(sizeof *hint);
    const struct figure figure = {
        .grid = &puzzle->grid, .alphabet = listing->request->alphabet, .hint = hint};
    hint->kind = HINT_NO_SOLUTION;
    if (!listing->draws)
        answer_word(request, &puzzle->grid, uniqueness_verdicts[uniqueness].word, NULL,
                    listing->out);
    else if (uniqueness == UNIQUENESS_NONE)
        picture_add(listing->request, &figure);
    free(hint);
    return uniqueness_verdicts[uniqueness].status;
}

static enum status path(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct options *options = &request->options;
    struct path_listing listing = {request, out, options->file != NULL, 0, &puzzle->grid};
    const struct path_listener listener = {&listing, list_path_step};
    struct path_summary summary;
    struct solutions solutions;
    engine_find_solutions(request->engine, puzzle, request_cancel(request), &solutions);
    if (solutions.of_puzzle == UNIQUENESS_UNKNOWN)
        return STATUS_INTERRUPTED;
    if (solutions.of_puzzle == UNIQUENESS_NONE)
        return say_none(&listing, request, puzzle, solutions.of_puzzle);
    const struct solver_options solver = {.no_uniqueness = options->no_uniqueness,
                                          .order = options->order,
                                          .techniques = &options->techniques,
                                          .stop = request_cancel(request)};
    if (!engine_walk_path(request->engine, puzzle, &solutions, solver, &listener,
                          &summary))
        return STATUS_INTERRUPTED;
    if (request->options.json) {
        json_t *object = request_json(request, &puzzle->grid,
                                      summary.solved ? "solved" : "not solved");
        json_add(object, "steps", json_integer(summary.n_steps));
        json_add(object, "score", json_integer(summary.score));
        json_add(object, "level", json_string(difficulty_name(summary.level)));
        if (summary.n_steps) {
            const struct technique_row *hardest = technique_row(summary.hardest);
            json_add(object, "hardest", json_string(hardest->name));
            json_add(object, "code",
                     *hardest->code ? json_string(hardest->code) : json_null());
        }
        json_line(out, object);
    } else if (!request->options.file) {
        sum_up(out, &summary);
    }
    return STATUS_OK;
}

enum status command_path(const struct request *request)
{
    const struct answer answer = {.puzzle = path, .invalid = "invalid\n", .grain = 1};
    return request->options.file ? drawings_each(request, path)
                                 : puzzles_answer(request, &answer);
}

/* ---- rate ---- */

/* The context of list_rated_step(). */
struct rating_listing {
    const struct request *request;
    struct buf *out;
    const struct grid *grid; /* of the puzzle */
};

static bool list_rated_step(void *ctx, const struct candidates *candidates,
                            const struct step *step)
{
    const struct rating_listing *listing = ctx;
    const struct alphabet *alphabet = listing->request->alphabet;
    if (listing->request->options.json) {
        json_t *object = json_answer(listing->grid, "step");
        json_add_all(object, json_rated(step, candidates, alphabet));
        json_line(listing->out, object);
        return true;
    }
    say_rated(listing->out, step, candidates, alphabet);
    buf_char(listing->out, '\n');
    return true;
}

/* ---- one puzzle ---- */

static void tell_rating_json(struct buf *out, const struct request *request,
                             const struct grid *grid, const struct rating *rating,
                             const struct path_summary *summary)
{
    bool corrected = request->options.corrected;
    json_t *object = request_json(request, grid, "rated");
    json_add(object, "form", json_string(corrected ? "corrected" : "1.2.1"));
    json_add_all(object, json_rating(rating));
    if (summary) {
        json_add(object, "score", json_integer(summary->score));
        json_add(object, "level", json_string(difficulty_name(summary->level)));
    }
    json_line(out, object);
}

/* What was stopped is not printed: it is not the answer, and could be taken for it. */
static enum status rate_proper(const struct request *request, const struct puzzle *puzzle,
                               const struct solutions *solutions, struct buf *out)
{
    const struct options *options = &request->options;
    const struct stop stop = request->io->interrupt;
    struct rating_listing listing = {request, out, &puzzle->grid};
    const struct rating_listener listener = {
        .ctx = &listing, .step = options->path ? list_rated_step : NULL};
    struct rating rating;
    struct path_summary summary, *score = NULL;
    engine_rate(request->engine, &puzzle->grid, puzzle_own(puzzle), options->corrected,
                stop, &listener, &rating);
    bool is_whole = rating.complete;
    if (options->score && is_whole) {
        struct solver_options solver = solver_default;
        solver.order = options->order;
        solver.stop = stop;
        is_whole =
            engine_walk_path(request->engine, puzzle, solutions, solver, NULL, &summary);
        score = &summary;
    }
    if (!is_whole)
        return STATUS_INTERRUPTED;
    if (options->json)
        tell_rating_json(out, request, &puzzle->grid, &rating, score);
    else {
        if (desk_is_on_screen(request->desk))
            say_er(out, &rating, true);
        else
            say_rating(out, &rating);
        if (score)
            buf_printf(out, " %d %s", score->score, _(difficulty_name(score->level)));
        buf_char(out, '\n');
    }
    return STATUS_OK;
}

static enum status rate_one(const struct request *request, const struct puzzle *puzzle,
                            struct buf *out)
{
    struct solutions solutions;
    if (puzzle->grid.shape != shape_find(3, 3)) {
        answer_word(request, &puzzle->grid, "no rating",
                    _("only 9x9 boards have a rating"), out);
        return STATUS_DATA;
    }
    engine_find_solutions(request->engine, puzzle, request_cancel(request), &solutions);
    if (solutions.of_puzzle == UNIQUENESS_UNKNOWN)
        return STATUS_INTERRUPTED;
    if (solutions.of_puzzle == UNIQUENESS_UNIQUE)
        return rate_proper(request, puzzle, &solutions, out);
    answer_word(request, &puzzle->grid, uniqueness_verdicts[solutions.of_puzzle].word,
                NULL, out);
    return uniqueness_verdicts[solutions.of_puzzle].status;
}

enum status command_rate(const struct request *request)
{
    const struct answer answer = {.puzzle = rate_one,
                                  .is_line = true,
                                  .invalid = "invalid\n",
                                  .grain = 1,
                                  .is_interruptible = true};
    return puzzles_answer(request, &answer);
}
