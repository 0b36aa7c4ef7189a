/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/als.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/tell.h"

enum { MAX_LINKS = 400000 };

struct als_list {
    const struct geometry *geometry;
    const struct marks *marks;
    int n, capacity, max_cells;
    struct als *at;
    size_t pool_capacity; /* in words */
    uint64_t *pool;
    int n_set_words; /* of a set of sets */
    size_t bits_capacity;
    uint64_t *with, *all; /* one piece of memory: see sets_with() */
    size_t rows_capacity;
    uint64_t *rows; /* [n][ALS_MAX_DIGITS]: see als_commons() */
    bool linked;
    int n_links, links_capacity;
    struct als_link *links;
    int *first_link; /* [n + 1] */
    int first_capacity;
};

struct als_list *als_new(const struct geometry *geometry)
{
    struct als_list *list = mem_new(sizeof *list);
    list->geometry = geometry;
    list->max_cells = geometry->side <= 10 ? ALS_MAX_CELLS : 3;
    return list;
}

void als_free(struct als_list *list)
{
    if (!list)
        return;
    free(list->at);
    free(list->pool);
    free(list->with);
    free(list->rows);
    free(list->links);
    free(list->first_link);
    free(list);
}

/* A set of cells of a house that grows cell by cell. */
struct growing {
    struct als_list *list;
    int house, n, n_open;
    uint16_t at[ALS_MAX_CELLS];
    uint16_t open[SHAPE_MAX_SIDE]; /* the house's blank cells */
};

static void fill_digit(const struct als *als, const struct marks *marks, int digit)
{
    const struct geometry *geometry = marks->geometry;
    int n_words = geometry->n_words;
    size_t first = 1 + 2 * (size_t)als->index[digit];
    struct cells *places = cells_at(als->pool, first, n_words);
    struct cells *seen = cells_at(als->pool, first + 1, n_words);
    cells_clear(places, n_words);
    for (int w = 0; w < n_words; w++)
        seen->word[w] = ~(uint64_t)0;
    for (int i = 0; i < als->n_cells; i++) {
        if (!marks_has(marks, als->at[i], digit))
            continue;
        cells_add(places, als->at[i]);
        cells_and(seen, geometry_peers(geometry, als->at[i]), n_words);
    }
}

static void fill_sets(const struct als *als, const struct marks *marks)
{
    struct cells *cells = cells_at(als->pool, 0, als->n_words);
    cells_clear(cells, als->n_words);
    for (int i = 0; i < als->n_cells; i++)
        cells_add(cells, als->at[i]);
    DIGITS_EACH(digit, als->digits)
        fill_digit(als, marks, digit);
}

/* Room for all sets of cells, once it is known how many there are. */
static void fill_pool(struct als_list *list)
{
    size_t used = 0;
    for (int i = 0; i < list->n; i++)
        used += (size_t)(1 + 2 * (list->at[i].n_cells + 1)) * (size_t)list->at[i].n_words;
    if (used > list->pool_capacity) {
        list->pool_capacity = 2 * used;
        list->pool = mem_resize(list->pool, list->pool_capacity, sizeof *list->pool);
    }
    uint64_t *next = list->pool;
    for (int i = 0; i < list->n; i++) {
        struct als *als = &list->at[i];
        als->pool = next;
        next += (size_t)(1 + 2 * (als->n_cells + 1)) * (size_t)als->n_words;
        fill_sets(als, list->marks);
    }
}

static void add(struct growing *growing, digit_set digits)
{
    struct als_list *list = growing->list;
    int index = 0, houses[HOUSE_KINDS];
    geometry_shared_houses(list->geometry, growing->at, growing->n, houses);
    if (houses[0] != growing->house || list->n == ALS_MAX_SETS)
        return;
    if (list->n == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 256;
        list->at = mem_resize(list->at, (size_t)list->capacity, sizeof *list->at);
    }
    struct als *als = &list->at[list->n++];
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
        digit_set joint = digits | growing->list->marks->of[growing->open[i]];
        if (digits_count(joint) > max + 1)
            continue;
        growing->at[growing->n++] = growing->open[i];
        grow(growing, i + 1, joint);
        growing->n--;
    }
}

int als_count(const struct als_list *list)
{
    return list->n;
}

const struct als *als_at(const struct als_list *list, int i)
{
    return &list->at[i];
}

/* Sets of sets, a bit each.  First those with a certain place of a digit: a set whose
 * places of the digit all see a's is one that has none of the others. */
static uint64_t *sets_with(const struct als_list *list, int digit, int cell)
{
    size_t i = (size_t)(digit - 1) * (size_t)list->geometry->n_cells + (size_t)cell;
    return list->with + i * (size_t)list->n_set_words;
}

static uint64_t *sets_of(const struct als_list *list, int digit)
{
    return list->all + (size_t)digit * (size_t)list->n_set_words;
}

static void resize_bits(struct als_list *list)
{
    const struct geometry *geometry = list->geometry;
    size_t side = (size_t)geometry->side, n_cells = (size_t)geometry->n_cells;
    list->n_set_words = (list->n + 63) / 64;
    size_t n_words = (size_t)list->n_set_words;
    size_t n = (side * n_cells + side + 1) * n_words;
    if (n >= list->bits_capacity) { /* there is some even when there are no sets */
        list->bits_capacity = 2 * n + 1;
        list->with = mem_resize(list->with, list->bits_capacity, sizeof *list->with);
    }
    memset(list->with, 0, n * sizeof *list->with);
    list->all = list->with + side * n_cells * n_words;
}

