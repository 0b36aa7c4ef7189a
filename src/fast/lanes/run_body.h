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
 *               +- pool <+ or waits (pool_body.h)
 *
 * A branch is copied together with others, to where it will be worked on if there is an
 * idle lane.  All that is done between sweeps costs about as much for many lanes as for
 * one.  So nothing is done until half of them have come to an end or a stop; sweeps do
 * those no harm meanwhile.
 *
 * Which solution counts as the first must not depend on who was quicker.  A board's path
 * spells its branches, a bit each, the most significant first; solutions in order of
 * path are those of a depth-first search, whatever the order they were found in.  A
 * puzzle is done when its limit is reached and no board with a lesser path than its best
 * solution is alive.
 */
#ifndef STEPDOKU_FAST_LANES_RUN_BODY_H
#define STEPDOKU_FAST_LANES_RUN_BODY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "fast/lanes/sweep_body.h"

#include "fast/lanes/branch_body.h"
#include "fast/lanes/pool_body.h"

#include "fast/lanes/alone_body.h"

/* ---- lanes ---- */

static void lanes_retire(struct run *run, uint32_t set)
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

/* A board comes to a lane. */
static void lane_begin(struct run *run, unsigned lane, struct node node)
{
    run->lane[lane] = node;
    run->sum[lane] = 0;
    run->jobs[node.job].n_lanes++;
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
        if (run->batch.first && node->path < job->best) {
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
    if (best)
        exit_push(run, best);
    for (uint32_t s = full ? set : 0; s; s &= s - 1)
        job_relieve(run, run->lane[lowest(s)].job);
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

/* Forks of the lanes in the set; returns how many. */
static unsigned forks_make(const struct run *run, uint32_t set, lanes keys,
                           struct fork forks[LANES])
{
    unsigned n = 0;
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

/* Lanes of the set, n at most, whose other boards may go to idle lanes. */
static uint32_t lanes_spreading(const struct run *run, uint32_t set, unsigned n)
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

/* The forks' other boards into idle lanes. */
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

/* The forks' other boards into the pool's open block, which has room for them. */
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

/* The same for any n. */
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

static void lanes_branch(struct run *run, uint32_t set)
{
    struct fork forks[LANES];
    lanes keys = branch_keys((const lanes *)run->cell, set);
    uint32_t spreading = lanes_spreading(run, set, LANES - n_set(run->busy));
    unsigned at_once = forks_make(run, spreading, keys, forks);
    unsigned n = at_once + forks_make(run, set & ~spreading, keys, forks + at_once);

    if (at_once)
        forks_to_lanes(run, forks, at_once);
    forks_wait(run, forks + at_once, n - at_once);
    for (unsigned i = 0; i < n; i++)
        run->cell[forks[i].cell][forks[i].lane] = forks[i].digit;
}

/* ---- filling idle lanes ---- */

/* The last board of the job's list into an idle lane. */
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

/* One board each, of the jobs in the set that have a list, as long as lanes are idle. */
static void jobs_resume(struct run *run, uint32_t set)
{
    for (; set && run->busy != ALL_LANES; set &= set - 1) {
        if (run->jobs[lowest(set)].waiting != NOWHERE)
            job_resume(run, lowest(set));
    }
}

/* Boards for any lane, of one block, into idle lanes. */
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
        if (node_idle(run, node)) {
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

/* Fresh boards into idle lanes. */
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

/* A job is taken on only when all others have a board in a lane: there are never more. */
static void lanes_fill(struct run *run)
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

/* Lanes that sweeps change no more. */
struct ends {
    uint32_t failed, solved, stalled;
};

/*
 * A board branches where sweeps no longer change it at all, so that its first solution
 * is always the same one.  Where only solutions are counted, it is cheaper to branch as
 * soon as single cells have nothing more to say.
 */

static struct ends lanes_ended(struct run *run, const struct pulse *pulse)
{
    const lanes all = lanes_splat(511), none = lanes_splat(0);
    uint32_t empty = lanes_bits(lanes_equal(pulse->least, none));
    uint32_t alive = lanes_bits(lanes_equal(pulse->possible, all)) & ~empty & run->busy;
    uint32_t solved = lanes_bits(lanes_equal(pulse->placed, all)) & alive;
    lanes_mask still = run->batch.first ? lanes_equal(pulse->sum, run->sum)
                                        : lanes_equal(pulse->changed, none);
    uint32_t stalled = lanes_bits(still) & alive;

    run->sum = pulse->sum;
    return (struct ends){run->busy & ~alive, solved, stalled};
}

static void lanes_judge(struct run *run, struct ends ends)
{
    lanes_retire(run, ends.failed);
    if (ends.solved)
        lanes_solved(run, ends.solved & lanes_complete((const lanes *)run->cell));
    ends.stalled &= run->busy;
    if (ends.stalled)
        lanes_branch(run, ends.stalled);
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

static bool ends_suffice(const struct run *run, const struct ends *ends)
{
    uint32_t any = ends->failed | ends->solved | ends->stalled;
    return n_set(any) >= SOME_ENDED || run->busy != ALL_LANES;
}

static void run_solve(struct fast_scratch *scratch, const struct fast_batch *batch)
{
    struct run *run = (struct run *)scratch;

    run_begin(run, batch);
    lanes_fill(run);
    while (run->busy) {
        struct pulse pulse = sweep(run->cell);
        struct ends ends = lanes_ended(run, &pulse);
        if (!ends_suffice(run, &ends))
            continue;
        lanes_judge(run, ends);
        lanes_fill(run);
    }
    if (run->n_exit)
        exit_flush(run);
}

/* What one search leaves undone all lanes together do. */
static void run_solve_one(struct fast_scratch *scratch, const struct fast_batch *batch)
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
