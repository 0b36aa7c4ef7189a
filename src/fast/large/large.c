/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: decide and propagate; on a conflict, learn a clause and jump back to where it
 * would have propagated. */
#include "fast/large/large.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/analyze.h"
#include "fast/large/clauses.h"
#include "fast/large/enumerate.h"
#include "fast/large/phases.h"
#include "fast/large/restart.h"

enum {
    REDUCE_INTERVAL = 300, /* conflicts until the first reduction; it grows by as many */
    STEPS_UNASKED = 64     /* between questions whether to stop */
};

struct large {
    struct large_encoding encoding;
    struct large_board board;
    struct large_clauses clauses;
    struct large_analysis analysis;
    struct large_heap heap;
    struct large_phases phases;
    struct large_restart restart;
    uint64_t n_reductions, reduce_at;
    struct large_enumeration enumeration;

    uint64_t limit, found;
    uint8_t *first; /* NULL if it is not wanted */
    const struct large_listener *listener;
};

struct large *large_new(int box_rows, int box_columns)
{
    struct large *large = mem_new(sizeof *large);
    const struct large_encoding *encoding = &large->encoding;
    large_encoding_init(&large->encoding, box_rows, box_columns);
    large_board_init(&large->board, encoding);
    large_clauses_init(&large->clauses, encoding);
    large_analysis_init(&large->analysis, encoding);
    large_heap_init(&large->heap, encoding->n_candidates);
    large_phases_init(&large->phases, encoding);
    large_enumeration_init(&large->enumeration, &large->board, encoding);
    return large;
}

void large_free(struct large *large)
{
    if (!large)
        return;
    large_enumeration_fini(&large->enumeration);
    large_phases_fini(&large->phases);
    large_heap_fini(&large->heap);
    large_analysis_fini(&large->analysis);
    large_clauses_fini(&large->clauses);
    large_board_fini(&large->board);
    large_encoding_fini(&large->encoding);
    free(large);
}

void large_listen(struct large *large, const struct large_listener *listener)
{
    large->listener = listener;
}

void large_narrow(struct large *large, const uint64_t *allowed)
{
    large->encoding.allowed = allowed;
}

static void begin(struct large *large)
{
    large_board_load(&large->board, &large->encoding, &large->clauses);
    large_clauses_clear(&large->clauses, large->board.n_candidates);
    large_heap_fill(&large->heap, &large->board);
    large_phases_reset(&large->phases, large->board.n_candidates);
    large_restart_init(&large->restart);
    large->n_reductions = 0;
    large->reduce_at = REDUCE_INTERVAL;
}

/* ---- backjumping and learning ---- */

static void unassigned(void *ctx, literal l)
{
    struct large *large = ctx;
    large_phases_save(&large->phases, l);
    large_heap_push(&large->heap, literal_candidate(l));
}

static void jump_back(struct large *large, unsigned level)
{
    large_phases_update_target(&large->phases, &large->board);
    large_board_backtrack(&large->board, level, unassigned, large);
}

static void tell_clause(const struct large *large, struct literals clause)
{
    const struct large_listener *listener = large->listener;
    if (!listener)
        return;
    for (uint32_t i = 0; i < clause.n; i++) {
        int variable = large->board.external[literal_candidate(clause.items[i])] + 1;
        bool says_true = literal_says_true(clause.items[i]);
        listener->learnt(listener->ctx, says_true ? variable : -variable);
    }
    listener->learnt(listener->ctx, 0);
}

/* Jumps back to the level, where all literals but the first are false, and assigns it. */
static void learn(struct large *large, struct literals clause, uint32_t glue,
                  unsigned level)
{
    large_reason reason = large_reason_of(LARGE_REASON_NONE, 0);
    tell_clause(large, clause);
    jump_back(large, level);
    if (clause.n > 1)
        reason = large_reason_of(LARGE_REASON_CLAUSE,
                                 large_clauses_add(&large->clauses, clause, glue));
    large_board_assign(&large->board, clause.items[0], reason);
}

