/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pool: boards that wait, in blocks, a column each.  Compiled once per instruction
 * set, after state_body.h.
 *
 *          block 0            block 1  (open: here the next boards come)
 *      +---+---+---+---+  +---+---+---+---+
 *      | a | * | b | * |  | a | * |   |   |       a, b: on the list of their job,
 *      +---+---+---+---+  +---+---+---+---+             the last first
 *        ^                  |                     *:    for any idle lane
 *        +------------------+
 *
 * All boards of a puzzle with one solution have to be searched, by whichever lane, and
 * many of a block move at once.  Of a puzzle with many solutions, most will never be
 * looked at; so they wait until no other board of their puzzle is in a lane.  Boards
 * that fail tell the one from the other.
 */
#ifndef STEPDOKU_FAST_LANES_POOL_BODY_H
#define STEPDOKU_FAST_LANES_POOL_BODY_H

#include "fast/lanes/state_body.h"

/* Whether nothing that could come of the node would matter. */
static bool node_idle(const struct run *run, const struct node *node)
{
    const struct job *job = &run->jobs[node->job];
    bool later = !run->batch.first || node->path > job->best;
    return job->found >= run->batch.limit && later;
}

/* Whether the job's boards may be worked on side by side, as all will be needed: many have
 * failed, or more solutions are wanted than there are boards.  At the end lanes are free. */
static bool job_spreads(const struct run *run, const struct job *job)
{
    return job->n_ended >= job->found + MANY ||
           run->batch.limit >= job->found + job->n_live + MANY ||
           run->next == run->batch.n;
}

static void pool_clear(struct run *run)
{
    run->open_block = run->n_common = 0;
    for (size_t b = 0; b < run->n_blocks; b++)
        run->pool_columns[b] = (struct columns){.free = ALL_LANES};
}

/* Opens the block with most room. */
static void pool_open(struct run *run)
{
    size_t best = 0, n = run->n_blocks;
    for (size_t b = 1; b < n; b++) {
        if (n_set(run->pool_columns[b].free) > n_set(run->pool_columns[best].free))
            best = b;
    }
    run->open_block = run->pool_columns[best].free ? best : n;
    if (run->open_block == n)
        pool_resize(run, 2 * n);
}

/* A board comes to a column of the pool's open block. */
static void pool_begin(struct run *run, unsigned column, struct node node)
{
    struct columns *columns = &run->pool_columns[run->open_block];
    struct job *job = &run->jobs[node.job];
    uint32_t at = (uint32_t)run->open_block * LANES + column;

    columns->free ^= UINT32_C(1) << column;
    if (job_spreads(run, job)) {
        columns->common |= UINT32_C(1) << column;
        run->n_common++;
    } else {
        node.next = job->waiting;
        job->waiting = at;
    }
    run->pool_node[at] = node;
}

/* The board leaves its column. */
static void pool_leave(struct run *run, size_t at)
{
    run->pool_columns[at / LANES].free |= UINT32_C(1) << at % LANES;
}

/* What a solution just found has made pointless leaves the job's list. */
static void job_relieve(struct run *run, uint32_t j)
{
    uint32_t *link = &run->jobs[j].waiting;
    while (*link != NOWHERE) {
        struct node *node = &run->pool_node[*link];
        if (!node_idle(run, node)) {
            link = &node->next;
            continue;
        }
        pool_leave(run, *link);
        *link = node->next;
        job_release(run, j);
    }
}

/* A block with boards for any lane: the open one, else that of the deepest. */
static size_t common_block(const struct run *run)
{
    size_t best = run->open_block;
    uint32_t deepest = 0;
    if (run->pool_columns[best].common)
        return best;
    for (size_t b = 0; b < run->n_blocks; b++) {
        uint32_t set = run->pool_columns[b].common;
        uint32_t depth = set ? run->pool_node[b * LANES + lowest(set)].depth : 0;
        if (depth > deepest) {
            deepest = depth;
            best = b;
        }
    }
    return best;
}

#endif
