/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Body of a kernel, included once per kernel: the state of a search, how boards get into
 * it and out of it, and its memory.  run_body.h searches. */
#ifndef STEPDOKU_FAST_LANES_STATE_BODY_H
#define STEPDOKU_FAST_LANES_STATE_BODY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/lanes/kernel.h"
#include "fast/lanes/tile.h"

#define ALL_LANES ((uint32_t)((UINT64_C(1) << LANES) - 1))

__extension__ typedef unsigned __int128 path;

enum {
    PATH_BITS = 128,
    POOL_BLOCKS = 32,
    ENOUGH_ENDED = LANES / 2, /* sweeps are interrupted for this many lanes */
    MANY = 4,                 /* boards: enough to tell what a puzzle is like */
    TILED_CELLS = 80,         /* they fill whole tiles; the last cell is copied alone */
    PLANE_BYTES = LANES < 16 ? 16 : LANES,
};

typedef lanes board_block[FAST_CELLS]; /* LANES boards, a column each */

/* Where a board is in the search tree of its puzzle. */
struct node {
    path path;
    uint32_t job; /* the puzzle */
    uint32_t depth;
    uint32_t next; /* in the list of the job: the next board in the pool, or NOWHERE */
};

#define NOWHERE UINT32_MAX

/* A puzzle that is being solved. */
struct job {
    path best; /* the least path to a solution so far */
    uint64_t found;
    size_t board;             /* index in the batch */
    uint32_t n_live, n_lanes; /* boards in lanes and pool; in lanes */
    uint32_t n_ended;         /* solutions and contradictions */
    uint32_t waiting;         /* the first of its list in the pool, or NOWHERE */
};

/* The columns of a block of the pool: free ones, and those with a board for any idle lane.
 * The other boards are in the lists of their jobs. */
struct columns {
    uint32_t free, common;
};

struct run {
    struct fast_scratch base;
    struct fast_batch batch;
    uint32_t busy; /* lanes at work */
    struct node lane[LANES];
    lanes sum; /* of the cells before the sweep (struct sweep_result), 0 if not known */
    board_block cell;

    board_block entry;          /* new boards; those from entry_at to entry_end wait */
    size_t entry_at, entry_end; /* columns */
    size_t next;                /* index in the batch of the board at entry_at */

    board_block exit;
    size_t n_exit, exit_board[LANES];

    /* The pool: board i is column i % LANES of block i / LANES. */
    board_block *pool;
    struct node *pool_node;
    struct columns *pool_columns; /* of each block */
    size_t n_blocks, open_block, n_common;

    struct job jobs[LANES];
    uint32_t free_jobs, unattended; /* unattended: a list, but no board in a lane */

    uint8_t plane[FAST_CELLS][PLANE_BYTES];
};

static inline unsigned lowest(uint32_t set)
{
    return (unsigned)__builtin_ctz(set);
}

