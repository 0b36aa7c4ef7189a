/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "command/blocks.h"

enum { N_TASKS = 2000 };

struct task {
    struct output output;
    uint64_t seed;
    int rounds;
};

static atomic_int n_owns, n_waited;

static void *own_new(const void *ctx)
{
    (void)ctx;
    n_owns++;
    return mem_new(sizeof(uint64_t));
}

static void own_free(void *own)
{
    n_owns--;
    free(own);
}

static void *task_new(const void *ctx)
{
    (void)ctx;
    return mem_new(sizeof(struct task));
}

static struct blocks_work work_of(void (*work)(void *own, void *block),
                                  void (*say_note)(const void *ctx, struct buf *note))
{
    return (struct blocks_work){.block_new = task_new,
                                .block_free = free,
                                .own_new = own_new,
                                .own_free = own_free,
                                .work = work,
                                .say_note = say_note};
}

static void add_result(uint64_t *scratch, uint64_t seed, int rounds, struct buf *out)
{
    struct rng rng = {seed};
    *scratch = 0;
    for (int i = 0; i < rounds; i++)
        *scratch += rng_next(&rng);
    buf_printf(out, "%llu: %llu\n", (unsigned long long)seed,
               (unsigned long long)*scratch);
}

/* Tasks of very different length, so that they do not end in the order in which they
 * began. */
static void work(void *own, void *block)
{
    struct task *task = block;
    add_result(own, task->seed, task->rounds, &task->output.out);
    task->output.n_puzzles = 1;
}

static int rounds_of(int i)
{
    return i % 17 == 0 ? 20000 : i % 100;
}

static bool take_out(void *ctx, const char *text, size_t length)
{
    buf_add(ctx, text, length);
    return true;
}

static bool refuse_out(void *ctx, const char *text, size_t length)
{
    (void)ctx, (void)text, (void)length;
    return false;
}

static void run_all(int n_threads)
{
    struct buf written = {0}, expected = {0};
    const struct io io = {.ctx = &written, .out = take_out, .err = take_out};
    const struct request request = {.io = &io, .options.threads = n_threads};
    const struct blocks_work blocks_work = work_of(work, NULL);
    uint64_t scratch;
    struct blocks *blocks = blocks_new(&request, &blocks_work);
    for (int i = 0; i < N_TASKS; i++) {
        struct task *task = blocks_vacant(blocks);
        task->seed = (uint64_t)i;
        task->rounds = rounds_of(i);
        blocks_submit(blocks);
        if (i % 7 == 0)
            blocks_advance(blocks, -1);
        add_result(&scratch, (uint64_t)i, rounds_of(i), &expected);
    }
    cr_assert_eq(blocks_end(blocks), STATUS_OK);
    cr_assert_str_eq(written.text, expected.text);
    cr_assert_eq(n_owns, 0);
    buf_fini(&written);
    buf_fini(&expected);
}

Test(blocks, are_written_in_order)
{
    for (int n_threads = 1; n_threads <= 5; n_threads++)
        run_all(n_threads);
}

Test(blocks, a_write_that_fails_is_the_end)
{
    const struct io io = {.out = refuse_out, .err = refuse_out};
    const struct request request = {.io = &io, .options.threads = 2};
    const struct blocks_work blocks_work = work_of(work, NULL);
    struct blocks *blocks = blocks_new(&request, &blocks_work);
    for (int i = 0; i < 3; i++) {
        blocks_vacant(blocks);
        blocks_submit(blocks);
    }
    blocks_drain(blocks);
    cr_assert(blocks_are_over(blocks));
    cr_assert_eq(blocks_end(blocks), STATUS_IO);
    cr_assert_eq(n_owns, 0);
}

static void work_or_be_interrupted(void *own, void *block)
{
    struct task *task = block;
    (void)own;
    buf_printf(&task->output.out, "%d\n", (int)task->seed);
    task->output.status = task->seed == 3 ? STATUS_INTERRUPTED : STATUS_OK;
}

Test(blocks, after_an_interrupt_nothing_is_written)
{
    struct buf written = {0};
    const struct io io = {.ctx = &written, .out = take_out, .err = take_out};
    const struct request request = {.io = &io, .options.threads = 2};
    const struct blocks_work blocks_work = work_of(work_or_be_interrupted, NULL);
    struct blocks *blocks = blocks_new(&request, &blocks_work);
    for (int i = 1; i <= 6; i++) {
        ((struct task *)blocks_vacant(blocks))->seed = (uint64_t)i;
        blocks_submit(blocks);
    }
    blocks_drain(blocks);
    cr_assert_eq(blocks_end(blocks), STATUS_INTERRUPTED);
    cr_assert_str_eq(written.text, "1\n2\n3\n");
    buf_fini(&written);
}

/* Ends only after the caller has waited three times. */
static void work_until_awaited(void *own, void *block)
{
    (void)own, (void)block;
    while (n_waited < 3)
        usleep(1000);
}

static void note_waiting(const void *ctx, struct buf *note)
{
    (void)ctx, (void)note;
    n_waited++;
}

Test(blocks, who_waits_has_a_turn_now_and_then)
{
    struct buf written = {0};
    const struct io io = {.ctx = &written, .out = take_out, .err = take_out};
    const struct request request = {.io = &io, .options.threads = 2};
    const struct blocks_work blocks_work = work_of(work_until_awaited, note_waiting);
    struct blocks *blocks = blocks_new(&request, &blocks_work);
    blocks_vacant(blocks);
    blocks_submit(blocks);
    blocks_drain(blocks);
    cr_assert_geq(n_waited, 3);
    cr_assert_eq(blocks_end(blocks), STATUS_OK);
    cr_assert_eq(n_owns, 0);
}