/* False if the conflict is on level 0: then there are no more solutions. */
static bool resolve_conflict(struct large *large)
{
    const struct large_analysis *analysis = &large->analysis;
    if (large->board.level == 0)
        return false;
    large_analyze(&large->analysis, &large->board, &large->heap);
    large_restart_note_conflict(&large->restart, analysis->glue);
    learn(large, (struct literals){analysis->literals, analysis->n}, analysis->glue,
          analysis->level);
    return true;
}

/* ---- solutions ---- */

/* The digits of the solution that has been found. */
static void read_solution(const struct large *large, uint8_t *digits)
{
    const struct large_board *board = &large->board;
    uint32_t side = large->encoding.side;
    memcpy(digits, large->encoding.digits, large->encoding.n_cells);
    for (uint32_t c = 0; c < board->n_candidates; c++)
        if (board->values[literal_true(c)] > 0)
            digits[board->external[c] / side] = (uint8_t)(board->external[c] % side + 1);
}

static void note_solution(struct large *large)
{
    const struct large_listener *listener = large->listener;
    uint8_t digits[LARGE_MAX_CELLS];
    if (large->found++ == 0 && large->first)
        read_solution(large, large->first);
    if (listener) {
        read_solution(large, digits);
        listener->found(listener->ctx, digits);
    }
}

/* Learns that another solution has other decisions; false if there were none. */
static bool block_solution(struct large *large)
{
    const struct large_board *board = &large->board;
    literal *literals = large->analysis.literals;
    uint32_t n = board->level;
    if (n == 0)
        return false;
    for (uint32_t i = 0; i < n; i++)
        literals[i] = literal_not(board->trail[board->level_begins[n - 1 - i]]);
    learn(large, (struct literals){literals, n}, 0, n - 1);
    return true;
}

/* ---- the search ---- */

static void restart(struct large *large)
{
    jump_back(large, 0);
    large_restart_schedule(&large->restart);
    large_phases_rephase(&large->phases, large->restart.n_conflicts);
}

/* Level 0 has been propagated, because it was before the first decision. */
static void reduce(struct large *large)
{
    jump_back(large, 0);
    large_clauses_reduce(&large->board);
    large->reduce_at =
        large->restart.n_conflicts + REDUCE_INTERVAL * (++large->n_reductions + 1);
}

static void decide(struct large *large)
{
    uint32_t candidate;
    do
        candidate = large_heap_pop(&large->heap);
    while (large->board.values[literal_true(candidate)]);
    large_board_decide(&large->board, large_phases_decide(&large->phases, candidate,
                                                          large->restart.is_stable));
}

/* False if there are no more solutions, or as many as are wanted. */
static bool step(struct large *large)
{
    if (!large_board_propagate(&large->board))
        return resolve_conflict(large);
    if (large_board_is_complete(&large->board)) {
        note_solution(large);
        return large->found < large->limit && block_solution(large);
    }
    if (large->restart.n_conflicts >= large->reduce_at)
        reduce(large);
    else if (large_restart_is_due(&large->restart))
        restart(large);
    else
        decide(large);
    return true;
}

bool large_solve(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, uint64_t *found, uint8_t *first)
{
    bool stopped = false;
    large->limit = limit;
    large->first = first;
    large->found = 0;
    if (large_encoding_propagate(&large->encoding, digits)) {
        begin(large);
        for (uint64_t n = 1; !stopped && step(large); n++)
            stopped = n % STEPS_UNASKED == 0 && stop_asked(stop);
    }
    if (!stopped && large->found < limit)
        tell_clause(large, (struct literals){0});
    *found = large->found;
    return !stopped;
}

bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, struct fast_progress progress, uint64_t *found)
{
    struct large_enumeration *enumeration = &large->enumeration;
    bool stopped = false;
    *found = 0;
    if (!large_encoding_propagate(&large->encoding, digits))
        return true;
    large_board_load(&large->board, &large->encoding, NULL);
    for (uint64_t n = 1;
         !stopped && *found < limit && large_enumeration_step(enumeration, found); n++) {
        if (n % STEPS_UNASKED)
            continue;
        fast_progress_report(progress, large_enumeration_part(enumeration));
        stopped = stop_asked(stop);
    }
    return !stopped;
}
