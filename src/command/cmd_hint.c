/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint from the shell, where no game is played: the next steps of a puzzle, told, drawn or proved. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/cmd_print.h"
#include "command/command.h"
#include "command/proof.h"
#include "run/engine.h"
#include "human/hint.h"
#include "format/board.h"
#include "words/certificate.h"
#include "words/sentence.h"
#include "words/step.h"

/* One puzzle and what the command has found out about it. */
struct asked {
    const struct request *request;
    const struct puzzle *puzzle;
    struct solver *solver;
    struct candidates *candidates; /* before the next step */
    struct hint_request about;
    struct solutions solutions;
    struct buf *out;
    struct buf formula, proof; /* of the step, for --proof */
    enum status status;        /* of the proof */
    uint64_t n_said;           /* steps */
    bool is_cut;               /* there are more than --limit permits */
    STACK(char *) told;        /* for --all: the steps of this technique, as text */
};

static void asked_init(struct asked *asked, const struct request *request,
                       const struct puzzle *puzzle, struct buf *out)
{
    const struct grid *grid = &puzzle->grid;
    asked->request = request;
    asked->puzzle = puzzle;
    asked->out = out;
    asked->solver = solver_new(grid->shape);
    engine_find_solutions(request->engine, puzzle, request_cancel(request),
                          &asked->solutions);
    bool is_proper = asked->solutions.of_board == UNIQUENESS_UNIQUE; /* ignoring the
                                                                  * puzzle's own
                                                                  * candidates */
    asked->about = (struct hint_request){
        .grid = grid,
        .candidates = puzzle_own(puzzle),
        .uniqueness = is_proper ? UNIQUENESS_UNIQUE : asked->solutions.of_puzzle,
        .options = solver_default,
        .near = -1};
    asked->about.options.techniques = &request->options.techniques;
    asked->about.options.no_uniqueness = request->options.no_uniqueness || !is_proper;
    if (asked->about.uniqueness == UNIQUENESS_UNIQUE)
        asked->about.solution = &asked->solutions.solution;
    asked->candidates = mem_new(sizeof *asked->candidates);
    hint_candidates(asked->solver, &asked->about, asked->candidates);
}

static void forget_told(struct asked *asked)
{
    for (int i = 0; i < asked->told.n; i++)
        free(asked->told.at[i]);
    asked->told.n = 0;
}

static void draw(struct asked *asked, const struct hint *hint)
{
    const struct figure figure = {.grid = asked->about.grid,
                                  .candidates = asked->candidates->of,
                                  .alphabet = asked->request->alphabet,
                                  .hint = hint};
    picture_add(asked->request, &figure);
}

/* Trial and error can be too much for the checker, which proves all other steps before they are
 * found. */
static void prove(struct asked *asked, const struct step *step)
{
    if (certificate_write(asked->candidates, step, &asked->formula, &asked->proof))
        return;
    buf_fini(&asked->formula);
    buf_fini(&asked->proof);
    asked->status = request_fail(
        asked->request, STATUS_LIMIT,
        _("the proof of this step is too long; check --proof proves that the "
          "puzzle has one solution"));
}

static void say(struct asked *asked, const struct step *step)
{
    const struct options *options = &asked->request->options;
    const struct shape *shape = asked->about.grid->shape;
    asked->n_said++;
    if (options->proof)
        prove(asked, step);
    if (options->file) {
        struct hint *hint = mem_new(sizeof *hint);
        hint->kind = HINT_STEP;
        step_copy(&hint->step, step);
        draw(asked, hint);
        free(hint);
        return;
    }
    if (options->json) {
        json_t *object = request_json(asked->request, asked->about.grid, "step");
        json_add_board(object, asked->puzzle);
        json_add_all(object, json_step(shape, step, asked->request->alphabet));
        json_line(asked->out, object);
        return;
    }
    if (options->detail)
        say_detail(asked->out, shape, step, (enum detail)options->detail,
                   asked->request->alphabet);
    else
        say_step(asked->out, shape, step, asked->request->alphabet);
    buf_char(asked->out, '\n');
}

/* Returns false if the same step was said before: a search can find it in several ways. */
static bool is_new(struct asked *asked, const struct step *step)
{
    struct buf text = {0};
    say_step(&text, asked->about.grid->shape, step, asked->request->alphabet);
    for (int i = 0; i < asked->told.n; i++)
        if (strcmp(asked->told.at[i], text.text) == 0) {
            buf_fini(&text);
            return false;
        }
    STACK_PUSH(&asked->told, text.text);
    return true;
}

static bool say_each(void *ctx, const struct step *step)
{
    enum { USUAL_LIMIT = 1000 };
    struct asked *asked = ctx;
    const struct options *options = &asked->request->options;
    if (!is_new(asked, step))
        return true;
    /* One technique has thousands of steps at most, all together can have millions. */
    uint64_t most = options->given & OPTION(LIMIT)     ? options->limit
                    : options->technique == TECHNIQUES ? USUAL_LIMIT
                                                       : UINT64_MAX;
    asked->is_cut = asked->n_said == most;
    if (!asked->is_cut)
        say(asked, step);
    return !asked->is_cut;
}

/* True if the options and the board permit the technique. */
static bool is_allowed(const struct asked *asked, enum technique technique)
{
    return technique_row(technique)->use != USE_UNIQUE ||
           !asked->about.options.no_uniqueness;
}

