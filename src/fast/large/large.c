/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: decide and propagate; on a conflict, learn a clause and jump back to where it
 * would have propagated.
 *
 *           +-----------------------------------------------------------------+
 *           v                                                                 |
 *       propagate --> conflict:   analyze it, learn a clause, jump back ------+
 *                 --> complete:   a solution; learn that the next one differs +
 *                 --> otherwise:  reduce the clauses, restart, or decide -----+
 *
 * Another search, which counts and learns nothing, is at the end of the file. */
#include "fast/large/large.h"

#include <string.h>

#include "fast/large/internal.h"

enum {
    REDUCE_INTERVAL = 300, /* conflicts until the first reduction; it grows by as many */
    STEPS_UNASKED = 64     /* between questions whether to stop */
};

/* Intervals of restarts and phases, in conflicts. */
enum {
    FOCUSED_INTERVAL = 2, /* the least */
    STABLE_INTERVAL = 100,
    MODE_INTERVAL = 1000,
    REPHASE_INTERVAL = 1000,
    FAST_WINDOW = 33,
    SLOW_WINDOW = 10000
};

static const double margin = 1.1;

/* When to restart.  Two modes take turns, because neither is good for all boards (Oh
 * 2015).  The focused mode restarts as soon as learnt clauses are worse than usual, which
 * is good for proving that there is no other solution.  The stable mode restarts at
 * intervals by Luby's sequence, which is good for finding a solution. */
struct restarts {
    bool is_stable;
    uint64_t n_conflicts;
    uint64_t restart_at, switch_at; /* numbers of conflicts; switch: of the mode */
    uint64_t n_stable, n_switches;  /* stable intervals; switches */
    double fast_glue, slow_glue;    /* moving averages over learnt clauses */
};

enum phase { PHASE_FALSE, PHASE_TRUE, PHASE_UNKNOWN };

/* Phases: which value to decide for a candidate.  Its saved phase is the value that it had
 * last; its target phase is its value in the longest trail without a conflict.  In stable
 * mode, decisions follow target phases (Biere and Fleury 2020), so the search builds on
 * its best trail; this is what finds solutions of 36x36 boards.  Now and then the phases
 * are reset (rephasing), so that the search leaves a trail that cannot be completed. */
struct phases {
    uint8_t *saved, *target; /* of a candidate, an enum phase */
    uint32_t n_target;       /* the length of the trail with the target phases */
    uint64_t n_rephased, rephase_at;
};

struct large {
    struct large_board board;
    struct large_analysis analysis;
    struct phases phases;
    struct restarts restarts;
    uint64_t n_reductions, reduce_at;
    bool *is_flipped; /* of a level, when counting: its decision is the negated one */

    uint64_t limit, found;
    uint8_t *first; /* NULL if it is not wanted */
    const struct large_listener *listener;
};

struct large *large_new(const struct shape *shape)
{
    struct large *large = mem_new(sizeof *large);
    large_board_init(&large->board, shape);
    uint32_t n = large->board.encoding.n_candidates;
    large_analysis_init(&large->analysis, n);
    large->phases.saved = mem_array(n, 1);
    large->phases.target = mem_array(n, 1);
    large->is_flipped = mem_array(n + 1, sizeof *large->is_flipped);
    return large;
}

void large_free(struct large *large)
{
    if (!large)
        return;
    free(large->is_flipped);
    free(large->phases.target);
    free(large->phases.saved);
    large_analysis_fini(&large->analysis);
    large_board_fini(&large->board);
    free(large);
}

void large_listen(struct large *large, const struct large_listener *listener)
{
    large->listener = listener;
}

void large_narrow(struct large *large, const uint64_t *allowed)
{
    large->board.encoding.allowed = allowed;
}

static bool is_complete(const struct large_board *board)
{
    return board->n_trail == board->n_candidates;
}

/* ---- phases ---- */

static enum phase phase_of(literal l)
{
    return literal_says_true(l) ? PHASE_TRUE : PHASE_FALSE;
}

static void forget_target(struct large *large)
{
    memset(large->phases.target, PHASE_UNKNOWN, large->board.n_candidates);
    large->phases.n_target = 0;
}

