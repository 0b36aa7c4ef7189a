/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/batch.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "command/batch_progress.h"
#include "run/pool.h"

enum { BLOCKS_PER_THREAD = 2 };

struct batch {
    const struct io *io;
    struct batch_work work;
    struct pool *pool;
    void **blocks;
    int n_blocks;
    struct progress progress;
    double part, n_puzzles;
    enum status status;
    bool is_stopped;
};

int batch_threads(const struct request *request)
{
    long n = request->options.threads;
    if (!n)
        n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > POOL_MAX_THREADS ? POOL_MAX_THREADS : (int)n;
}

static void look_round(void *ctx)
{
    struct batch *batch = ctx;
    struct buf note = {0};
    if (batch->work.say_note)
        batch->work.say_note(batch->work.ctx, &note);
    progress_show(&batch->progress, batch->part, batch->n_puzzles, PROGRESS_PUZZLES,
                  note.text);
    buf_fini(&note);
    batch->is_stopped = batch->is_stopped || stop_asked(batch->work.stop);
}

static void blocks_new(struct batch *batch, int n)
{
    batch->n_blocks = n;
    batch->blocks = mem_array((size_t)n, sizeof *batch->blocks);
    for (int i = 0; i < n; i++)
        batch->blocks[i] = batch->work.block_new(batch->work.ctx);
}

struct batch *batch_new(const struct request *request, const struct batch_work *work)
{
    struct batch *batch = mem_new(sizeof *batch);
    const struct pool_work pool_work = {work->ctx,  work->own_new, work->own_free,
                                        work->work, look_round,    batch};
    int n_threads = batch_threads(request);
    *batch = (struct batch){.io = request->io, .work = *work, .part = -1};
    blocks_new(batch, BLOCKS_PER_THREAD * n_threads + 1);
    batch->pool = pool_new(&pool_work, n_threads, batch->blocks, batch->n_blocks);
    progress_begin(&batch->progress, batch->io);
    return batch;
}

/* After an interrupt the finished blocks are still written, up to the answer that the
 * interrupt stopped. */
static void deliver(struct batch *batch, const struct output *output)
{
    const struct io *io = batch->io;
    if (batch->status == STATUS_INTERRUPTED || batch->status == STATUS_IO)
        return;
    batch_fail(batch, output->status);
    batch->n_puzzles += (double)output->n_puzzles;
    io_complain(io, &output->err);
    batch_fail(batch, io_reply(io, &output->out));
}

/* Writes the oldest block; false when there is none, or when it is not finished and
 * `wait` is not set. */
static bool deliver_oldest(struct batch *batch, bool wait)
{
    struct output *output = pool_finished(batch->pool, wait);
    if (!output)
        return false;
    deliver(batch, output);
    buf_clear(&output->out);
    buf_clear(&output->err);
    output->status = STATUS_OK;
    output->n_puzzles = 0;
    pool_release(batch->pool);
    return true;
}

void *batch_vacant(struct batch *batch)
{
    void *block;
    while (!(block = pool_vacant(batch->pool)))
        deliver_oldest(batch, true);
    return block;
}

void batch_submit(struct batch *batch)
{
    pool_submit(batch->pool);
}

void batch_advance(struct batch *batch, double part)
{
    while (deliver_oldest(batch, false))
        continue;
    batch->part = part;
    look_round(batch);
}

void batch_drain(struct batch *batch)
{
    while (deliver_oldest(batch, true))
        continue;
}

void batch_fail(struct batch *batch, enum status status)
{
    batch->status = status_worse(batch->status, status);
}

bool batch_is_over(const struct batch *batch)
{
    return batch->is_stopped || batch->status == STATUS_INTERRUPTED ||
           batch->status == STATUS_IO;
}

enum status batch_end(struct batch *batch)
{
    batch_drain(batch);
    look_round(batch);
    if (batch->is_stopped)
        batch_fail(batch, STATUS_INTERRUPTED);
    progress_end(&batch->progress);
    pool_free(batch->pool);
    for (int i = 0; i < batch->n_blocks; i++) {
        struct output *output = batch->blocks[i];
        buf_fini(&output->out);
        buf_fini(&output->err);
        batch->work.block_free(output);
    }
    free(batch->blocks);
    enum status status = batch->status;
    free(batch);
    return status;
}
