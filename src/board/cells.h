/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cells for boards of any shape: cell c is bit c % 64 of word c / 64.  Only the first
 * n_words of a set are in use, two for a 9x9 board; the caller passes that number, and the
 * words after them are not even cleared.
 *
 * n_words is even and the loops take two words at a time, because a processor can handle a
 * pair at once. */
#ifndef STEPDOKU_BOARD_CELLS_H
#define STEPDOKU_BOARD_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

enum { CELLS_WORDS = (SHAPE_MAX_CELLS + 127) / 128 * 2 };

struct cells {
    uint64_t word[CELLS_WORDS];
};

/* The i-th set of a pool, in which each set has n_words only. */
static inline struct cells *cells_at(uint64_t *pool, size_t i, int n_words)
{
    return (struct cells *)(void *)(pool + i * (size_t)n_words);
}

static inline bool cells_has(const struct cells *set, int cell)
{
    return set->word[cell >> 6] >> (cell & 63) & 1;
}

static inline void cells_add(struct cells *set, int cell)
{
    set->word[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline void cells_drop(struct cells *set, int cell)
{
    set->word[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
}

static inline void cells_clear(struct cells *set, int n_words)
{
    for (int w = 0; w < n_words; w += 2)
        set->word[w] = set->word[w + 1] = 0;
}

static inline void cells_copy(struct cells *to, const struct cells *from, int n_words)
{
    for (int w = 0; w < n_words; w += 2) {
        to->word[w] = from->word[w];
        to->word[w + 1] = from->word[w + 1];
    }
}

static inline void cells_and(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w += 2) {
        set->word[w] &= other->word[w];
        set->word[w + 1] &= other->word[w + 1];
    }
}

static inline void cells_or(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w += 2) {
        set->word[w] |= other->word[w];
        set->word[w + 1] |= other->word[w + 1];
    }
}

static inline void cells_minus(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w += 2) {
        set->word[w] &= ~other->word[w];
        set->word[w + 1] &= ~other->word[w + 1];
    }
}

static inline bool cells_any(const struct cells *set, int n_words)
{
    uint64_t any = 0;
    for (int w = 0; w < n_words; w += 2)
        any |= set->word[w] | set->word[w + 1];
    return any != 0;
}

static inline bool cells_meet(const struct cells *a, const struct cells *b, int n_words)
{
    uint64_t any = 0;
    for (int w = 0; w < n_words; w += 2)
        any |= (a->word[w] & b->word[w]) | (a->word[w + 1] & b->word[w + 1]);
    return any != 0;
}

static inline bool cells_same(const struct cells *a, const struct cells *b, int n_words)
{
    uint64_t differ = 0;
    for (int w = 0; w < n_words; w += 2)
        differ |= (a->word[w] ^ b->word[w]) | (a->word[w + 1] ^ b->word[w + 1]);
    return differ == 0;
}

/* Is every cell of `part` in `whole`? */
static inline bool cells_within(const struct cells *part, const struct cells *whole,
                                int n_words)
{
    uint64_t outside = 0;
    for (int w = 0; w < n_words; w += 2)
        outside |=
            (part->word[w] & ~whole->word[w]) | (part->word[w + 1] & ~whole->word[w + 1]);
    return outside == 0;
}

static inline int cells_count(const struct cells *set, int n_words)
{
    int n = 0;
    for (int w = 0; w < n_words; w += 2) {
        n += digits_count(set->word[w]);
        n += digits_count(set->word[w + 1]);
    }
    return n;
}

/* The lowest cell of a set that has one. */
static inline int cells_first(const struct cells *set)
{
    int w = 0;
    while (!set->word[w])
        w++;
    return 64 * w + __builtin_ctzll(set->word[w]);
}

/* for each cell of a set, ascending; `cell` is declared by the loop.  Changes that the body
 * makes to the set take effect from the next word on. */
#define CELLS_EACH(cell, set, n_words)                                                   \
    for (int word_##cell = 0; word_##cell < (n_words); word_##cell++)                    \
        for (uint64_t left_##cell = (set)->word[word_##cell], once_##cell = 1;           \
             left_##cell; left_##cell &= left_##cell - 1, once_##cell = 1)               \
            for (int cell = 64 * word_##cell + __builtin_ctzll(left_##cell);             \
                 once_##cell; once_##cell = 0)

#endif
