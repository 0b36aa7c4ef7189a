/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Constraints, from the givens to what follows from a decision.
 *
 *      givens --> encoding: all candidates, settled by the two rules of groups
 *                     |
 *                     v
 *                 board: the open candidates, assigned and propagated by groups and clauses
 *
 * The first happens once for a board and is simple: sets of bits.  The second happens a
 * million times. */
#include <string.h>

#include "fast/large/internal.h"
#include "fast/large/large.h"

enum {
    TIER1_GLUE = 2,    /* clauses with at most this glue are kept for good */
    TIER2_GLUE = 6,    /* and these are kept for two reductions without a use */
    KEPT_FRACTION = 4, /* one in this many of the other unused clauses is kept */
    LINK_ROW = SHAPE_MAX_LINKS + 1,
    MAX_GLUE = 63, /* larger glue and sizes count as these */
    MAX_SIZE = 63
};

/* ---- memory ---- */

/* The end of a candidate's row of groups. */
static uint16_t *end_of(uint16_t *groups)
{
    while (*groups != LARGE_NO_GROUP)
        groups++;
    return groups;
}

static void add_member(struct large_encoding *encoding, uint32_t candidate,
                       uint32_t group, uint32_t place)
{
    uint16_t *end = end_of(encoding->groups + (size_t)candidate * encoding->row);
    *end = (uint16_t)group;
    encoding->places[end - encoding->groups] = (uint8_t)place;
    encoding->members[group * encoding->side + place] = (uint16_t)candidate;
}

static void link_candidates(struct large_encoding *encoding, const struct shape *shape)
{
    uint32_t side = encoding->side;
    size_t n = (size_t)encoding->n_candidates * LINK_ROW;
    encoding->linked = mem_array(n, sizeof *encoding->linked);
    memset(encoding->linked, 0xff, n * sizeof *encoding->linked);
    for (uint32_t c = 0; c < encoding->n_candidates; c++) {
        uint16_t *end = encoding->linked + (size_t)c * LINK_ROW;
        LINKS_EACH(link, shape, (int)(c / side)) {
            int digit = (int)(c % side) + link->by;
            if (digit >= 0 && digit < shape->side)
                *end++ = (uint16_t)(link->other * side + (uint32_t)digit);
        }
    }
}

static void encoding_init(struct large_encoding *encoding, const struct shape *shape)
{
    uint32_t side = (uint32_t)shape->side, n_cells = (uint32_t)shape->n_cells;
    uint32_t n = n_cells * side, n_groups = n_cells + (uint32_t)shape->n_houses * side;
    uint32_t row = (uint32_t)shape->n_families + 2;
    *encoding = (struct large_encoding){.side = side,
                                        .n_cells = n_cells,
                                        .n_candidates = n,
                                        .n_groups = n_groups,
                                        .row = row};
    encoding->groups = mem_array(n * row, sizeof *encoding->groups);
    encoding->places = mem_array(n * row, sizeof *encoding->places);
    memset(encoding->groups, 0xff, n * row * sizeof *encoding->groups);
    encoding->members = mem_array((size_t)n_groups * side, sizeof *encoding->members);
    encoding->open = mem_array(n_groups, sizeof *encoding->open);
    encoding->digits = mem_array(n_cells, 1);
    encoding->trail = mem_array(n_cells, sizeof *encoding->trail);
    for (uint32_t c = 0; c < n; c++)
        add_member(encoding, c, c / side, c % side);
    for (uint32_t house = 0; house < (uint32_t)shape->n_houses; house++)
        for (uint32_t place = 0; place < side; place++)
            for (uint32_t digit = 0; digit < side; digit++)
                add_member(encoding, shape_house(shape, (int)house)[place] * side + digit,
                           n_cells + house * side + digit, place);
    if (shape->links)
        link_candidates(encoding, shape);
}