static inline unsigned n_set(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

/* Copies boards: lane i of `to` becomes lane source[i] of `from`, for each i in the set. */
static __attribute__((noinline)) void block_move(board_block to, uint32_t set,
                                                 const board_block from,
                                                 const uint8_t source[LANES])
{
    const struct lanes_route route = lanes_route_make(set, source);
    for (unsigned i = 0; i < FAST_CELLS; i++)
        to[i] = lanes_moved(&route, to[i], from[i]);
}

/* ---- in and out ---- */

/* Sixteen cells, the first c, of n <= 16 boards, the first b. */
static void planes_read_tile(struct run *run, const uint8_t (*boards)[FAST_CELLS],
                             size_t b, size_t n, size_t c)
{
    tile_row rows[16] = {0};
    for (size_t i = 0; i < n; i++)
        memcpy(&rows[i], boards[b + i] + c, sizeof rows[i]);
    tile_transpose(rows);
    for (size_t i = 0; i < 16; i++)
        memcpy(run->plane[c + i] + b, &rows[i], sizeof rows[i]);
}

static void planes_read(struct run *run, const uint8_t (*boards)[FAST_CELLS], size_t n)
{
    for (size_t b = 0; b < n; b += 16) {
        for (size_t c = 0; c < TILED_CELLS; c += 16)
            planes_read_tile(run, boards, b, n - b < 16 ? n - b : 16, c);
    }
    for (size_t b = 0; b < n; b++)
        run->plane[TILED_CELLS][b] = boards[b][TILED_CELLS];
}

static void entry_load(struct run *run)
{
    size_t left = run->batch.n - run->next;
    run->entry_at = 0;
    run->entry_end = left < LANES ? left : LANES;
    planes_read(run, run->batch.boards + run->next, run->entry_end);
    for (unsigned i = 0; i < FAST_CELLS; i++)
        run->entry[i] = lanes_load_digits(run->plane[i]);
}

/* Sixteen cells, the first c, of up to sixteen boards in exit, the first b. */
static void exit_write_tile(struct run *run, size_t b, size_t c)
{
    tile_row rows[16];
    for (size_t i = 0; i < 16; i++)
        memcpy(&rows[i], run->plane[c + i] + b, sizeof rows[i]);
    tile_transpose(rows);
    for (size_t i = 0; i < 16 && b + i < run->n_exit; i++)
        memcpy(run->batch.first[run->exit_board[b + i]] + c, &rows[i], sizeof rows[i]);
}

static void exit_flush(struct run *run)
{
    for (unsigned i = 0; i < FAST_CELLS; i++)
        lanes_store_digits(run->plane[i], run->exit[i]);
    for (size_t b = 0; b < run->n_exit; b += 16) {
        for (size_t c = 0; c < TILED_CELLS; c += 16)
            exit_write_tile(run, b, c);
    }
    for (size_t b = 0; b < run->n_exit; b++)
        run->batch.first[run->exit_board[b]][TILED_CELLS] = run->plane[TILED_CELLS][b];
    run->n_exit = 0;
}

static void exit_push(struct run *run, uint32_t set)
{
    uint8_t source[LANES] = {0};
    uint32_t to = 0;
    if (run->n_exit + n_set(set) > LANES)
        exit_flush(run);
    for (; set; set &= set - 1) {
        unsigned lane = lowest(set);
        source[run->n_exit] = (uint8_t)lane;
        to |= UINT32_C(1) << run->n_exit;
        run->exit_board[run->n_exit++] = run->jobs[run->lane[lane].job].board;
    }
    block_move(run->exit, to, run->cell, source);
}

/* ---- jobs ---- */

static uint32_t job_new(struct run *run, size_t board)
{
    uint32_t j = lowest(run->free_jobs);
    run->free_jobs &= run->free_jobs - 1;
    run->jobs[j] =
        (struct job){.best = ~(path)0, .board = board, .n_live = 1, .waiting = NOWHERE};
    return j;
}

/* A board of the job has ended. */
static void job_release(struct run *run, uint32_t j)
{
    struct job *job = &run->jobs[j];
    if (--job->n_live > 0)
        return;
    bool over = job->found > run->batch.limit;
    run->batch.found[job->board] = over ? run->batch.limit : job->found;
    if (run->batch.first && job->found == 0)
        memset(run->batch.first[job->board], 0, FAST_CELLS);
    run->free_jobs |= UINT32_C(1) << j;
}

/* ---- memory ---- */

static void run_free(struct fast_scratch *scratch)
{
    struct run *run = (struct run *)scratch;
    free(run->pool);
    free(run->pool_node);
    free(run->pool_columns);
    free(run);
}

/* Gives the pool room for n blocks; its boards are kept. */
static void pool_resize(struct run *run, size_t n)
{
    board_block *pool = mem_aligned(n, sizeof *pool);
    if (run->pool)
        memcpy(pool, run->pool, run->n_blocks * sizeof *pool);
    free(run->pool);
    run->pool = pool;
    run->pool_node = mem_resize(run->pool_node, n * LANES, sizeof *run->pool_node);
    run->pool_columns = mem_resize(run->pool_columns, n, sizeof *run->pool_columns);
    while (run->n_blocks < n)
        run->pool_columns[run->n_blocks++] = (struct columns){.free = ALL_LANES};
}

static struct fast_scratch *run_new(const struct fast_kernel *kernel)
{
    struct run *run = mem_aligned(1, sizeof *run);
    memset(run, 0, sizeof *run);
    run->base.kernel = kernel;
    pool_resize(run, POOL_BLOCKS);
    return &run->base;
}

#endif
