/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a conflict teaches: which candidates matter, and a clause.
 *
 * The literals of the conflict that were assigned on its level are replaced by their
 * reasons until one is left, the first unique implication point (Marques-Silva and
 * Sakallah 1999).  A candidate that is false because another is true is replaced by that
 * one on any level: many candidates are false because of one, so clauses become shorter.
 * Literals that are implied by others of the clause are removed (Sorensson and Biere
 * 2009). */
#include "fast/large/internal.h"

enum { MAX_DEPTH = 50 }; /* of the recursion that looks for implied literals */

/* Of a candidate: not seen; analyzed in this conflict; implied by analyzed ones; not
 * implied. */
enum mark { MARK_NONE, MARK_ANALYZED, MARK_IMPLIED, MARK_POISONED };

#define ABSENT UINT32_MAX /* the position of a candidate that is not in the heap */

static const double decay = 0.95, max_score = 1e100;

void large_analysis_init(struct large_analysis *analysis, uint32_t n_candidates)
{
    size_t n = n_candidates;
    struct large_heap *heap = &analysis->heap;
    *analysis = (struct large_analysis){0};
    analysis->marks = mem_array(n, sizeof *analysis->marks);
    analysis->marked = mem_array(n, sizeof *analysis->marked);
    analysis->stamps = mem_array(n + 1, sizeof *analysis->stamps);
    analysis->literals = mem_array(n, sizeof *analysis->literals);
    heap->items = mem_array(n, sizeof *heap->items);
    heap->positions = mem_array(n, sizeof *heap->positions);
    heap->scores = mem_array(n, sizeof *heap->scores);
}

void large_analysis_fini(struct large_analysis *analysis)
{
    free(analysis->heap.scores);
    free(analysis->heap.positions);
    free(analysis->heap.items);
    free(analysis->literals);
    free(analysis->stamps);
    free(analysis->marked);
    free(analysis->marks);
}

/* ---- the heap of scores ---- */

static bool is_before(const struct large_heap *heap, uint32_t a, uint32_t b)
{
    double x = heap->scores[a], y = heap->scores[b];
    return x > y || (x == y && a < b);
}

static void put(struct large_heap *heap, uint32_t position, uint32_t candidate)
{
    heap->items[position] = candidate;
    heap->positions[candidate] = position;
}

static void sift_up(struct large_heap *heap, uint32_t position)
{
    uint32_t candidate = heap->items[position];
    while (position > 0) {
        uint32_t parent = (position - 1) / 2;
        if (!is_before(heap, candidate, heap->items[parent]))
            break;
        put(heap, position, heap->items[parent]);
        position = parent;
    }
    put(heap, position, candidate);
}

static void sift_down(struct large_heap *heap, uint32_t position)
{
    uint32_t candidate = heap->items[position];
    for (;;) {
        uint32_t child = 2 * position + 1;
        if (child >= heap->n)
            break;
        if (child + 1 < heap->n &&
            is_before(heap, heap->items[child + 1], heap->items[child]))
            child++;
        if (!is_before(heap, heap->items[child], candidate))
            break;
        put(heap, position, heap->items[child]);
        position = child;
    }
    put(heap, position, candidate);
}

void large_heap_fill(struct large_heap *heap, const struct large_board *board)
{
    heap->n = heap->n_candidates = board->n_candidates;
    heap->increment = 1;
    for (uint32_t c = 0; c < heap->n; c++) {
        /* Between 0 and 1; the smaller the candidate's smallest group, the higher. */
        uint32_t least = UINT32_MAX;
        for (const uint16_t *group = large_board_groups(board, c);
             *group != LARGE_NO_GROUP; group++) {
            uint32_t n = large_board_n_open(board, *group);
            least = n < least ? n : least;
        }
        heap->scores[c] = 1.0 / (least + 1);
        put(heap, c, c);
    }
    for (uint32_t position = heap->n / 2; position-- > 0;)
        sift_down(heap, position);
}