static void fill_bits(struct als_list *list)
{
    resize_bits(list);
    for (int i = 0; i < list->n; i++) {
        const struct als *als = &list->at[i];
        uint64_t bit = (uint64_t)1 << (i & 63);
        DIGITS_EACH(digit, als->digits) {
            sets_of(list, digit)[i >> 6] |= bit;
            CELLS_EACH(cell, als_places(als, digit), als->n_words)
                sets_with(list, digit, cell)[i >> 6] |= bit;
        }
    }
}

void als_fill(struct als_list *list, const struct marks *marks)
{
    const struct geometry *geometry = list->geometry;
    list->marks = marks;
    list->n = 0;
    list->linked = false;
    for (int house = 0; house < geometry->n_houses; house++) {
        struct growing growing = {.list = list, .house = house};
        for (int k = 0; k < geometry->side; k++) {
            int cell = geometry_cell(geometry, house, k);
            if (marks->of[cell])
                growing.open[growing.n_open++] = (uint16_t)cell;
        }
        grow(&growing, 0, 0);
    }
    fill_pool(list);
    fill_bits(list);
}

int als_words(const struct als_list *list)
{
    return list->n_set_words;
}

void als_within(struct als_list *list, int digit, const struct cells *cells,
                uint64_t *sets)
{
    int n_words = list->geometry->n_words, n_set_words = list->n_set_words;
    struct cells outside;
    cells_copy(&outside, &list->marks->has[digit], n_words);
    cells_minus(&outside, cells, n_words);
    memcpy(sets, sets_of(list, digit), (size_t)n_set_words * sizeof *sets);
    CELLS_EACH(cell, &outside, n_words) {
        const uint64_t *with = sets_with(list, digit, cell);
        for (int w = 0; w < n_set_words; w++)
            sets[w] &= ~with[w];
    }
}

static void add_link(struct als_list *list, int to, digit_set found)
{
    if (list->n_links == list->links_capacity) {
        list->links_capacity = list->links_capacity ? 2 * list->links_capacity : 4096;
        list->links =
            mem_resize(list->links, (size_t)list->links_capacity, sizeof *list->links);
    }
    if (list->n_links < MAX_LINKS)
        list->links[list->n_links++] = (struct als_link){(uint16_t)to, found};
}

static uint64_t *row_of(const struct als_list *list, int i, int digit)
{
    size_t at = (size_t)i * ALS_MAX_DIGITS + list->at[i].index[digit];
    return list->rows + at * (size_t)list->n_set_words;
}

static void link_set(struct als_list *list, int i)
{
    const struct als *als = &list->at[i];
    DIGITS_EACH(digit, als->digits)
        als_within(list, digit, als_seen(als, digit), row_of(list, i, digit));
    for (int w = 0; w < list->n_set_words; w++) {
        uint64_t any = 0;
        DIGITS_EACH(digit, als->digits)
            any |= row_of(list, i, digit)[w];
        for (; any; any &= any - 1) {
            int bit = __builtin_ctzll(any);
            digit_set found = 0;
            DIGITS_EACH(digit, als->digits)
                if (row_of(list, i, digit)[w] >> bit & 1)
                    found |= digit_bit(digit);
            add_link(list, 64 * w + bit, found);
        }
    }
}

static void resize_links(struct als_list *list)
{
    size_t n = (size_t)list->n * ALS_MAX_DIGITS * (size_t)list->n_set_words;
    if (list->n + 1 > list->first_capacity) {
        list->first_capacity = list->n + 1;
        list->first_link = mem_resize(list->first_link, (size_t)list->first_capacity,
                                      sizeof *list->first_link);
    }
    if (n > list->rows_capacity) {
        list->rows_capacity = 2 * n;
        list->rows = mem_resize(list->rows, list->rows_capacity, sizeof *list->rows);
    }
}

static void fill_links(struct als_list *list)
{
    resize_links(list);
    list->n_links = 0;
    for (int i = 0; i < list->n; i++) {
        list->first_link[i] = list->n_links;
        link_set(list, i);
    }
    list->first_link[list->n] = list->n_links;
    list->linked = true;
}

const uint64_t *als_commons(struct als_list *list, int i, int digit)
{
    if (!list->linked)
        fill_links(list);
    return row_of(list, i, digit);
}

int als_links(struct als_list *list, int i, const struct als_link **links)
{
    if (!list->linked)
        fill_links(list);
    *links = list->links + list->first_link[i];
    return list->first_link[i + 1] - list->first_link[i];
}

void als_cite(const struct als *als, struct step *step)
{
    step_set(step, als->at, als->n_cells);
    for (int i = 0; i < als->n_cells; i++)
        step_cell_truth(step, als->at[i]);
}

void als_tell(const struct als *als, int loses, int keeps,
              const struct geometry *geometry, struct step *step)
{
    struct link lost = tell_group(als_places(als, loses), loses, als->n_words);
    struct link kept = tell_group(als_places(als, keeps), keeps, als->n_words);
    if (step->n_links && step->links[step->n_links - 1].branch == step->n_branches)
        tell_seen(step, geometry, lost);
    else
        tell_supposed(step, lost, false);
    tell_left(step, kept, LINK_LOCKED, als->house);
}
