/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of a kernel: each kernel_*.c names the kernel, includes its lanes_*.h and its
 * eight_*.h, and then this body.  Boards go through the lanes until the batch is done.
 *
 *      batch --> entry --+            +--> exit --> first[]
 *                        v            |
 *               +---> lanes: sweep, sweep, ... ---> contradiction: the lane is idle
 *               |        |
 *               |        v stalled: the board branches into two
 *               |     one stays in its lane, the other takes an idle lane
 *               |        |
 *               +- pool <+ or waits (pool_body.h)
 *
 * What is done between sweeps costs about as much for many lanes as for one.  Therefore
 * nothing is done until half of the lanes have ended or stalled; more sweeps do not change
 * those.  Branches are copied together, into idle lanes if there are any.
 *
 * The first solution must not depend on which lane was faster.  The path of a board has a
 * bit for each of its branches, the most significant bit first, so solutions ordered by
 * path are in the order of a depth-first search, in whatever order they are found.  A
 * puzzle is done when its limit is reached and no board with a smaller path than its best
 * solution is left. */
#ifndef STEPDOKU_FAST_LANES_RUN_BODY_H
#define STEPDOKU_FAST_LANES_RUN_BODY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Each body uses those before it. */
#include "fast/lanes/sweep_body.h"

#include "fast/lanes/branch_body.h"

#include "fast/lanes/pool_body.h"

#include "fast/lanes/alone_body.h"

/* ---- lanes ---- */

/* Ends the boards in these lanes. */
static void run_retire(struct run *run, uint32_t set)
{
    run->busy &= ~set;
    for (; set; set &= set - 1) {
        uint32_t j = run->lane[lowest(set)].job;
        struct job *job = &run->jobs[j];
        job->n_ended++;
        if (--job->n_lanes == 0 && job->waiting != NOWHERE)
            run->unattended |= UINT32_C(1) << j;
        job_release(run, j);
    }
}

/* Puts a board into a lane. */
static void lane_begin(struct run *run, unsigned lane, struct node node)
{
    run->lane[lane] = node;
    run->sum[lane] = 0;
    run->jobs[node.job].n_lanes++;
}

/* Returns the lanes of the set with boards that a new solution made useless. */
static uint32_t run_useless(const struct run *run, uint32_t set)
{
    uint32_t result = 0;
    for (; set; set &= set - 1) {
        if (node_is_useless(run, &run->lane[lowest(set)]))
            result |= set & -set;
    }
    return result;
}

/* Counts the solutions in these lanes; returns the lanes that improve on the best path of
 * their puzzle.  *full becomes true if a puzzle has reached its limit. */
static uint32_t run_count_solved(struct run *run, uint32_t set, bool *full)
{
    uint32_t best = 0;
    for (; set; set &= set - 1) {
        const struct node *node = &run->lane[lowest(set)];
        struct job *job = &run->jobs[node->job];
        job->found++;
        *full |= job->found >= run->batch.limit && job->n_live > 1;
        if (run->batch.first && node->path < job->best) {
            job->best = node->path;
            best |= set & -set;
        }
    }
    return best;
}

static void run_take_solved(struct run *run, uint32_t set)
{
    bool full = false;
    uint32_t best = run_count_solved(run, set, &full);
    if (best)
        exit_push(run, best);
    for (uint32_t s = full ? set : 0; s; s &= s - 1)
        job_drop_useless(run, run->lane[lowest(s)].job);
    run_retire(run, set);
    if (full)
        run_retire(run, run_useless(run, run->busy));
}

/* ---- branching ---- */

/* How the board in a stalled lane branches: the cell is `digit` or one of `others`. */
struct fork {
    uint8_t lane, cell;
    uint16_t digit, others;
};

/* Makes the forks of the lanes in the set; returns their number. */
static unsigned forks_make(const struct run *run, uint32_t set, lanes keys,
                           struct fork forks[LANES])
{
    unsigned n = 0;
    for (; set; set &= set - 1) {
        unsigned lane = lowest(set);
        if (keys[lane] == 0) /* no cell is open: the next sweep decides */
            continue;
        uint8_t cell = keys[lane] & 127;
        uint16_t candidates = run->cell[cell][lane];
        uint16_t digit = candidates & -candidates;
        forks[n++] = (struct fork){(uint8_t)lane, cell, digit, candidates ^ digit};
    }
    return n;
}

/* Moves the node down to the first digit; returns the node of the other digits. */
static struct node node_fork(struct run *run, struct node *node)
{
    struct node other = *node;
    other.depth = ++node->depth;
    if (node->depth <= PATH_BITS)
        other.path |= (path)1 << (PATH_BITS - node->depth);
    run->jobs[node->job].n_live++;
    return other;
}

