/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/als.h"

#include <stdlib.h>

#include "base/mem.h"

/* Boards of sixteen digits and more have too many sets to list them all. */
enum { MAX_SETS = 2500, MAX_LINKS = 400000 };

struct als_list {
    const struct geometry *geometry;
    const struct marks *marks;
    int n, capacity, max_cells;
    struct als *at;
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

static void fill_digit(struct als *als, const struct marks *marks, int digit, int index)
{
    const struct geometry *geometry = marks->geometry;
    int n_words = geometry->n_words;
    als->index[digit] = (uint8_t)index;
    cells_clear(&als->of[index], n_words);
    bool first = true;
    for (int i = 0; i < als->n_cells; i++) {
        if (!marks_has(marks, als->at[i], digit))
            continue;
        cells_add(&als->of[index], als->at[i]);
        if (first)
            cells_copy(&als->seen[index], &geometry->peers[als->at[i]], n_words);
        else
            cells_and(&als->seen[index], &geometry->peers[als->at[i]], n_words);
        first = false;
    }
}

static void add(struct growing *growing, digit_set digits)
{
    struct als_list *list = growing->list;
    int n_words = list->geometry->n_words, index = 0, houses[HOUSE_KINDS];
    geometry_shared_houses(list->geometry, growing->at, growing->n, houses);
    if (houses[0] != growing->house || list->n == MAX_SETS)
        return;
    if (list->n == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 256;
        list->at = mem_resize(list->at, (size_t)list->capacity, sizeof *list->at);
    }
    struct als *als = &list->at[list->n++];
    als->house = growing->house;
    als->n_cells = growing->n;
    als->digits = digits;
    cells_clear(&als->cells, n_words);
    for (int i = 0; i < growing->n; i++) {
        als->at[i] = growing->at[i];
        cells_add(&als->cells, growing->at[i]);
    }
    DIGITS_EACH(digit, digits)
        fill_digit(als, list->marks, digit, index++);
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
}

int als_count(const struct als_list *list)
{
    return list->n;
}

const struct als *als_at(const struct als_list *list, int i)
{
    return &list->at[i];
}

static digit_set commons(const struct als *a, const struct als *b, int n_words)
{
    digit_set found = 0;
    DIGITS_EACH(digit, a->digits & b->digits)
        if (cells_within(als_places(b, digit), als_seen(a, digit), n_words))
            found |= digit_bit(digit);
    return found;
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

static void fill_links(struct als_list *list)
{
    int n_words = list->geometry->n_words;
    if (list->n + 1 > list->first_capacity) {
        list->first_capacity = list->n + 1;
        list->first_link = mem_resize(list->first_link, (size_t)list->first_capacity,
                                      sizeof *list->first_link);
    }
    list->n_links = 0;
    for (int i = 0; i < list->n; i++) {
        const struct als *a = &list->at[i];
        list->first_link[i] = list->n_links;
        for (int j = 0; j < list->n; j++) {
            const struct als *b = &list->at[j];
            if (i == j || !(a->digits & b->digits))
                continue;
            digit_set found = commons(a, b, n_words);
            if (found)
                add_link(list, j, found);
        }
    }
    list->first_link[list->n] = list->n_links;
    list->linked = true;
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
    for (int i = 0; i < als->n_cells; i++)
        step_cell_truth(step, als->at[i]);
}
