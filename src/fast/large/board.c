/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/board.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/clauses.h"

void large_board_init(struct large_board *board, const struct large_encoding *encoding)
{
    size_t n = encoding->n_candidates, n_groups = encoding->n_groups;
    *board = (struct large_board){0};
    board->external = mem_array(n, sizeof *board->external);
    board->internal = mem_array(n, sizeof *board->internal);
    board->groups = mem_array(n, sizeof *board->groups);
    board->members = mem_array(LARGE_GROUP_KINDS * n, sizeof *board->members);
    board->begins = mem_array(n_groups + 1, sizeof *board->begins);
    board->rests = mem_array(n_groups, sizeof *board->rests);
    board->values = mem_array(2 * n, sizeof *board->values);
    board->reasons = mem_array(n, sizeof *board->reasons);
    board->levels = mem_array(n, sizeof *board->levels);
    board->trail = mem_array(n, sizeof *board->trail);
    board->level_begins = mem_array(n, sizeof *board->level_begins);
}

void large_board_fini(struct large_board *board)
{
    free(board->level_begins);
    free(board->trail);
    free(board->levels);
    free(board->reasons);
    free(board->values);
    free(board->rests);
    free(board->begins);
    free(board->members);
    free(board->groups);
    free(board->internal);
    free(board->external);
}

/* What a candidate that is not false adds to the rest of its groups. */
static uint32_t rest_of(uint32_t candidate)
{
    return (UINT32_C(1) << LARGE_REST_SHIFT) + candidate;
}

/* The candidate that is left, if it is one. */
static uint32_t rest_candidate(uint32_t rest)
{
    return rest & ((UINT32_C(1) << LARGE_REST_SHIFT) - 1);
}

/* ---- loading ---- */

static void load_candidates(struct large_board *board,
                            const struct large_encoding *encoding)
{
    board->n_candidates = 0;
    for (uint32_t c = 0; c < encoding->n_candidates; c++)
        if (large_encoding_is_open(encoding, c)) {
            board->internal[c] = (uint16_t)board->n_candidates;
            board->external[board->n_candidates++] = (uint16_t)c;
        }
    memset(board->values, 0, 2 * board->n_candidates);
    board->n_trail = board->propagated = 0;
    board->level = 0;
}

/* Appends the group with this external number. */
static void load_group(struct large_board *board, const struct large_encoding *encoding,
                       uint32_t external)
{
    uint32_t group = board->n_groups++, end = board->begins[group];
    uint32_t kind = external / encoding->n_cells;
    board->rests[group] = 0;
    for (uint64_t open = encoding->open[external]; open; open &= open - 1) {
        uint32_t place = (uint32_t)__builtin_ctzll(open);
        uint32_t member =
            board->internal[encoding->members[external * encoding->side + place]];
        board->members[end++] = literal_true(member);
        board->groups[member][kind] = (uint16_t)group;
        board->rests[group] += rest_of(member);
    }
    board->begins[board->n_groups] = end;
}

void large_board_load(struct large_board *board, const struct large_encoding *encoding,
                      struct large_clauses *clauses)
{
    board->clauses = clauses;
    board->n_groups = 0;
    load_candidates(board, encoding);
    for (uint32_t group = 0; group < encoding->n_groups; group++)
        if (encoding->open[group] & (encoding->open[group] - 1))
            load_group(board, encoding, group);
}

/* ---- deciding and backtracking ---- */

void large_board_decide(struct large_board *board, literal l)
{
    board->level_begins[board->level++] = board->n_trail;
    large_board_assign(board, l, large_reason_of(LARGE_REASON_NONE, 0));
}

/* Undoes propagate_false(). */
static void restore_rests(struct large_board *board, uint32_t candidate)
{
    for (int k = 0; k < LARGE_GROUP_KINDS; k++)
        board->rests[board->groups[candidate][k]] += rest_of(candidate);
}

void large_board_backtrack(struct large_board *board, unsigned level,
                           void (*unassigned)(void *ctx, literal l), void *ctx)
{
    if (level >= board->level)
        return;
    uint32_t begin = board->level_begins[level];
    while (board->n_trail > begin) {
        literal l = board->trail[--board->n_trail];
        board->values[l] = board->values[literal_not(l)] = 0;
        if (!literal_says_true(l) && board->n_trail < board->propagated)
            restore_rests(board, literal_candidate(l));
        if (unassigned)
            unassigned(ctx, l);
    }
    board->propagated = begin;
    board->level = level;
}

/* ---- propagation ---- */

static void set_pair_conflict(struct large_board *board, literal a, literal b)
{
    board->pair[0] = literal_not(a);
    board->pair[1] = literal_not(b);
    board->conflict = (struct literals){board->pair, 2};
}

/* The other candidates in the groups of a true one are false. */
static bool propagate_true(struct large_board *board, literal l)
{
    large_reason reason = large_reason_of(LARGE_REASON_CANDIDATE, literal_candidate(l));
    const uint16_t *groups = board->groups[literal_candidate(l)];
    for (int k = 0; k < LARGE_GROUP_KINDS; k++) {
        uint32_t end = board->begins[groups[k] + 1];
        for (uint32_t i = board->begins[groups[k]]; i < end; i++) {
            literal other = board->members[i];
            if (board->values[other] < 0 || other == l)
                continue;
            if (board->values[other] > 0) {
                set_pair_conflict(board, other, l);
                return false;
            }
            large_board_assign(board, literal_not(other), reason);
        }
    }
    return true;
}

/* A false candidate may leave one open member in a group, or none.  It is taken from the
 * rests of all its groups even after a conflict, because backtracking adds it to all. */
static bool propagate_false(struct large_board *board, uint32_t candidate)
{
    bool fits = true;
    for (int k = 0; k < LARGE_GROUP_KINDS; k++) {
        uint32_t group = board->groups[candidate][k];
        uint32_t rest = board->rests[group] -= rest_of(candidate);
        uint32_t n_open = rest >> LARGE_REST_SHIFT;
        literal last = literal_true(rest_candidate(rest));
        if (n_open > 1)
            continue;
        if (n_open == 0) {
            board->conflict = large_board_group(board, group);
            fits = false;
        } else if (board->values[last] == 0) {
            large_board_assign(board, last, large_reason_of(LARGE_REASON_GROUP, group));
        }
    }
    return fits;
}

bool large_board_propagate(struct large_board *board)
{
    while (board->propagated < board->n_trail) {
        literal l = board->trail[board->propagated++];
        bool fits = literal_says_true(l) ? propagate_true(board, l)
                                         : propagate_false(board, literal_candidate(l));
        if (!fits || (board->clauses && !large_clauses_propagate(board, literal_not(l))))
            return false;
    }
    return true;
}
