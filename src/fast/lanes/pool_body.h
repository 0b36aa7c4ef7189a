/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of a kernel, included once per kernel after state_body.h: the pool, in which boards
 * wait for a lane.  It consists of blocks, and a board is a column of a block.
 *
 *          block 0            block 1  (open: new boards come here)
 *      +---+---+---+---+  +---+---+---+---+
 *      | a | * | b | * |  | a | * |   |   |       a, b: in the list of their job,
 *      +---+---+---+---+  +---+---+---+---+             newest first
 *        ^                  |                     *:    for any idle lane
 *        +------------------+
 *
 * If a puzzle has one solution, all its boards must be searched in any order, so any lane
 * may take them, many of a block at once.  If it has many solutions, most boards are never
 * needed, so they wait in a list until the job has no other board in a lane.  The number
 * of its contradictions tells which of the two a puzzle is. */
#ifndef STEPDOKU_FAST_LANES_POOL_BODY_H
#define STEPDOKU_FAST_LANES_POOL_BODY_H

#include "fast/lanes/state_body.h"

/* Returns whether no solution below the node can matter. */
static bool node_is_useless(const struct run *run, const struct node *node)
{
    const struct job *job = &run->jobs[node->job];
    bool later = !run->batch.first || node->path > job->best;
    return job->found >= run->batch.limit && later;
}

/* Whether boards of the job may take several lanes, because all will be needed: many have
 * ended in contradictions, or the limit is larger than the number of boards.  At the end
 * of the batch lanes have nothing else to do. */
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

/* Opens the block with most free columns, a new one if all are full. */
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

/* Puts a board into a column of the open block. */
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

/* Frees the column of a board. */
static void pool_leave(struct run *run, size_t at)
{
    run->pool_columns[at / LANES].free |= UINT32_C(1) << at % LANES;
}

/* Drops the boards in the list of the job that a new solution made useless. */
static void job_drop_useless(struct run *run, uint32_t j)
{
    uint32_t *link = &run->jobs[j].waiting;
    while (*link != NOWHERE) {
        struct node *node = &run->pool_node[*link];
        if (!node_is_useless(run, node)) {
            link = &node->next;
            continue;
        }
        pool_leave(run, *link);
        *link = node->next;
        job_release(run, j);
    }
}

/* Returns a block with boards for any lane: the open one if it has some, otherwise the one
 * with the deepest board. */
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
