/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "batch/batch.h"
#include "cmd/command.h"
#include "job/grader.h"
#include "request/origin.h"
#include "text/board.h"
#include "text/json.h"

enum { LEAST_CLUES_OF_9X9 = 17 }; /* McGuire, Tugemann, Civario 2014 */

/* A block of n puzzles, the first of them number `first`. */
struct crop {
    struct output output;
    uint64_t first;
    int n;
};

/* The working memory of one thread. */
struct own {
    const struct shape *shape;
    bool json;
    struct grader *grader; /* NULL: any difficulty will do */
    struct generator *generator;
    struct grid *puzzles;
    bool *made;
};

/* What was asked for, the same for all threads. */
struct order {
    struct generate_options options;
    const struct wish *difficulty; /* NULL: any */
    bool json;
    struct stop cancel;
};

static void *crop_new(const void *ctx)
{
    (void)ctx;
    return mem_new(sizeof(struct crop));
}

static void *own_new(const void *ctx)
{
    const struct order *order = ctx;
    struct generate_options mine = order->options, *options = &mine;
    struct own *own = mem_new(sizeof *own);
    own->shape = options->shape;
    own->json = order->json;
    options->stop = order->cancel;
    if (order->difficulty) {
        own->grader = grader_new(options->shape, order->cancel);
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
    if (!generator_run(own->generator, crop->first, crop->n, own->puzzles, own->made))
        crop->output.status = STATUS_NONE;
    crop->output.n_puzzles = (size_t)crop->n;
    for (int i = 0; i < crop->n; i++)
        if (own->made[i])
            tell(own, &own->puzzles[i], &crop->output.out);
}

/* ---- what is asked for ---- */

/* Reads --pattern: the cells that have a digit in its puzzle. */
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
    enum status status = origin_first(&of_pattern, &puzzle);
    if (status != STATUS_OK)
        return status;
    options->shape = grid->shape;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        pattern[cell] = grid->digit[cell] != 0;
    options->pattern = pattern;
    return grid_filled(grid) ? STATUS_OK
                             : request_fail(request, STATUS_USAGE,
                                            _("the puzzle of --pattern has no givens"));
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
        return request_fail(request, STATUS_USAGE,
                            _("--pattern cannot be combined with --symmetry or --clues"));
    if (options->clues_max > options->shape->n_cells)
        return request_fail(request, STATUS_USAGE,
                            _("--clues asks for more givens than the board has cells"));
    if (options->clues_max && options->clues_max < LEAST_CLUES_OF_9X9 &&
        options->shape == shape_find(3, 3))
        return request_fail(request, STATUS_USAGE,
                            _("a 9x9 puzzle has at least 17 givens"));
    if (asked->difficulty.is_rated && options->shape != shape_find(3, 3))
        return request_fail(
            request, STATUS_USAGE,
            _("only 9x9 boards have a rating; use a level with --difficulty"));
    return read_pattern(request, options, pattern);
}

static bool read_number(const struct request *request, uint64_t *n)
{
    *n = 1;
    return !request->n_arguments || (number_parse(request->arguments[0], n) && *n);
}

/* ---- the run ---- */

/* Returns the number of puzzles per block: as many as are fastest together, but no more
 * than one thread's share of n. */
static uint64_t crop_size(const struct generate_options *options, uint64_t n,
                          int n_threads)
{
    uint64_t most = (uint64_t)generate_crop(options);
    uint64_t share = (n + (uint64_t)n_threads - 1) / (uint64_t)n_threads;
    return share < most ? share : most;
}

static enum status generate(const struct request *request,
                            const struct generate_options *options, uint64_t n)
{
    const struct order order = {
        *options,
        request->options.given & OPTION(DIFFICULTY) ? &request->options.difficulty : NULL,
        request->options.json, request_cancel(request)};
    const struct batch_work work = {.ctx = &order,
                                    .block_new = crop_new,
                                    .block_free = free,
                                    .own_new = own_new,
                                    .own_free = own_free,
                                    .work = make_crop,
                                    .stop = order.cancel};
    struct batch *batch = batch_new(request, &work);
    uint64_t size = crop_size(options, n, batch_threads(request));
    for (uint64_t first = 0; first < n && !batch_is_over(batch); first += size) {
        struct crop *crop = batch_vacant(batch);
        crop->first = first;
        crop->n = (int)(n - first < size ? n - first : size);
        batch_submit(batch);
        batch_advance(batch, (double)(first + (uint64_t)crop->n) / (double)n);
    }
    enum status status = batch_end(batch);
    if (status == STATUS_NONE)
        request_fail(request, status, _("no such puzzle was found in a million tries"));
    return status;
}

enum status command_generate(const struct request *request)
{
    bool pattern[SHAPE_MAX_CELLS];
    struct generate_options options;
    uint64_t n;
    if (!read_number(request, &n))
        return request_fail(request, STATUS_USAGE,
                            _("expected a number of puzzles, at least 1"));
    enum status status = read_options(request, &options, pattern);
    return status == STATUS_OK ? generate(request, &options, n) : status;
}