/* Returns the lanes of the set, at most n, whose other boards may go to idle lanes. */
static uint32_t run_spreading(const struct run *run, uint32_t set, unsigned n)
{
    uint32_t result = 0;
    for (; set && n > 0; set &= set - 1) {
        if (!job_spreads(run, &run->jobs[run->lane[lowest(set)].job]))
            continue;
        result |= set & -set;
        n--;
    }
    return result;
}

/* Copies the other boards of the forks into idle lanes. */
static void forks_to_lanes(struct run *run, const struct fork *forks, unsigned n)
{
    uint8_t source[LANES] = {0}, to[LANES];
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;
    for (unsigned i = 0; i < n; i++, idle &= idle - 1) {
        to[i] = (uint8_t)lowest(idle);
        source[to[i]] = forks[i].lane;
        set |= idle & -idle;
        lane_begin(run, to[i], node_fork(run, &run->lane[forks[i].lane]));
    }
    block_move(run->cell, set, (const lanes *)run->cell, source);
    for (unsigned i = 0; i < n; i++)
        run->cell[forks[i].cell][to[i]] = forks[i].others;
    run->busy |= set;
}

/* Copies the other boards of the forks into the open block, which has room for them. */
static void forks_to_pool(struct run *run, const struct fork *forks, unsigned n)
{
    uint8_t source[LANES] = {0}, to[LANES];
    uint32_t set = 0;
    lanes *block = run->pool[run->open_block];
    for (unsigned i = 0; i < n; i++) {
        to[i] = (uint8_t)lowest(run->pool_columns[run->open_block].free);
        source[to[i]] = forks[i].lane;
        set |= UINT32_C(1) << to[i];
        pool_begin(run, to[i], node_fork(run, &run->lane[forks[i].lane]));
    }
    block_move(block, set, (const lanes *)run->cell, source);
    for (unsigned i = 0; i < n; i++)
        block[forks[i].cell][to[i]] = forks[i].others;
}

/* Copies the other boards of any number of forks into the pool. */
static void forks_wait(struct run *run, const struct fork *forks, unsigned n)
{
    while (n > 0) {
        if (!run->pool_columns[run->open_block].free)
            pool_open(run);
        unsigned room = n_set(run->pool_columns[run->open_block].free);
        unsigned some = n < room ? n : room;
        forks_to_pool(run, forks, some);
        forks += some;
        n -= some;
    }
}

static void run_branch(struct run *run, uint32_t set)
{
    struct fork forks[LANES];
    lanes keys = branch_keys((const lanes *)run->cell, set);
    uint32_t spreading = run_spreading(run, set, LANES - n_set(run->busy));
    unsigned at_once = forks_make(run, spreading, keys, forks);
    unsigned n = at_once + forks_make(run, set & ~spreading, keys, forks + at_once);
    if (at_once)
        forks_to_lanes(run, forks, at_once);
    forks_wait(run, forks + at_once, n - at_once);
    for (unsigned i = 0; i < n; i++)
        run->cell[forks[i].cell][forks[i].lane] = forks[i].digit;
}

/* ---- filling idle lanes ---- */

/* Moves the newest board in the list of the job into an idle lane. */
static void job_resume(struct run *run, uint32_t j)
{
    struct job *job = &run->jobs[j];
    unsigned lane = lowest(ALL_LANES & ~run->busy);
    unsigned column = job->waiting % LANES;
    const lanes *block = run->pool[job->waiting / LANES];
    for (unsigned i = 0; i < FAST_CELLS; i++)
        run->cell[i][lane] = block[i][column];
    pool_leave(run, job->waiting);
    lane_begin(run, lane, run->pool_node[job->waiting]);
    job->waiting = run->lane[lane].next;
    run->unattended &= ~(UINT32_C(1) << j);
    run->busy |= UINT32_C(1) << lane;
}

/* Moves one board of each job in the set that has a list, as long as lanes are idle. */
static void jobs_resume(struct run *run, uint32_t set)
{
    for (; set && run->busy != ALL_LANES; set &= set - 1) {
        if (run->jobs[lowest(set)].waiting != NOWHERE)
            job_resume(run, lowest(set));
    }
}

/* Moves boards for any lane, from one block, into idle lanes. */
static void common_resume(struct run *run)
{
    uint8_t source[LANES] = {0};
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;
    size_t b = common_block(run);
    uint32_t *common = &run->pool_columns[b].common;
    for (; idle && *common; *common &= *common - 1) {
        size_t column = lowest(*common), at = b * LANES + column;
        const struct node *node = &run->pool_node[at];
        run->n_common--;
        pool_leave(run, at);
        if (node_is_useless(run, node)) {
            job_release(run, node->job);
            continue;
        }
        lane_begin(run, lowest(idle), *node);
        source[lowest(idle)] = (uint8_t)column;
        set |= idle & -idle;
        idle &= idle - 1;
    }
    block_move(run->cell, set, (const lanes *)run->pool[b], source);
    run->busy |= set;
}

