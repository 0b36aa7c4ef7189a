/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/pictures.h"
#include "command/verdict.h"
#include "command/command.h"
#include "run/facts.h"
#include "words/step.h"

struct listing {
    const struct request *request;
    struct buf *out;
    bool draws;
    int n;
};

/* Makes the board before the step. */
static void grid_of_candidates(struct grid *grid, const struct candidates *candidates)
{
    grid_init(grid, candidates->geometry->shape);
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        if (candidates->digit[cell])
            grid_place(grid, cell, candidates->digit[cell], candidates->given[cell]);
}

static void draw_step(struct listing *listing, const struct candidates *candidates,
                      const struct step *step)
{
    struct grid grid;
    struct hint *hint = mem_new(sizeof *hint);
    const struct figure figure = {.grid = &grid,
                                  .candidates = candidates->of,
                                  .alphabet = listing->request->alphabet,
                                  .hint = hint,
                                  .number = ++listing->n};
    grid_of_candidates(&grid, candidates);
    hint->kind = HINT_STEP;
    step_copy(&hint->step, step);
    picture_add(listing->out, &figure);
    free(hint);
}

static void list_step(void *ctx, const struct candidates *candidates,
                      const struct step *step)
{
    struct listing *listing = ctx;
    const struct shape *shape = candidates->geometry->shape;
    const struct alphabet *alphabet = listing->request->alphabet;
    const struct options *options = &listing->request->options;
    if (listing->draws) {
        draw_step(listing, candidates, step);
        return;
    }
    if (options->json) {
        json_t *object = json_step(shape, step, alphabet);
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

static void sum_up_json(struct buf *out, const struct grid *grid,
                        const struct path_summary *summary)
{
    json_t *object = json_answer(grid, summary->solved ? "solved" : "not solved");
    json_add(object, "steps", json_integer(summary->n_steps));
    json_add(object, "score", json_integer(summary->score));
    json_add(object, "level", json_string(difficulty_name(summary->level)));
    if (summary->n_steps)
        json_add(object, "hardest", json_string(technique_row(summary->hardest)->name));
    json_line(out, object);
}

static void sum_up_as_asked(const struct options *options, const struct grid *grid,
                            const struct path_summary *summary, struct buf *out)
{
    if (options->json)
        sum_up_json(out, grid, summary);
    else if (!options->file)
        sum_up(out, summary);
}

/* Answers for a puzzle without a unique solution, which has no path. */
static enum status say_none(struct listing *listing, const struct request *request,
                            const struct puzzle *puzzle, enum uniqueness uniqueness)
{
    struct hint *hint = mem_new(sizeof *hint);
    const struct figure figure = {
        .grid = &puzzle->grid, .alphabet = listing->request->alphabet, .hint = hint};
    hint->kind = HINT_NO_SOLUTION;
    if (!listing->draws)
        verdict_say(request, &puzzle->grid, verdict_word(uniqueness), NULL, listing->out);
    else if (uniqueness == UNIQUENESS_NONE)
        picture_add(listing->out, &figure);
    free(hint);
    return verdict_status(uniqueness);
}

static enum status path(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct options *options = &request->options;
    struct listing listing = {request, out, options->file != NULL, 0};
    const struct path_listener listener = {&listing, list_step};
    struct path_summary summary;
    struct facts facts;
    facts_find(request->engine, puzzle, request_cancel(request), &facts);
    if (facts.of_puzzle == UNIQUENESS_NONE || facts.of_puzzle == UNIQUENESS_UNKNOWN)
        return say_none(&listing, request, puzzle, facts.of_puzzle);
    const struct solver_options solver = {.no_uniqueness = options->no_uniqueness,
                                          .order = options->order,
                                          .techniques = &options->techniques,
                                          .stop = request_cancel(request)};
    if (!facts_walk_path(puzzle, &facts, solver, &listener, &summary))
        return STATUS_INTERRUPTED;
    sum_up_as_asked(options, &puzzle->grid, &summary, out);
    return STATUS_OK;
}

enum status command_path(const struct request *request)
{
    return request->options.file ? pictures_each(request, path)
                                 : puzzles_each(request, path, "invalid\n");
}
