/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kernel of lanes: the engine for one instruction set, for which its archive compiles this
 * file (local.mk).  Boards go through the lanes until the batch is done.
 *
 *      batch --> entry --+            +--> exit --> first[]
 *                        v            |
 *               +---> lanes: sweep, sweep, ... ---> contradiction: the lane is idle
 *               |        |
 *               |        v stalled: the board branches into two
 *               |     one stays in its lane, the other takes an idle lane
 *               |        |
 *               +- pool <+ or waits
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
#include "fast/lanes/kernel.h"

#include <stdlib.h>

#include "base/mem.h"
#include "fast/lanes/alone_body.h"
#include "fast/lanes/sweep_body.h"

#if defined KERNEL_AVX512
#define KERNEL fast_kernel_avx512
#define KERNEL_NAME "avx512"
#elif defined KERNEL_AVX2
#define KERNEL fast_kernel_avx2
#define KERNEL_NAME "avx2"
#elif defined KERNEL_SSE4
#define KERNEL fast_kernel_sse4
#define KERNEL_NAME "sse4"
#else
#define KERNEL fast_kernel_plain
#define KERNEL_NAME "plain"
#endif

/* ---- the state of a search ---- */

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

static void run_fini(struct fast_scratch *scratch)
{
    struct run *run = (struct run *)scratch;
    free(run->pool);
    free(run->pool_node);
    free(run->pool_columns);
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

/* Copies a board into a lane, word by word: assigned to an element of a vector, a word may
 * take the whole vector through memory. */
static void board_copy(board_block to, unsigned lane, const board_block from,
                       unsigned column)
{
    uint16_t *copy = (uint16_t *)to + lane;
    const uint16_t *board = (const uint16_t *)from + column;
    BY_NINE
    for (unsigned i = 0; i < FAST_CELLS; i++)
        copy[i * LANES] = board[i * LANES];
}

/* Copies boards: lane i of `to` becomes lane source[i] of `from`, for each i in the set. */
static __attribute__((noinline)) void block_move(board_block to, uint32_t set,
                                                 const board_block from,
                                                 const uint8_t source[LANES])
{
#if defined NO_ROUTES
    for (; set; set &= set - 1)
        board_copy(to, lowest(set), from, source[lowest(set)]);
#else
    const struct lanes_route route = lanes_route_make(set, source);
    BY_NINE
    for (unsigned i = 0; i < FAST_CELLS; i++)
        to[i] = lanes_moved(&route, to[i], from[i]);
#endif
}

/* ---- in and out ---- */

/* Transposes bytes, sixteen rows of sixteen, in registers.  Boards that lie one after the
 * other become cells that lie side by side (the same cell of many boards), and back. */
typedef uint8_t tile_row __attribute__((vector_size(16)));

/* One perfect shuffle of the sixteen rows: row 2i interleaves the first halves of rows i
 * and i + 8, row 2i + 1 their second halves.  Four shuffles transpose. */
static inline void tile_shuffle(tile_row *restrict to, const tile_row *restrict from)
{
    for (unsigned i = 0; i < 8; i++) {
        tile_row a = from[i], b = from[i + 8];
        to[2 * i] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
                                            21, 6, 22, 7, 23);
        to[2 * i + 1] = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12,
                                                28, 13, 29, 14, 30, 15, 31);
    }
}

static inline void tile_transpose(tile_row rows[16])
{
    tile_row other[16];
    tile_shuffle(other, rows);
    tile_shuffle(rows, other);
    tile_shuffle(other, rows);
    tile_shuffle(rows, other);
}

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