/* Moves new boards of the batch into idle lanes. */
static void entry_pop(struct run *run)
{
    uint8_t source[LANES] = {0};
    uint32_t set = 0, idle = ALL_LANES & ~run->busy;
    for (; idle && run->entry_at < run->entry_end; idle &= idle - 1) {
        unsigned lane = lowest(idle);
        lane_begin(run, lane, (struct node){.job = job_new(run, run->next++)});
        source[lane] = (uint8_t)run->entry_at++;
        set |= idle & -idle;
    }
    block_move(run->cell, set, (const lanes *)run->entry, source);
    run->busy |= set;
}

/* Fills idle lanes.  A puzzle begins only if all others have a board in a lane, so there
 * are never more jobs than lanes. */
static void run_fill(struct run *run)
{
    jobs_resume(run, run->unattended);
    while (run->busy != ALL_LANES && run->n_common > 0)
        common_resume(run);
    while (run->busy != ALL_LANES && run->next < run->batch.n) {
        if (run->entry_at == run->entry_end)
            entry_load(run);
        entry_pop(run);
    }
    jobs_resume(run, ALL_LANES & ~run->free_jobs);
}

/* ---- the loop ---- */

/* Lanes that sweeps do not change any more. */
struct ends {
    uint32_t failed, solved, stalled;
};

/* Finds the lanes that have ended.  A board has stalled when a sweep changes nothing, so
 * that its first solution is always the same.  If solutions are only counted, it is faster
 * to branch as soon as naked singles eliminate nothing. */
static struct ends run_ended(struct run *run, const struct sweep_result *result)
{
    const lanes all = lanes_splat(511), none = lanes_splat(0);
    uint32_t empty = lanes_bits(lanes_equal(result->least, none));
    uint32_t alive = lanes_bits(lanes_equal(result->possible, all)) & ~empty & run->busy;
    uint32_t solved = lanes_bits(lanes_equal(result->placed, all)) & alive;
    lanes_mask still = run->batch.first ? lanes_equal(result->sum, run->sum)
                                        : lanes_equal(result->changed, none);
    uint32_t stalled = lanes_bits(still) & alive;
    run->sum = result->sum;
    return (struct ends){run->busy & ~alive, solved, stalled};
}

static void run_handle(struct run *run, struct ends ends)
{
    run_retire(run, ends.failed);
    if (ends.solved)
        run_take_solved(run, ends.solved & sweep_solved((const lanes *)run->cell));
    ends.stalled &= run->busy;
    if (ends.stalled)
        run_branch(run, ends.stalled);
}

static void run_begin(struct run *run, const struct fast_batch *batch)
{
    run->batch = *batch;
    run->busy = 0;
    run->next = run->entry_at = run->entry_end = run->n_exit = 0;
    run->free_jobs = ALL_LANES;
    run->unattended = 0;
    pool_clear(run);
}

static bool ends_are_enough(const struct run *run, const struct ends *ends)
{
    uint32_t any = ends->failed | ends->solved | ends->stalled;
    return n_set(any) >= ENOUGH_ENDED || run->busy != ALL_LANES;
}

static void run_solve(struct fast_scratch *scratch, const struct fast_batch *batch)
{
    struct run *run = (struct run *)scratch;
    run_begin(run, batch);
    run_fill(run);
    while (run->busy) {
        struct sweep_result result = sweep(run->cell);
        struct ends ends = run_ended(run, &result);
        if (!ends_are_enough(run, &ends))
            continue;
        run_handle(run, ends);
        run_fill(run);
    }
    if (run->n_exit)
        exit_flush(run);
}

/* A search that takes too long is given up and repeated by all lanes together. */
static void run_solve_one(struct fast_scratch *scratch, const struct fast_batch *batch)
{
    struct bitboards answer;
    uint8_t *first = batch->first ? batch->first[0] : NULL;
    bool done = alone_search(batch->boards[0], batch->limit, batch->found, &answer);
    bool has_first = *batch->found > 0;
    if (has_first && first)
        alone_write(&answer, first);
    else if (first)
        memset(first, 0, FAST_CELLS);
    if (done)
        return;
    struct fast_batch rest = *batch;
    if (has_first)
        rest.first = NULL;
    run_solve(scratch, &rest);
}

const struct fast_kernel KERNEL = {
    .name = KERNEL_NAME,
    .scratch_new = run_new,
    .scratch_free = run_free,
    .solve = run_solve,
    .solve_one = run_solve_one,
};

#endif
