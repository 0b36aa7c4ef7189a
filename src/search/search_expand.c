/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bird's search: each node has a matrix, which is pruned, judged, and branched on by expand1.
 * The naive strategies use the same states to prune their root.
 * Source: Bird 2014, 5.4. */
#include <stdlib.h>

#include "base/mem.h"
#include "search/machine.h"

static state prune_family, end_round;

struct matrix *machine_matrix(struct search *search, int depth)
{
    if (!search->matrix[depth])
        search->matrix[depth] = mem_new(sizeof *search->matrix[depth]);
    return search->matrix[depth];
}

static struct matrix *current(const struct search *search)
{
    return search->matrix[search->depth];
}

static void prune_family(struct search *search, struct event *event)
{
    int family = search->family++;
    search->removals.n = 0;
    int n_removed = matrix_prune_by(current(search), family, search->recorder);
    search->passes[family] = n_removed;
    search->counters.removed += (uint64_t)n_removed;
    event->kind = EVENT_PASS;
    event->pass = family;
    event->round = search->round;
    event->n_removed = n_removed;
    event->removals = search->removals.items;
    search->next =
        search->family < search->grid.shape->n_families ? prune_family : end_round;
}

void machine_prune(struct search *search, struct event *event)
{
    machine_clear_passes(search);
    search->counters.prunes++;
    search->family = 0;
    prune_family(search, event);
}

static int sum_of_passes(const struct search *search)
{
    int sum = 0;
    for (int family = 0; family < SHAPE_MAX_FAMILIES; family++)
        sum += search->passes[family];
    return sum;
}

static void end_round(struct search *search, struct event *event)
{
    event->kind = EVENT_ROUND;
    event->round = search->round++;
    event->n_removed = sum_of_passes(search);
    search->next =
        event->n_removed && search->prunes_many ? machine_prune : search->method->pruned;
}

static int next_cell(const struct search *search)
{
    const struct matrix *matrix = current(search);
    if (!matrix->n_open)
        return -1;
    if (search->options.cell == CELL_SMALLEST)
        return matrix_smallest(matrix);
    if (search->options.cell == CELL_FIRST)
        return choices_first(&matrix->choices);
    return machine_next_cell(search);
}

/* False when a cell has no choice.  Only Bird's first version does not see that unless it is the cell
 * to branch on, and then the search fails further down. */
static bool has_branches(const struct search *search)
{
    const struct matrix *matrix = current(search);
    return !matrix->is_void ||
           (search->options.cell == CELL_FIRST && matrix->choices.of[next_cell(search)]);
}

static enum verdict verdict_of(const struct search *search)
{
    const struct matrix *matrix = current(search);
    if (!matrix->is_safe)
        return VERDICT_UNSAFE;
    if (!matrix->n_open)
        return VERDICT_COMPLETE;
    return has_branches(search) ? VERDICT_OPEN : VERDICT_VOID;
}

static void judge(struct search *search, struct event *event)
{
    enum verdict verdict = verdict_of(search);
    machine_judge(search, event, verdict);
    if (verdict == VERDICT_VOID)
        event->cell = choices_find_void(&current(search)->choices);
}

static void expand(struct search *search, struct event *event)
{
    int cell = next_cell(search);
    machine_expand(search, event, cell, current(search)->choices.of[cell]);
}

static void begin(struct search *search)
{
    matrix_of_choices(machine_matrix(search, 0), &search->root);
}

static void enter(struct search *search, const struct level *level)
{
    struct matrix *child = machine_matrix(search, search->depth + 1);
    matrix_copy(child, current(search));
    matrix_fix(child, level->cell, level->digit);
}

static void rebuild(struct search *search)
{
    int depth = search->depth;
    search->depth = 0;
    begin(search);
    while (search->depth < depth) {
        matrix_prune(current(search), search->prunes_many);
        machine_enter_branch(search);
    }
}

static const struct choices *choices_now(const struct search *search)
{
    return &current(search)->choices;
}

static bool is_fixed(const struct search *search, int cell)
{
    return digits_is_single(current(search)->choices.of[cell]);
}

const struct method method_search = {
    .root = machine_make_root,
    .node = machine_prune,
    .pruned = judge,
    .expand = expand,
    .begin = begin,
    .rebuild = rebuild,
    .enter = enter,
    .choices = choices_now,
    .is_fixed = is_fixed,
    .next_cell = next_cell,
};
