/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate: puzzles in blocks, several of them at a time. */
#include "generate/generate.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/scan.h"
#include "command/blocks.h"
#include "command/command.h"
#include "command/new_puzzle.h"
#include "run/grader.h"
#include "format/board.h"
#include "format/format.h"
#include "words/json.h"

/* A block of n puzzles, the first of them number `first`. */
struct block {
    struct output output;
    uint64_t first;
    int n;
};

/* What was asked for, the same for all threads, and how far they have come. */
struct order {
    struct spec spec;
    uint64_t seed;
    bool json;
    struct stop cancel;
    pthread_mutex_t lock;
    struct generate_progress progress; /* of the puzzle that a thread works on */
    bool has_made;                     /* has any puzzle been made? */
};

/* The working memory of one thread. */
struct own {
    struct order *order;
    bool json;
    struct grader *grader;
    struct atlas *atlas; /* has the shapes of a block of jigsaws */
    struct generator *generator;
    struct grid *puzzles;
    bool *made;
};

static void *block_new(const void *ctx)
{
    (void)ctx;
    return mem_new(sizeof(struct block));
}

static void note_progress(void *ctx, const struct generate_progress *progress)
{
    struct order *order = ctx;
    pthread_mutex_lock(&order->lock);
    order->progress = *progress;
    pthread_mutex_unlock(&order->lock);
}

static void *own_new(const void *ctx)
{
    struct order *order = (struct order *)ctx;
    struct generate_options mine = order->spec.options, *options = &mine;
    struct own *own = mem_new(sizeof *own);
    own->order = order;
    own->json = order->json;
    own->atlas = atlas_new();
    options->atlas = own->atlas;
    options->seed = order->seed;
    options->stop = order->cancel;
    options->report = note_progress;
    options->report_ctx = order;
    own->grader = grader_new(options->shape, order->cancel);
    grader_aim(own->grader, &order->spec.hardness, options);
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
    atlas_free(own->atlas);
    free(own->puzzles);
    free(own->made);
    free(own);
}

static void make_block(void *ctx, void *memory)
{
    struct own *own = ctx;
    struct block *block = memory;
    atlas_clear(own->atlas);
    if (!generator_run(own->generator, block->first, block->n, own->puzzles, own->made))
        block->output.status = STATUS_NONE;
    block->output.n_puzzles = (size_t)block->n;
    for (int i = 0; i < block->n; i++) {
        if (!own->made[i])
            continue;
        if (own->json) {
            json_t *object = json_answer(&own->puzzles[i], NULL);
            json_add(object, "clues", json_integer(grid_filled(&own->puzzles[i])));
            json_line(&block->output.out, object);
        } else {
            board_lines(&block->output.out, &own->puzzles[i]);
        }
    }
    pthread_mutex_lock(&own->order->lock);
    own->order->has_made = own->order->has_made || block->output.out.length;
    pthread_mutex_unlock(&own->order->lock);
}

/* Reads the number of puzzles, or the level of one. */
static enum status read_wish(struct request *request, uint64_t *n)
{
    const char *word = request_argument(request, 0);
    int level = argument_find(ARGUMENT_LEVEL, word);
    *n = 1;
    if (!*word || (scan_whole(word, n) && *n))
        return STATUS_OK;
    if (level >= 0 && request->options.given & OPTION(DIFFICULTY))
        return request_fail(request, STATUS_USAGE,
                            _("--%1$s cannot be combined with --%2$s"), "level",
                            "difficulty");
    if (level < 0)
        return request_fail_argument(request, 0,
                                     _("a number of puzzles, at least 1, or a level"));
    request->options.difficulty =
        (struct hardness){.kind = HARDNESS_LEVEL, .level = (enum difficulty)level};
    request->options.given |= OPTION(DIFFICULTY);
    return STATUS_OK;
}

/* ---- the run ---- */

/* Adds how near a puzzle came, once it takes long. */
static void say_note(const void *ctx, struct buf *note)
{
    enum { MANY_TRIES = 50 };
    struct order *order = (struct order *)ctx;
    pthread_mutex_lock(&order->lock);
    struct generate_progress progress = order->progress;
    pthread_mutex_unlock(&order->lock);
    if (progress.nearest == MISS_NONE || progress.tries >= MANY_TRIES)
        say_progress(note, &order->spec, &progress);
}

static enum status generate(const struct request *request, struct order *order,
                            uint64_t n)
{
    const struct blocks_work work = {.ctx = order,
                                     .block_new = block_new,
                                     .block_free = free,
                                     .own_new = own_new,
                                     .own_free = own_free,
                                     .work = make_block,
                                     .say_note = say_note,
                                     .stop = order->cancel};
    int n_threads = blocks_threads(request);
    struct blocks *blocks = blocks_new(request, &work);
    /* As many puzzles per block as are fastest together, but no more than one thread's share. */
    uint64_t most = (uint64_t)generate_crop(&order->spec.options);
    uint64_t share = (n + (uint64_t)n_threads - 1) / (uint64_t)n_threads;
    uint64_t size = share < most ? share : most;
    bool is_short = n <= size * (uint64_t)n_threads; /* what is begun says nothing */
    for (uint64_t first = 0; first < n && !blocks_are_over(blocks); first += size) {
        struct block *block = blocks_vacant(blocks);
        block->first = first;
        block->n = (int)(n - first < size ? n - first : size);
        blocks_submit(blocks);
        blocks_advance(blocks,
                       is_short ? -1 : (double)(first + (uint64_t)block->n) / (double)n);
    }
    return blocks_end(blocks);
}

enum status command_generate(const struct request *asked)
{
    struct request wish = *asked, *request = &wish;
    struct order order = {.seed = options_seed(&request->options),
                          .json = request->options.json};
    uint64_t n;
    enum status status = read_wish(request, &n);
    if (status == STATUS_OK)
        status = new_puzzle_spec(request, &order.spec);
    if (status != STATUS_OK)
        return status;
    order.cancel = request_catch(request);
    pthread_mutex_init(&order.lock, NULL);
    status = generate(request, &order, n);
    bool is_stopped = status == STATUS_INTERRUPTED && !order.has_made;
    if (status == STATUS_NONE || (is_stopped && order.progress.tries))
        new_puzzle_fail(request, &order.spec, &order.progress);
    pthread_mutex_destroy(&order.lock);
    return status;
}
