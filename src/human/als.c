/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/als.h"

#include <stdlib.h>
#include <string.h>

#include "base/larger.h"
#include "base/mem.h"
#include "human/tell.h"

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

static void fill_digit(const struct als *als, const struct candidates *candidates,
                       int digit)
{
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

static void fill_sets(const struct als *als, const struct candidates *candidates)
{
    struct cells *cells = cells_at(als->pool, 0, als->n_words);
    cells_clear(cells, als->n_words);
    for (int i = 0; i < als->n_cells; i++)
        cells_add(cells, als->at[i]);
    DIGITS_EACH(digit, als->digits)
        fill_digit(als, candidates, digit);
}

static int pool_words(const struct als *als)
{
    return (1 + 2 * (als->n_cells + 1)) * als->n_words;
}

/* Fills the sets' pools, once it is known how large they are together. */
static void fill_pool(struct als_list *list)
{
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
}

static void add(struct growing *growing, digit_set digits)
{
    struct als_list *list = growing->list;
    int index = 0, houses[HOUSE_KINDS];
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
    fill_pool(list);
    als_link(list);
}

int als_cite(const struct als *als, struct step *step)
{
    for (int i = 0; i < als->n_cells; i++)
        step_cell_truth(step, als->at[i]);
    return step_set(step, als->at, als->n_cells, als->digits);
}

void als_tell(const struct als *als, int set, int loses, int keeps,
              const struct geometry *geometry, struct step *step)
{
    struct link lost = tell_group(als_places(als, loses), loses, als->n_words);
    struct link kept = tell_group(als_places(als, keeps), keeps, als->n_words);
    if (step->n_links && step->links[step->n_links - 1].branch == step->n_branches)
        tell_seen(step, geometry, lost);
    else
        tell_supposed(step, lost, false);
    tell_locked(step, kept, set, als->house);
}
