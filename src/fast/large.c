/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for large boards: decide a candidate, draw what follows, and when that
 * contradicts itself learn from it, go back to where the lesson would have told, and go on
 * from there.  Now and then it begins anew with what it has learnt.
 */
#include "fast/large.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large_learn.h"

enum { RESTART_UNIT = 50, FORGET_FIRST = 2000, FORGET_MORE = 500, FAILURES_A_BEAT = 64 };

struct large {
    struct board board;
    struct order order;
    struct learner learner;
    double *scores;
    bool *is_second; /* large_count: of a level, whether its first half is done */

    const struct fast_watch *watch;
    uint64_t n_failures, restart_at, n_restarts, forget_at, n_forgets;
    uint64_t limit, found;
    uint8_t *first;
};

struct large *large_new(int box_rows, int box_columns)
{
    struct large *large = mem_new(sizeof *large);
    board_init(&large->board, box_rows, box_columns);
    order_init(&large->order, large->board.n_candidates);
    learner_init(&large->learner, &large->board);
    large->scores = mem_array(large->board.n_candidates, sizeof *large->scores);
    large->is_second = mem_array(large->board.n_candidates + 1, sizeof *large->is_second);
    return large;
}

void large_free(struct large *large)
{
    if (!large)
        return;
    free(large->is_second);
    free(large->scores);
    learner_fini(&large->learner);
    order_fini(&large->order);
    board_fini(&large->board);
    free(large);
}

/* False when the givens contradict each other. */
static bool take_givens(struct large *large, const uint8_t *digits)
{
    struct board *board = &large->board;
    board_clear(board);
    for (uint32_t cell = 0; cell < board->n_cells; cell++)
        if (digits[cell]) {
            uint32_t digit = digits[cell] % LARGE_NOT, is_not = digits[cell] / LARGE_NOT;
            uint32_t candidate = cell * (uint32_t)board->side + digit - 1;
            board_assert(board, 2 * candidate + is_not, cause_of(CAUSE_NONE, 0));
        }
    return board_spread(board);
}

static bool is_solved(const struct large *large)
{
    return large->board.n_trail == large->board.n_candidates;
}

static bool goes_on(const struct large *large, double done)
{
    return !large->watch || large->watch->go_on(large->watch->ctx, done);
}

/* ---- learning ---- */

/* In the beginning, candidates of small groups. */
static void start_order(struct large *large)
{
    const struct board *board = &large->board;
    for (uint32_t c = 0; c < board->n_candidates; c++) {
        int least = board->side;
        for (int k = 0; k < KINDS_OF_GROUPS; k++)
            if (board->n_left[board->groups[c][k]] < least)
                least = board->n_left[board->groups[c][k]];
        large->scores[c] = 1.0 / (least + 1);
    }
    order_fill(&large->order, large->scores);
}

static void back_in_order(void *order, uint32_t candidate)
{
    order_add(order, candidate);
}

static void go_back(struct large *large, unsigned level)
{
    board_return(&large->board, level, back_in_order, &large->order);
}

/* literals[0] follows at the level, where the others are false. */
static void take_lesson(struct large *large, const literal *literals, uint32_t n,
                        uint32_t glue, unsigned level)
{
    cause why = cause_of(CAUSE_NONE, 0);
    go_back(large, level);
    if (n > 1)
        why = cause_of(CAUSE_CLAUSE, board_learn(&large->board, literals, n, glue));
    board_assert(&large->board, literals[0], why);
}

/* False when there is nothing left to try. */
static bool deal_with_conflict(struct large *large)
{
    const struct learner *learner = &large->learner;
    if (large->board.level == 0)
        return false;
    learn(&large->learner, &large->board, &large->order);
    take_lesson(large, learner->literals, learner->n, learner->glue, learner->level);
    large->n_failures++;
    return true;
}

static void note_solution(struct large *large)
{
    const struct board *board = &large->board;
    uint32_t side = (uint32_t)board->side;
    if (large->found++ > 0 || !large->first)
        return;
    for (uint32_t c = 0; c < board->n_candidates; c++)
        if (board->holds[2 * c] > 0)
            large->first[c / side] = (uint8_t)(c % side + 1);
}

