/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/blocks.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "run/thread.h"

enum { BLOCKS_PER_THREAD = 2, MAX_THREADS = 256 };

/* Blocks are numbered as they are submitted, and block i lies at i % n:
 *
 *      released <= begun <= submitted <= released + n
 *
 * Only the caller's thread changes `released` and `submitted`, the latter under the lock. */
struct blocks {
    const struct io *io;
    struct blocks_work work;
    struct progress progress;
    double part, n_puzzles;
    enum status status;
    bool is_stopped;

    void **at;
    bool *is_done; /* under the lock, as are the numbers */
    unsigned long n, released, begun, submitted;

    void *own; /* when there are no threads */
    pthread_t *threads;
    int n_threads; /* started */
    pthread_mutex_t lock;
    pthread_cond_t to_do, done;
    bool ending;
};

static void *block_at(const struct blocks *blocks, unsigned long number)
{
    return blocks->at[number % blocks->n];
}

/* ---- the threads ---- */

/* Waits for a block to work on; false when there will be none. */
static bool begin_block(struct blocks *blocks, unsigned long *number)
{
    pthread_mutex_lock(&blocks->lock);
    while (blocks->begun == blocks->submitted && !blocks->ending)
        pthread_cond_wait(&blocks->to_do, &blocks->lock);
    bool going = !blocks->ending;
    if (going)
        *number = blocks->begun++;
    pthread_mutex_unlock(&blocks->lock);
    return going;
}

static void *run_thread(void *ctx)
{
    struct blocks *blocks = ctx;
    void *own = blocks->work.own_new(blocks->work.ctx);
    unsigned long number;
    while (begin_block(blocks, &number)) {
        blocks->work.work(own, block_at(blocks, number));
        pthread_mutex_lock(&blocks->lock);
        blocks->is_done[number % blocks->n] = true;
        pthread_cond_signal(&blocks->done);
        pthread_mutex_unlock(&blocks->lock);
    }
    blocks->work.own_free(own);
    return NULL;
}

/* ---- waiting for a block ---- */

static void show_and_poll(struct blocks *blocks)
{
    LOCAL_BUF note = {0};
    if (blocks->work.say_note)
        blocks->work.say_note(blocks->work.ctx, &note);
    progress_show(&blocks->progress, blocks->part, blocks->n_puzzles, PROGRESS_PUZZLES,
                  note.text);
    blocks->is_stopped = blocks->is_stopped || stop_asked(blocks->work.stop);
}

/* Called with the lock held, and releases it now and then to show progress. */
static void wait_for(struct blocks *blocks, const bool *is_done)
{
    while (!*is_done) {
        struct timespec until; /* in a tenth of a second */
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&blocks->done, &blocks->lock, &until) == 0)
            continue;
        pthread_mutex_unlock(&blocks->lock);
        show_and_poll(blocks);
        pthread_mutex_lock(&blocks->lock);
    }
}

/* The oldest block that is submitted, once its work is done.  NULL when none is submitted, or
 * when its work is not done and `wait` is false. */
static void *finished_block(struct blocks *blocks, bool wait)
{
    if (blocks->released == blocks->submitted)
        return NULL;
    bool *is_done = &blocks->is_done[blocks->released % blocks->n];
    pthread_mutex_lock(&blocks->lock);
    if (wait)
        wait_for(blocks, is_done);
    bool there = *is_done;
    pthread_mutex_unlock(&blocks->lock);
    return there ? block_at(blocks, blocks->released) : NULL;
}

/* ---- writing answers ---- */

/* Writes the oldest block; false when there is none, or when it is not finished and `wait` is not
 * set.  After an interrupt the finished blocks are still written, up to the answer that the
 * interrupt stopped. */
static bool write_oldest(struct blocks *blocks, bool wait)
{
    struct output *output = finished_block(blocks, wait);
    if (!output)
        return false;
    if (blocks->status != STATUS_INTERRUPTED && blocks->status != STATUS_IO) {
        blocks_fail(blocks, output->status);
        blocks->n_puzzles += (double)output->n_puzzles;
        io_complain(blocks->io, &output->err);
        if (blocks->work.deliver)
            blocks_fail(blocks, blocks->work.deliver(blocks->work.ctx, output));
        blocks_fail(blocks, io_reply(blocks->io, &output->out));
    }
    buf_clear(&output->out);
    buf_clear(&output->err);
    output->status = STATUS_OK;
    output->n_puzzles = 0;
    blocks->released++;
    return true;
}

