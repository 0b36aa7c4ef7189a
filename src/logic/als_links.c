/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What almost locked sets are to each other, by way of the candidates they see.
 *
 *      seeing(d, c)       the sets whose places of d all see candidate d of cell c
 *      commons(i, d)      those in seeing(d, c) for every place c of d in set i
 *      concluding(i)      those in seeing(d, c) for some d and c that see all places of d
 *
 * Two sets share d as a restricted common when each place of one sees each of the other:
 * when the other is among those that see the one's first place, its second, and so on. */
#include "logic/als.h"

#include <string.h>

#include "base/mem.h"

/* There is some even when there are no sets. */
static uint64_t *make_room(uint64_t *words, size_t *capacity, size_t n)
{
    if (n < *capacity)
        return words;
    *capacity = 2 * n + 1;
    return mem_resize(words, *capacity, sizeof *words);
}

static void resize(struct als_list *list)
{
    const struct geometry *geometry = list->geometry;
    size_t n_words = (size_t)(list->n + 63) / 64;
    list->n_words = (int)n_words;
    list->seeing = make_room(list->seeing, &list->seeing_capacity,
                             (size_t)(geometry->side * geometry->n_cells) * n_words);
    list->rows = make_room(list->rows, &list->rows_capacity,
                           (size_t)list->n * (ALS_MAX_DIGITS + 1) * n_words);
}

static void fill_seeing(struct als_list *list)
{
    int n_words = list->geometry->n_words;
    size_t bytes = (size_t)list->n_words * sizeof *list->seeing;
    for (int digit = 1; digit <= list->geometry->side; digit++)
        CELLS_EACH(cell, &list->candidates->has[digit], n_words)
            memset(als_seeing(list, digit, cell), 0, bytes);
    for (int i = 0; i < list->n; i++)
        DIGITS_EACH(digit, list->at[i].digits)
            CELLS_EACH(cell, als_seen(&list->at[i], digit), n_words)
                als_seeing(list, digit, cell)[i >> 6] |= (uint64_t)1 << (i & 63);
}

/* True when there are any. */
static bool fill_commons(const struct als_list *list, int i, int digit)
{
    const uint64_t *seeing[ALS_MAX_CELLS];
    uint64_t *row = als_commons(list, i, digit), any = 0;
    int n = 0;
    if (!cells_any(als_seen(&list->at[i], digit), list->geometry->n_words))
        return false;
    CELLS_EACH(cell, als_places(&list->at[i], digit), list->geometry->n_words)
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

/* Adds what is concluding by one digit. */
static void add_concluding(const struct als_list *list, int i, int digit, uint64_t *sets)
{
    CELLS_EACH(cell, als_seen(&list->at[i], digit), list->geometry->n_words) {
        const uint64_t *seeing = als_seeing(list, digit, cell);
        for (int w = 0; w < list->n_words; w++)
            sets[w] |= seeing[w];
    }
}

/* What a set without restricted commons could conclude is not asked for. */
static void fill_rows(struct als_list *list, int i)
{
    list->linked[i] = 0;
    DIGITS_EACH(digit, list->at[i].digits)
        if (fill_commons(list, i, digit))
            list->linked[i] |= digit_bit(digit);
    if (!list->linked[i])
        return;
    uint64_t *row = als_concluding(list, i);
    memset(row, 0, (size_t)list->n_words * sizeof *row);
    DIGITS_EACH(digit, list->at[i].digits)
        add_concluding(list, i, digit, row);
}

static void add_link(struct als_list *list, int to, digit_set commons)
{
    if (list->n_links == list->links_capacity) {
        list->links_capacity = list->links_capacity ? 2 * list->links_capacity : 4096;
        list->links =
            mem_resize(list->links, (size_t)list->links_capacity, sizeof *list->links);
    }
    list->links[list->n_links++] = (struct als_link){(uint16_t)to, commons};
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
            add_link(list, 64 * w + bit, commons);
        }
    }
}

void als_link(struct als_list *list)
{
    resize(list);
    fill_seeing(list);
    list->n_links = 0;
    for (int i = 0; i < list->n; i++) {
        fill_rows(list, i);
        list->first_link[i] = list->n_links;
        list_links(list, i);
    }
    list->first_link[list->n] = list->n_links;
}
