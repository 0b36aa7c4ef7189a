/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/board.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/clauses.h"

void board_init(struct board *board, const struct givens *givens)
{
    size_t n = givens->n_candidates, n_groups = givens->n_groups;
    *board = (struct board){0};
    board->names = mem_array(n, sizeof *board->names);
    board->numbers = mem_array(n, sizeof *board->numbers);
    board->groups = mem_array(n, sizeof *board->groups);
    board->members = mem_array(KINDS_OF_GROUPS * n, sizeof *board->members);
    board->begins = mem_array(n_groups + 1, sizeof *board->begins);
    board->rests = mem_array(n_groups, sizeof *board->rests);
    board->holds = mem_array(2 * n, sizeof *board->holds);
    board->causes = mem_array(n, sizeof *board->causes);
    board->levels = mem_array(n, sizeof *board->levels);
    board->trail = mem_array(n, sizeof *board->trail);
    board->level_begins = mem_array(n, sizeof *board->level_begins);
}

void board_fini(struct board *board)
{
    free(board->level_begins);
    free(board->trail);
    free(board->levels);
    free(board->causes);
    free(board->holds);
    free(board->rests);
    free(board->begins);
    free(board->members);
    free(board->groups);
    free(board->numbers);
    free(board->names);
}

/* ---- what the givens leave open ---- */

static void open_candidates(struct board *board, const struct givens *givens)
{
    board->n_candidates = 0;
    for (uint32_t name = 0; name < givens->n_candidates; name++)
        if (givens_leave_open(givens, name)) {
            board->numbers[name] = (uint16_t)board->n_candidates;
            board->names[board->n_candidates++] = (uint16_t)name;
        }
    memset(board->holds, 0, 2 * board->n_candidates);
    board->n_trail = board->spread = 0;
    board->level = 0;
}

/* The members begin where those of the group before end. */
static void open_group(struct board *board, const struct givens *givens, uint32_t name)
{
    uint32_t group = board->n_groups++, end = board->begins[group];
    uint32_t kind = name / givens->n_cells;
    board->rests[group] = 0;
    for (uint64_t left = givens->left[name]; left; left &= left - 1) {
        uint32_t place = (uint32_t)__builtin_ctzll(left);
        uint32_t member = board->numbers[givens->members[name * givens->side + place]];
        board->members[end++] = 2 * member;
        board->groups[member][kind] = (uint16_t)group;
        board->rests[group] += rest_of(member);
    }
    board->begins[board->n_groups] = end;
}

void board_open(struct board *board, const struct givens *givens, struct clauses *clauses)
{
    board->clauses = clauses;
    board->n_groups = 0;
    open_candidates(board, givens);
    for (uint32_t name = 0; name < givens->n_groups; name++)
        if (givens->left[name] & (givens->left[name] - 1))
            open_group(board, givens, name);
}

/* ---- what is known ---- */

void board_decide(struct board *board, literal l)
{
    board->level_begins[board->level++] = board->n_trail;
    board_assert(board, l, cause_of(CAUSE_NONE, 0));
}

static void groups_regain(struct board *board, uint32_t candidate)
{
    for (int k = 0; k < KINDS_OF_GROUPS; k++)
        board->rests[board->groups[candidate][k]] += rest_of(candidate);
}

void board_return(struct board *board, unsigned level,
                  void (*forgotten)(void *ctx, literal l), void *ctx)
{
    if (level >= board->level)
        return;
    uint32_t begin = board->level_begins[level];
    while (board->n_trail > begin) {
        literal l = board->trail[--board->n_trail];
        board->holds[l] = board->holds[literal_not(l)] = 0;
        if (!literal_is_true_claim(l) && board->n_trail < board->spread)
            groups_regain(board, literal_candidate(l));
        if (forgotten)
            forgotten(ctx, l);
    }
    board->spread = begin;
    board->level = level;
}

/* ---- what follows ---- */

/* A true candidate leaves no other in its groups. */
static bool spread_true(struct board *board, literal l)
{
    const uint16_t *groups = board->groups[literal_candidate(l)];
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t end = board->begins[groups[k] + 1];
        for (uint32_t i = board->begins[groups[k]]; i < end; i++) {
            literal other = board->members[i];
            if (board->holds[other] < 0 || other == l)
                continue;
            if (board->holds[other] > 0) {
                board->pair[0] = literal_not(other);
                board->pair[1] = literal_not(l);
                board->conflict = (struct literals){board->pair, 2};
                return false;
            }
            board_assert(board, literal_not(other),
                         cause_of(CAUSE_CANDIDATE, literal_candidate(l)));
        }
    }
    return true;
}

/* A false candidate may leave one in a group, or none.  All its groups lose it, whatever
 * comes of it: board_return() gives it back to all. */
static bool spread_false(struct board *board, uint32_t candidate)
{
    bool fits = true;
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = board->groups[candidate][k];
        rest left = board->rests[group] -= rest_of(candidate);
        literal last = 2 * rest_sum(left);
        if (rest_number(left) > 1)
            continue;
        if (rest_number(left) == 0) {
            board->conflict = board_group(board, group);
            fits = false;
        } else if (board->holds[last] == 0) {
            board_assert(board, last, cause_of(CAUSE_GROUP, group));
        }
    }
    return fits;
}

bool board_spread(struct board *board)
{
    while (board->spread < board->n_trail) {
        literal l = board->trail[board->spread++];
        bool fits = literal_is_true_claim(l) ? spread_true(board, l)
                                             : spread_false(board, literal_candidate(l));
        if (!fits || (board->clauses && !clauses_spread(board, literal_not(l))))
            return false;
    }
    return true;
}