/* ---- the caller ---- */

int blocks_threads(const struct request *request)
{
    long n = request->options.threads;
    if (!n)
        n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > MAX_THREADS ? MAX_THREADS : (int)n;
}

struct blocks *blocks_new(const struct request *request, const struct blocks_work *work)
{
    struct blocks *blocks = mem_new(sizeof *blocks);
    int n_threads = blocks_threads(request);
    *blocks = (struct blocks){.io = request->io, .work = *work, .part = -1};
    blocks->n = (unsigned long)(BLOCKS_PER_THREAD * n_threads + 1);
    blocks->at = mem_array(blocks->n, sizeof *blocks->at);
    blocks->is_done = mem_array(blocks->n, sizeof *blocks->is_done);
    for (unsigned long i = 0; i < blocks->n; i++)
        blocks->at[i] = work->block_new(work->ctx);
    pthread_mutex_init(&blocks->lock, NULL);
    pthread_cond_init(&blocks->to_do, NULL);
    pthread_cond_init(&blocks->done, NULL);
    blocks->threads = mem_array((size_t)n_threads, sizeof *blocks->threads);
    while (blocks->n_threads < n_threads &&
           thread_start(&blocks->threads[blocks->n_threads], run_thread, blocks))
        blocks->n_threads++;
    if (!blocks->n_threads)
        blocks->own = blocks->work.own_new(blocks->work.ctx);
    progress_begin(&blocks->progress, blocks->io);
    return blocks;
}

void *blocks_vacant(struct blocks *blocks)
{
    while (blocks->submitted == blocks->released + blocks->n)
        write_oldest(blocks, true);
    return block_at(blocks, blocks->submitted);
}

void blocks_submit(struct blocks *blocks)
{
    unsigned long number = blocks->submitted;
    if (!blocks->n_threads)
        blocks->work.work(blocks->own, block_at(blocks, number));
    pthread_mutex_lock(&blocks->lock);
    blocks->is_done[number % blocks->n] = !blocks->n_threads;
    blocks->submitted++;
    pthread_cond_signal(&blocks->to_do);
    pthread_mutex_unlock(&blocks->lock);
}

void blocks_advance(struct blocks *blocks, double part)
{
    while (write_oldest(blocks, false))
        continue;
    blocks->part = part;
    show_and_poll(blocks);
}

void blocks_drain(struct blocks *blocks)
{
    while (write_oldest(blocks, true))
        continue;
}

void blocks_fail(struct blocks *blocks, enum status status)
{
    blocks->status = status_worse(blocks->status, status);
}

bool blocks_are_over(const struct blocks *blocks)
{
    return blocks->is_stopped || blocks->status == STATUS_INTERRUPTED ||
           blocks->status == STATUS_IO;
}

enum status blocks_end(struct blocks *blocks)
{
    blocks_drain(blocks);
    show_and_poll(blocks);
    if (blocks->is_stopped)
        blocks_fail(blocks, STATUS_INTERRUPTED);
    progress_end(&blocks->progress);
    pthread_mutex_lock(&blocks->lock);
    blocks->ending = true;
    pthread_cond_broadcast(&blocks->to_do);
    pthread_mutex_unlock(&blocks->lock);
    for (int i = 0; i < blocks->n_threads; i++)
        pthread_join(blocks->threads[i], NULL);
    if (!blocks->n_threads)
        blocks->work.own_free(blocks->own);
    pthread_cond_destroy(&blocks->done);
    pthread_cond_destroy(&blocks->to_do);
    pthread_mutex_destroy(&blocks->lock);
    free(blocks->threads);
    for (unsigned long i = 0; i < blocks->n; i++) {
        struct output *output = blocks->at[i];
        buf_fini(&output->out);
        buf_fini(&output->err);
        blocks->work.block_free(output);
    }
    enum status status = blocks->status;
    free(blocks->at);
    free(blocks->is_done);
    free(blocks);
    return status;
}
