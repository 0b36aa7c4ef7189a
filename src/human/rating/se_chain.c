/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/se_chain.h"

#include <stdlib.h>
#include <string.h>

#include "human/rating/se_finder.h"

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

void nested_begin(struct nested_list *list)
{
    const struct nested_step step = {.generation = list->steps.n,
                                     .removals = (uint32_t)list->pool.n};
    STACK_PUSH(&list->steps, step);
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

void nested_end(struct nested_list *list, double rating, int complexity, enum rank rank,
                uint64_t identity)
{
    struct nested_step *step = &list->steps.at[list->steps.n - 1];
    step->rating = rating;
    step->complexity = complexity;
    step->rank = rank;
    step->identity = identity;
}

static int compare(const void *left, const void *right)
{
    const struct nested_step *a = left, *b = right;
    if (a->rating != b->rating)
        return a->rating < b->rating ? -1 : 1;
    if (a->complexity != b->complexity)
        return a->complexity - b->complexity;
    return a->rank != b->rank ? (int)a->rank - (int)b->rank
                              : a->generation - b->generation;
}

/* Steps are looked up by the first candidate that they remove: most remove only one. */
static bool is_new(const struct nested_list *list, const struct nested_step *step,
                   const int16_t first[N_CANDIDATES], const int16_t *next)
{
    for (int i = first[list->pool.at[step->removals]]; i >= 0; i = next[i]) {
        const struct nested_step *other = &list->steps.at[i];
        if (other->n_removals == step->n_removals &&
            memcmp(list->pool.at + other->removals, list->pool.at + step->removals,
                   step->n_removals * sizeof *list->pool.at) == 0)
            return false;
    }
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
