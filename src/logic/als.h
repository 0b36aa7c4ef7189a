/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost locked sets: n cells of a house with n + 1 digits between them.  Take one digit
 * away and the others are locked in these cells.
 *
 * A digit is a restricted common of two sets when every place of it in one sees every
 * place of it in the other: then it is not true in both, so one of them is locked.
 *
 * Private to logic/. */
#ifndef STEPDOKU_LOGIC_ALS_H
#define STEPDOKU_LOGIC_ALS_H

#include "logic/marks.h"
#include "logic/step.h"

enum {
    ALS_MAX_CELLS = 8,
    ALS_MAX_DIGITS = ALS_MAX_CELLS + 1,
    ALS_MAX_SETS = 2496, /* boards of sixteen digits and more have more of them */
    ALS_MAX_WORDS = ALS_MAX_SETS / 64
};

struct als {
    int house, n_cells, n_words;
    uint16_t at[ALS_MAX_CELLS];
    digit_set digits;
    uint8_t index[SHAPE_MAX_SIDE + 1]; /* a digit's, among the set's digits */
    uint64_t *pool; /* the cells; then, digit by digit, places and what sees them all */
};

/* Two sets with restricted commons. */
struct als_link {
    uint16_t to; /* the other set */
    digit_set commons;
};

struct als_list;

struct als_list *als_new(const struct geometry *geometry);
void als_free(struct als_list *list);

/* Lists the sets of these marks. */
void als_fill(struct als_list *list, const struct marks *marks);

int als_count(const struct als_list *list);
const struct als *als_at(const struct als_list *list, int i);

/* The sets of which the digit is a restricted common with the i-th. */
const uint64_t *als_commons(struct als_list *list, int i, int digit);

/* The links of the i-th set, to sets before and behind it; how many. */
int als_links(struct als_list *list, int i, const struct als_link **links);

static inline const struct cells *als_cells(const struct als *als)
{
    return cells_at(als->pool, 0, als->n_words);
}

/* The digit's places in the set, and the cells that see all of these. */
static inline const struct cells *als_places(const struct als *als, int digit)
{
    return cells_at(als->pool, 1 + 2 * (size_t)als->index[digit], als->n_words);
}

static inline const struct cells *als_seen(const struct als *als, int digit)
{
    return cells_at(als->pool, 2 + 2 * (size_t)als->index[digit], als->n_words);
}

/* Words of a set of sets: set i is bit i % 64 of word i / 64. */
int als_words(const struct als_list *list);

/* The sets that have the digit, with all its places among these cells. */
void als_within(struct als_list *list, int digit, const struct cells *cells,
                uint64_t *sets);

/* Adds the set, and that each of its cells has a candidate, to the step. */
void als_cite(const struct als *als, struct step *step);

/* Tells that the set loses one digit, so keeps another: two links. */
void als_tell(const struct als *als, int loses, int keeps,
              const struct geometry *geometry, struct step *step);

#endif