void large_board_init(struct large_board *board, const struct shape *shape)
{
    *board = (struct large_board){0};
    encoding_init(&board->encoding, shape);
    size_t n = board->encoding.n_candidates, n_groups = board->encoding.n_groups;
    board->external = mem_array(n, sizeof *board->external);
    board->internal = mem_array(n, sizeof *board->internal);
    board->groups = mem_array(n * board->encoding.row, sizeof *board->groups);
    if (shape->links)
        board->linked = mem_array(n * LINK_ROW, sizeof *board->linked);
    board->members = mem_array(n_groups * board->encoding.side, sizeof *board->members);
    board->begins = mem_array(n_groups + 1, sizeof *board->begins);
    board->rests = mem_array(n_groups, sizeof *board->rests);
    board->values = mem_array(2 * n, sizeof *board->values);
    board->reasons = mem_array(n, sizeof *board->reasons);
    board->levels = mem_array(n, sizeof *board->levels);
    board->trail = mem_array(n, sizeof *board->trail);
    board->level_begins = mem_array(n, sizeof *board->level_begins);
    board->clauses.watches = mem_array(2 * n, sizeof *board->clauses.watches);
}

void large_board_fini(struct large_board *board)
{
    struct large_encoding *encoding = &board->encoding;
    for (uint32_t l = 0; l < 2 * encoding->n_candidates; l++)
        STACK_FINI(&board->clauses.watches[l]);
    STACK_FINI(&board->clauses.arena);
    free(board->clauses.watches);
    free(board->level_begins);
    free(board->trail);
    free(board->levels);
    free(board->reasons);
    free(board->values);
    free(board->rests);
    free(board->begins);
    free(board->members);
    free(board->linked);
    free(board->groups);
    free(board->internal);
    free(board->external);
    free(encoding->trail);
    free(encoding->digits);
    free(encoding->open);
    free(encoding->linked);
    free(encoding->members);
    free(encoding->places);
    free(encoding->groups);
}

/* ---- what the givens imply ---- */

/* False if the cell has another digit. */
static bool set_true(struct large_encoding *encoding, uint32_t candidate)
{
    uint8_t *digit = &encoding->digits[candidate / encoding->side];
    uint8_t wanted = (uint8_t)(candidate % encoding->side + 1);
    if (*digit)
        return *digit == wanted;
    *digit = wanted;
    encoding->trail[encoding->n_trail++] = (uint16_t)candidate;
    return true;
}

static uint32_t first_open(const struct large_encoding *encoding, uint32_t group,
                           uint64_t open)
{
    return encoding->members[group * encoding->side + (uint32_t)__builtin_ctzll(open)];
}

/* False if a group has no candidate left, or another one than the cell's digit. */
static bool set_false(struct large_encoding *encoding, uint32_t candidate)
{
    bool fits = true;
    size_t begin = (size_t)candidate * encoding->row;
    for (size_t k = begin; encoding->groups[k] != LARGE_NO_GROUP; k++) {
        uint32_t group = encoding->groups[k];
        uint64_t open = encoding->open[group] &= ~((uint64_t)1 << encoding->places[k]);
        if (open == 0)
            return false;
        if ((open & (open - 1)) == 0)
            fits &= set_true(encoding, first_open(encoding, group, open));
    }
    return fits;
}

/* The candidates that one excludes by links; the last is LARGE_NO_GROUP. */
static const uint16_t *linked_to(const uint16_t *linked, uint32_t candidate)
{
    static const uint16_t none = LARGE_NO_GROUP;
    return linked ? linked + (size_t)candidate * LINK_ROW : &none;
}

/* Sets the candidates to false that a true one excludes. */
static bool set_others_false(struct large_encoding *encoding, uint32_t candidate)
{
    size_t begin = (size_t)candidate * encoding->row;
    const uint16_t *other = linked_to(encoding->linked, candidate);
    for (; *other != LARGE_NO_GROUP; other++)
        if (!set_false(encoding, *other))
            return false;
    for (size_t k = begin; encoding->groups[k] != LARGE_NO_GROUP; k++) {
        uint32_t group = encoding->groups[k];
        uint64_t own = (uint64_t)1 << encoding->places[k], others;
        while ((others = encoding->open[group] & ~own) != 0)
            if (!set_false(encoding, first_open(encoding, group, others)))
                return false;
        if (!(encoding->open[group] & own))
            return false;
    }
    return true;
}

/* Sets the digits to false that are not allowed in a cell without one. */
static bool narrow(struct large_encoding *encoding, uint32_t cell)
{
    uint64_t all = ((uint64_t)1 << encoding->side) - 1;
    bool fits = true;
    for (uint64_t gone = all & ~encoding->allowed[cell]; gone; gone &= gone - 1)
        fits &=
            set_false(encoding, cell * encoding->side + (uint32_t)__builtin_ctzll(gone));
    return fits;
}

