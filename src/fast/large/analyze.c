/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/analyze.h"

#include <stdlib.h>

#include "base/mem.h"
#include "fast/large/clauses.h"

enum { MAX_DEPTH = 50 }; /* of the recursion that looks for implied literals */

/* Of a candidate: not seen; analyzed in this conflict; implied by analyzed ones; not
 * implied. */
enum mark { MARK_NONE, MARK_ANALYZED, MARK_IMPLIED, MARK_POISONED };

void large_analysis_init(struct large_analysis *analysis,
                         const struct large_encoding *encoding)
{
    size_t n = encoding->n_candidates;
    *analysis = (struct large_analysis){0};
    analysis->marks = mem_array(n, sizeof *analysis->marks);
    analysis->marked = mem_array(n, sizeof *analysis->marked);
    analysis->stamps = mem_array(n + 1, sizeof *analysis->stamps);
    analysis->literals = mem_array(n, sizeof *analysis->literals);
}

void large_analysis_fini(struct large_analysis *analysis)
{
    free(analysis->literals);
    free(analysis->stamps);
    free(analysis->marked);
    free(analysis->marks);
}

static void set_mark(struct large_analysis *analysis, uint32_t candidate, enum mark mark)
{
    if (analysis->marks[candidate] == MARK_NONE)
        analysis->marked[analysis->n_marked++] = candidate;
    analysis->marks[candidate] = (uint8_t)mark;
}

static void clear_marks(struct large_analysis *analysis)
{
    while (analysis->n_marked > 0)
        analysis->marks[analysis->marked[--analysis->n_marked]] = MARK_NONE;
}

/* ---- reasons ---- */

/* Replaces a false literal by the one whose candidate makes it false, if there is one. */
static literal origin_of(const struct large_board *board, literal l)
{
    large_reason reason = board->reasons[literal_candidate(l)];
    return large_reason_kind(reason) == LARGE_REASON_CANDIDATE
               ? literal_false(large_reason_number(reason))
               : l;
}

/* The literals that imply the value of a candidate, which is among them; none for a
 * decision. */
static struct literals reason_of(const struct large_board *board, uint32_t candidate)
{
    large_reason reason = board->reasons[candidate];
    switch (large_reason_kind(reason)) {
    case LARGE_REASON_GROUP:
        return large_board_group(board, large_reason_number(reason));
    case LARGE_REASON_CLAUSE:
        return large_clauses_literals(board->clauses, large_reason_number(reason));
    default:
        return (struct literals){NULL, 0};
    }
}

/* Counts the levels of the literals, and stamps them. */
static uint32_t count_glue(struct large_analysis *analysis,
                           const struct large_board *board, struct literals literals)
{
    uint32_t glue = 0;
    analysis->stamp++;
    for (uint32_t i = 0; i < literals.n; i++) {
        unsigned level = board->levels[literal_candidate(literals.items[i])];
        glue += analysis->stamps[level] != analysis->stamp;
        analysis->stamps[level] = analysis->stamp;
    }
    return glue;
}

/* ---- the first unique implication point ---- */

/* A false literal goes into the clause, or is counted among the unresolved ones. */
static void analyze_literal(struct large_analysis *analysis,
                            const struct large_board *board, struct large_heap *heap,
                            literal l)
{
    l = origin_of(board, l);
    uint32_t candidate = literal_candidate(l);
    if (analysis->marks[candidate] || board->levels[candidate] == 0)
        return;
    set_mark(analysis, candidate, MARK_ANALYZED);
    large_heap_bump(heap, candidate);
    if (board->levels[candidate] == board->level)
        analysis->n_unresolved++;
    else
        analysis->literals[analysis->n++] = l;
}

/* Analyzes the reason of a candidate, without the candidate itself. */
static void analyze_reason(struct large_analysis *analysis,
                           const struct large_board *board, struct large_heap *heap,
                           uint32_t candidate)
{
    struct literals reason = reason_of(board, candidate);
    for (uint32_t i = 0; i < reason.n; i++)
        if (literal_candidate(reason.items[i]) != candidate)
            analyze_literal(analysis, board, heap, reason.items[i]);
}

