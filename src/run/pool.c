/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "run/thread.h"

/* Blocks are numbered as they are submitted, and block i lies at i % n_blocks:
 *
 *      released <= begun <= submitted <= released + n_blocks
 */
struct pool {
    struct pool_work work;
    void *own; /* when there are no threads */

    pthread_t *threads;
    int n_threads; /* started */
    pthread_mutex_t lock;
    pthread_cond_t to_do, done;

    void **blocks;
    bool *is_done;
    int n_blocks;
    unsigned long released, begun, submitted; /* under the lock */
    bool ending;
};

/* Waits for a block to work on; false when the pool ends. */
static bool begin_block(struct pool *pool, unsigned long *number)
{
    pthread_mutex_lock(&pool->lock);
    while (pool->begun == pool->submitted && !pool->ending)
        pthread_cond_wait(&pool->to_do, &pool->lock);
    bool going = !pool->ending;
    if (going)
        *number = pool->begun++;
    pthread_mutex_unlock(&pool->lock);
    return going;
}

static void end_block(struct pool *pool, unsigned long number)
{
    pthread_mutex_lock(&pool->lock);
    pool->is_done[number % (unsigned long)pool->n_blocks] = true;
    pthread_cond_signal(&pool->done);
    pthread_mutex_unlock(&pool->lock);
}

static void *block_at(const struct pool *pool, unsigned long number)
{
    return pool->blocks[number % (unsigned long)pool->n_blocks];
}

static void *run_thread(void *ctx)
{
    struct pool *pool = ctx;
    void *own = pool->work.own_new(pool->work.ctx);
    unsigned long number;
    while (begin_block(pool, &number)) {
        pool->work.work(own, block_at(pool, number));
        end_block(pool, number);
    }
    pool->work.own_free(own);
    return NULL;
}

static void start_threads(struct pool *pool, int n)
{
    while (pool->n_threads < n &&
           thread_start(&pool->threads[pool->n_threads], run_thread, pool))
        pool->n_threads++;
}

struct pool *pool_new(const struct pool_work *work, int n_threads, void *const *blocks,
                      int n_blocks)
{
    struct pool *pool = mem_new(sizeof *pool);
    pool->work = *work;
    pool->n_blocks = n_blocks;
    pool->blocks = mem_array((size_t)n_blocks, sizeof *pool->blocks);
    memcpy(pool->blocks, blocks, (size_t)n_blocks * sizeof *pool->blocks);
    pool->is_done = mem_array((size_t)n_blocks, sizeof *pool->is_done);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->to_do, NULL);
    pthread_cond_init(&pool->done, NULL);
    pool->threads = mem_array((size_t)n_threads, sizeof *pool->threads);
    start_threads(pool, n_threads);
    if (!pool->n_threads)
        pool->own = work->own_new(work->ctx);
    return pool;
}

static void stop_threads(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->to_do);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->n_threads; i++)
        pthread_join(pool->threads[i], NULL);
}

void pool_free(struct pool *pool)
{
    if (pool->n_threads)
        stop_threads(pool);
    else
        pool->work.own_free(pool->own);
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->to_do);
    pthread_mutex_destroy(&pool->lock);
    free(pool->threads);
    free(pool->is_done);
    free(pool->blocks);
    free(pool);
}

void *pool_vacant(struct pool *pool)
{
    bool full = pool->submitted == pool->released + (unsigned long)pool->n_blocks;
    return full ? NULL : block_at(pool, pool->submitted);
}

void pool_submit(struct pool *pool)
{
    if (!pool->n_threads) {
        pool->work.work(pool->own, block_at(pool, pool->submitted++));
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->is_done[pool->submitted++ % (unsigned long)pool->n_blocks] = false;
    pthread_cond_signal(&pool->to_do);
    pthread_mutex_unlock(&pool->lock);
}

/* A tenth of a second from now. */
static struct timespec soon(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += 100000000;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

/* Called with the lock held; releases it while it calls waiting(). */
static void wait_for(struct pool *pool, const bool *is_done)
{
    while (!*is_done) {
        struct timespec until = soon();
        if (pthread_cond_timedwait(&pool->done, &pool->lock, &until) == 0 ||
            !pool->work.waiting)
            continue;
        pthread_mutex_unlock(&pool->lock);
        pool->work.waiting(pool->work.waiter);
        pthread_mutex_lock(&pool->lock);
    }
}

void *pool_finished(struct pool *pool, bool wait)
{
    if (pool->released == pool->submitted)
        return NULL;
    if (!pool->n_threads)
        return block_at(pool, pool->released);
    bool *is_done = &pool->is_done[pool->released % (unsigned long)pool->n_blocks];
    pthread_mutex_lock(&pool->lock);
    if (wait)
        wait_for(pool, is_done);
    bool there = *is_done;
    pthread_mutex_unlock(&pool->lock);
    return there ? block_at(pool, pool->released) : NULL;
}

void pool_release(struct pool *pool)
{
    pool->released++;
}
