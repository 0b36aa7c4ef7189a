/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/nested.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void nested_clear(struct nested_list *list)
{
    list->n = list->n_pool = 0;
}

void nested_fini(struct nested_list *list)
{
    free(list->steps);
    free(list->pool);
    *list = (struct nested_list){0};
}

static int pool_size(const struct nested_list *list)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        n += list->steps[i].n_removals + list->steps[i].n_truths;
    return n;
}

static uint32_t copy_to_pool(struct nested_list *to, const struct nested_list *from,
                             uint32_t begin, int n)
{
    uint32_t at = (uint32_t)to->n_pool;
    memcpy(to->pool + at, from->pool + begin, (size_t)n * sizeof *to->pool);
    to->n_pool += n;
    return at;
}

void nested_copy(struct nested_list *to, const struct nested_list *from)
{
    nested_fini(to);
    if (!from->n)
        return;
    to->n = to->max_steps = from->n;
    to->max_pool = pool_size(from);
    to->steps = mem_array((size_t)to->n, sizeof *to->steps);
    to->pool = mem_array((size_t)to->max_pool, sizeof *to->pool);
    for (int i = 0; i < to->n; i++) {
        struct nested_step *step = &to->steps[i];
        *step = from->steps[i];
        step->removals = copy_to_pool(to, from, step->removals, step->n_removals);
        step->truths = copy_to_pool(to, from, step->truths, step->n_truths);
    }
}

struct nested_step *nested_add(struct nested_list *list)
{
    if (list->n == list->max_steps) {
        list->max_steps = list->max_steps ? 2 * list->max_steps : 64;
        list->steps =
            mem_resize(list->steps, (size_t)list->max_steps, sizeof *list->steps);
    }
    struct nested_step *step = &list->steps[list->n];
    *step =
        (struct nested_step){.generation = list->n++, .removals = (uint32_t)list->n_pool};
    return step;
}

static void pool_add(struct nested_list *list, int value)
{
    if (list->n_pool == list->max_pool) {
        list->max_pool = list->max_pool ? 2 * list->max_pool : 1024;
        list->pool = mem_resize(list->pool, (size_t)list->max_pool, sizeof *list->pool);
    }
    list->pool[list->n_pool++] = (uint16_t)value;
}

void nested_add_removal(struct nested_list *list, int candidate)
{
    pool_add(list, candidate);
    list->steps[list->n - 1].n_removals++;
    list->steps[list->n - 1].truths = (uint32_t)list->n_pool;
}

void nested_add_truth(struct nested_list *list, int truth)
{
    pool_add(list, truth);
    list->steps[list->n - 1].n_truths++;
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
           memcmp(list->pool + a->removals, list->pool + b->removals,
                  a->n_removals * sizeof *list->pool) == 0;
}

/* Most remove one candidate, so steps are looked up by the first that they remove. */
static bool is_new(const struct nested_list *list, const struct nested_step *step,
                   const int16_t first[N_CANDIDATES], const int16_t *next)
{
    for (int i = first[list->pool[step->removals]]; i >= 0; i = next[i])
        if (removes_the_same(list, &list->steps[i], step))
            return false;
    return true;
}

void nested_sort(struct nested_list *list)
{
    if (!list->n)
        return;
    int16_t first[N_CANDIDATES];
    int16_t *next = mem_array((size_t)list->n + 1, sizeof *next);
    int n = 0;
    memset(first, -1, sizeof first);
    qsort(list->steps, (size_t)list->n, sizeof *list->steps, compare);
    for (int i = 0; i < list->n; i++) {
        const struct nested_step *step = &list->steps[i];
        if (!is_new(list, step, first, next))
            continue;
        int removed = list->pool[step->removals];
        list->steps[n] = *step;
        next[n] = first[removed];
        first[removed] = (int16_t)n++;
    }
    list->n = n;
    free(next);
}