/* The saved phases become in turn the target phases and the original ones. */
static void rephase(struct large *large)
{
    struct phases *phases = &large->phases;
    uint64_t n_conflicts = large->restarts.n_conflicts;
    if (n_conflicts < phases->rephase_at)
        return;
    phases->rephase_at = n_conflicts + REPHASE_INTERVAL * ++phases->n_rephased;
    if (phases->n_rephased % 2)
        memcpy(phases->saved, phases->target, large->board.n_candidates);
    else
        memset(phases->saved, PHASE_TRUE, large->board.n_candidates);
    forget_target(large);
}

/* ---- backjumping and learning ---- */

static void unassigned(void *ctx, literal l)
{
    struct large *large = ctx;
    large->phases.saved[literal_candidate(l)] = (uint8_t)phase_of(l);
    large_heap_push(&large->analysis.heap, literal_candidate(l));
}

static void jump_back(struct large *large, unsigned level)
{
    struct phases *phases = &large->phases;
    const struct large_board *board = &large->board;
    /* Sets the target phases if this trail is the longest.  The highest level does not count,
     * because there may be a conflict on it. */
    uint32_t n = board->level ? board->level_begins[board->level - 1] : 0;
    if (n > phases->n_target) {
        phases->n_target = n;
        for (uint32_t i = 0; i < n; i++)
            phases->target[literal_candidate(board->trail[i])] =
                (uint8_t)phase_of(board->trail[i]);
    }
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
                                 large_board_learn(&large->board, clause, glue));
    large_board_assign(&large->board, clause.items[0], reason);
}

/* Moves an average of n values towards the last one. */
static void update_average(double *average, uint32_t value, uint64_t n, uint64_t window)
{
    *average += (value - *average) / (double)(n < window ? n : window);
}

/* False if the conflict is on level 0: then there are no more solutions. */
static bool resolve_conflict(struct large *large)
{
    const struct large_analysis *analysis = &large->analysis;
    struct restarts *restarts = &large->restarts;
    if (large->board.level == 0)
        return false;
    large_analyze(&large->analysis, &large->board);
    uint64_t n = ++restarts->n_conflicts;
    update_average(&restarts->fast_glue, analysis->glue, n, FAST_WINDOW);
    update_average(&restarts->slow_glue, analysis->glue, n, SLOW_WINDOW);
    learn(large, (struct literals){analysis->literals, analysis->n}, analysis->glue,
          analysis->level);
    return true;
}

/* ---- solutions ---- */

