/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/path.h"

#include "base/i18n.h"
#include "batch/puzzles.h"
#include "batch/verdict.h"
#include "cmd/command.h"
#include "job/facts.h"
#include "text/step_json.h"

struct listing {
    struct buf *out;
    bool json;
    int n;
    struct alphabet alphabet;
};

static void list_step(void *ctx, const struct candidates *candidates,
                      const struct step *step)
{
    struct listing *listing = ctx;
    const struct shape *shape = candidates->geometry->shape;
    if (listing->json) {
        json_line(listing->out, json_step(shape, step, &listing->alphabet));
        return;
    }
    buf_printf(listing->out, "%d. ", ++listing->n);
    say_step(listing->out, shape, step, &listing->alphabet);
    buf_char(listing->out, '\n');
}

static void sum_up(struct buf *out, const struct path_summary *summary)
{
    if (summary->n_steps == 0) {
        buf_text(out,
                 summary->solved ? _("solved already\n") : _("no technique helps\n"));
        return;
    }
    buf_printf(out, _("%s in %d steps: %s, score %d, hardest: %s\n"),
               summary->solved ? _("solved") : _("not solved"), summary->n_steps,
               _(difficulty_name(path_difficulty(summary))), summary->score,
               _(technique_row(summary->hardest)->name));
}

static void sum_up_json(struct buf *out, const struct grid *grid,
                        const struct path_summary *summary)
{
    json_t *object = json_answer(grid, summary->solved ? "solved" : "not solved");
    json_add(object, "steps", json_integer(summary->n_steps));
    json_add(object, "score", json_integer(summary->score));
    json_add(object, "level", json_string(difficulty_name(path_difficulty(summary))));
    if (summary->n_steps)
        json_add(object, "hardest", json_string(technique_row(summary->hardest)->name));
    json_line(out, object);
}

static enum status path(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    struct path_summary summary;
    struct facts facts;
    facts_find(request->engine, puzzle, request_cancel(request), &facts);
    if (facts.of_puzzle == UNIQUENESS_NONE || facts.of_puzzle == UNIQUENESS_UNKNOWN) {
        verdict_say(request, grid, verdict_word(facts.of_puzzle), NULL, out);
        return verdict_status(facts.of_puzzle);
    }
    struct listing listing = {.out = out, .json = request->options.json};
    struct path_listener listener = {&listing, list_step};
    request_alphabet(request, grid->shape->side, &listing.alphabet);
    if (!facts_walk_path(puzzle, &facts, request->options.no_uniqueness,
                         request_cancel(request), &listener, &summary))
        return STATUS_INTERRUPTED;
    if (request->options.json)
        sum_up_json(out, grid, &summary);
    else
        sum_up(out, &summary);
    return STATUS_OK;
}

enum status command_path(const struct request *request)
{
    return puzzles_each(request, path, "invalid\n");
}
