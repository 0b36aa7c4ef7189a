/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MAX_GLUE_KEPT = 2 };

/* ---- tables ---- */

static void find_groups(struct board *board, int box_rows, int box_columns)
{
    uint32_t side = (uint32_t)board->side, n = board->n_cells;
    uint8_t *n_members = mem_array(board->n_groups, 1);
    for (uint32_t c = 0; c < board->n_candidates; c++) {
        uint32_t cell = c / side, digit = c % side;
        uint32_t row = cell / side, column = cell % side;
        uint32_t box = row / (uint32_t)box_rows * (uint32_t)box_rows +
                       column / (uint32_t)box_columns;
        const uint32_t groups[KINDS_OF_GROUPS] = {cell, n + row * side + digit,
                                                  2 * n + column * side + digit,
                                                  3 * n + box * side + digit};
        for (int k = 0; k < KINDS_OF_GROUPS; k++) {
            board->groups[c][k] = (uint16_t)groups[k];
            board->members[groups[k] * side + n_members[groups[k]]++] = (uint16_t)c;
        }
    }
    free(n_members);
}

void board_init(struct board *board, int box_rows, int box_columns)
{
    size_t side = (size_t)(box_rows * box_columns), n = side * side * side;
    *board = (struct board){.side = (int)side};
    board->n_cells = (uint32_t)(side * side);
    board->n_candidates = (uint32_t)n;
    board->n_groups = KINDS_OF_GROUPS * board->n_cells;
    board->groups = mem_array(n, sizeof *board->groups);
    board->members = mem_array(board->n_groups * side, sizeof *board->members);
    board->holds = mem_array(2 * n, sizeof *board->holds);
    board->causes = mem_array(n, sizeof *board->causes);
    board->levels = mem_array(n, sizeof *board->levels);
    board->n_left = mem_array(board->n_groups, sizeof *board->n_left);
    board->left = mem_array(board->n_groups, sizeof *board->left);
    board->trail = mem_array(n, sizeof *board->trail);
    board->level_begins = mem_array(n, sizeof *board->level_begins);
    board->watchers = mem_array(2 * n, sizeof *board->watchers);
    board->conflict = mem_array(n, sizeof *board->conflict);
    find_groups(board, box_rows, box_columns);
    board_clear(board);
}

void board_fini(struct board *board)
{
    for (uint32_t l = 0; l < 2 * board->n_candidates; l++)
        free(board->watchers[l].items);
    free(board->conflict);
    free(board->watchers);
    free(board->clauses.words);
    free(board->level_begins);
    free(board->trail);
    free(board->left);
    free(board->n_left);
    free(board->levels);
    free(board->causes);
    free(board->holds);
    free(board->members);
    free(board->groups);
}

void board_clear(struct board *board)
{
    memset(board->holds, 0, 2 * board->n_candidates);
    memset(board->left, 0, board->n_groups * sizeof *board->left);
    memset(board->n_left, board->side, board->n_groups);
    for (uint32_t c = 0; c < board->n_candidates; c++)
        for (int k = 0; k < KINDS_OF_GROUPS; k++)
            board->left[board->groups[c][k]] ^= (uint16_t)c;
    for (uint32_t l = 0; l < 2 * board->n_candidates; l++)
        board->watchers[l].n = 0;
    board->n_trail = board->spread = 0;
    board->level = 0;
    board->clauses.n = 0;
}

/* ---- what is known ---- */

void board_assert(struct board *board, literal l, cause why)
{
    uint32_t candidate = literal_candidate(l);
    board->holds[l] = 1;
    board->holds[literal_not(l)] = -1;
    board->causes[candidate] = why;
    board->levels[candidate] = (uint16_t)board->level;
    board->trail[board->n_trail++] = l;
}

void board_decide(struct board *board, literal l)
{
    board->level_begins[board->level++] = board->n_trail;
    board_assert(board, l, cause_of(CAUSE_NONE, 0));
}

static void group_regain(struct board *board, uint32_t candidate)
{
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = board->groups[candidate][k];
        board->n_left[group]++;
        board->left[group] ^= (uint16_t)candidate;
    }
}