/* False if the givens contradict each other. */
static bool propagate_givens(struct large_encoding *encoding, const uint8_t *digits)
{
    uint64_t all = ((uint64_t)1 << encoding->side) - 1;
    bool fits = true;
    for (uint32_t group = 0; group < encoding->n_groups; group++)
        encoding->open[group] = all;
    memset(encoding->digits, 0, encoding->n_cells);
    encoding->n_trail = 0;
    for (uint32_t cell = 0; cell < encoding->n_cells; cell++) {
        uint32_t candidate = cell * encoding->side + digits[cell] % LARGE_NOT - 1;
        if (digits[cell] > LARGE_NOT)
            fits &= set_false(encoding, candidate);
        else if (digits[cell])
            fits &= set_true(encoding, candidate);
        else if (encoding->allowed)
            fits &= narrow(encoding, cell);
    }
    for (uint32_t i = 0; fits && i < encoding->n_trail; i++)
        fits = set_others_false(encoding, encoding->trail[i]);
    return fits;
}

/* ---- loading ---- */

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

static bool is_open(const struct large_encoding *encoding, uint32_t candidate)
{
    uint32_t cell = candidate / encoding->side;
    return !encoding->digits[cell] &&
           encoding->open[cell] >> candidate % encoding->side & 1;
}

/* Appends the group with this external number. */
static void load_group(struct large_board *board, uint32_t external)
{
    const struct large_encoding *encoding = &board->encoding;
    uint32_t group = board->n_groups++, end = board->begins[group];
    board->rests[group] = 0;
    for (uint64_t open = encoding->open[external]; open; open &= open - 1) {
        uint32_t member = board->internal[first_open(encoding, external, open)];
        board->members[end++] = literal_true(member);
        *end_of(large_board_groups(board, member)) = (uint16_t)group;
        board->rests[group] += rest_of(member);
    }
    board->begins[board->n_groups] = end;
}

static void clear_watches(struct large_board *board)
{
    for (uint32_t l = 0; l < 2 * board->n_candidates; l++)
        board->clauses.watches[l].n = 0;
}

bool large_board_load(struct large_board *board, const uint8_t *digits)
{
    struct large_encoding *encoding = &board->encoding;
    if (!propagate_givens(encoding, digits))
        return false;
    board->n_candidates = board->n_groups = 0;
    for (uint32_t c = 0; c < encoding->n_candidates; c++) {
        if (!is_open(encoding, c))
            continue;
        board->internal[c] = (uint16_t)board->n_candidates;
        board->external[board->n_candidates++] = (uint16_t)c;
    }
    memset(board->groups, 0xff,
           (size_t)board->n_candidates * encoding->row * sizeof *board->groups);
    for (uint32_t group = 0; group < encoding->n_groups; group++)
        if (encoding->open[group] & (encoding->open[group] - 1))
            load_group(board, group);
    for (uint32_t c = 0; board->linked && c < board->n_candidates; c++) {
        uint16_t *end = board->linked + (size_t)c * LINK_ROW;
        const uint16_t *other = linked_to(encoding->linked, board->external[c]);
        for (; *other != LARGE_NO_GROUP; other++)
            if (is_open(encoding, *other))
                *end++ = board->internal[*other];
        *end = LARGE_NO_GROUP;
    }
    memset(board->values, 0, 2 * board->n_candidates);
    board->n_trail = board->propagated = 0;
    board->level = 0;
    clear_watches(board);
    board->clauses.arena.n = 0;
    return true;
}

/* ---- deciding and backtracking ---- */

void large_board_decide(struct large_board *board, literal l)
{
    board->level_begins[board->level++] = board->n_trail;
    large_board_assign(board, l, large_reason_of(LARGE_REASON_NONE, 0));
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
        if (!literal_says_true(l) && board->n_trail < board->propagated) {
            /* Undoes propagate_false(). */
            const uint16_t *group = large_board_groups(board, literal_candidate(l));
            for (; *group != LARGE_NO_GROUP; group++)
                board->rests[*group] += rest_of(literal_candidate(l));
        }
        if (unassigned)
            unassigned(ctx, l);
    }
    board->propagated = begin;
    board->level = level;
}

/* ---- propagation by groups ---- */

