/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/als.h"

#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/mem.h"
#include "human/step.h"

struct als_list *als_new(const struct geometry *geometry)
{
    struct als_list *list = mem_new(sizeof *list);
    list->geometry = geometry;
    list->max_cells = geometry->side <= 10 ? ALS_MAX_CELLS : 3;
    list->linked = mem_array(ALS_MAX_SETS, sizeof *list->linked);
    list->first_link = mem_array(ALS_MAX_SETS + 1, sizeof *list->first_link);
    return list;
}

void als_free(struct als_list *list)
{
    if (!list)
        return;
    STACK_FINI(&list->sets);
    STACK_FINI(&list->pool);
    STACK_FINI(&list->seeing);
    STACK_FINI(&list->rows);
    STACK_FINI(&list->links);
    free(list->linked);
    free(list->first_link);
    free(list);
}

/* A set of cells of a house, to which cells are added one by one. */
struct growing {
    struct als_list *list;
    int house, n, n_open;
    uint16_t at[ALS_MAX_CELLS];
    uint16_t open[SHAPE_MAX_SIDE]; /* the house's blank cells */
};

static void fill_sets(const struct als *als, const struct candidates *candidates)
{
    struct cells *cells = cells_at(als->pool, 0, als->n_words);
    cells_clear(cells, als->n_words);
    for (int i = 0; i < als->n_cells; i++)
        cells_add(cells, als->at[i]);
    DIGITS_EACH(digit, als->digits) {
        const struct geometry *geometry = candidates->geometry;
        int n_words = geometry->n_words;
        size_t first = 1 + 2 * (size_t)als->index[digit];
        struct cells *places = cells_at(als->pool, first, n_words);
        struct cells *seen = cells_at(als->pool, first + 1, n_words);
        cells_copy(places, als_cells(als), n_words);
        cells_and(places, &candidates->has[digit], n_words);
        cells_copy(seen, &candidates->has[digit], n_words);
        geometry_common_peers(geometry, places, seen);
    }
}

static int pool_words(const struct als *als)
{
    return (1 + 2 * (als->n_cells + 1)) * als->n_words;
}

static void add(struct growing *growing, digit_set digits)
{
    struct als_list *list = growing->list;
    int index = 0, houses[SHAPE_MAX_FAMILIES];
    geometry_shared_houses(list->geometry, growing->at, growing->n, houses);
    if (houses[0] != growing->house || list->sets.n == ALS_MAX_SETS)
        return;
    STACK_RESERVE(&list->sets, 1);
    struct als *als = &list->sets.at[list->sets.n++];
    als->house = growing->house;
    als->n_cells = growing->n;
    als->n_words = list->geometry->n_words;
    als->digits = digits;
    memcpy(als->at, growing->at, sizeof als->at);
    DIGITS_EACH(digit, digits)
        als->index[digit] = (uint8_t)index++;
}

static void grow(struct growing *growing, int from, digit_set digits)
{
    int max = growing->list->max_cells;
    if (growing->n && digits_count(digits) == growing->n + 1)
        add(growing, digits);
    if (growing->n == max || growing->n + 1 >= growing->n_open)
        return;
    for (int i = from; i < growing->n_open; i++) {
        digit_set joint = digits | growing->list->candidates->of[growing->open[i]];
        int most = growing->n + growing->n_open - i; /* cells, with all from here on */
        if (digits_count(joint) > smaller(most, max) + 1)
            continue;
        growing->at[growing->n++] = growing->open[i];
        grow(growing, i + 1, joint);
        growing->n--;
    }
}

int als_cite(const struct als *als, struct step *step)
{
    for (int i = 0; i < als->n_cells; i++)
        step_cell_truth(step, als->at[i]);
    return step_set(step, als->at, als->n_cells, als->digits);
}

/* ---- relations ---- */

/* Relations between almost locked sets, by way of the candidates that they see.
 *
 *      seeing(d, c)    the sets whose places of d all see candidate d of cell c
 *      commons(i, d)   the sets in seeing(d, c) for every place c of d in set i
 *      concluding(i)   the sets in seeing(d, c) for some d and some c that sees all places of
 *                      d in set i
 *
 * So commons(i, d) is the intersection of a few sets of sets, for all partners at once. */