/* Prints every instance of the technique that was named, or of all in use. */
static void say_all(struct asked *asked)
{
    struct step_sink sink = {asked, say_each};
    enum technique wanted = asked->request->options.technique;
    const struct solver_options *options = &asked->about.options;
    for (int t = 0; t < TECHNIQUE_EXPAND1 && !asked->is_cut; t++) {
        enum technique technique = (enum technique)t;
        if (wanted == TECHNIQUES ? solver_allows(options, technique)
                                 : wanted == technique && is_allowed(asked, wanted)) {
            forget_told(asked);
            solver_find(asked->solver, asked->candidates, technique, true, &sink);
        }
    }
    if (!asked->is_cut)
        return;
    LOCAL_BUF line = {0};
    board_line(&line, asked->about.grid, asked->request->alphabet);
    request_remark(
        asked->request, STATUS_OK,
        ngettext("%1$s: stopped after %2$" PRIu64 " step; --limit N prints more",
                 "%1$s: stopped after %2$" PRIu64 " steps; --limit N prints more",
                 (unsigned long)asked->n_said),
        line.text, asked->n_said);
}

static bool say_first(void *ctx, const struct step *step)
{
    say(ctx, step);
    return false;
}

static void say_no_step(struct asked *asked, const struct hint *hint)
{
    const struct shape *shape = asked->about.grid->shape;
    if (asked->request->options.file) {
        draw(asked, hint);
    } else if (asked->request->options.json) {
        json_t *object = request_json(asked->request, asked->about.grid, NULL);
        json_add_board(object, asked->puzzle);
        json_add_all(object, json_no_step(shape, hint, asked->request->alphabet));
        json_line(asked->out, object);
    } else {
        say_hint(asked->out, shape, hint, asked->request->alphabet);
        buf_char(asked->out, '\n');
    }
}

/* Prints the step and applies it, so that the next step is drawn without the candidates
 * that this one eliminates. */
static bool say_in_turn(void *ctx, const struct step *step)
{
    struct asked *asked = ctx;
    say(asked, step);
    solver_apply(asked->candidates, step);
    return true;
}

/* Prints the next forced move after the eliminations that it needs. */
static void say_forced(struct asked *asked)
{
    struct step_sink sink = {asked, say_in_turn};
    struct hint *hint = mem_new(sizeof *hint);
    if (!forced_find(&asked->about, &sink, hint))
        say_no_step(asked, hint);
    free(hint);
}

static void say_best(struct asked *asked)
{
    struct hint *hint = mem_new(sizeof *hint);
    hint_find(asked->solver, &asked->about, hint);
    if (hint->kind == HINT_STEP)
        say(asked, &hint->step);
    else
        say_no_step(asked, hint);
    free(hint);
}

static void say_wanted(struct asked *asked)
{
    const struct options *options = &asked->request->options;
    struct step_sink first = {asked, say_first};
    if (options->all)
        say_all(asked);
    else if (options->forced)
        say_forced(asked);
    else if (options->technique == TECHNIQUES)
        say_best(asked);
    else if (is_allowed(asked, options->technique))
        solver_find(asked->solver, asked->candidates, options->technique, false, &first);
}

/* Says that the puzzle has no step of the technique that was named. */
static enum status say_no_instance(const struct asked *asked)
{
    const struct request *request = asked->request;
    enum technique technique = request->options.technique;
    LOCAL_BUF line = {0}, text = {0};
    board_line(&line, asked->about.grid, request->alphabet);
    buf_printf(&text,
               is_allowed(asked, technique)
                   ? _("no step of the technique %s")
                   : _("the technique %s needs a puzzle with one solution"),
               _(technique_row(technique)->name));
    if (request->options.json) {
        json_t *object = request_json(asked->request, asked->about.grid, "no step");
        json_add_board(object, asked->puzzle);
        json_add(object, "technique", json_string(technique_row(technique)->name));
        json_add(object, "text", json_string(text.text));
        json_line(asked->out, object);
    }
    request_remark(request, STATUS_NO_STEP, "%s: %s", line.text, text.text);
    return STATUS_NO_STEP;
}

static enum status hint(const struct request *request, const struct puzzle *puzzle,
                        struct buf *out)
{
    struct asked asked = {0};
    asked_init(&asked, request, puzzle, out);
    enum status status = STATUS_OK;
    if (asked.about.uniqueness == UNIQUENESS_NONE) {
        say_best(&asked);
        status = STATUS_NONE;
    } else {
        say_wanted(&asked);
        if (asked.n_said == 0 && request->options.technique != TECHNIQUES &&
            !request->options.forced)
            status = say_no_instance(&asked);
    }
    status = status_worse(status, asked.status);
    if (request->options.proof)
        status = status_worse(status,
                              proof_write_texts(request, &asked.formula, &asked.proof));
    solver_free(asked.solver);
    free(asked.candidates);
    forget_told(&asked);
    STACK_FINI(&asked.told);
    return status;
}

enum status command_hint(const struct request *request)
{
    enum status status = request_keep_apart(
        request, OPTION_ID_PROOF, OPTION(ALL) | OPTION(FORCED) | DRAWING_OPTIONS);
    if (status != STATUS_OK)
        return status;
    if (request->options.proof)
        return puzzles_first(request, hint);
    return request->options.file ? drawings_each(request, hint)
                                 : puzzles_each(request, hint, "invalid\n");
}