static void entry_load(struct run *run)
{
    const uint8_t(*boards)[FAST_CELLS] = run->batch.boards + run->next;
    size_t left = run->batch.n - run->next, n = left < LANES ? left : LANES;
    run->entry_at = 0;
    run->entry_end = n;
    for (size_t b = 0; b < n; b += 16) {
        for (size_t c = 0; c < TILED_CELLS; c += 16)
            planes_read_tile(run, boards, b, n - b < 16 ? n - b : 16, c);
    }
    for (size_t b = 0; b < n; b++)
        run->plane[TILED_CELLS][b] = boards[b][TILED_CELLS];
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

/* ---- the pool ---- */

/* Where boards wait for a lane.  It consists of blocks, and a board is a column of a block.
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

/* Opens the block with most free columns, a new one if all are full. */
static void pool_open(struct run *run)
{
    size_t n = run->n_blocks;
    unsigned most = 0;
    run->open_block = n;
    for (size_t b = 0; b < n && most < LANES; b++) {
        unsigned n_free = n_set(run->pool_columns[b].free);
        if (n_free > most) {
            most = n_free;
            run->open_block = b;
        }
    }
    if (most == 0)
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
    while (run->jobs[j].found >= run->batch.limit && *link != NOWHERE) {
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
 * their puzzle.  *shared becomes true if a puzzle that has reached its limit has boards in
 * other lanes, too. */
static uint32_t run_count_solved(struct run *run, uint32_t set, bool *shared)
{
    uint32_t best = 0;
    for (; set; set &= set - 1) {
        const struct node *node = &run->lane[lowest(set)];
        struct job *job = &run->jobs[node->job];
        job->found++;
        *shared |= job->found >= run->batch.limit && job->n_lanes > 1;
        if (run->batch.first && node->path < job->best) {
            job->best = node->path;
            best |= set & -set;
        }
    }
    return best;
}

static void run_take_solved(struct run *run, uint32_t set)
{
    bool shared = false;
    uint32_t best = run_count_solved(run, set, &shared);
    if (best)
        exit_push(run, best);
    for (uint32_t s = set; s; s &= s - 1)
        job_drop_useless(run, run->lane[lowest(s)].job);
    run_retire(run, set);
    if (shared)
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
        uint8_t cell = keys[lane] & KEY_INDEX;
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

static void run_branch(struct run *run, uint32_t set)
{
    struct fork forks[LANES];
    lanes keys = branch_keys((const lanes *)run->cell, set);
    uint32_t spreading = run_spreading(run, set, LANES - n_set(run->busy));
    unsigned at_once = forks_make(run, spreading, keys, forks);
    unsigned n = at_once + forks_make(run, set & ~spreading, keys, forks + at_once);
    if (at_once)
        forks_to_lanes(run, forks, at_once);
    for (unsigned i = at_once, some; i < n; i += some) {
        if (n_set(run->pool_columns[run->open_block].free) < n - i)
            pool_open(run);
        unsigned room = n_set(run->pool_columns[run->open_block].free);
        some = n - i < room ? n - i : room;
        forks_to_pool(run, forks + i, some);
    }
    for (unsigned i = 0; i < n; i++)
        run->cell[forks[i].cell][forks[i].lane] = forks[i].digit;
}

/* ---- filling idle lanes ---- */

/* Moves the newest board in the list of the job into an idle lane. */
static void job_resume(struct run *run, uint32_t j)
{
    struct job *job = &run->jobs[j];
    unsigned lane = lowest(ALL_LANES & ~run->busy);
    const lanes *block = run->pool[job->waiting / LANES];
    board_copy(run->cell, lane, block, job->waiting % LANES);
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

static void run_solve(struct fast_scratch *scratch, const struct fast_batch *batch)
{
    struct run *run = (struct run *)scratch;
    if (!run->pool)
        pool_resize(run, POOL_BLOCKS);
    run->batch = *batch;
    run->busy = run->unattended = 0;
    run->next = run->entry_at = run->entry_end = run->n_exit = 0;
    run->free_jobs = ALL_LANES;
    run->open_block = run->n_common = 0;
    for (size_t b = 0; b < run->n_blocks; b++)
        run->pool_columns[b] = (struct columns){.free = ALL_LANES};
    run_fill(run);
    while (run->busy) {
        struct sweep_result result = sweep(run->cell);
        struct ends ends = run_ended(run, &result);
        uint32_t any = ends.failed | ends.solved | ends.stalled;
        if (n_set(any) < ENOUGH_ENDED && run->busy == ALL_LANES)
            continue;
        run_retire(run, ends.failed);
        if (ends.solved)
            run_take_solved(run, ends.solved & sweep_solved((const lanes *)run->cell));
        ends.stalled &= run->busy;
        if (ends.stalled) {
            uint32_t wrong = ends.stalled & sweep_tripled((const lanes *)run->cell);
            run_retire(run, wrong);
            run_branch(run, ends.stalled ^ wrong);
        }
        run_fill(run);
    }
    if (run->n_exit)
        exit_flush(run);
}

const struct fast_kernel KERNEL = {
    .name = KERNEL_NAME,
    .scratch_size = sizeof(struct run),
    .scratch_fini = run_fini,
    .solve = run_solve,
    .solve_one = alone_solve,
};