void board_return(struct board *board, unsigned level,
                  void (*forgotten)(void *ctx, uint32_t candidate), void *ctx)
{
    if (level >= board->level)
        return;
    uint32_t begin = board->level_begins[level];
    while (board->n_trail > begin) {
        literal l = board->trail[--board->n_trail];
        board->holds[l] = board->holds[literal_not(l)] = 0;
        if (!literal_is_true_claim(l) && board->n_trail < board->spread)
            group_regain(board, literal_candidate(l));
        if (forgotten)
            forgotten(ctx, literal_candidate(l));
    }
    board->spread = begin;
    board->level = level;
}

/* ---- what follows ---- */

static bool contradicts(struct board *board, const literal *literals, uint32_t n)
{
    memcpy(board->conflict, literals, n * sizeof *literals);
    board->n_conflict = n;
    return false;
}

/* A true candidate leaves no other in its groups. */
static bool spread_true(struct board *board, uint32_t candidate)
{
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = board->groups[candidate][k];
        const uint16_t *members = board_group(board, group);
        if (board->n_left[group] == 1)
            continue;
        for (int i = 0; i < board->side; i++) {
            literal other = 2 * (literal)members[i];
            if (members[i] == candidate || board->holds[other] < 0)
                continue;
            if (board->holds[other] > 0) {
                const literal both[] = {literal_not(other), 2 * candidate + 1};
                return contradicts(board, both, 2);
            }
            board_assert(board, literal_not(other), cause_of(CAUSE_CANDIDATE, candidate));
        }
    }
    return true;
}

static bool group_contradicts(struct board *board, uint32_t group)
{
    const uint16_t *members = board_group(board, group);
    board->n_conflict = (uint32_t)board->side;
    for (int i = 0; i < board->side; i++)
        board->conflict[i] = 2 * (literal)members[i];
    return false;
}

/* A false candidate may leave one in a group, or none.  All its groups lose it, whatever
 * comes of it: board_return() gives it back to all. */
static bool spread_false(struct board *board, uint32_t candidate)
{
    bool fits = true;
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = board->groups[candidate][k];
        board->left[group] ^= (uint16_t)candidate;
        board->n_left[group]--;
        if (board->n_left[group] == 1) {
            literal last = 2 * (literal)board->left[group];
            if (board->holds[last] == 0)
                board_assert(board, last, cause_of(CAUSE_GROUP, group));
        } else if (board->n_left[group] == 0) {
            fits = group_contradicts(board, group);
        }
    }
    return fits;
}

static void watchers_add(struct watchers *watchers, struct watcher watcher)
{
    if (watchers->n == watchers->room) {
        watchers->room = watchers->room ? 2 * watchers->room : 4;
        watchers->items =
            mem_resize(watchers->items, watchers->room, sizeof *watchers->items);
    }
    watchers->items[watchers->n++] = watcher;
}

/* Makes another literal that is not false the second; false when there is none. */
static bool clause_watches_another(struct board *board, uint32_t clause)
{
    uint32_t *words = board->clauses.words + clause, n = words[CLAUSE_SIZE];
    literal *literals = words + CLAUSE_LITERALS;
    for (uint32_t i = 2; i < n; i++) {
        literal l = literals[i];
        if (board->holds[l] < 0)
            continue;
        literals[i] = literals[1];
        literals[1] = l;
        watchers_add(&board->watchers[l], (struct watcher){clause, literals[0]});
        return true;
    }
    return false;
}

/* The watched literal is false: a clause looks for another, or its last one holds, or it
 * contradicts.  False in the last case. */
static bool watcher_wakes(struct board *board, struct watcher *watcher, literal l,
                          bool *stays)
{
    uint32_t *words = board->clauses.words + watcher->clause;
    literal *literals = words + CLAUSE_LITERALS;
    if (literals[0] == l) {
        literals[0] = literals[1];
        literals[1] = l;
    }
    watcher->other = literals[0];
    if (board->holds[literals[0]] > 0)
        return true;
    if (clause_watches_another(board, watcher->clause)) {
        *stays = false;
        return true;
    }
    if (board->holds[literals[0]] < 0)
        return contradicts(board, literals, words[CLAUSE_SIZE]);
    board_assert(board, literals[0], cause_of(CAUSE_CLAUSE, watcher->clause));
    return true;
}

