/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/se_chain.h"

#include <stdlib.h>
#include <string.h>

#include "human/rating/se_finder.h"

struct truth truth_of_number(int number)
{
    if (number < N_CELLS)
        return (struct truth){(uint16_t)number, 0};
    number -= N_CELLS;
    return (struct truth){(uint16_t)house_in_shape(number / 9),
                          (uint8_t)(number % 9 + 1)};
}

int se_add_node(struct step *step, int candidate, bool on, int cause, int parent)
{
    int cell = candidate_cell(candidate);
    struct link link = {.digit = (uint8_t)(candidate_digit(candidate) + 1),
                        .n_cells = 1,
                        .branch = (uint8_t)(step->n_branches - 1),
                        .on = on,
                        .cause = (int16_t)parent,
                        .cells = {(uint16_t)cell}};
    if (cause == CAUSE_NONE) {
        link.reason = LINK_SUPPOSED;
    } else if (cause == CAUSE_CELL) {
        link.reason = on ? LINK_CELL : LINK_SEEN;
        link.at = on ? (uint16_t)cell : LINK_IN_CELL;
    } else {
        link.reason = on ? LINK_HOUSE : LINK_SEEN;
        link.at = (uint16_t)house_in_shape(cell_houses[cell][cause]);
    }
    return step_link(step, &link);
}

void se_drop_long_chain(struct step *step)
{
    if (!step->overflow)
        return;
    step->whole_board = true;
    step->contradiction = false;
    step->n_links = step->n_branches = 0;
}

/* ---- lists of chains ---- */

void nested_clear(struct nested_list *list)
{
    list->steps.n = list->pool.n = 0;
}

void nested_fini(struct nested_list *list)
{
    STACK_FINI(&list->steps);
    STACK_FINI(&list->pool);
}

static int pool_size(const struct nested_list *list)
{
    int n = 0;
    for (int i = 0; i < list->steps.n; i++)
        n += list->steps.at[i].n_removals + list->steps.at[i].n_truths;
    return n;
}

static uint32_t copy_to_pool(struct nested_list *to, const struct nested_list *from,
                             uint32_t begin, int n)
{
    uint32_t at = (uint32_t)to->pool.n;
    memcpy(to->pool.at + at, from->pool.at + begin, (size_t)n * sizeof *to->pool.at);
    to->pool.n += n;
    return at;
}

/* Overwrites `to`, without what in the pool belongs to no step. */
static void nested_copy(struct nested_list *to, const struct nested_list *from)
{
    nested_clear(to);
    STACK_RESERVE(&to->steps, from->steps.n);
    STACK_RESERVE(&to->pool, pool_size(from));
    for (int i = 0; i < from->steps.n; i++) {
        struct nested_step *step = &to->steps.at[to->steps.n++];
        *step = from->steps.at[i];
        step->removals = copy_to_pool(to, from, step->removals, step->n_removals);
        step->truths = copy_to_pool(to, from, step->truths, step->n_truths);
    }
}

struct nested_step *nested_add(struct nested_list *list)
{
    const struct nested_step step = {.generation = list->steps.n,
                                     .removals = (uint32_t)list->pool.n};
    STACK_PUSH(&list->steps, step);
    return &list->steps.at[step.generation];
}

void nested_add_removal(struct nested_list *list, int candidate)
{
    struct nested_step *step = &list->steps.at[list->steps.n - 1];
    STACK_PUSH(&list->pool, (uint16_t)candidate);
    step->n_removals++;
    step->truths = (uint32_t)list->pool.n;
}

void nested_add_truth(struct nested_list *list, int truth)
{
    STACK_PUSH(&list->pool, (uint16_t)truth);
    list->steps.at[list->steps.n - 1].n_truths++;
}

static int compare(const void *left, const void *right)
{
    const struct nested_step *a = left, *b = right;
    if (a->rating != b->rating)
        return a->rating < b->rating ? -1 : 1;
    if (a->complexity != b->complexity)
        return a->complexity - b->complexity;
    return a->rank != b->rank ? a->rank - b->rank : a->generation - b->generation;
}

static bool removes_the_same(const struct nested_list *list, const struct nested_step *a,
                             const struct nested_step *b)
{
    return a->n_removals == b->n_removals &&
           memcmp(list->pool.at + a->removals, list->pool.at + b->removals,
                  a->n_removals * sizeof *list->pool.at) == 0;
}

/* Steps are looked up by the first candidate that they remove: most remove only one. */
static bool is_new(const struct nested_list *list, const struct nested_step *step,
                   const int16_t first[N_CANDIDATES], const int16_t *next)
{
    for (int i = first[list->pool.at[step->removals]]; i >= 0; i = next[i])
        if (removes_the_same(list, &list->steps.at[i], step))
            return false;
    return true;
}

void nested_sort(struct nested_list *list)
{
    if (!list->steps.n)
        return;
    int16_t first[N_CANDIDATES];
    int16_t *next = mem_array((size_t)list->steps.n + 1, sizeof *next);
    int n = 0;
    memset(first, -1, sizeof first);
    qsort(list->steps.at, (size_t)list->steps.n, sizeof *list->steps.at, compare);
    for (int i = 0; i < list->steps.n; i++) {
        const struct nested_step *step = &list->steps.at[i];
        if (!is_new(list, step, first, next))
            continue;
        int removed = list->pool.at[step->removals];
        list->steps.at[n] = *step;
        next[n] = first[removed];
        first[removed] = (int16_t)n++;
    }
    list->steps.n = n;
    free(next);
}

/* ---- the cache ---- */

enum { N_ENTRIES = 1024 };

struct entry {
    bool is_taken;
    uint8_t n_blanks;
    nine of[N_CELLS];
    struct nested_list list;
};

struct nested_cache {
    struct entry entries[N_ENTRIES];
};

struct nested_cache *nested_cache_new(void)
{
    return mem_new(sizeof(struct nested_cache));
}

void nested_cache_free(struct nested_cache *cache)
{
    if (!cache)
        return;
    for (int i = 0; i < N_ENTRIES; i++)
        nested_fini(&cache->entries[i].list);
    free(cache);
}

static struct entry *entry_of(struct nested_cache *cache, const struct board9 *board)
{
    uint64_t sum = board->n_blanks;
    for (int cell = 0; cell < N_CELLS; cell++)
        sum = identity_fold(sum, board->of[cell]);
    return &cache->entries[sum % N_ENTRIES];
}

const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct board9 *board)
{
    const struct entry *entry = entry_of(cache, board);
    bool is_known = entry->is_taken && entry->n_blanks == board->n_blanks &&
                    memcmp(entry->of, board->of, sizeof entry->of) == 0;
    return is_known ? &entry->list : NULL;
}

const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct board9 *board,
                                            const struct nested_list *list)
{
    struct entry *entry = entry_of(cache, board);
    entry->is_taken = true;
    entry->n_blanks = board->n_blanks;
    memcpy(entry->of, board->of, sizeof entry->of);
    nested_copy(&entry->list, list);
    return &entry->list;
}
