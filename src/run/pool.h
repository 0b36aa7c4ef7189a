/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of work on many threads, finished in the order in which they were submitted.
 *
 * The caller owns the blocks and reuses them: it fills a vacant block and submits it, some
 * thread works on it, and the caller takes the finished blocks in order.
 *
 *      caller                                threads
 *      pool_vacant(), fill it
 *      pool_submit()   ------------------->  work(own, block)
 *      pool_finished(), empty it  <--------
 *      pool_release()
 *
 * A block is opaque to the pool.  Only one thread may call these functions.  Where no thread
 * can be started, pool_submit() does the work. */
#ifndef STEPDOKU_RUN_POOL_H
#define STEPDOKU_RUN_POOL_H

#include <stdbool.h>

struct pool_work {
    const void *ctx;
    void *(*own_new)(const void *ctx); /* what each thread needs for itself */
    void (*own_free)(void *own);
    void (*work)(void *own, void *block);

    void (*waiting)(void *waiter); /* polled while the caller waits; may be NULL */
    void *waiter;
};

struct pool;

enum { POOL_MAX_THREADS = 256 };

/* `blocks` is n_blocks pointers, which are copied.  If fewer threads are to be had, the pool
 * works with these. */
struct pool *pool_new(const struct pool_work *work, int n_threads, void *const *blocks,
                      int n_blocks);

/* Waits for the blocks that are being worked on; the others are dropped. */
void pool_free(struct pool *pool);

/* The block to fill next; NULL when all are submitted. */
void *pool_vacant(struct pool *pool);
void pool_submit(struct pool *pool);

/* The oldest block that is submitted, once its work is done.  NULL when none is submitted, or
 * when its work is not done and `wait` is false. */
void *pool_finished(struct pool *pool, bool wait);
void pool_release(struct pool *pool);

#endif