static bool spread_clauses(struct board *board, literal l)
{
    struct watchers *watchers = &board->watchers[l];
    uint32_t n = watchers->n, kept = 0, i = 0;
    bool fits = true, stays;
    for (; i < n && fits; i++) {
        struct watcher watcher = watchers->items[i];
        stays = true;
        if (board->holds[watcher.other] <= 0)
            fits = watcher_wakes(board, &watcher, l, &stays);
        if (stays)
            watchers->items[kept++] = watcher;
    }
    for (; i < n; i++)
        watchers->items[kept++] = watchers->items[i];
    watchers->n = kept;
    return fits;
}

bool board_spread(struct board *board)
{
    while (board->spread < board->n_trail) {
        literal l = board->trail[board->spread++];
        bool fits = literal_is_true_claim(l) ? spread_true(board, literal_candidate(l))
                                             : spread_false(board, literal_candidate(l));
        if (!fits || !spread_clauses(board, literal_not(l)))
            return false;
    }
    return true;
}

/* ---- clauses ---- */

static void clause_watch(struct board *board, uint32_t clause)
{
    const literal *literals = board->clauses.words + clause + CLAUSE_LITERALS;
    watchers_add(&board->watchers[literals[0]], (struct watcher){clause, literals[1]});
    watchers_add(&board->watchers[literals[1]], (struct watcher){clause, literals[0]});
}

uint32_t board_learn(struct board *board, const literal *literals, uint32_t n,
                     uint32_t glue)
{
    struct clauses *clauses = &board->clauses;
    uint32_t clause = (uint32_t)clauses->n;
    size_t need = clauses->n + CLAUSE_LITERALS + n;
    if (need > clauses->room) {
        clauses->room = 2 * need + 1024;
        clauses->words = mem_resize(clauses->words, clauses->room, sizeof *clauses->words);
    }
    clauses->words[clause + CLAUSE_SIZE] = n;
    clauses->words[clause + CLAUSE_GLUE] = glue;
    memcpy(clauses->words + clause + CLAUSE_LITERALS, literals, n * sizeof *literals);
    clauses->n = need;
    clause_watch(board, clause);
    return clause;
}

/* The glue up to which about half of the clauses have it. */
static uint32_t middle_glue(const struct clauses *clauses)
{
    size_t n_of[65] = {0}, n = 0, so_far = 0;
    for (size_t i = 0; i < clauses->n; i += CLAUSE_LITERALS + clauses->words[i]) {
        uint32_t glue = clauses->words[i + CLAUSE_GLUE];
        n_of[glue < 64 ? glue : 64]++;
        n++;
    }
    uint32_t glue = 0;
    while (glue < 64 && (so_far += n_of[glue]) < n / 2)
        glue++;
    return glue > MAX_GLUE_KEPT ? glue - 1 : MAX_GLUE_KEPT;
}

/* Nothing more is to be got from a clause that holds for good. */
static bool clause_holds(const struct board *board, const uint32_t *words)
{
    for (uint32_t i = 0; i < words[CLAUSE_SIZE]; i++)
        if (board->holds[words[CLAUSE_LITERALS + i]] > 0)
            return true;
    return false;
}

void board_forget_clauses(struct board *board)
{
    struct clauses *clauses = &board->clauses;
    uint32_t most = middle_glue(clauses), kept = 0;
    for (uint32_t l = 0; l < 2 * board->n_candidates; l++)
        board->watchers[l].n = 0;
    for (uint32_t i = 0, size; i < clauses->n; i += size) {
        const uint32_t *words = clauses->words + i;
        size = CLAUSE_LITERALS + words[CLAUSE_SIZE];
        if (words[CLAUSE_GLUE] > most || clause_holds(board, words))
            continue;
        memmove(clauses->words + kept, words, size * sizeof *words);
        clause_watch(board, kept);
        kept += size;
    }
    clauses->n = kept;
}
