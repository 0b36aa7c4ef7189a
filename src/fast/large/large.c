/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for large boards: decide a candidate, draw what follows, and when that
 * contradicts itself learn from it, go back to where the lesson would have told, and go
 * on from there.  Now and then it begins anew with what it has learnt.
 */
#include "fast/large/large.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/clauses.h"
#include "fast/large/learn.h"
#include "fast/large/pace.h"
#include "fast/large/phases.h"
#include "fast/large/walk.h"

enum { FORGET_AFTER = 300, STEPS_A_BEAT = 64 };

struct large {
    struct givens givens;
    struct board board;
    struct clauses clauses;
    struct learner learner;
    struct order order;
    struct phases phases;
    struct pace pace;
    uint64_t n_forgets, forget_at;
    struct walk walk;

    uint64_t limit, found;
    uint8_t *first; /* NULL: not wanted */
};

struct large *large_new(int box_rows, int box_columns)
{
    struct large *large = mem_new(sizeof *large);
    const struct givens *givens = &large->givens;
    givens_init(&large->givens, box_rows, box_columns);
    board_init(&large->board, givens);
    clauses_init(&large->clauses, givens);
    learner_init(&large->learner, givens);
    order_init(&large->order, givens->n_candidates);
    phases_init(&large->phases, givens);
    walk_init(&large->walk, &large->board, givens);
    return large;
}

void large_free(struct large *large)
{
    if (!large)
        return;
    walk_fini(&large->walk);
    phases_fini(&large->phases);
    order_fini(&large->order);
    learner_fini(&large->learner);
    clauses_fini(&large->clauses);
    board_fini(&large->board);
    givens_fini(&large->givens);
    free(large);
}

static void note_solution(struct large *large)
{
    const struct board *board = &large->board;
    uint32_t side = large->givens.side;
    if (large->found++ > 0 || !large->first)
        return;
    memcpy(large->first, large->givens.digits, large->givens.n_cells);
    for (uint32_t c = 0; c < board->n_candidates; c++)
        if (board->holds[2 * c] > 0)
            large->first[board->names[c] / side] = (uint8_t)(board->names[c] % side + 1);
}

/* ---- learning ---- */

static void begin(struct large *large)
{
    board_open(&large->board, &large->givens, &large->clauses);
    clauses_clear(&large->clauses, large->board.n_candidates);
    order_begin(&large->order, &large->board);
    phases_begin(&large->phases, large->board.n_candidates);
    pace_begin(&large->pace);
    large->n_forgets = 0;
    large->forget_at = FORGET_AFTER;
}

static void hear_forgotten(void *ctx, literal l)
{
    struct large *large = ctx;
    phases_keep(&large->phases, l);
    order_add(&large->order, literal_candidate(l));
}

static void go_back(struct large *large, unsigned level)
{
    phases_note(&large->phases, &large->board);
    board_return(&large->board, level, hear_forgotten, large);
}

/* The first literal follows at the level, where the others are false. */
static void take_lesson(struct large *large, struct literals lesson, uint32_t glue,
                        unsigned level)
{
    cause why = cause_of(CAUSE_NONE, 0);
    go_back(large, level);
    if (lesson.n > 1)
        why = cause_of(CAUSE_CLAUSE, clauses_add(&large->clauses, lesson, glue));
    board_assert(&large->board, lesson.items[0], why);
}

/* False when there is nothing left to try. */
static bool deal_with_conflict(struct large *large)
{
    const struct learner *learner = &large->learner;
    if (large->board.level == 0)
        return false;
    learn(&large->learner, &large->board, &large->order);
    pace_note(&large->pace, learner->glue);
    take_lesson(large, (struct literals){learner->literals, learner->n}, learner->glue,
                learner->level);
    return true;
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
    take_lesson(large, (struct literals){literals, n}, 0, n - 1);
    return true;
}

static void begin_anew(struct large *large)
{
    go_back(large, 0);
    pace_restart(&large->pace);
    phases_renew(&large->phases, large->pace.n_failures);
}

/* What was known before the first decision has been spread by then. */
static void forget_lessons(struct large *large)
{
    go_back(large, 0);
    clauses_forget(&large->board);
    large->forget_at = large->pace.n_failures + FORGET_AFTER * (++large->n_forgets + 1);
}

static void decide(struct large *large)
{
    uint32_t candidate;
    do
        candidate = order_take(&large->order);
    while (large->board.holds[2 * candidate]);
    board_decide(&large->board,
                 phases_choose(&large->phases, candidate, large->pace.is_patient));
}

/* One step; false when nothing is left to try. */
static bool step(struct large *large)
{
    if (!board_spread(&large->board))
        return deal_with_conflict(large);
    if (board_is_full(&large->board)) {
        note_solution(large);
        return large->found < large->limit && exclude_solution(large);
    }
    if (large->pace.n_failures >= large->forget_at)
        forget_lessons(large);
    else if (pace_is_over(&large->pace))
        begin_anew(large);
    else
        decide(large);
    return true;
}

/* ---- answers ---- */

bool large_solve(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, uint64_t *found, uint8_t *first)
{
    bool stopped = false;
    large->limit = limit;
    large->first = first;
    large->found = 0;
    if (givens_take(&large->givens, digits)) {
        begin(large);
        for (uint64_t n = 1; !stopped && step(large); n++)
            stopped = n % STEPS_A_BEAT == 0 && stop_asked(stop);
    }
    *found = large->found;
    return !stopped;
}

bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, struct fast_progress progress, uint64_t *found)
{
    bool stopped = false;
    *found = 0;
    if (!givens_take(&large->givens, digits))
        return true;
    board_open(&large->board, &large->givens, NULL);
    for (uint64_t n = 1; !stopped && *found < limit && walk_step(&large->walk, found);
         n++) {
        if (n % STEPS_A_BEAT)
            continue;
        fast_progress_report(progress, walk_part_done(&large->walk));
        stopped = stop_asked(stop);
    }
    return !stopped;
}