static void note_use(struct large_analysis *analysis, const struct large_board *board,
                     uint32_t candidate)
{
    large_reason reason = board->reasons[candidate];
    if (large_reason_kind(reason) != LARGE_REASON_CLAUSE)
        return;
    uint32_t glue = count_glue(analysis, board, reason_of(board, candidate));
    large_clauses_note_use(board->clauses, large_reason_number(reason), glue);
}

/* Goes back along the trail, replacing literals by their reasons, to the implication
 * point; returns its negation. */
static literal find_first_uip(struct large_analysis *analysis,
                              const struct large_board *board, struct large_heap *heap)
{
    uint32_t at = board->n_trail;
    for (uint32_t i = 0; i < board->conflict.n; i++)
        analyze_literal(analysis, board, heap, board->conflict.items[i]);
    for (;;) {
        do
            at--;
        while (!analysis->marks[literal_candidate(board->trail[at])]);
        uint32_t candidate = literal_candidate(board->trail[at]);
        if (--analysis->n_unresolved == 0)
            return literal_not(board->trail[at]);
        note_use(analysis, board, candidate);
        analyze_reason(analysis, board, heap, candidate);
    }
}

/* ---- minimizing ---- */

static bool reason_is_implied(struct large_analysis *analysis,
                              const struct large_board *board, uint32_t candidate,
                              int depth);

/* Returns whether analyzed candidates imply the value of this one. */
static bool is_implied(struct large_analysis *analysis, const struct large_board *board,
                       uint32_t candidate, int depth)
{
    candidate = literal_candidate(origin_of(board, literal_true(candidate)));
    if (board->levels[candidate] == 0)
        return true;
    if (analysis->marks[candidate])
        return analysis->marks[candidate] != MARK_POISONED;
    bool all = reason_is_implied(analysis, board, candidate, depth + 1);
    set_mark(analysis, candidate, all ? MARK_IMPLIED : MARK_POISONED);
    return all;
}

/* The clause must have another literal of the same level: a level that is not stamped has
 * a decision that nothing implies. */
static bool reason_is_implied(struct large_analysis *analysis,
                              const struct large_board *board, uint32_t candidate,
                              int depth)
{
    struct literals reason = reason_of(board, candidate);
    unsigned level = board->levels[candidate];
    if (reason.n == 0 || depth > MAX_DEPTH || analysis->stamps[level] != analysis->stamp)
        return false;
    for (uint32_t i = 0; i < reason.n; i++) {
        uint32_t other = literal_candidate(reason.items[i]);
        if (other != candidate && !is_implied(analysis, board, other, depth))
            return false;
    }
    return true;
}

static void minimize(struct large_analysis *analysis, const struct large_board *board)
{
    uint32_t kept = 1, n = analysis->n;
    literal *literals = analysis->literals;
    count_glue(analysis, board, (struct literals){literals, n});
    for (uint32_t i = 1; i < n; i++)
        if (!reason_is_implied(analysis, board, literal_candidate(literals[i]), 0))
            literals[kept++] = literals[i];
    analysis->n = kept;
}

/* Finds the level to jump to and moves a literal of it to the second place. */
static void find_jump_level(struct large_analysis *analysis,
                            const struct large_board *board)
{
    literal *literals = analysis->literals;
    analysis->level = 0;
    for (uint32_t i = 1; i < analysis->n; i++) {
        literal l = literals[i];
        if (board->levels[literal_candidate(l)] <= analysis->level)
            continue;
        analysis->level = board->levels[literal_candidate(l)];
        literals[i] = literals[1];
        literals[1] = l;
    }
}

void large_analyze(struct large_analysis *analysis, const struct large_board *board,
                   struct large_heap *heap)
{
    analysis->n_unresolved = 0;
    analysis->n = 1; /* the first place is for the implication point */
    analysis->literals[0] = find_first_uip(analysis, board, heap);
    minimize(analysis, board);
    clear_marks(analysis);
    find_jump_level(analysis, board);
    analysis->glue =
        count_glue(analysis, board, (struct literals){analysis->literals, analysis->n});
    large_heap_decay(heap);
}
