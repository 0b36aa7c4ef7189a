/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cells, a bit each, for boards of any shape: cell c is bit c % 64 of word c
 * / 64. Only the first n_words of a set are in use, and who works on sets says how many:
 * two for an ordinary board.  The words behind them are not even cleared.
 */
#ifndef STEPDOKU_LOGIC_CELLS_H
#define STEPDOKU_LOGIC_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/shape.h"

enum { CELLS_WORDS = (SHAPE_MAX_CELLS + 63) / 64 };

struct cells {
    uint64_t word[CELLS_WORDS];
};

/* The i-th of many sets that are kept side by side, n_words each and no more. */
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
    for (int w = 0; w < n_words; w++)
        set->word[w] = 0;
}

static inline void cells_copy(struct cells *to, const struct cells *from, int n_words)
{
    for (int w = 0; w < n_words; w++)
        to->word[w] = from->word[w];
}

static inline void cells_and(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w++)
        set->word[w] &= other->word[w];
}

static inline void cells_or(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w++)
        set->word[w] |= other->word[w];
}

static inline void cells_minus(struct cells *set, const struct cells *other, int n_words)
{
    for (int w = 0; w < n_words; w++)
        set->word[w] &= ~other->word[w];
}

static inline bool cells_any(const struct cells *set, int n_words)
{
    uint64_t any = 0;
    for (int w = 0; w < n_words; w++)
        any |= set->word[w];
    return any != 0;
}

static inline bool cells_meet(const struct cells *a, const struct cells *b, int n_words)
{
    uint64_t any = 0;
    for (int w = 0; w < n_words; w++)
        any |= a->word[w] & b->word[w];
    return any != 0;
}

static inline bool cells_same(const struct cells *a, const struct cells *b, int n_words)
{
    uint64_t differ = 0;
    for (int w = 0; w < n_words; w++)
        differ |= a->word[w] ^ b->word[w];
    return differ == 0;
}

/* Is every cell of `part` in `whole`? */
static inline bool cells_within(const struct cells *part, const struct cells *whole,
                                int n_words)
{
    uint64_t outside = 0;
    for (int w = 0; w < n_words; w++)
        outside |= part->word[w] & ~whole->word[w];
    return outside == 0;
}

static inline int cells_count(const struct cells *set, int n_words)
{
    int n = 0;
    for (int w = 0; w < n_words; w++)
        n += digits_count(set->word[w]);
    return n;
}

/* The first cell >= from, or -1. */
static inline int cells_next(const struct cells *set, int from, int n_words)
{
    int w = from >> 6;
    if (w >= n_words)
        return -1;
    uint64_t word = set->word[w] & ~(uint64_t)0 << (from & 63);
    while (!word)
        if (++w < n_words)
            word = set->word[w];
        else
            return -1;
    return 64 * w + __builtin_ctzll(word);
}

/* for each cell of a set, ascending; `cell` is declared by the loop */
#define CELLS_EACH(cell, set, n_words)                                                   \
    for (int cell = cells_next(set, 0, n_words); cell >= 0;                              \
         cell = cells_next(set, cell + 1, n_words))

#endif
