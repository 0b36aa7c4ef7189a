/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search: boards flow through the lanes until the batch is done.  Compiled once per
 * instruction set; kernel_*.c includes its lanes first and names the kernel.
 *
 *      batch --> entry --+            +--> exit --> first[]
 *                        v            |
 *               +---> lanes: sweep, sweep, ... ---> contradiction: the lane is idle
 *               |        |
 *               |        v stalled: the board branches in two
 *               |     one stays in its lane, the other takes an idle lane
 *               |        |
 *               +- pool <+ or waits
 *
 * A branch is copied once, to where it will be worked on, together with all others of
 * the same sweep: lanes have no stacks of their own and a puzzle is soon spread over
 * many.  The pool is last in, first out, so it stays small and in cache.
 *
 * Which solution counts as the first must not depend on who was quicker.  A board's path
 * spells its branches, a bit each, the most significant first; solutions in order of
 * path are those of a depth-first search, whatever the order they were found in.  A
 * puzzle is done when its limit is reached and no board with a lesser path than its best
 * solution is alive.
 */
#ifndef FAST_KERNEL_RUN_H
#define FAST_KERNEL_RUN_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "fast/kernel_sweep.h"

#include "fast/kernel_branch.h"
#include "fast/kernel_state.h"

#include "fast/kernel_alone.h"

/* Whether nothing that could come of the node would matter. */
static bool node_idle(const struct run *run, const struct node *node)
{
    const struct job *job = &run->jobs[node->job];
    bool later = !run->batch.first || node->path > job->best;
    return job->found >= run->batch.limit && later;
}

/* ---- lanes ---- */

static void lanes_retire(struct run *run, uint32_t set)
{
    run->busy &= ~set;
    for (; set; set &= set - 1)
        job_release(run, run->lane[lowest(set)].job);
}

/* Lanes whose boards a solution just found has made pointless. */
static uint32_t lanes_overtaken(const struct run *run, uint32_t set)
{
    uint32_t result = 0;
    for (; set; set &= set - 1) {
        if (node_idle(run, &run->lane[lowest(set)]))
            result |= set & -set;
    }
    return result;
}

/* Counts the solved lanes; returns those with their puzzle's best solution so far. */
static uint32_t lanes_count_solved(struct run *run, uint32_t set, bool *full)
{
    uint32_t best = 0;
    for (; set; set &= set - 1) {
        const struct node *node = &run->lane[lowest(set)];
        struct job *job = &run->jobs[node->job];
        job->found++;
        *full |= job->found >= run->batch.limit && job->n_live > 1;
        if (node->path < job->best) {
            job->best = node->path;
            best |= set & -set;
        }
    }
    return best;
}

static void lanes_solved(struct run *run, uint32_t set)
{
    bool full = false;
    uint32_t best = lanes_count_solved(run, set, &full);
    if (best && run->batch.first)
        exit_push(run, best);
    lanes_retire(run, set);
    if (full)
        lanes_retire(run, lanes_overtaken(run, run->busy));
}

/* ---- branching ---- */

/* A cell of a stalled lane and the digit it tries first. */
struct fork {
    uint8_t lane, cell;
    uint16_t digit, others;
};

static unsigned forks_choose(struct run *run, uint32_t set, struct fork forks[LANES])
{
    unsigned n = 0;
    lanes keys = branch_keys((const lanes *)run->cell, set);
    for (; set; set &= set - 1) {
        unsigned lane = lowest(set);
        if (keys[lane] == 0) /* nothing is open: the next sweep will tell */
            continue;
        uint8_t cell = keys[lane] & 127;
        uint16_t candidates = run->cell[cell][lane];
        uint16_t digit = candidates & -candidates;
        forks[n++] = (struct fork){(uint8_t)lane, cell, digit, candidates ^ digit};
    }
    return n;
}

