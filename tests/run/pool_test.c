/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "run/pool.h"

enum { MOST_BLOCKS = 9, N_TASKS = 2000 };

struct task {
    uint64_t seed, result;
    int rounds;
    const atomic_int *awaited;
};

static atomic_int n_owns;

static void *own_new(const void *ctx)
{
    n_owns++;
    return mem_new(*(const size_t *)ctx);
}

static void own_free(void *own)
{
    n_owns--;
    free(own);
}

/* Tasks of very different length, so that they do not end in the order in which they
 * began. */
static void work(void *own, void *block)
{
    struct task *task = block;
    struct rng rng = {task->seed};
    uint64_t *scratch = own;
    *scratch = 0;
    for (int i = 0; i < task->rounds; i++)
        *scratch += rng_next(&rng);
    task->result = *scratch;
}

static uint64_t result_of(uint64_t seed, int rounds)
{
    uint64_t own;
    struct task task = {.seed = seed, .rounds = rounds};
    work(&own, &task);
    return task.result;
}

static int rounds_of(int i)
{
    return i % 17 == 0 ? 20000 : i % 100;
}

static int take_finished(struct pool *pool, int next, bool wait)
{
    struct task *task;
    while ((task = pool_finished(pool, wait))) {
        cr_assert_eq(task->seed, (uint64_t)next, "out of order");
        cr_assert_eq(task->result, result_of(task->seed, rounds_of(next)));
        pool_release(pool);
        next++;
    }
    return next;
}

static void run_all(int n_threads, int n_blocks)
{
    const size_t bytes = sizeof(uint64_t);
    const struct pool_work pool_work = {
        .ctx = &bytes, .own_new = own_new, .own_free = own_free, .work = work};
    struct task tasks[MOST_BLOCKS];
    void *blocks[MOST_BLOCKS];
    for (int i = 0; i < n_blocks; i++)
        blocks[i] = &tasks[i];
    struct pool *pool = pool_new(&pool_work, n_threads, blocks, n_blocks);
    int next = 0;
    for (int i = 0; i < N_TASKS; i++) {
        struct task *task;
        while (!(task = pool_vacant(pool)))
            next = take_finished(pool, next, false);
        *task = (struct task){.seed = (uint64_t)i, .rounds = rounds_of(i)};
        pool_submit(pool);
    }
    cr_assert_eq(take_finished(pool, next, true), N_TASKS);
    cr_assert_null(pool_finished(pool, true));
    pool_free(pool);
    cr_assert_eq(n_owns, 0);
}

Test(pool, gives_back_in_order)
{
    for (int n_threads = 1; n_threads <= 5; n_threads++)
        for (int n_blocks = 1; n_blocks <= MOST_BLOCKS; n_blocks += 4)
            run_all(n_threads, n_blocks);
}

Test(pool, may_end_with_work_under_way)
{
    const size_t bytes = sizeof(uint64_t);
    const struct pool_work pool_work = {
        .ctx = &bytes, .own_new = own_new, .own_free = own_free, .work = work};
    for (int n_threads = 1; n_threads <= 3; n_threads++) {
        struct task tasks[4];
        void *blocks[4] = {&tasks[0], &tasks[1], &tasks[2], &tasks[3]};
        struct pool *pool = pool_new(&pool_work, n_threads, blocks, 4);
        for (int i = 0; i < 4; i++) {
            *(struct task *)pool_vacant(pool) = (struct task){.rounds = 100000};
            pool_submit(pool);
        }
        cr_assert_null(pool_vacant(pool));
        pool_free(pool);
        cr_assert_eq(n_owns, 0);
    }
}

/* Ends only after the caller has waited three times. */
static void work_until_awaited(void *own, void *block)
{
    const struct task *task = block;
    (void)own;
    while (*task->awaited < 3)
        usleep(1000);
}

static void wait_once(void *waiter)
{
    ++*(atomic_int *)waiter;
}

Test(pool, who_waits_has_a_turn_now_and_then)
{
    const size_t bytes = sizeof(uint64_t);
    atomic_int n_waited = 0;
    const struct pool_work pool_work = {.ctx = &bytes,
                                        .own_new = own_new,
                                        .own_free = own_free,
                                        .work = work_until_awaited,
                                        .waiting = wait_once,
                                        .waiter = &n_waited};
    struct task task = {.awaited = &n_waited};
    void *blocks[] = {&task};
    struct pool *pool = pool_new(&pool_work, 2, blocks, 1);
    cr_assert_eq(pool_vacant(pool), &task);
    pool_submit(pool);
    cr_assert_eq(pool_finished(pool, true), &task);
    cr_assert_geq(n_waited, 3);
    pool_free(pool);
}
