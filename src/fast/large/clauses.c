/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/clauses.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    GLUE_KEPT = 2,  /* clauses with so much stay for good, */
    GLUE_GOOD = 6,  /* with so much they stay twice as long without being of use */
    PARTS_KEPT = 4, /* of the others one part in so many */
    MOST_GLUE = 63,
    MOST_SIZE = 63
};

void clauses_init(struct clauses *clauses, const struct givens *givens)
{
    *clauses = (struct clauses){.n_literals = 2 * givens->n_candidates};
    clauses->watchers = mem_array(clauses->n_literals, sizeof *clauses->watchers);
}

void clauses_fini(struct clauses *clauses)
{
    for (uint32_t l = 0; l < clauses->n_literals; l++)
        free(clauses->watchers[l].items);
    free(clauses->watchers);
    free(clauses->words);
}

static void clear_watchers(struct clauses *clauses, uint32_t n_literals)
{
    for (uint32_t l = 0; l < n_literals; l++)
        clauses->watchers[l].n = 0;
}

void clauses_clear(struct clauses *clauses, uint32_t n_candidates)
{
    clear_watchers(clauses, 2 * n_candidates);
    clauses->n_words = 0;
}

/* ---- watching ---- */

static void watchers_add(struct watchers *watchers, struct watcher watcher)
{
    if (watchers->n == watchers->room) {
        watchers->room = watchers->room ? 2 * watchers->room : 4;
        watchers->items =
            mem_resize(watchers->items, watchers->room, sizeof *watchers->items);
    }
    watchers->items[watchers->n++] = watcher;
}

static void watch(struct clauses *clauses, uint32_t clause)
{
    const literal *literals = clauses->words + clause + CLAUSE_LITERALS;
    watchers_add(&clauses->watchers[literals[0]], (struct watcher){clause, literals[1]});
    watchers_add(&clauses->watchers[literals[1]], (struct watcher){clause, literals[0]});
}

/* Makes another literal that is not false the second; false when there is none. */
static bool find_another(struct board *board, uint32_t clause)
{
    struct clauses *clauses = board->clauses;
    uint32_t *words = clauses->words + clause, n = words[CLAUSE_SIZE];
    literal *literals = words + CLAUSE_LITERALS;
    for (uint32_t i = 2; i < n; i++) {
        literal l = literals[i];
        if (board->holds[l] < 0)
            continue;
        literals[i] = literals[1];
        literals[1] = l;
        watchers_add(&clauses->watchers[l], (struct watcher){clause, literals[0]});
        return true;
    }
    return false;
}

/* The watched literal is false: a clause looks for another, or its last one holds, or it
 * contradicts.  False in the last case. */
static bool wake(struct board *board, struct watcher *watcher, literal l, bool *stays)
{
    uint32_t *words = board->clauses->words + watcher->clause;
    literal *literals = words + CLAUSE_LITERALS;
    if (literals[0] == l) {
        literals[0] = literals[1];
        literals[1] = l;
    }
    watcher->other = literals[0];
    if (board->holds[literals[0]] > 0)
        return true;
    if (find_another(board, watcher->clause)) {
        *stays = false;
        return true;
    }
    if (board->holds[literals[0]] < 0) {
        board->conflict = clauses_literals(board->clauses, watcher->clause);
        return false;
    }
    board_assert(board, literals[0], cause_of(CAUSE_CLAUSE, watcher->clause));
    return true;
}

bool clauses_spread(struct board *board, literal l)
{
    struct watchers *watchers = &board->clauses->watchers[l];
    uint32_t n = watchers->n, kept = 0, i = 0;
    bool fits = true, stays;
    for (; i < n && fits; i++) {
        struct watcher watcher = watchers->items[i];
        stays = true;
        if (board->holds[watcher.other] <= 0)
            fits = wake(board, &watcher, l, &stays);
        if (stays)
            watchers->items[kept++] = watcher;
    }
    for (; i < n; i++)
        watchers->items[kept++] = watchers->items[i];
    watchers->n = kept;
    return fits;
}

/* ---- adding and forgetting ---- */

static uint32_t rounds_to_stay(uint32_t glue)
{
    return glue <= GLUE_GOOD ? 2 : 1;
}

uint32_t clauses_add(struct clauses *clauses, struct literals literals, uint32_t glue)
{
    uint32_t clause = (uint32_t)clauses->n_words;
    size_t need = clauses->n_words + CLAUSE_LITERALS + literals.n;
    if (need > clauses->room) {
        clauses->room = 2 * need + 1024;
        clauses->words =
            mem_resize(clauses->words, clauses->room, sizeof *clauses->words);
    }
    uint32_t *words = clauses->words + clause;
    words[CLAUSE_SIZE] = literals.n;
    words[CLAUSE_GLUE] = glue;
    words[CLAUSE_STAYS] = rounds_to_stay(glue);
    memcpy(words + CLAUSE_LITERALS, literals.items, literals.n * sizeof *literals.items);
    clauses->n_words = need;
    watch(clauses, clause);
    return clause;
}

void clauses_note_use(struct clauses *clauses, uint32_t clause, uint32_t glue)
{
    uint32_t *words = clauses->words + clause;
    if (glue < words[CLAUSE_GLUE])
        words[CLAUSE_GLUE] = glue;
    words[CLAUSE_STAYS] = rounds_to_stay(words[CLAUSE_GLUE]);
}

/* Nothing more is to be got from a clause that holds for good. */
static bool holds_for_good(const struct board *board, uint32_t clause)
{
    struct literals literals = clauses_literals(board->clauses, clause);
    for (uint32_t i = 0; i < literals.n; i++)
        if (board->holds[literals.items[i]] > 0)
            return true;
    return false;
}

static bool may_go(const uint32_t *words)
{
    return words[CLAUSE_GLUE] > GLUE_KEPT && words[CLAUSE_STAYS] == 0;
}

/* By glue, then by size. */
static uint32_t badness(const uint32_t *words)
{
    uint32_t glue = words[CLAUSE_GLUE], size = words[CLAUSE_SIZE];
    return (glue < MOST_GLUE ? glue : MOST_GLUE) * (MOST_SIZE + 1) +
           (size < MOST_SIZE ? size : MOST_SIZE);
}

/* The least badness with which those that may go do. */
static uint32_t find_bound(const struct clauses *clauses)
{
    uint32_t n_of[(MOST_GLUE + 1) * (MOST_SIZE + 1)] = {0}, n = 0, kept = 0, bound = 0;
    for (size_t i = 0; i < clauses->n_words; i += CLAUSE_LITERALS + clauses->words[i])
        if (may_go(clauses->words + i)) {
            n_of[badness(clauses->words + i)]++;
            n++;
        }
    while (kept < n / PARTS_KEPT)
        kept += n_of[bound++];
    return bound;
}

void clauses_forget(struct board *board)
{
    struct clauses *clauses = board->clauses;
    uint32_t bound = find_bound(clauses), kept = 0;
    clear_watchers(clauses, 2 * board->n_candidates);
    for (uint32_t i = 0, size; i < clauses->n_words; i += size) {
        uint32_t *words = clauses->words + i;
        size = CLAUSE_LITERALS + words[CLAUSE_SIZE];
        if ((may_go(words) && badness(words) >= bound) || holds_for_good(board, i))
            continue;
        words[CLAUSE_STAYS] -= words[CLAUSE_STAYS] > 0;
        memmove(clauses->words + kept, words, size * sizeof *words);
        watch(clauses, kept);
        kept += size;
    }
    clauses->n_words = kept;
}
