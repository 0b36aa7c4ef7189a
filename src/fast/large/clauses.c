/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/clauses.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    TIER1_GLUE = 2,    /* clauses with at most this glue are kept for good */
    TIER2_GLUE = 6,    /* and these are kept for two reductions without a use */
    KEPT_FRACTION = 4, /* one in this many of the other unused clauses is kept */
    MAX_GLUE = 63,     /* larger glue and sizes count as these */
    MAX_SIZE = 63
};

void large_clauses_init(struct large_clauses *clauses,
                        const struct large_encoding *encoding)
{
    *clauses = (struct large_clauses){.n_literals = 2 * encoding->n_candidates};
    clauses->watches = mem_array(clauses->n_literals, sizeof *clauses->watches);
}

void large_clauses_fini(struct large_clauses *clauses)
{
    for (uint32_t l = 0; l < clauses->n_literals; l++)
        STACK_FINI(&clauses->watches[l]);
    free(clauses->watches);
    STACK_FINI(&clauses->arena);
}

static void clear_watches(struct large_clauses *clauses, uint32_t n_literals)
{
    for (uint32_t l = 0; l < n_literals; l++)
        clauses->watches[l].n = 0;
}

void large_clauses_clear(struct large_clauses *clauses, uint32_t n_candidates)
{
    clear_watches(clauses, 2 * n_candidates);
    clauses->arena.n = 0;
}

/* ---- watching ---- */

static void add_watch(struct large_clauses *clauses, literal l, uint32_t clause,
                      literal blocking)
{
    STACK_PUSH(&clauses->watches[l], ((struct large_watch){clause, blocking}));
}

static void watch_clause(struct large_clauses *clauses, uint32_t clause)
{
    const literal *literals = clauses->arena.at + clause + LARGE_CLAUSE_LITERALS;
    add_watch(clauses, literals[0], clause, literals[1]);
    add_watch(clauses, literals[1], clause, literals[0]);
}

/* Replaces the second literal, which is false, by one that is not; false if all others
 * are. */
static bool find_replacement(struct large_board *board, uint32_t clause)
{
    struct large_clauses *clauses = board->clauses;
    uint32_t *words = clauses->arena.at + clause, n = words[LARGE_CLAUSE_SIZE];
    literal *literals = words + LARGE_CLAUSE_LITERALS;
    for (uint32_t i = 2; i < n; i++) {
        literal l = literals[i];
        if (board->values[l] < 0)
            continue;
        literals[i] = literals[1];
        literals[1] = l;
        add_watch(clauses, l, clause, literals[0]);
        return true;
    }
    return false;
}

/* Visits a clause whose watched literal l is false.  *stays becomes false if it watches
 * another literal from now on.  Returns false if all its literals are false. */
static bool visit(struct large_board *board, struct large_watch *watch, literal l,
                  bool *stays)
{
    uint32_t *words = board->clauses->arena.at + watch->clause;
    literal *literals = words + LARGE_CLAUSE_LITERALS;
    if (literals[0] == l) {
        literals[0] = literals[1];
        literals[1] = l;
    }
    watch->blocking = literals[0];
    if (board->values[literals[0]] > 0)
        return true;
    if (find_replacement(board, watch->clause)) {
        *stays = false;
        return true;
    }
    if (board->values[literals[0]] < 0) {
        board->conflict = large_clauses_literals(board->clauses, watch->clause);
        return false;
    }
    large_board_assign(board, literals[0],
                       large_reason_of(LARGE_REASON_CLAUSE, watch->clause));
    return true;
}

bool large_clauses_propagate(struct large_board *board, literal l)
{
    struct large_watches *watches = &board->clauses->watches[l];
    int n = watches->n, kept = 0, i = 0;
    bool fits = true, stays;
    for (; i < n && fits; i++) {
        struct large_watch watch = watches->at[i];
        stays = true;
        if (board->values[watch.blocking] <= 0)
            fits = visit(board, &watch, l, &stays);
        if (stays)
            watches->at[kept++] = watch;
    }
    for (; i < n; i++)
        watches->at[kept++] = watches->at[i];
    watches->n = kept;
    return fits;
}

