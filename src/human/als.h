/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost locked sets: n cells of a house with n + 1 digits between them.  When they lose one
 * digit, the others are locked in these cells.
 *
 * A digit is a restricted common of two sets when each of its places in one sees each of its
 * places in the other.  Then it is not true in both, so at least one of them is locked.
 *
 * Relations between sets are computed for a set and all others at once, as sets of sets: set
 * i is bit i % 64 of word i / 64.
 *
 * Private to human/. */
#ifndef STEPDOKU_HUMAN_ALS_H
#define STEPDOKU_HUMAN_ALS_H

#include "base/mem.h"
#include "human/candidates.h"
#include "human/step.h"

enum {
    ALS_MAX_CELLS = 8,
    ALS_MAX_DIGITS = ALS_MAX_CELLS + 1,
    ALS_MAX_SETS =
        2496, /* the rest is ignored; only boards of 16x16 and more have more */
    ALS_MAX_WORDS = ALS_MAX_SETS / 64
};

struct als {
    int house, n_cells, n_words;
    uint16_t at[ALS_MAX_CELLS];
    digit_set digits;
    uint8_t index[SHAPE_MAX_SIDE + 1]; /* [digit]: among the set's digits */
    uint64_t *pool; /* the cells; then als_places() and als_seen() of each digit */
};

/* Two sets with restricted commons. */
struct als_link {
    uint16_t to; /* the other set */
    digit_set commons;
};

struct als_list {
    const struct geometry *geometry;
    const struct candidates *candidates;
    int max_cells;
    STACK(struct als) sets;
    STACK(uint64_t) pool;   /* of the sets' pools */
    int n_words;            /* of a set of sets */
    STACK(uint64_t) seeing; /* [candidates]: als_seeing() */
    STACK(uint64_t)
    rows;              /* [sets][ALS_MAX_DIGITS + 1]: als_concluding(), als_commons() */
    digit_set *linked; /* [ALS_MAX_SETS]: digits that are restricted commons */
    STACK(struct als_link) links;
    int *first_link; /* [ALS_MAX_SETS + 1] */
};

struct als_list *als_new(const struct geometry *geometry);
void als_free(struct als_list *list);

/* Lists the sets of these candidates, and links them. */
void als_fill(struct als_list *list, const struct candidates *candidates);

static inline const struct als *als_at(const struct als_list *list, int i)
{
    return &list->sets.at[i];
}

static inline const struct cells *als_cells(const struct als *als)
{
    return cells_at(als->pool, 0, als->n_words);
}

/* The digit's places in the set; its candidates anywhere that see all of these. */
static inline const struct cells *als_places(const struct als *als, int digit)
{
    return cells_at(als->pool, 1 + 2 * (size_t)als->index[digit], als->n_words);
}

static inline const struct cells *als_seen(const struct als *als, int digit)
{
    return cells_at(als->pool, 2 + 2 * (size_t)als->index[digit], als->n_words);
}

/* The sets in which all places of the digit see this candidate. */
static inline uint64_t *als_seeing(const struct als_list *list, int digit, int cell)
{
    size_t i = (size_t)(digit - 1) * (size_t)list->geometry->n_cells + (size_t)cell;
    return list->seeing.at + i * (size_t)list->n_words;
}

/* The sets that have the digit as a restricted common with the i-th. */
static inline uint64_t *als_commons(const struct als_list *list, int i, int digit)
{
    size_t at = (size_t)i * (ALS_MAX_DIGITS + 1) + 1 + list->sets.at[i].index[digit];
    return list->rows.at + at * (size_t)list->n_words;
}

/* Finds the links of the i-th set, to sets before and after it; returns how many. */
static inline int als_links(const struct als_list *list, int i,
                            const struct als_link **links)
{
    *links = list->links.n ? &list->links.at[list->first_link[i]] : NULL;
    return list->first_link[i + 1] - list->first_link[i];
}

/* The sets for which a candidate sees all places of a digit in both sets, so that it is
 * eliminated if the digit is true in one of them.  Only for a set with links. */
static inline uint64_t *als_concluding(const struct als_list *list, int i)
{
    return list->rows.at + (size_t)i * (ALS_MAX_DIGITS + 1) * (size_t)list->n_words;
}

static inline bool als_can_conclude(const struct als_list *list, int i, int k)
{
    return als_concluding(list, i)[k >> 6] >> (k & 63) & 1;
}

/* Adds the set and the truths of its cells to the step; returns its number there. */
int als_cite(const struct als *als, struct step *step);

#endif
