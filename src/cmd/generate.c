/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "cmd/cancel.h"
#include "desk/desk.h"
#include "cmd/option.h"
#include "batch/progress.h"
#include "batch/puzzles.h"
#include "job/grader.h"
#include "job/pool.h"
#include "text/board.h"
#include "text/json.h"

enum {
    BLOCKS_A_THREAD = 2,
    LEAST_CLUES_OF_9X9 = 17 /* McGuire, Tugemann, Civario 2014 */
};

/* Puzzles first .. first + n - 1 on their way. */
struct crop {
    uint64_t first;
    int n;
    bool all_made;
    struct buf out;
};

struct run {
    const struct request *request;
    struct pool *pool;
    struct progress progress;
    uint64_t n_wanted, n_begun, n_done;
    enum status status;
};

/* What a thread has for itself. */
struct own {
    const struct shape *shape;
    bool json;
    struct grader *grader; /* NULL: any difficulty will do */
    struct generator *generator;
    struct grid *puzzles;
    bool *made;
};

/* What is asked of all threads. */
struct order {
    const struct request *request;
    struct generate_options options;
    const struct wish *difficulty; /* NULL: any */
    bool json;
};

static void *own_new(const void *ctx)
{
    const struct order *order = ctx;
    struct generate_options mine = order->options, *options = &mine;
    struct own *own = mem_new(sizeof *own);
    own->shape = options->shape;
    own->json = order->json;
    options->stop = cancel_of(order->request);
    if (order->difficulty) {
        own->grader = grader_new(options->shape, options->stop);
        grader_ask(own->grader, order->difficulty, options);
    }
    own->generator = generator_new(options);
    size_t n = (size_t)generate_crop(options);
    own->puzzles = mem_array(n, sizeof *own->puzzles);
    own->made = mem_array(n, sizeof *own->made);
    return own;
}

static void own_free(void *ctx)
{
    struct own *own = ctx;
    generator_free(own->generator);
    grader_free(own->grader);
    free(own->puzzles);
    free(own->made);
    free(own);
}

static void tell(const struct own *own, const struct grid *puzzle, struct buf *out)
{
    struct alphabet alphabet;
    alphabet_init(&alphabet, own->shape->side);
    if (own->json) {
        json_t *object = json_answer(puzzle, NULL);
        json_add(object, "clues", json_integer(grid_filled(puzzle)));
        json_line(out, object);
    } else {
        board_line(out, puzzle, &alphabet);
        buf_char(out, '\n');
    }
}

static void make_crop(void *ctx, void *block)
{
    struct own *own = ctx;
    struct crop *crop = block;
    crop->all_made =
        generator_run(own->generator, crop->first, crop->n, own->puzzles, own->made);
    buf_clear(&crop->out);
    for (int i = 0; i < crop->n; i++)
        if (own->made[i])
            tell(own, &own->puzzles[i], &crop->out);
}

/* ---- what is asked for ---- */

static enum status refuse(const struct request *request, const char *text,
                          enum status status)
{
    request_complain(request, "%s", text);
    return status;
}

/* The cells that the pattern's puzzle has digits in. */
static enum status read_pattern(const struct request *request,
                                struct generate_options *options, bool *pattern)
{
    struct request of_pattern = *request;
    struct puzzle puzzle;
    const struct grid *grid = &puzzle.grid;
    if (!request->options.pattern)
        return STATUS_OK;
    of_pattern.arguments = &request->options.pattern;
    of_pattern.n_arguments = 1;
    enum status status = puzzles_first(&of_pattern, &puzzle);
    if (status != STATUS_OK)
        return status;
    options->shape = grid->shape;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        pattern[cell] = grid->digit[cell] != 0;
    options->pattern = pattern;
    return grid_filled(grid)
               ? STATUS_OK
               : refuse(request, _("the pattern has no clues"), STATUS_USAGE);
}

static enum status read_options(const struct request *request,
                                struct generate_options *options, bool *pattern)
{
    const struct options *asked = &request->options;
    *options = (struct generate_options){
        .shape = asked->read.shape ? asked->read.shape : shape_find(3, 3),
        .symmetry = asked->symmetry,
        .clues_min = asked->clues_min,
        .clues_max = asked->clues_max,
        .is_minimal = asked->minimal,
        .seed = options_seed(asked),
    };
    if (asked->pattern && (asked->symmetry || asked->clues_max))
        return refuse(request, _("a pattern says itself where clues are"), STATUS_USAGE);
    if (options->clues_max > options->shape->n_cells)
        return refuse(request, _("more clues than cells"), STATUS_USAGE);
    if (options->clues_max && options->clues_max < LEAST_CLUES_OF_9X9 &&
        options->shape == shape_find(3, 3))
        return refuse(request, _("no 9x9 puzzle has fewer than 17 clues"), STATUS_USAGE);
    if (asked->difficulty.is_rated && options->shape != shape_find(3, 3))
        return refuse(request, _("--difficulty: only boards of 9x9 have a rating"),
                      STATUS_USAGE);
    return read_pattern(request, options, pattern);
}