/* The digits of the solution that has been found. */
static void read_solution(const struct large *large, uint8_t *digits)
{
    const struct large_board *board = &large->board;
    uint32_t side = board->encoding.side;
    memcpy(digits, board->encoding.digits, board->encoding.n_cells);
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

/* ---- restarting ---- */

static bool restart_is_due(const struct restarts *restarts)
{
    return restarts->n_conflicts >= restarts->restart_at &&
           (restarts->is_stable || restarts->fast_glue > margin * restarts->slow_glue);
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

/* Sets when the next restart is due, and switches modes: their turns grow with the square
 * of their number, and two in a row are equal. */
static void restart(struct large *large)
{
    struct restarts *restarts = &large->restarts;
    uint64_t n = restarts->n_conflicts;
    jump_back(large, 0);
    if (n >= restarts->switch_at) {
        uint64_t turn = ++restarts->n_switches / 2 + 1;
        restarts->switch_at = n + MODE_INTERVAL * turn * turn;
        restarts->is_stable = !restarts->is_stable;
    }
    restarts->restart_at =
        n + (restarts->is_stable ? STABLE_INTERVAL * luby(restarts->n_stable++)
                                 : FOCUSED_INTERVAL);
    rephase(large);
}

/* ---- the search ---- */

static void decide(struct large *large)
{
    const struct phases *phases = &large->phases;
    uint32_t candidate;
    do
        candidate = large_heap_pop(&large->analysis.heap);
    while (large->board.values[literal_true(candidate)]);
    enum phase phase = (enum phase)phases->saved[candidate];
    if (large->restarts.is_stable && phases->target[candidate] != PHASE_UNKNOWN)
        phase = (enum phase)phases->target[candidate];
    large_board_decide(&large->board, phase == PHASE_FALSE ? literal_false(candidate)
                                                           : literal_true(candidate));
}

/* False if there are no more solutions, or as many as are wanted. */
static bool step(struct large *large)
{
    if (!large_board_propagate(&large->board))
        return resolve_conflict(large);
    if (is_complete(&large->board)) {
        note_solution(large);
        return large->found < large->limit && block_solution(large);
    }
    if (large->restarts.n_conflicts >= large->reduce_at) {
        /* Level 0 has been propagated, because it was before the first decision. */
        jump_back(large, 0);
        large_board_reduce(&large->board);
        large->reduce_at =
            large->restarts.n_conflicts + REDUCE_INTERVAL * (++large->n_reductions + 1);
    } else if (restart_is_due(&large->restarts))
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
    if (large_board_load(&large->board, digits)) {
        /* Forgets what was learnt on another board. */
        large_heap_fill(&large->analysis.heap, &large->board);
        large->restarts =
            (struct restarts){.restart_at = FOCUSED_INTERVAL, .switch_at = MODE_INTERVAL};
        large->phases.n_rephased = 0;
        large->phases.rephase_at = REPHASE_INTERVAL;
        memset(large->phases.saved, PHASE_TRUE, large->board.n_candidates);
        forget_target(large);
        large->n_reductions = 0;
        large->reduce_at = REDUCE_INTERVAL;
        for (uint64_t n = 1; !stopped && step(large); n++)
            stopped = n % STEPS_UNASKED == 0 && stop_asked(stop);
    }
    if (!stopped && large->found < limit)
        tell_clause(large, (struct literals){0});
    *found = large->found;
    return !stopped;
}

/* ---- counting ---- */

/* All solutions of a board are found by a plain depth-first search: a decision is tried, and
 * then its negation.  Nothing is learnt, so that memory does not grow. */

/* Returns an open candidate of a smallest group with more than one. */
static literal pick_literal(const struct large_board *board)
{
    uint32_t best = 0, least = UINT32_MAX;
    for (uint32_t group = 0; group < board->n_groups && least > 2; group++) {
        uint32_t n = large_board_n_open(board, group);
        if (n > 1 && n < least) {
            least = n;
            best = group;
        }
    }
    const literal *member = large_board_group(board, best).items;
    while (board->values[*member])
        member++;
    return *member;
}

static void try(struct large *large, literal l, bool is_flipped)
{
    large_board_decide(&large->board, l);
    large->is_flipped[large->board.level] = is_flipped;
}

/* Flips the last decision that was not; false if there is none. */
static bool flip(struct large *large)
{
    struct large_board *board = &large->board;
    unsigned level = board->level;
    while (level > 0 && large->is_flipped[level])
        level--;
    if (level == 0)
        return false;
    literal tried = board->trail[board->level_begins[level - 1]];
    large_board_backtrack(board, level - 1, NULL, NULL);
    try(large, literal_not(tried), true);
    return true;
}

/* Propagates, and decides.  After a solution, which is added to *found, or a conflict it
 * flips the last decision instead; false if none is left to flip. */
static bool count_step(struct large *large, uint64_t *found)
{
    bool fits = large_board_propagate(&large->board);
    if (fits && !is_complete(&large->board)) {
        try(large, pick_literal(&large->board), false);
        return true;
    }
    *found += fits;
    return flip(large);
}

/* Returns which part of the search is done, 0 to 1: a decision halves its part. */
static double part_done(const struct large *large)
{
    double part = 0, half = 0.5;
    for (unsigned level = 1; level <= large->board.level && half > 1e-9; level++) {
        part += large->is_flipped[level] ? half : 0;
        half /= 2;
    }
    return part;
}

bool large_count(struct large *large, const uint8_t *digits, uint64_t limit,
                 struct stop stop, struct fast_progress progress, uint64_t *found)
{
    bool stopped = false;
    *found = 0;
    if (!large_board_load(&large->board, digits))
        return true;
    for (uint64_t n = 1; !stopped && *found < limit && count_step(large, found); n++) {
        if (n % STEPS_UNASKED)
            continue;
        fast_progress_report(progress, part_done(large));
        stopped = stop_asked(stop);
    }
    return !stopped;
}