/* ---- adding and reducing ---- */

static uint32_t uses_of(uint32_t glue)
{
    return glue <= TIER2_GLUE ? 2 : 1;
}

uint32_t large_clauses_add(struct large_clauses *clauses, struct literals literals,
                           uint32_t glue)
{
    int clause = clauses->arena.n, size = LARGE_CLAUSE_LITERALS + (int)literals.n;
    STACK_RESERVE(&clauses->arena, size);
    uint32_t *words = clauses->arena.at + clause;
    words[LARGE_CLAUSE_SIZE] = literals.n;
    words[LARGE_CLAUSE_GLUE] = glue;
    words[LARGE_CLAUSE_USED] = uses_of(glue);
    memcpy(words + LARGE_CLAUSE_LITERALS, literals.items,
           literals.n * sizeof *literals.items);
    clauses->arena.n += size;
    watch_clause(clauses, (uint32_t)clause);
    return (uint32_t)clause;
}

void large_clauses_note_use(struct large_clauses *clauses, uint32_t clause, uint32_t glue)
{
    uint32_t *words = clauses->arena.at + clause;
    if (glue < words[LARGE_CLAUSE_GLUE])
        words[LARGE_CLAUSE_GLUE] = glue;
    words[LARGE_CLAUSE_USED] = uses_of(words[LARGE_CLAUSE_GLUE]);
}

static bool is_satisfied(const struct large_board *board, const uint32_t *words)
{
    for (uint32_t i = 0; i < words[LARGE_CLAUSE_SIZE]; i++)
        if (board->values[words[LARGE_CLAUSE_LITERALS + i]] > 0)
            return true;
    return false;
}

static bool is_removable(const uint32_t *words)
{
    return words[LARGE_CLAUSE_GLUE] > TIER1_GLUE && words[LARGE_CLAUSE_USED] == 0;
}

/* The rank of a clause by glue and then by size; the best has the lowest. */
static uint32_t rank_of(const uint32_t *words)
{
    uint32_t glue = words[LARGE_CLAUSE_GLUE], size = words[LARGE_CLAUSE_SIZE];
    return (glue < MAX_GLUE ? glue : MAX_GLUE) * (MAX_SIZE + 1) +
           (size < MAX_SIZE ? size : MAX_SIZE);
}

/* Returns the rank from which on removable clauses are removed, by a counting sort. */
static uint32_t find_limit(const struct large_clauses *clauses)
{
    uint32_t n_of[(MAX_GLUE + 1) * (MAX_SIZE + 1)] = {0}, n = 0, kept = 0, limit = 0;
    for (int i = 0, size; i < clauses->arena.n; i += size) {
        const uint32_t *words = clauses->arena.at + i;
        size = LARGE_CLAUSE_LITERALS + (int)words[LARGE_CLAUSE_SIZE];
        if (!is_removable(words))
            continue;
        n_of[rank_of(words)]++;
        n++;
    }
    while (kept < n / KEPT_FRACTION)
        kept += n_of[limit++];
    return limit;
}

void large_clauses_reduce(struct large_board *board)
{
    struct large_clauses *clauses = board->clauses;
    uint32_t limit = find_limit(clauses), *arena = clauses->arena.at;
    int kept = 0, size;
    clear_watches(clauses, 2 * board->n_candidates);
    for (int i = 0; i < clauses->arena.n; i += size) {
        uint32_t *words = arena + i;
        size = LARGE_CLAUSE_LITERALS + (int)words[LARGE_CLAUSE_SIZE];
        if ((is_removable(words) && rank_of(words) >= limit) ||
            is_satisfied(board, words))
            continue;
        words[LARGE_CLAUSE_USED] -= words[LARGE_CLAUSE_USED] > 0;
        memmove(arena + kept, words, (size_t)size * sizeof *words);
        watch_clause(clauses, (uint32_t)kept);
        kept += size;
    }
    clauses->arena.n = kept;
}