void large_heap_push(struct large_heap *heap, uint32_t candidate)
{
    if (heap->positions[candidate] != ABSENT)
        return;
    put(heap, heap->n++, candidate);
    sift_up(heap, heap->n - 1);
}

uint32_t large_heap_pop(struct large_heap *heap)
{
    uint32_t first = heap->items[0];
    heap->positions[first] = ABSENT;
    heap->n--;
    if (heap->n > 0) {
        put(heap, 0, heap->items[heap->n]);
        sift_down(heap, 0);
    }
    return first;
}

/* Raises the score of a candidate that takes part in a conflict. */
static void bump(struct large_heap *heap, uint32_t candidate)
{
    heap->scores[candidate] += heap->increment;
    if (heap->scores[candidate] > max_score) {
        /* All become smaller, so that they stay finite; their order stays. */
        for (uint32_t c = 0; c < heap->n_candidates; c++)
            heap->scores[c] /= max_score;
        heap->increment /= max_score;
    }
    if (heap->positions[candidate] != ABSENT)
        sift_up(heap, heap->positions[candidate]);
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
        return large_clauses_literals(&board->clauses, large_reason_number(reason));
    default:
        return (struct literals){NULL, 0};
    }
}

static void set_mark(struct large_analysis *analysis, uint32_t candidate, enum mark mark)
{
    if (analysis->marks[candidate] == MARK_NONE)
        analysis->marked[analysis->n_marked++] = candidate;
    analysis->marks[candidate] = (uint8_t)mark;
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
                            const struct large_board *board, literal l)
{
    l = origin_of(board, l);
    uint32_t candidate = literal_candidate(l);
    if (analysis->marks[candidate] || board->levels[candidate] == 0)
        return;
    set_mark(analysis, candidate, MARK_ANALYZED);
    bump(&analysis->heap, candidate);
    if (board->levels[candidate] == board->level)
        analysis->n_unresolved++;
    else
        analysis->literals[analysis->n++] = l;
}

/* Analyzes the reason of a candidate, without the candidate itself. */
static void analyze_reason(struct large_analysis *analysis, struct large_board *board,
                           uint32_t candidate)
{
    large_reason reason = board->reasons[candidate];
    struct literals literals = reason_of(board, candidate);
    if (large_reason_kind(reason) == LARGE_REASON_CLAUSE)
        large_board_note_use(board, large_reason_number(reason),
                             count_glue(analysis, board, literals));
    for (uint32_t i = 0; i < literals.n; i++)
        if (literal_candidate(literals.items[i]) != candidate)
            analyze_literal(analysis, board, literals.items[i]);
}

/* Goes back along the trail, replacing literals by their reasons, to the implication
 * point; returns its negation. */
static literal find_first_uip(struct large_analysis *analysis, struct large_board *board)
{
    uint32_t at = board->n_trail;
    for (uint32_t i = 0; i < board->conflict.n; i++)
        analyze_literal(analysis, board, board->conflict.items[i]);
    for (;;) {
        do
            at--;
        while (!analysis->marks[literal_candidate(board->trail[at])]);
        if (--analysis->n_unresolved == 0)
            return literal_not(board->trail[at]);
        analyze_reason(analysis, board, literal_candidate(board->trail[at]));
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

void large_analyze(struct large_analysis *analysis, struct large_board *board)
{
    analysis->n_unresolved = 0;
    analysis->n = 1; /* the first place is for the implication point */
    analysis->literals[0] = find_first_uip(analysis, board);
    minimize(analysis, board);
    while (analysis->n_marked > 0)
        analysis->marks[analysis->marked[--analysis->n_marked]] = MARK_NONE;
    /* Finds the level to jump to and moves a literal of it to the second place. */
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
    analysis->glue =
        count_glue(analysis, board, (struct literals){analysis->literals, analysis->n});
    analysis->heap.increment *= 1 / decay; /* later conflicts count more */
}
