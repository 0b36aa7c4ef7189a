/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/small.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/pulse.h"

enum {
    MAX_SIDE = COUNT_SMALL_MAX_SIDE,
    BOX_SHIFT = 8,
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

/*
 * The entries lie end to end; slots is a hash table of their numbers, counted from 1, 0
 * for a free slot. At most half of the slots are in use.
 */
struct table {
    struct entry *entry;
    size_t n;
};

struct count_small {
    struct table now, next;
    uint32_t *slot;
    size_t n_slots, max_entries; /* n_slots: in use now, a power of two */

    unsigned side, box_rows, box_columns;
    uint8_t given[MAX_SIDE * MAX_SIDE];    /* 0 or the digit */
    uint16_t allowed[MAX_SIDE * MAX_SIDE]; /* digits that clash with no given ahead */
};

struct count_small *count_small_new(size_t max_bytes)
{
    struct count_small *small = mem_new(sizeof *small);
    const size_t unit = 2 * sizeof(struct entry) + 4 * sizeof(uint32_t);

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

static unsigned box_of(const struct count_small *small, unsigned cell)
{
    const unsigned row = cell / small->side, column = cell % small->side;

    return row / small->box_rows * small->box_rows + column / small->box_columns;
}

static bool are_peers(const struct count_small *small, unsigned a, unsigned b)
{
    return a / small->side == b / small->side || a % small->side == b % small->side ||
           box_of(small, a) == box_of(small, b);
}

/* False when the given in this cell clashes with another. */
static bool given_fits(const struct count_small *small, unsigned cell)
{
    for (unsigned other = 0; other < small->side * small->side; other++)
        if (other != cell && small->given[other] == small->given[cell] &&
            are_peers(small, cell, other))
            return false;
    return true;
}

/*
 * The digits that leave all givens ahead possible. Those behind are in the state; to look
 * at them here would be wrong besides, as digits behind may have changed names by
 * sorting.
 */
static unsigned find_allowed(const struct count_small *small, unsigned cell)
{
    unsigned allowed = (1u << small->side) - 1;

    if (small->given[cell])
        return 1u << (small->given[cell] - 1);
    for (unsigned ahead = cell + 1; ahead < small->side * small->side; ahead++)
        if (small->given[ahead] && are_peers(small, cell, ahead))
            allowed &= ~(1u << (small->given[ahead] - 1));
    return allowed;
}

/* False when givens contradict each other. */
static bool take_givens(struct count_small *small, const uint8_t *digits)
{
    const unsigned n = small->side * small->side;

    memcpy(small->given, digits, n);
    for (unsigned cell = 0; cell < n; cell++) {
        if (digits[cell] > small->side || (digits[cell] && !given_fits(small, cell)))
            return false;
        small->allowed[cell] = (uint16_t)find_allowed(small, cell);
    }
    return true;
}

static size_t hash(const struct state *state)
{
    uint64_t word[2];

    memcpy(word, state, sizeof word);
    word[0] = (word[0] ^ word[0] >> 29) * 0xbf58476d1ce4e5b9;
    word[0] = (word[0] ^ word[0] >> 32 ^ word[1]) * 0x94d049bb133111eb;
    word[0] = (word[0] ^ word[0] >> 29) * 0xbf58476d1ce4e5b9;
    return (size_t)(word[0] ^ word[0] >> 32);
}

/* The slot where the state is, or the free one where it would go. */
static uint32_t *find_slot(struct count_small *small, const struct state *state)
{
    size_t i = hash(state) & (small->n_slots - 1);

    while (small->slot[i] && memcmp(&small->next.entry[small->slot[i] - 1].state, state,
                                    sizeof *state) != 0)
        i = (i + 1) & (small->n_slots - 1);
    return &small->slot[i];
}

static void grow(struct count_small *small, size_t n_slots)
{
    small->n_slots = n_slots;
    memset(small->slot, 0, n_slots * sizeof *small->slot);
    for (size_t i = 0; i < small->next.n; i++)
        *find_slot(small, &small->next.entry[i].state) = (uint32_t)(i + 1);
}

/* Adds ways to a state of the next table; false when that is full. */
static bool add_ways(struct count_small *small, const struct state *state,
                     struct count_number ways)
{
    uint32_t *slot = find_slot(small, state);
    struct entry *entry;

