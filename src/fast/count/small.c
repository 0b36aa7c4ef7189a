/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the solutions of small boards: boxes with R rows and C columns and a side R*C of
 * at most 8 (4x4, 6x6 and 8x8 both ways, and Latin squares as 1xn boxes).
 *
 * Going from cell to cell along the rows, a table has each distinct state of the cells
 * before and the number of ways to reach it.  All that matters of those cells is in which
 * columns and in which boxes of this band each digit is, and whether it is in this row:
 *
 *      profile of a digit    bit 15..0:   - - - row  boxes 4..1  columns 8..1
 *      state                 eight profiles, one for each digit: 128 bits
 *
 * Digits that are not given in later cells are interchangeable: their profiles are kept
 * sorted, so that states which differ by a relabelling are one state.  Without that, the
 * empty 8x8 board would not fit into memory.
 *
 * Boards with boxes that are wider than high are transposed, because boxes that reach over
 * many rows leave fewer states (for 8x8, half a second instead of twelve).
 *
 * The empty 4x4 board has 288 solutions, 6x6 28,200,960, 8x8 29,136,487,207,403,520. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/count.h"

enum {
    MAX_SIDE = COUNT_SMALL_MAX_SIDE,
    BOX_SHIFT = 8,
    BOX_BITS = 0xf << BOX_SHIFT,
    ROW_BIT = 1 << 12,
    LEAST_SLOTS = 256
};

static const double step_ns = 50;

struct state {
    uint16_t profile[MAX_SIDE];
};

struct entry {
    struct state state;
    struct count_number ways;
};

struct table {
    struct entry *entry;
    size_t n;
};

struct count_small {
    struct table now, next;
    uint32_t *slot; /* a hash table of next: a number of an entry from 1, or 0 if free */
    size_t n_slots; /* in use, a power of two; at most half of them are filled */
    size_t max_entries;

    int side, box_rows, box_columns;
    uint8_t given[MAX_SIDE * MAX_SIDE];    /* 0 or the digit */
    uint16_t allowed[MAX_SIDE * MAX_SIDE]; /* digits that agree with the later givens */
};

struct count_small *count_small_new(size_t max_bytes)
{
    struct count_small *small = mem_new(sizeof *small);
    size_t unit = 2 * sizeof(struct entry) + 4 * sizeof(uint32_t);
    small->max_entries = LEAST_SLOTS / 2;
    while (small->max_entries * 2 * unit <= max_bytes && small->max_entries < 1u << 30)
        small->max_entries *= 2;
    small->now.entry = mem_array(small->max_entries, sizeof *small->now.entry);
    small->next.entry = mem_array(small->max_entries, sizeof *small->next.entry);
    small->slot = mem_array(small->max_entries * 2, sizeof *small->slot);
    return small;
}

void count_small_free(struct count_small *small)
{
    if (!small)
        return;
    free(small->slot);
    free(small->next.entry);
    free(small->now.entry);
    free(small);
}

/* ---- the board ---- */

static int n_cells(const struct count_small *small)
{
    return small->side * small->side;
}

static unsigned all_digits(const struct count_small *small)
{
    return (1u << small->side) - 1;
}

static int box_of(const struct count_small *small, int cell)
{
    int row = cell / small->side, column = cell % small->side;
    return row / small->box_rows * small->box_rows + column / small->box_columns;
}

static bool are_peers(const struct count_small *small, int a, int b)
{
    return a / small->side == b / small->side || a % small->side == b % small->side ||
           box_of(small, a) == box_of(small, b);
}

/* False if the given in this cell contradicts another one. */
static bool given_fits(const struct count_small *small, int cell)
{
    for (int other = 0; other < n_cells(small); other++)
        if (other != cell && small->given[other] == small->given[cell] &&
            are_peers(small, cell, other))
            return false;
    return true;
}

/* Returns the digits that agree with all later givens.  Earlier cells are in the state; to
 * look at their givens would be wrong, because sorting may have renamed their digits. */
