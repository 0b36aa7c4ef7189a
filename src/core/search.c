/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/search.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

/* What to do next.  Each state does one step, fills the event and sets its successor:
 *
 *   choices -> rows -> columns -> boxes -> round -> verdict -+-> expand -> descend -> rows
 *               ^                            |               |-> solution --+
 *               +---- many, and changed -----+               |              v
 *                                                            +----------> ascend
 *   ascend -> descend (an ancestor has a branch left) or the end
 */
typedef void state(struct search *search, struct event *event);

struct search {
    struct grid grid;
    struct search_options options;
    state *next; /* NULL at the end */
    int depth;
    int round, removed_in_round;
    bool bounded;
    struct counters counters;
    struct level path[SHAPE_MAX_CELLS];
    struct choices *matrix[SHAPE_MAX_CELLS + 1]; /* [depth], made when first needed */
    struct removals *recorder;                   /* &removals when someone listens */
    struct removals removals;
};

static state make_choices, prune_rows, prune_columns, prune_boxes, end_round, judge, expand,
    descend, report_solution, ascend;

static struct choices *matrix_at(struct search *search, int depth)
{
    if (!search->matrix[depth])
        search->matrix[depth] = mem_new(sizeof *search->matrix[depth]);
    return search->matrix[depth];
}

static struct choices *current(struct search *search)
{
    return search->matrix[search->depth];
}

static void begin_node(struct search *search)
{
    search->round = 1;
    search->removed_in_round = 0;
    search->counters.nodes++;
    if (search->depth > search->counters.max_depth)
        search->counters.max_depth = search->depth;
    search->next = prune_rows;
}

static void make_choices(struct search *search, struct event *event)
{
    event->kind = EVENT_CHOICES;
    begin_node(search);
}

static void prune_pass(struct search *search, struct event *event, enum house_kind kind)
{
    search->removals.n = 0;
    event->kind = EVENT_PASS;
    event->pass = kind;
    event->round = search->round;
    event->n_removed = choices_prune_by(current(search), kind, search->recorder);
    event->removals = search->removals.items;
    search->removed_in_round += event->n_removed;
}

static void prune_rows(struct search *search, struct event *event)
{
    prune_pass(search, event, HOUSE_ROW);
    search->next = prune_columns;
}

static void prune_columns(struct search *search, struct event *event)
{
    prune_pass(search, event, HOUSE_COLUMN);
    search->next = prune_boxes;
}

static void prune_boxes(struct search *search, struct event *event)
{
    prune_pass(search, event, HOUSE_BOX);
    search->next = end_round;
}

static void end_round(struct search *search, struct event *event)
{
    event->kind = EVENT_ROUND;
    event->round = search->round;
    event->n_removed = search->removed_in_round;
    search->counters.prunes++;
    search->counters.removed += (uint64_t)search->removed_in_round;
    bool again = search->options.prune == PRUNE_MANY && search->removed_in_round > 0;
    search->round++;
    search->removed_in_round = 0;
    search->next = again ? prune_rows : judge;
}

static void judge(struct search *search, struct event *event)
{
    const struct choices *choices = current(search);
    event->kind = EVENT_VERDICT;
    if (!choices_is_safe(choices, &event->clash)) {
        event->verdict = VERDICT_UNSAFE;
        search->counters.unsafe++;
        search->next = ascend;
    } else if (choices_is_complete(choices)) {
        event->verdict = VERDICT_COMPLETE;
        search->next = report_solution;
    } else if ((event->cell = choices_find_void(choices)) >= 0) {
        event->verdict = VERDICT_VOID;
        search->counters.voids++;
        search->next = ascend;
    } else {
        event->verdict = VERDICT_OPEN;
        search->next = expand;
    }
}