/* Returns whether there are any. */
static bool fill_commons(const struct als_list *list, int i, int digit)
{
    const uint64_t *seeing[ALS_MAX_CELLS];
    uint64_t *row = als_commons(list, i, digit), any = 0;
    int n = 0;
    if (!cells_any(als_seen(&list->sets.at[i], digit), list->geometry->n_words))
        return false;
    CELLS_EACH(cell, als_places(&list->sets.at[i], digit), list->geometry->n_words)
        seeing[n++] = als_seeing(list, digit, cell);
    for (int w = 0; w < list->n_words; w++) {
        uint64_t all = seeing[0][w];
        for (int k = 1; k < n; k++)
            all &= seeing[k][w];
        row[w] = all;
        any |= all;
    }
    return any != 0;
}

/* Only a set with restricted commons needs concluding(). */
static void fill_rows(struct als_list *list, int i)
{
    list->linked[i] = 0;
    DIGITS_EACH(digit, list->sets.at[i].digits)
        if (fill_commons(list, i, digit))
            list->linked[i] |= digit_bit(digit);
    if (!list->linked[i])
        return;
    uint64_t *row = als_concluding(list, i);
    memset(row, 0, (size_t)list->n_words * sizeof *row);
    DIGITS_EACH(digit, list->sets.at[i].digits) {
        /* Adds the sets with which set i concludes by this digit. */
        CELLS_EACH(cell, als_seen(&list->sets.at[i], digit), list->geometry->n_words) {
            const uint64_t *seeing = als_seeing(list, digit, cell);
            for (int w = 0; w < list->n_words; w++)
                row[w] |= seeing[w];
        }
    }
}

static void list_links(struct als_list *list, int i)
{
    digit_set linked = list->linked[i];
    for (int w = 0; linked && w < list->n_words; w++) {
        uint64_t any = 0;
        DIGITS_EACH(digit, linked)
            any |= als_commons(list, i, digit)[w];
        for (; any; any &= any - 1) {
            int bit = __builtin_ctzll(any);
            digit_set commons = 0;
            DIGITS_EACH(digit, linked)
                if (als_commons(list, i, digit)[w] >> bit & 1)
                    commons |= digit_bit(digit);
            struct als_link link = {(uint16_t)(64 * w + bit), commons};
            STACK_PUSH(&list->links, link);
        }
    }
}

static void link_sets(struct als_list *list)
{
    /* Makes room for at least one word, even if there are no sets. */
    int n_candidates = list->geometry->side * list->geometry->n_cells;
    list->n_words = (list->sets.n + 63) / 64;
    STACK_RESERVE(&list->seeing, 1 + n_candidates * list->n_words);
    STACK_RESERVE(&list->rows, 1 + list->sets.n * (ALS_MAX_DIGITS + 1) * list->n_words);
    int n_words = list->geometry->n_words;
    size_t bytes = (size_t)list->n_words * sizeof *list->seeing.at;
    for (int digit = 1; digit <= list->geometry->side; digit++)
        CELLS_EACH(cell, &list->candidates->has[digit], n_words)
            memset(als_seeing(list, digit, cell), 0, bytes);
    for (int i = 0; i < list->sets.n; i++)
        DIGITS_EACH(digit, list->sets.at[i].digits)
            CELLS_EACH(cell, als_seen(&list->sets.at[i], digit), n_words)
                als_seeing(list, digit, cell)[i >> 6] |= (uint64_t)1 << (i & 63);
    list->links.n = 0;
    for (int i = 0; i < list->sets.n; i++) {
        fill_rows(list, i);
        list->first_link[i] = list->links.n;
        list_links(list, i);
    }
    list->first_link[list->sets.n] = list->links.n;
}

void als_fill(struct als_list *list, const struct candidates *candidates)
{
    const struct geometry *geometry = list->geometry;
    list->candidates = candidates;
    list->sets.n = 0;
    for (int house = 0; house < geometry->n_houses; house++) {
        struct growing growing = {.list = list, .house = house};
        for (int k = 0; k < geometry->side; k++) {
            int cell = geometry_cell(geometry, house, k);
            if (candidates->of[cell])
                growing.open[growing.n_open++] = (uint16_t)cell;
        }
        grow(&growing, 0, 0);
    }
    /* Fills the sets' pools, once it is known how large they are together. */
    int n = 0;
    for (int i = 0; i < list->sets.n; i++)
        n += pool_words(&list->sets.at[i]);
    STACK_RESERVE(&list->pool, n);
    uint64_t *next = list->pool.at;
    for (int i = 0; i < list->sets.n; i++) {
        struct als *als = &list->sets.at[i];
        als->pool = next;
        next += pool_words(als);
        fill_sets(als, list->candidates);
    }
    link_sets(list);
}