static unsigned find_allowed(const struct count_small *small, int cell)
{
    unsigned allowed = all_digits(small);
    if (small->given[cell])
        return 1u << (small->given[cell] - 1);
    for (int later = cell + 1; later < n_cells(small); later++)
        if (small->given[later] && are_peers(small, cell, later))
            allowed &= ~(1u << (small->given[later] - 1));
    return allowed;
}

/* False if givens contradict each other. */
static bool set_givens(struct count_small *small, const uint8_t *digits)
{
    memcpy(small->given, digits, (size_t)n_cells(small));
    for (int cell = 0; cell < n_cells(small); cell++) {
        if (digits[cell] > small->side || (digits[cell] && !given_fits(small, cell)))
            return false;
        small->allowed[cell] = (uint16_t)find_allowed(small, cell);
    }
    return true;
}

/* ---- the table ---- */

static size_t hash(const struct state *state)
{
    uint64_t word[2];
    memcpy(word, state, sizeof word);
    word[0] = (word[0] ^ word[0] >> 29) * 0xbf58476d1ce4e5b9;
    word[0] = (word[0] ^ word[0] >> 32 ^ word[1]) * 0x94d049bb133111eb;
    word[0] = (word[0] ^ word[0] >> 29) * 0xbf58476d1ce4e5b9;
    return (size_t)(word[0] ^ word[0] >> 32);
}

/* Returns the slot of the state, or the free slot where it would go. */
static uint32_t *find_slot(struct count_small *small, const struct state *state)
{
    size_t i = hash(state) & (small->n_slots - 1);
    while (small->slot[i] && memcmp(&small->next.entry[small->slot[i] - 1].state, state,
                                    sizeof *state) != 0)
        i = (i + 1) & (small->n_slots - 1);
    return &small->slot[i];
}

static void rehash(struct count_small *small, size_t n_slots)
{
    small->n_slots = n_slots;
    memset(small->slot, 0, n_slots * sizeof *small->slot);
    for (size_t i = 0; i < small->next.n; i++)
        *find_slot(small, &small->next.entry[i].state) = (uint32_t)(i + 1);
}

/* Adds ways to a state of the next table; false if the table is full. */
static bool add_ways(struct count_small *small, const struct state *state,
                     struct count_number ways)
{
    uint32_t *slot = find_slot(small, state);
    if (*slot) {
        struct entry *entry = &small->next.entry[*slot - 1];
        entry->ways = count_number_add(entry->ways, ways);
        return true;
    }
    if (small->next.n == small->max_entries)
        return false;
    if (2 * (small->next.n + 1) > small->n_slots) {
        rehash(small, 2 * small->n_slots);
        slot = find_slot(small, state);
    }
    small->next.entry[small->next.n++] = (struct entry){*state, ways};
    *slot = (uint32_t)small->next.n;
    return true;
}

/* ---- states ---- */

/* Sorts the profiles of the digits in `alike`, in place of each other. */
static void sort_alike(struct state *state, unsigned alike)
{
    uint16_t sorted[MAX_SIDE];
    int n = 0;
    for (unsigned rest = alike; rest; rest &= rest - 1) {
        uint16_t profile = state->profile[__builtin_ctz(rest)];
        int i = n++;
        for (; i > 0 && sorted[i - 1] > profile; i--)
            sorted[i] = sorted[i - 1];
        sorted[i] = profile;
    }
    n = 0;
    for (unsigned rest = alike; rest; rest &= rest - 1)
        state->profile[__builtin_ctz(rest)] = sorted[n++];
}

/* How states change when a cell is filled. */
struct transition {
    unsigned marks; /* the bits that a digit in the cell sets in its profile */
    unsigned kept;  /* the bits of profiles that matter after the cell */
    unsigned alike; /* digits that are not given in later cells */
};

/* A box that is one column wide or one row high is the same as a column or a row. */
static unsigned find_marks(const struct count_small *small, int cell)
{
    int column = cell % small->side;
    unsigned marks = 1u << column | ROW_BIT;
    if (small->box_columns > 1 && small->box_rows > 1)
        marks |= 1u << (BOX_SHIFT + column / small->box_columns);
    return marks;
}

