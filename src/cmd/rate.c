/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "cmd/puzzles.h"
#include "job/engine.h"
#include "logic/path.h"
#include "text/rating_text.h"

enum { GRAIN = 8 };

/* Ratings on their way: who hears of the steps, and who may end it. */
struct rating_run {
    const struct request *request;
    struct rater *rater;
    struct buf *out;
    struct alphabet alphabet;
};

static bool is_interrupted(void *ctx)
{
    const struct cmd_io *io = ((const struct rating_run *)ctx)->request->io;
    return io->interrupted && io->interrupted(io->ctx);
}

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

/* ---- HoDoKu's score ---- */

static void find_score(const struct request *request, const struct grid *grid,
                       struct path_summary *summary)
{
    struct grid solution;
    bool unique = engine_uniqueness(request->engine, grid, &solution) == UNIQUENESS_UNIQUE;
    const struct solver_options options = {!unique, TECHNIQUE_EXPAND1};
    struct solver *solver = solver_new(grid->shape);
    struct marks *marks = mem_new(sizeof *marks);
    marks_of_grid(marks, solver_geometry(solver), grid);
    path_walk(solver, marks, &options, unique ? &solution : NULL, NULL, summary);
    free(marks);
    solver_free(solver);
}

/* ---- one puzzle ---- */

static void tell_json(struct buf *out, const struct grid *grid, const struct rating *rating,
                      const struct path_summary *summary)
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

static enum status rate_sheet(struct rating_run *run, struct sheet *sheet,
                              const struct grid *grid)
{
    const struct options *options = &run->request->options;
    const struct rating_listener listener = {run, options->path ? list_step : NULL,
                                             is_interrupted};
    struct rating rating;
    struct path_summary summary, *score = NULL;
    rate(run->rater, sheet, &listener, &rating);
    if (options->score && rating.complete) {
        find_score(run->request, grid, &summary);
        score = &summary;
    }
    if (options->json)
        tell_json(run->out, grid, &rating, score);
    else
        tell(run->out, &rating, score);
    return rating.complete ? STATUS_OK : STATUS_INTERRUPTED;
}

static void begin(struct rating_run *run, const struct request *request, struct buf *out)
{
    run->request = request;
    run->out = out;
    run->rater = rater_new(request->options.as_first_published);
    puzzles_alphabet(request, 9, &run->alphabet);
}

static enum status refuse(const struct request *request, const struct grid *grid,
                          struct buf *out)
{
    const char *text = _("only boards of 9x9 have a rating");
    if (request->options.json) {
        json_t *object = json_answer(grid, "no rating");
        json_add(object, "text", json_string(text));
        json_line(out, object);
    } else {
        buf_printf(out, "%s\n", text);
    }
    return STATUS_DATA;
}

static enum status rate_puzzle(const struct request *request, const struct puzzle *puzzle,
                               struct buf *out)
{
    struct rating_run run;
    struct sheet sheet;
    nine allowed[N_CELLS];
    if (puzzle->grid.shape != shape_find(3, 3))
        return refuse(request, &puzzle->grid, out);
    for (int cell = 0; cell < N_CELLS; cell++)
        allowed[cell] = (nine)puzzle->candidates[cell];
    begin(&run, request, out);
    sheet_init(&sheet, puzzle->grid.digit, puzzle->has_candidates ? allowed : NULL);
    enum status status = rate_sheet(&run, &sheet, &puzzle->grid);
    rater_free(run.rater);
    return status;
}

static enum status rate_boards(const struct request *request, size_t n,
                               const uint8_t (*boards)[FAST_CELLS], struct buf *out)
{
    struct rating_run run;
    enum status status = STATUS_OK;
    begin(&run, request, out);
    for (size_t i = 0; i < n && status == STATUS_OK; i++) {
        struct grid grid;
        struct sheet sheet;
        grid_of_digits(&grid, shape_find(3, 3), boards[i]);
        sheet_init(&sheet, boards[i], NULL);
        status = rate_sheet(&run, &sheet, &grid);
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
                                  .hears_interrupts = true};
    return puzzles_answer(request, &answer);
}
