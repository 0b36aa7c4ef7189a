/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relations between almost locked sets, by way of the candidates that they see.
 *
 *      seeing(d, c)    the sets whose places of d all see candidate d of cell c
 *      commons(i, d)   the sets in seeing(d, c) for every place c of d in set i
 *      concluding(i)   the sets in seeing(d, c) for some d and some c that sees all places of
 *                      d in set i
 *
 * So commons(i, d) is the intersection of a few sets of sets, for all partners at once. */
#include "human/als.h"

#include <string.h>

/* Makes room for at least one word, even if there are no sets. */
static void resize(struct als_list *list)
{
    int n_candidates = list->geometry->side * list->geometry->n_cells;
    list->n_words = (list->sets.n + 63) / 64;
    STACK_RESERVE(&list->seeing, 1 + n_candidates * list->n_words);
    STACK_RESERVE(&list->rows, 1 + list->sets.n * (ALS_MAX_DIGITS + 1) * list->n_words);
}

static void fill_seeing(struct als_list *list)
{
    int n_words = list->geometry->n_words;
    size_t bytes = (size_t)list->n_words * sizeof *list->seeing.at;
    for (int digit = 1; digit <= list->geometry->side; digit++)
        CELLS_EACH(cell, &list->candidates->has[digit], n_words)
            memset(als_seeing(list, digit, cell), 0, bytes);
    for (int i = 0; i < list->sets.n; i++)
        DIGITS_EACH(digit, list->sets.at[i].digits)
            CELLS_EACH(cell, als_seen(&list->sets.at[i], digit), n_words)
                als_seeing(list, digit, cell)[i >> 6] |= (uint64_t)1 << (i & 63);
}

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

/* Adds the sets with which set i concludes by this digit. */
static void add_concluding(const struct als_list *list, int i, int digit, uint64_t *sets)
{
    CELLS_EACH(cell, als_seen(&list->sets.at[i], digit), list->geometry->n_words) {
        const uint64_t *seeing = als_seeing(list, digit, cell);
        for (int w = 0; w < list->n_words; w++)
            sets[w] |= seeing[w];
    }
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
    DIGITS_EACH(digit, list->sets.at[i].digits)
        add_concluding(list, i, digit, row);
}

static void add_link(struct als_list *list, int to, digit_set commons)
{
    struct als_link link = {(uint16_t)to, commons};
    STACK_PUSH(&list->links, link);
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
    list->links.n = 0;
    for (int i = 0; i < list->sets.n; i++) {
        fill_rows(list, i);
        list->first_link[i] = list->links.n;
        list_links(list, i);
    }
    list->first_link[list->sets.n] = list->links.n;
}