static void expand(struct search *search, struct event *event)
{
    if (search->depth == search->options.depth_bound) {
        event->kind = EVENT_BOUND;
        search->bounded = true;
        search->next = ascend;
        return;
    }
    const struct choices *choices = current(search);
    event->kind = EVENT_EXPAND;
    event->cell = search->options.cell == CELL_SMALLEST ? choices_smallest(choices)
                                                        : choices_first(choices);
    event->left = choices->of[event->cell];
    search->path[search->depth] =
        (struct level){.cell = (uint16_t)event->cell, .left = event->left};
    search->counters.expansions++;
    search->next = descend;
}

static void descend(struct search *search, struct event *event)
{
    struct level *level = &search->path[search->depth];
    struct choices *parent = current(search);
    struct choices *child = matrix_at(search, search->depth + 1);
    level->digit = (uint8_t)digits_first(level->left);
    level->left = digits_without_first(level->left);
    choices_copy(child, parent);
    child->of[level->cell] = digit_bit(level->digit);
    search->depth++;
    event->kind = EVENT_DESCEND;
    event->depth = search->depth;
    event->cell = level->cell;
    event->digit = level->digit;
    event->left = level->left;
    begin_node(search);
}

static void report_solution(struct search *search, struct event *event)
{
    event->kind = EVENT_SOLUTION;
    search->counters.solutions++;
    search->next = ascend;
}

/* The deepest level above that has a digit left, or -1. */
static int branch_above(const struct search *search)
{
    int depth = search->depth - 1;
    while (depth >= 0 && !search->path[depth].left)
        depth--;
    return depth;
}

static void ascend(struct search *search, struct event *event)
{
    int depth = branch_above(search);
    if (depth < 0) {
        event->kind = EVENT_EXHAUSTED;
        event->bounded = search->bounded;
        search->next = NULL;
        return;
    }
    event->kind = EVENT_BACKTRACK;
    event->from_depth = search->depth;
    search->depth = depth;
    search->counters.backtracks++;
    event->depth = depth;
    event->cell = search->path[depth].cell;
    event->digit = search->path[depth].digit;
    event->left = search->path[depth].left;
    search->next = descend;
}

struct search *search_new(const struct grid *grid, const struct search_options *options)
{
    struct search *search = mem_new(sizeof *search);
    size_t n_removals = (size_t)grid->shape->n_cells * (size_t)grid->shape->side;
    search->grid = *grid;
    search->options = *options;
    search->next = make_choices;
    search->removals.items = mem_array(n_removals, sizeof *search->removals.items);
    choices_of_grid(matrix_at(search, 0), grid);
    return search;
}

void search_free(struct search *search)
{
    if (!search)
        return;
    for (int depth = 0; depth <= search->grid.shape->n_cells; depth++)
        free(search->matrix[depth]);
    free(search->removals.items);
    free(search);
}

bool search_step(struct search *search, const struct sink *sink)
{
    if (!search->next)
        return false;
    bool heard = sink && sink->emit;
    struct event event = {.step = ++search->counters.steps, .depth = search->depth};
    search->recorder = heard ? &search->removals : NULL;
    search->next(search, &event);
    event.choices = current(search);
    if (heard)
        sink->emit(sink->ctx, &event);
    return true;
}

bool search_run(struct search *search, uint64_t n_solutions, const struct sink *sink)
{
    uint64_t enough = search->counters.solutions + n_solutions;
    while (search->counters.solutions < enough) {
        if (sink && sink->stop && sink->stop(sink->ctx))
            return false;
        if (!search_step(search, sink))
            return false;
    }
    return true;
}

const struct counters *search_counters(const struct search *search)
{
    return &search->counters;
}

const struct choices *search_choices(const struct search *search)
{
    return search->matrix[search->depth];
}

int search_depth(const struct search *search)
{
    return search->depth;
}

const struct level *search_path(const struct search *search)
{
    return search->path;
}

bool search_has_ended(const struct search *search)
{
    return !search->next;
}

bool search_was_bounded(const struct search *search)
{
    return search->bounded;
}

void search_grid(const struct search *search, struct grid *grid)
{
    choices_to_grid(search_choices(search), &search->grid, grid);
}