/* The node goes one down to the first digit; returns the node of the others. */
static struct node node_fork(struct run *run, struct node *node)
{
    struct node other = *node;
    other.depth = ++node->depth;
    if (node->depth <= PATH_BITS)
        other.path |= (path)1 << (PATH_BITS - node->depth);
    run->jobs[node->job].n_live++;
    return other;
}

/*
 * Whether idle lanes take fresh boards before those that wait.  Then puzzles share the
 * lanes, and less is searched in vain of a puzzle that soon reaches its limit.
 */
static bool prefers_fresh(const struct run *run)
{
    return run->n_pool < FEW_WAITING && run->next < run->batch.n;
}

/* The forks' other boards into idle lanes. */
static void forks_to_lanes(struct run *run, const struct fork *forks, unsigned n)
{
    uint8_t source[LANES] = {0}, to[LANES];
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;

    for (unsigned i = 0; i < n; i++, idle &= idle - 1) {
        to[i] = (uint8_t)lowest(idle);
        source[to[i]] = forks[i].lane;
        set |= idle & -idle;
        run->lane[to[i]] = node_fork(run, &run->lane[forks[i].lane]);
    }
    block_move(run->cell, set, (const lanes *)run->cell, source);
    for (unsigned i = 0; i < n; i++)
        run->cell[forks[i].cell][to[i]] = forks[i].others;
    run->busy |= set;
}

/* The forks' other boards onto the pool: n of them, within one block. */
static void forks_to_pool(struct run *run, const struct fork *forks, unsigned n)
{
    uint8_t source[LANES] = {0};
    uint32_t set = 0;
    lanes *block = run->pool[run->n_pool / LANES];

    for (unsigned i = 0; i < n; i++) {
        unsigned to = (unsigned)(run->n_pool + i) % LANES;
        source[to] = forks[i].lane;
        set |= UINT32_C(1) << to;
        run->pool_node[run->n_pool + i] = node_fork(run, &run->lane[forks[i].lane]);
    }
    block_move(block, set, (const lanes *)run->cell, source);
    for (unsigned i = 0; i < n; i++)
        block[forks[i].cell][(run->n_pool + i) % LANES] = forks[i].others;
    run->n_pool += n;
}

/* The same for any n. */
static enum fast_error forks_wait(struct run *run, const struct fork *forks, unsigned n)
{
    while (n > 0) {
        unsigned room = LANES - (unsigned)(run->n_pool % LANES);
        unsigned some = n < room ? n : room;
        if (run->n_pool + some > run->pool_size && !pool_grow(run))
            return FAST_NO_MEMORY;
        forks_to_pool(run, forks, some);
        forks += some;
        n -= some;
    }
    return FAST_OK;
}

static enum fast_error lanes_branch(struct run *run, uint32_t set)
{
    struct fork forks[LANES];
    unsigned n = forks_choose(run, set, forks);
    unsigned n_idle = prefers_fresh(run) ? 0 : n_set(ALL_LANES & ~run->busy);
    unsigned at_once = n < n_idle ? n : n_idle;

    if (at_once)
        forks_to_lanes(run, forks, at_once);
    enum fast_error error = forks_wait(run, forks + at_once, n - at_once);
    for (unsigned i = 0; i < n && !error; i++)
        run->cell[forks[i].cell][forks[i].lane] = forks[i].digit;
    return error;
}

/* ---- filling idle lanes ---- */

/* Boards from the pool's top block into idle lanes. */
static void pool_pop(struct run *run)
{
    uint8_t source[LANES] = {0};
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;
    size_t floor = (run->n_pool - 1) / LANES * LANES;

    while (idle && run->n_pool > floor) {
        const struct node *node = &run->pool_node[--run->n_pool];
        if (node_idle(run, node)) {
            job_release(run, node->job);
            continue;
        }
        unsigned lane = lowest(idle);
        run->lane[lane] = *node;
        source[lane] = (uint8_t)(run->n_pool % LANES);
        set |= idle & -idle;
        idle &= idle - 1;
    }
    if (set)
        block_move(run->cell, set, (const lanes *)run->pool[floor / LANES], source);
    run->busy |= set;
}

