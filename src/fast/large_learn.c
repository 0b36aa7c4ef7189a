/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large_learn.h"

#include <stdlib.h>

#include "base/mem.h"

void learner_init(struct learner *learner, const struct board *board)
{
    learner->seen = mem_array(board->n_candidates, sizeof *learner->seen);
    learner->glue_stamps = mem_array(board->n_candidates, sizeof *learner->glue_stamps);
    learner->literals = mem_array(board->n_candidates, sizeof *learner->literals);
    learner->stamp = 0;
}

void learner_fini(struct learner *learner)
{
    free(learner->literals);
    free(learner->glue_stamps);
    free(learner->seen);
}

/* The candidate that makes this false literal false, or itself. */
static literal origin(const struct board *board, literal l)
{
    cause why = board->causes[literal_candidate(l)];
    return cause_kind(why) == CAUSE_CANDIDATE ? 2 * cause_which(why) + 1 : l;
}

/* A false literal enters the lesson, or is among the *n_open that are still to be
 * replaced. */
static void meet(struct learner *learner, const struct board *board, struct order *order,
                 literal l, uint32_t *n_open)
{
    l = origin(board, l);
    uint32_t candidate = literal_candidate(l);
    if (learner->seen[candidate] || board->levels[candidate] == 0)
        return;
    learner->seen[candidate] = true;
    order_raise(order, candidate);
    if (board->levels[candidate] == board->level)
        ++*n_open;
    else
        learner->literals[learner->n++] = l;
}

/* Meets what made the candidate what it is. */
static void meet_causes(struct learner *learner, const struct board *board,
                        struct order *order, uint32_t candidate, uint32_t *n_open)
{
    cause why = board->causes[candidate];
    uint32_t which = cause_which(why);
    if (cause_kind(why) == CAUSE_GROUP) {
        const uint16_t *members = board_group(board, which);
        for (int i = 0; i < board->side; i++)
            if (members[i] != candidate)
                meet(learner, board, order, 2 * (literal)members[i], n_open);
    } else if (cause_kind(why) == CAUSE_CLAUSE) {
        const uint32_t *words = board->clauses.words + which;
        for (uint32_t i = 0; i < words[CLAUSE_SIZE]; i++)
            if (literal_candidate(words[CLAUSE_LITERALS + i]) != candidate)
                meet(learner, board, order, words[CLAUSE_LITERALS + i], n_open);
    } else if (cause_kind(why) == CAUSE_CANDIDATE) {
        meet(learner, board, order, 2 * which + 1, n_open);
    }
}

static bool is_known_of(const struct learner *learner, const struct board *board, literal l)
{
    uint32_t candidate = literal_candidate(origin(board, l));
    return learner->seen[candidate] || board->levels[candidate] == 0;
}

/* Everything that made this literal false is in the lesson too: it adds nothing. */
static bool is_redundant(const struct learner *learner, const struct board *board,
                         literal l)
{
    uint32_t candidate = literal_candidate(l);
    cause why = board->causes[candidate];
    if (cause_kind(why) == CAUSE_GROUP) {
        const uint16_t *members = board_group(board, cause_which(why));
        for (int i = 0; i < board->side; i++)
            if (members[i] != candidate &&
                !is_known_of(learner, board, 2 * (literal)members[i]))
                return false;
        return true;
    }
    if (cause_kind(why) == CAUSE_CLAUSE) {
        const uint32_t *words = board->clauses.words + cause_which(why);
        for (uint32_t i = 0; i < words[CLAUSE_SIZE]; i++)
            if (literal_candidate(words[CLAUSE_LITERALS + i]) != candidate &&
                !is_known_of(learner, board, words[CLAUSE_LITERALS + i]))
                return false;
        return true;
    }
    return false;
}

/* Back through the trail to the point that all of the level's part goes through. */
static literal find_point(struct learner *learner, const struct board *board,
                          struct order *order)
{
    uint32_t n_open = 0, at = board->n_trail;
    for (uint32_t i = 0; i < board->n_conflict; i++)
        meet(learner, board, order, board->conflict[i], &n_open);
    for (;;) {
        do
            at--;
        while (!learner->seen[literal_candidate(board->trail[at])]);
        uint32_t candidate = literal_candidate(board->trail[at]);
        if (--n_open == 0)
            return literal_not(board->trail[at]);
        meet_causes(learner, board, order, candidate, &n_open);
        learner->seen[candidate] = false;
    }
}

static void leave_out_redundant(struct learner *learner, const struct board *board)
{
    uint32_t kept = 1, n = learner->n;
    literal *literals = learner->literals;
    for (uint32_t i = 1; i < n; i++) {
        literal l = literals[i];
        if (is_redundant(learner, board, l))
            continue; /* and stays seen: what it stands for is in the lesson */
        literals[i] = literals[kept];
        literals[kept++] = l;
    }
    for (uint32_t i = 0; i < n; i++)
        learner->seen[literal_candidate(literals[i])] = false;
    learner->n = kept;
}

/* The level to return to, and a literal of it to the second place. */
static void find_level(struct learner *learner, const struct board *board)
{
    literal *literals = learner->literals;
    learner->level = 0;
    for (uint32_t i = 1; i < learner->n; i++) {
        literal l = literals[i];
        if (board->levels[literal_candidate(l)] <= learner->level)
            continue;
        learner->level = board->levels[literal_candidate(l)];
        literals[i] = literals[1];
        literals[1] = l;
    }
}

static void count_glue(struct learner *learner, const struct board *board)
{
    learner->stamp++;
    learner->glue = 0;
    for (uint32_t i = 0; i < learner->n; i++) {
        unsigned level = board->levels[literal_candidate(learner->literals[i])];
        learner->glue += learner->glue_stamps[level] != learner->stamp;
        learner->glue_stamps[level] = learner->stamp;
    }
}

void learn(struct learner *learner, const struct board *board, struct order *order)
{
    learner->n = 1;
    learner->literals[0] = find_point(learner, board, order);
    leave_out_redundant(learner, board);
    find_level(learner, board);
    count_glue(learner, board);
    order_age(order);
}