    if (*slot) {
        entry = &small->next.entry[*slot - 1];
        entry->ways = count_number_add(entry->ways, ways);
        return true;
    }
    if (small->next.n == small->max_entries)
        return false;
    if (2 * (small->next.n + 1) > small->n_slots) {
        grow(small, 2 * small->n_slots);
        slot = find_slot(small, state);
    }
    small->next.entry[small->next.n++] = (struct entry){*state, ways};
    *slot = (uint32_t)small->next.n;
    return true;
}

/* Sorts the profiles of the digits in `alike`: they stand in their places, in order. */
static void sort_alike(struct state *state, unsigned alike)
{
    uint16_t sorted[MAX_SIDE];
    unsigned n = 0;

    for (unsigned rest = alike; rest; rest &= rest - 1) {
        const uint16_t profile = state->profile[__builtin_ctz(rest)];
        unsigned i = n++;

        for (; i > 0 && sorted[i - 1] > profile; i--)
            sorted[i] = sorted[i - 1];
        sorted[i] = profile;
    }
    n = 0;
    for (unsigned rest = alike; rest; rest &= rest - 1)
        state->profile[__builtin_ctz(rest)] = sorted[n++];
}

/* What a state forgets once `cell` is behind: the row at its end, the boxes at a band's.
 */
static unsigned forgotten(const struct count_small *small, unsigned cell)
{
    const unsigned row = cell / small->side;

    if (cell % small->side + 1 < small->side)
        return 0;
    return row % small->box_rows + 1 < small->box_rows ? ROW_BIT
                                                       : ROW_BIT | 0xf << BOX_SHIFT;
}

/* The digits that no cell after this one names. */
static unsigned alike_after(const struct count_small *small, unsigned cell)
{
    unsigned alike = (1u << small->side) - 1;

    for (unsigned i = cell + 1; i < small->side * small->side; i++)
        if (small->given[i])
            alike &= ~(1u << (small->given[i] - 1));
    return alike;
}

/*
 * The marks that a digit in this cell makes. A box one column wide is that column, and a
 * box one row high is that row: then there are no marks for boxes.
 */
static unsigned marks_of(const struct count_small *small, unsigned cell)
{
    const unsigned column = cell % small->side;
    const bool boxes = small->box_columns > 1 && small->box_rows > 1;

    return 1u << column | ROW_BIT |
           (boxes ? 1u << (BOX_SHIFT + column / small->box_columns) : 0);
}

/* All ways to fill one cell, from every state of `now` into `next`. */
static enum count_verdict fill_cell(struct count_small *small, unsigned cell,
                                    struct count_pulse *pulse)
{
    const unsigned marks = marks_of(small, cell), keep = ~forgotten(small, cell);
    const unsigned alike = alike_after(small, cell);

    small->next.n = 0;
    grow(small, LEAST_SLOTS);
    for (size_t i = 0; i < small->now.n; i++) {
        const struct entry *entry = &small->now.entry[i];

        if (count_pulse_spend(pulse, step_ns * small->side))
            return COUNT_STOPPED;
        for (unsigned rest = small->allowed[cell]; rest; rest &= rest - 1) {
            const unsigned d = (unsigned)__builtin_ctz(rest);
            struct state state = entry->state;

            if (state.profile[d] & marks)
                continue;
            state.profile[d] |= (uint16_t)marks;
            for (unsigned k = 0; k < small->side; k++)
                state.profile[k] &= (uint16_t)keep;
            sort_alike(&state, alike);
            if (!add_ways(small, &state, entry->ways))
                return COUNT_TOO_LARGE;
        }
    }
    return COUNT_DONE;
}

static enum count_verdict fill_all(struct count_small *small, struct count_pulse *pulse,
                                   struct count_number *number)
{
    const unsigned n = small->side * small->side;

    small->now.n = 1;
    small->now.entry[0] = (struct entry){{{0}}, {0, 1}};
    for (unsigned cell = 0; cell < n; cell++) {
        const struct table filled = small->now;
        const enum count_verdict verdict = fill_cell(small, cell, pulse);

        if (verdict != COUNT_DONE)
            return verdict;
        pulse->done = (double)(cell + 1) / n;
        small->now = small->next;
        small->next = filled;
    }
    if (small->now.n)
        *number = small->now.entry[0].ways;
    return COUNT_DONE;
}

static void transpose(const uint8_t *digits, unsigned side, uint8_t *turned)
{
    for (unsigned r = 0; r < side; r++)
        for (unsigned c = 0; c < side; c++)
            turned[side * c + r] = digits[side * r + c];
}

enum count_verdict count_small_run(struct count_small *small, unsigned box_rows,
                                   unsigned box_columns, const uint8_t *digits,
                                   struct stop stop, struct fast_progress progress,
                                   struct count_number *number)
{
    const bool wide = box_columns > box_rows;
    struct count_pulse pulse = {.stop = stop, .progress = progress};
    uint8_t turned[MAX_SIDE * MAX_SIDE];

    assert(box_rows >= 1 && box_columns >= 1 && box_rows * box_columns <= MAX_SIDE);
    small->box_rows = wide ? box_columns : box_rows;
    small->box_columns = wide ? box_rows : box_columns;
    small->side = box_rows * box_columns;
    *number = (struct count_number){0, 0};
    if (wide)
        transpose(digits, small->side, turned);
    if (!take_givens(small, wide ? turned : digits))
        return COUNT_DONE;
    return fill_all(small, &pulse, number);
}
