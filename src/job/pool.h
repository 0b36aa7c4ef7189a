/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in blocks on many threads, given back in the order it came.
 *
 * The caller owns some blocks of memory.  They go round: it fills a vacant one and submits
 * it, a thread works on it, and the caller empties them in the order of submission.
 *
 *      caller                                threads
 *      pool_vacant(), fill it
 *      pool_submit()   ------------------->  work(own, block)
 *      pool_finished(), empty it  <--------
 *      pool_release()
 *
 * The pool looks into no block, and its calls are for one thread.  With one thread to work
 * it starts none: submitting is working. */
#ifndef STEPDOKU_JOB_POOL_H
#define STEPDOKU_JOB_POOL_H

#include <stdbool.h>

struct pool_work {
    const void *ctx;
    void *(*own_new)(const void *ctx); /* what each thread has for itself */
    void (*own_free)(void *own);
    void (*work)(void *own, void *block);

    void (*waiting)(void *waiter); /* now and then while the caller waits; may be NULL */
    void *waiter;
};

struct pool;

enum { POOL_MAX_THREADS = 256 };

/* `blocks` is n_blocks pointers, copied; the blocks stay the caller's.  Where so many
 * threads cannot be had it works with fewer. */
struct pool *pool_new(const struct pool_work *work, int n_threads, void *const *blocks,
                      int n_blocks);

/* Waits for work that was begun; what was not begun is never done. */
void pool_free(struct pool *pool);

/* The block to fill next; NULL when all are under way. */
void *pool_vacant(struct pool *pool);
void pool_submit(struct pool *pool);

/* The oldest block under way, when its work is done; NULL when there is none, or when it is
 * not done and one need not wait. */
void *pool_finished(struct pool *pool, bool wait);
void pool_release(struct pool *pool);

#endif