/* Fresh boards into idle lanes. */
static void entry_pop(struct run *run)
{
    uint8_t source[LANES] = {0};
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;

    for (; idle && run->entry_at < run->entry_end; idle &= idle - 1) {
        unsigned lane = lowest(idle);
        run->lane[lane] = (struct node){.job = job_new(run, run->next++)};
        source[lane] = (uint8_t)run->entry_at++;
        set |= idle & -idle;
    }
    block_move(run->cell, set, (const lanes *)run->entry, source);
    run->busy |= set;
}

static void lanes_fill(struct run *run)
{
    while (run->busy != ALL_LANES && run->n_pool > 0 && !prefers_fresh(run))
        pool_pop(run);
    while (run->busy != ALL_LANES && run->next < run->batch.n) {
        if (run->entry_at == run->entry_end)
            entry_load(run);
        entry_pop(run);
    }
    while (run->busy != ALL_LANES && run->n_pool > 0)
        pool_pop(run);
}

/* ---- the loop ---- */

static enum fast_error lanes_judge(struct run *run, const struct pulse *pulse)
{
    const lanes all = lanes_splat(511), none = lanes_splat(0);
    uint32_t empty = lanes_bits(lanes_equal(pulse->least, none));
    uint32_t alive = lanes_bits(lanes_equal(pulse->possible, all)) & ~empty & run->busy;
    uint32_t solved = lanes_bits(lanes_equal(pulse->placed, all)) & alive;
    uint32_t stalled = lanes_bits(lanes_equal(pulse->changed, none)) & alive;

    if (solved)
        solved &= lanes_complete((const lanes *)run->cell);
    lanes_retire(run, run->busy & ~alive);
    if (solved)
        lanes_solved(run, solved);
    stalled &= run->busy & ~solved;
    return stalled ? lanes_branch(run, stalled) : FAST_OK;
}

static void jobs_free_all(struct run *run)
{
    for (run->n_free_jobs = 0; run->n_free_jobs < run->n_jobs; run->n_free_jobs++)
        run->free_jobs[run->n_free_jobs] = run->n_free_jobs;
}

static void run_begin(struct run *run, const struct fast_batch *batch)
{
    run->batch = *batch;
    run->busy = 0;
    run->next = run->entry_at = run->entry_end = run->n_exit = run->n_pool = 0;
    if (run->n_free_jobs != run->n_jobs)
        jobs_free_all(run);
}

static enum fast_error run_solve(struct fast_scratch *scratch,
                                 const struct fast_batch *batch)
{
    struct run *run = (struct run *)scratch;
    enum fast_error error = FAST_OK;

    run_begin(run, batch);
    lanes_fill(run);
    while (run->busy && !error) {
        struct pulse pulse = sweep(run->cell);
        error = lanes_judge(run, &pulse);
        lanes_fill(run);
    }
    if (run->n_exit)
        exit_flush(run);
    return error;
}

/* What one search leaves undone all lanes together do. */
static enum fast_error run_solve_one(struct fast_scratch *scratch,
                                     const struct fast_batch *batch)
{
    struct places answer;
    uint8_t *first = batch->first ? batch->first[0] : NULL;
    bool done = alone_search(batch->boards[0], batch->limit, batch->found, &answer);
    bool has_first = *batch->found > 0;

    if (has_first && first)
        alone_write(&answer, first);
    else if (first)
        memset(first, 0, FAST_CELLS);
    if (done)
        return FAST_OK;
    struct fast_batch rest = *batch;
    if (has_first)
        rest.first = NULL;
    return run_solve(scratch, &rest);
}

const struct fast_kernel KERNEL = {
    .name = KERNEL_NAME,
    .n_lanes = LANES,
    .scratch_new = run_new,
    .scratch_free = run_free,
    .solve = run_solve,
    .solve_one = run_solve_one,
};

#endif
