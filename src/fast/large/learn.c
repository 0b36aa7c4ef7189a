/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/learn.h"

#include <stdlib.h>

#include "base/mem.h"
#include "fast/large/clauses.h"

enum { MOST_DEPTH = 50 };

void learner_init(struct learner *learner, const struct givens *givens)
{
    size_t n = givens->n_candidates;
    *learner = (struct learner){0};
    learner->marks = mem_array(n, sizeof *learner->marks);
    learner->marked = mem_array(n, sizeof *learner->marked);
    learner->stamps = mem_array(n + 1, sizeof *learner->stamps);
    learner->literals = mem_array(n, sizeof *learner->literals);
}

void learner_fini(struct learner *learner)
{
    free(learner->literals);
    free(learner->stamps);
    free(learner->marked);
    free(learner->marks);
}

static void mark(struct learner *learner, uint32_t candidate, enum mark mark)
{
    if (learner->marks[candidate] == MARK_NONE)
        learner->marked[learner->n_marked++] = candidate;
    learner->marks[candidate] = (uint8_t)mark;
}

static void unmark_all(struct learner *learner)
{
    while (learner->n_marked > 0)
        learner->marks[learner->marked[--learner->n_marked]] = MARK_NONE;
}

/* ---- causes ---- */

/* The candidate that makes this false literal false, or itself. */
static literal origin(const struct board *board, literal l)
{
    cause why = board->causes[literal_candidate(l)];
    return cause_kind(why) == CAUSE_CANDIDATE ? 2 * cause_which(why) + 1 : l;
}

/* What made the candidate what it is, and the claim itself; none for decisions. */
static struct literals causes_of(const struct board *board, uint32_t candidate)
{
    cause why = board->causes[candidate];
    switch (cause_kind(why)) {
    case CAUSE_GROUP:
        return board_group(board, cause_which(why));
    case CAUSE_CLAUSE:
        return clauses_literals(board->clauses, cause_which(why));
    default:
        return (struct literals){NULL, 0};
    }
}

static uint32_t count_glue(struct learner *learner, const struct board *board,
                           struct literals literals)
{
    uint32_t glue = 0;
    learner->stamp++;
    for (uint32_t i = 0; i < literals.n; i++) {
        unsigned level = board->levels[literal_candidate(literals.items[i])];
        glue += learner->stamps[level] != learner->stamp;
        learner->stamps[level] = learner->stamp;
    }
    return glue;
}

/* ---- the lesson ---- */

/* A false literal enters the lesson, or is among the n_open that are still to be
 * replaced. */
static void meet(struct learner *learner, const struct board *board, struct order *order,
                 literal l)
{
    l = origin(board, l);
    uint32_t candidate = literal_candidate(l);
    if (learner->marks[candidate] || board->levels[candidate] == 0)
        return;
    mark(learner, candidate, MARK_MET);
    order_raise(order, candidate);
    if (board->levels[candidate] == board->level)
        learner->n_open++;
    else
        learner->literals[learner->n++] = l;
}

/* All but the candidate itself. */
static void meet_causes(struct learner *learner, const struct board *board,
                        struct order *order, uint32_t candidate)
{
    struct literals causes = causes_of(board, candidate);
    for (uint32_t i = 0; i < causes.n; i++)
        if (literal_candidate(causes.items[i]) != candidate)
            meet(learner, board, order, causes.items[i]);
}

static void note_use(struct learner *learner, const struct board *board,
                     uint32_t candidate)
{
    cause why = board->causes[candidate];
    if (cause_kind(why) == CAUSE_CLAUSE)
        clauses_note_use(board->clauses, cause_which(why),
                         count_glue(learner, board, causes_of(board, candidate)));
}

/* Back through the trail to the point that all of the level's part goes through. */
static literal find_point(struct learner *learner, const struct board *board,
                          struct order *order)
{
    uint32_t at = board->n_trail;
    for (uint32_t i = 0; i < board->conflict.n; i++)
        meet(learner, board, order, board->conflict.items[i]);
    for (;;) {
        do
            at--;
        while (!learner->marks[literal_candidate(board->trail[at])]);
        uint32_t candidate = literal_candidate(board->trail[at]);
        if (--learner->n_open == 0)
            return literal_not(board->trail[at]);
        note_use(learner, board, candidate);
        meet_causes(learner, board, order, candidate);
    }
}

/* ---- making it shorter ---- */

static bool causes_follow(struct learner *learner, const struct board *board,
                          uint32_t candidate, int depth);

/* Whether the candidate is what it is because of others that were met. */
static bool follows(struct learner *learner, const struct board *board,
                    uint32_t candidate, int depth)
{
    candidate = literal_candidate(origin(board, 2 * candidate));
    if (board->levels[candidate] == 0)
        return true;
    if (learner->marks[candidate])
        return learner->marks[candidate] != MARK_FREE;
    bool all = causes_follow(learner, board, candidate, depth + 1);
    mark(learner, candidate, all ? MARK_FOLLOWS : MARK_FREE);
    return all;
}

/* What is of a level of its own cannot follow; what is very deep is not looked into. */
static bool causes_follow(struct learner *learner, const struct board *board,
                          uint32_t candidate, int depth)
{
    struct literals causes = causes_of(board, candidate);
    unsigned level = board->levels[candidate];
    if (causes.n == 0 || depth > MOST_DEPTH || learner->stamps[level] != learner->stamp)
        return false;
    for (uint32_t i = 0; i < causes.n; i++) {
        uint32_t other = literal_candidate(causes.items[i]);
        if (other != candidate && !follows(learner, board, other, depth))
            return false;
    }
    return true;
}

static void leave_out_redundant(struct learner *learner, const struct board *board)
{
    uint32_t kept = 1, n = learner->n;
    literal *literals = learner->literals;
    count_glue(learner, board, (struct literals){literals, n});
    for (uint32_t i = 1; i < n; i++)
        if (!causes_follow(learner, board, literal_candidate(literals[i]), 0))
            literals[kept++] = literals[i];
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

void learn(struct learner *learner, const struct board *board, struct order *order)
{
    learner->n_open = 0;
    learner->n = 1; /* the first place is for the point */
    learner->literals[0] = find_point(learner, board, order);
    leave_out_redundant(learner, board);
    unmark_all(learner);
    find_level(learner, board);
    learner->glue =
        count_glue(learner, board, (struct literals){learner->literals, learner->n});
    order_age(order);
}