/* Its decisions together have been tried: another solution has others. */
static bool exclude_solution(struct large *large)
{
    const struct board *board = &large->board;
    literal *literals = large->learner.literals;
    uint32_t n = board->level;
    if (n == 0)
        return false;
    for (uint32_t i = 0; i < n; i++)
        literals[i] = literal_not(board->trail[board->level_begins[n - 1 - i]]);
    take_lesson(large, literals, n, 0, n - 1);
    return true;
}

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman 1993). */
static uint64_t luby(uint64_t i)
{
    uint64_t size = 1;
    while (size < i + 1)
        size = 2 * size + 1;
    while (size - 1 != i) {
        size /= 2;
        i %= size;
    }
    return (size + 1) / 2;
}

static void begin_anew(struct large *large)
{
    go_back(large, 0);
    large->restart_at = large->n_failures + RESTART_UNIT * luby(large->n_restarts++);
    if (large->n_failures >= large->forget_at && board_spread(&large->board)) {
        board_forget_clauses(&large->board);
        large->forget_at =
            large->n_failures + FORGET_FIRST + FORGET_MORE * large->n_forgets++;
    }
}

static void decide(struct large *large)
{
    uint32_t candidate;
    do
        candidate = order_take(&large->order);
    while (large->board.holds[2 * candidate]);
    board_decide(&large->board, 2 * candidate);
}

/* One step; false when nothing is left to try. */
static bool step(struct large *large)
{
    if (!board_spread(&large->board))
        return deal_with_conflict(large);
    if (is_solved(large)) {
        note_solution(large);
        return large->found < large->limit && exclude_solution(large);
    }
    if (large->n_failures >= large->restart_at)
        begin_anew(large);
    else
        decide(large);
    return true;
}

static void begin(struct large *large, uint64_t limit, const struct fast_watch *watch,
                  uint8_t *first)
{
    large->limit = limit;
    large->watch = watch;
    large->first = first;
    large->found = large->n_failures = large->n_restarts = large->n_forgets = 0;
    large->restart_at = RESTART_UNIT;
    large->forget_at = FORGET_FIRST;
}

bool large_solve(struct large *large, const uint8_t *digits, uint64_t limit,
                 const struct fast_watch *watch, uint64_t *found, uint8_t *first)
{
    bool going = true;
    begin(large, limit, watch, first);
    if (take_givens(large, digits)) {
        start_order(large);
        for (uint64_t n = 1; going && step(large); n++)
            going = n % FAILURES_A_BEAT || goes_on(large, 0);
    }
    *found = large->found;
    return going;
}

/* ---- the whole tree ---- */

/* A candidate of a smallest group with more than one left. */
static uint32_t tightest_candidate(const struct board *board)
{
    uint32_t best = 0;
    unsigned least = LARGE_MAX_SIDE + 1;
    for (uint32_t group = 0; group < board->n_groups && least > 2; group++)
        if (board->n_left[group] > 1 && board->n_left[group] < least) {
            least = board->n_left[group];
            best = group;
        }
    const uint16_t *members = board_group(board, best);
    while (board->holds[2 * *members])
        members++;
    return *members;
}

static void descend(struct large *large, literal l, bool is_second)
{
    board_decide(&large->board, l);
    large->is_second[large->board.level] = is_second;
}

/* To the second half of the deepest decision that has one; false when none has. */
static bool go_to_next_half(struct large *large)
{
    struct board *board = &large->board;
    unsigned level = board->level;
    while (level > 0 && large->is_second[level])
        level--;
    if (level == 0)
        return false;
    literal tried = board->trail[board->level_begins[level - 1]];
    board_return(board, level - 1, NULL, NULL);
    descend(large, literal_not(tried), true);
    return true;
}

/* A decision halves what is above it. */
static double part_done(const struct large *large)
{
    double part = 0, half = 0.5;
    for (unsigned level = 1; level <= large->board.level && half > 1e-9; level++) {
        part += large->is_second[level] ? half : 0;
        half /= 2;
    }
    return part;
}

static bool step_in_tree(struct large *large)
{
    bool fits = board_spread(&large->board);
    if (fits && !is_solved(large)) {
        descend(large, 2 * tightest_candidate(&large->board), false);
        return true;
    }
    if (fits)
        note_solution(large);
    return large->found < large->limit && go_to_next_half(large);
}

bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 const struct fast_watch *watch, uint64_t *found)
{
    bool going = true;
    begin(large, limit, watch, NULL);
    if (take_givens(large, digits))
        for (uint64_t n = 1; going && step_in_tree(large); n++)
            going = n % FAILURES_A_BEAT || goes_on(large, part_done(large));
    *found = large->found;
    return going;
}