/* The row does not matter after its last cell, nor the boxes after the last row of their
 * band. */
static unsigned find_kept(const struct count_small *small, int cell)
{
    int row = cell / small->side;
    if (cell % small->side + 1 < small->side)
        return ~0u;
    return row % small->box_rows + 1 < small->box_rows ? ~(unsigned)ROW_BIT
                                                       : ~(unsigned)(ROW_BIT | BOX_BITS);
}

static unsigned find_alike(const struct count_small *small, int cell)
{
    unsigned alike = all_digits(small);
    for (int i = cell + 1; i < n_cells(small); i++)
        if (small->given[i])
            alike &= ~(1u << (small->given[i] - 1));
    return alike;
}

/* Adds all ways to fill the cell after this entry; false if the table is full. */
static bool fill_entry(struct count_small *small, int cell,
                       const struct transition *transition, const struct entry *entry)
{
    for (unsigned rest = small->allowed[cell]; rest; rest &= rest - 1) {
        int d = __builtin_ctz(rest);
        struct state state = entry->state;
        if (state.profile[d] & transition->marks)
            continue;
        state.profile[d] |= (uint16_t)transition->marks;
        for (int k = 0; k < small->side; k++)
            state.profile[k] &= (uint16_t)transition->kept;
        sort_alike(&state, transition->alike);
        if (!add_ways(small, &state, entry->ways))
            return false;
    }
    return true;
}

/* Makes `next` from `now` by filling a cell. */
static enum count_verdict fill_cell(struct count_small *small, int cell,
                                    struct fast_pulse *pulse)
{
    struct transition transition = {find_marks(small, cell), find_kept(small, cell),
                                    find_alike(small, cell)};
    small->next.n = 0;
    rehash(small, LEAST_SLOTS);
    for (size_t i = 0; i < small->now.n; i++) {
        if (fast_pulse_spend(pulse, step_ns * small->side))
            return COUNT_STOPPED;
        if (!fill_entry(small, cell, &transition, &small->now.entry[i]))
            return COUNT_TOO_LARGE;
    }
    return COUNT_DONE;
}

static enum count_verdict fill_all(struct count_small *small, struct fast_pulse *pulse,
                                   struct count_number *number)
{
    small->now.n = 1;
    small->now.entry[0] = (struct entry){{{0}}, {0, 1}};
    for (int cell = 0; cell < n_cells(small); cell++) {
        enum count_verdict verdict = fill_cell(small, cell, pulse);
        if (verdict != COUNT_DONE)
            return verdict;
        pulse->done = (double)(cell + 1) / n_cells(small);
        struct table filled = small->now;
        small->now = small->next;
        small->next = filled;
    }
    if (small->now.n)
        *number = small->now.entry[0].ways;
    return COUNT_DONE;
}

enum count_verdict count_small_run(struct count_small *small, int box_rows,
                                   int box_columns, const uint8_t *digits,
                                   struct stop stop, struct fast_progress progress,
                                   struct count_number *number)
{
    bool is_wide = box_columns > box_rows;
    struct fast_pulse pulse = {.stop = stop, .progress = progress};
    uint8_t turned[MAX_SIDE * MAX_SIDE];
    assert(box_rows >= 1 && box_columns >= 1 && box_rows * box_columns <= MAX_SIDE);
    small->box_rows = is_wide ? box_columns : box_rows;
    small->box_columns = is_wide ? box_rows : box_columns;
    small->side = box_rows * box_columns;
    *number = (struct count_number){0, 0};
    for (int r = 0; is_wide && r < small->side; r++)
        for (int c = 0; c < small->side; c++)
            turned[small->side * c + r] = digits[small->side * r + c];
    if (!set_givens(small, is_wide ? turned : digits))
        return COUNT_DONE;
    return fill_all(small, &pulse, number);
}