static bool read_number(const struct request *request, uint64_t *n)
{
    *n = 1;
    return !request->n_arguments || (number_parse(request->arguments[0], n) && *n);
}

/* ---- the run ---- */

static bool deliver_oldest(struct run *run, bool wait)
{
    const struct cmd_io *io = run->request->io;
    const struct crop *crop = pool_finished(run->pool, wait);
    if (!crop)
        return false;
    run->n_done += (uint64_t)crop->n;
    if (!crop->all_made)
        run->status = status_worse(run->status, STATUS_NONE);
    if (run->status != STATUS_IO && crop->out.length &&
        !io->out(io->ctx, crop->out.text, crop->out.length))
        run->status = STATUS_IO;
    pool_release(run->pool);
    return true;
}

static void show_progress(void *ctx)
{
    struct run *run = ctx;
    progress_show(&run->progress, (double)run->n_done / (double)run->n_wanted,
                  (double)run->n_done, _("puzzles"));
    request_cancelled(run->request); /* who looks after the player has a turn */
}

static void run_all(struct run *run, int crop_size)
{
    progress_begin(&run->progress, run->request->io);
    while (run->n_begun < run->n_wanted && run->status != STATUS_IO &&
           !request_cancelled(run->request)) {
        uint64_t left = run->n_wanted - run->n_begun;
        struct crop *crop;
        while (!(crop = pool_vacant(run->pool)))
            deliver_oldest(run, true);
        crop->first = run->n_begun;
        crop->n = left < (uint64_t)crop_size ? (int)left : crop_size;
        run->n_begun += (uint64_t)crop->n;
        pool_submit(run->pool);
        while (deliver_oldest(run, false))
            continue;
        show_progress(run);
    }
    while (deliver_oldest(run, true))
        continue;
    progress_end(&run->progress);
}

/* As many at a time as is good for the lanes, but some for every thread. */
static int crop_size_of(const struct generate_options *options, uint64_t n, int n_threads)
{
    int most = generate_crop(options);
    uint64_t share = (n + (uint64_t)n_threads - 1) / (uint64_t)n_threads;
    return share < (uint64_t)most ? (int)share : most;
}

static enum status generate(const struct request *request,
                            const struct generate_options *options, uint64_t n)
{
    bool is_hard_as_asked = request->options.given & OPTION(DIFFICULTY);
    const struct order order = {request, *options,
                                is_hard_as_asked ? &request->options.difficulty : NULL,
                                request->options.json};
    struct run run = {.request = request, .n_wanted = n};
    const struct pool_work work = {&order,    own_new,       own_free,
                                   make_crop, show_progress, &run};
    int n_threads = puzzles_threads(request), n_crops = BLOCKS_A_THREAD * n_threads + 1;
    struct crop *crops = mem_array((size_t)n_crops, sizeof *crops);
    void **blocks = mem_array((size_t)n_crops, sizeof *blocks);
    for (int i = 0; i < n_crops; i++)
        blocks[i] = &crops[i];
    run.pool = pool_new(&work, n_threads, blocks, n_crops);
    run_all(&run, crop_size_of(options, n, n_threads));
    pool_free(run.pool);
    if (request_cancelled(request))
        run.status = status_worse(run.status, STATUS_INTERRUPTED);
    for (int i = 0; i < n_crops; i++)
        buf_fini(&crops[i].out);
    free(blocks);
    free(crops);
    if (run.status == STATUS_NONE)
        refuse(request, _("found no such puzzle in a million tries"), STATUS_NONE);
    return run.status;
}

enum status command_generate(const struct request *request)
{
    bool pattern[SHAPE_MAX_CELLS];
    struct generate_options options;
    uint64_t n;
    if (!read_number(request, &n))
        return refuse(request, _("expected how many puzzles, a number from 1 on"),
                      STATUS_USAGE);
    enum status status = read_options(request, &options, pattern);
    return status == STATUS_OK ? generate(request, &options, n) : status;
}