/* What one true candidate excludes is false; not if it is true, too. */
static inline bool exclude(struct large_board *board, literal l, literal other)
{
    if (board->values[other] < 0 || other == l)
        return true;
    if (board->values[other] > 0) {
        board->pair[0] = literal_not(other);
        board->pair[1] = literal_not(l);
        board->conflict = (struct literals){board->pair, 2};
        return false;
    }
    large_board_assign(board, literal_not(other),
                       large_reason_of(LARGE_REASON_CANDIDATE, literal_candidate(l)));
    return true;
}

/* The other candidates in the groups of a true one are false, and those it is linked to. */
static bool propagate_true(struct large_board *board, literal l)
{
    const uint16_t *group = large_board_groups(board, literal_candidate(l));
    const uint16_t *linked = linked_to(board->linked, literal_candidate(l));
    for (; *group != LARGE_NO_GROUP; group++) {
        uint32_t end = board->begins[*group + 1];
        for (uint32_t i = board->begins[*group]; i < end; i++)
            if (!exclude(board, l, board->members[i]))
                return false;
    }
    for (; *linked != LARGE_NO_GROUP; linked++)
        if (!exclude(board, l, literal_true(*linked)))
            return false;
    return true;
}

/* A false candidate may leave one open member in a group, or none.  It is taken from the
 * rests of all its groups even after a conflict, because backtracking adds it to all. */
static bool propagate_false(struct large_board *board, uint32_t candidate)
{
    bool fits = true;
    const uint16_t *group = large_board_groups(board, candidate);
    for (; *group != LARGE_NO_GROUP; group++) {
        uint32_t rest = board->rests[*group] -= rest_of(candidate);
        uint32_t n_open = rest >> LARGE_REST_SHIFT;
        literal last = literal_true(rest_candidate(rest));
        if (n_open > 1)
            continue;
        if (n_open == 0) {
            board->conflict = large_board_group(board, *group);
            fits = false;
        } else if (board->values[last] == 0) {
            large_board_assign(board, last, large_reason_of(LARGE_REASON_GROUP, *group));
        }
    }
    return fits;
}

/* ---- propagation by clauses ---- */

static void add_watch(struct large_clauses *clauses, literal l, uint32_t clause,
                      literal blocking)
{
    STACK_PUSH(&clauses->watches[l], ((struct large_watch){clause, blocking}));
}

/* Replaces the second literal, which is false, by one that is not; false if all others
 * are. */
static bool find_replacement(struct large_board *board, uint32_t clause)
{
    struct large_clauses *clauses = &board->clauses;
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
    uint32_t *words = board->clauses.arena.at + watch->clause;
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
        board->conflict = large_clauses_literals(&board->clauses, watch->clause);
        return false;
    }
    large_board_assign(board, literals[0],
                       large_reason_of(LARGE_REASON_CLAUSE, watch->clause));
    return true;
}

/* Assigns the consequences of a literal being false, as large_board_propagate(). */
static bool propagate_clauses(struct large_board *board, literal l)
{
    struct large_watches *watches = &board->clauses.watches[l];
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

bool large_board_propagate(struct large_board *board)
{
    while (board->propagated < board->n_trail) {
        literal l = board->trail[board->propagated++];
        bool fits = literal_says_true(l) ? propagate_true(board, l)
                                         : propagate_false(board, literal_candidate(l));
        if (!fits ||
            (board->clauses.arena.n > 0 && !propagate_clauses(board, literal_not(l))))
            return false;
    }
    return true;
}

/* ---- adding and reducing clauses ---- */

static uint32_t uses_of(uint32_t glue)
{
    return glue <= TIER2_GLUE ? 2 : 1;
}

static void watch_clause(struct large_clauses *clauses, uint32_t clause)
{
    const literal *literals = clauses->arena.at + clause + LARGE_CLAUSE_LITERALS;
    add_watch(clauses, literals[0], clause, literals[1]);
    add_watch(clauses, literals[1], clause, literals[0]);
}

uint32_t large_board_learn(struct large_board *board, struct literals literals,
                           uint32_t glue)
{
    struct large_clauses *clauses = &board->clauses;
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

void large_board_note_use(struct large_board *board, uint32_t clause, uint32_t glue)
{
    uint32_t *words = board->clauses.arena.at + clause;
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

void large_board_reduce(struct large_board *board)
{
    struct large_clauses *clauses = &board->clauses;
    uint32_t limit = find_limit(clauses), *arena = clauses->arena.at;
    int kept = 0, size;
    clear_watches(board);
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
