/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states that strategies share: judging a node, and moving from node to node. */
#include "search/machine.h"

static state descend;

void machine_clear_passes(struct search *search)
{
    for (int family = 0; family < SHAPE_MAX_FAMILIES; family++)
        search->passes[family] = 0;
}

static void begin_node(struct search *search)
{
    search->round = 1;
    machine_clear_passes(search);
    search->counters.nodes++;
    if (search->depth > search->counters.max_depth)
        search->counters.max_depth = search->depth;
    search->is_fresh = true;
    search->next = search->method->node;
}

void machine_make_root(struct search *search, struct event *event)
{
    event->kind = EVENT_CHOICES;
    begin_node(search);
}

void machine_expand(struct search *search, struct event *event, int cell, digit_set left)
{
    if (search->depth == search->options.depth_bound) {
        event->kind = EVENT_BOUND;
        search->bounded = true;
        search->next = machine_ascend;
        return;
    }
    struct level *level = &search->path[search->depth];
    level->cell = (uint16_t)cell;
    level->digit = 0;
    level->choices = level->left = left;
    level->node = search->counters.nodes;
    event->kind = EVENT_EXPAND;
    event->cell = cell;
    event->branches = event->left = left;
    search->counters.expansions++;
    search->next = descend;
}

/* What events say of the level that they come from or go to. */
static void describe_level(struct event *event, const struct level *level)
{
    event->cell = level->cell;
    event->digit = level->digit;
    event->branches = level->choices;
    event->left = level->left;
}

/* The level goes on to its next digit. */
static void take_digit(struct search *search)
{
    struct level *level = &search->path[search->depth];
    level->digit = (uint8_t)digits_first(level->left);
    level->left = digits_without_first(level->left);
}

void machine_enter_branch(struct search *search)
{
    search->removals.n = 0;
    search->method->enter(search, &search->path[search->depth]);
    search->n_levels = ++search->depth;
}

static void descend(struct search *search, struct event *event)
{
    take_digit(search);
    machine_enter_branch(search);
    event->kind = EVENT_DESCEND;
    event->depth = search->depth;
    describe_level(event, &search->path[search->depth - 1]);
    event->removals = search->removals.items;
    event->n_removed = search->removals.n;
    begin_node(search);
}

void machine_report_solution(struct search *search, struct event *event)
{
    event->kind = EVENT_SOLUTION;
    search->counters.solutions++;
    search->next = machine_ascend;
}

void machine_ascend(struct search *search, struct event *event)
{
    int depth = machine_last_left(search, search->depth);
    if (depth < 0) {
        event->kind = EVENT_EXHAUSTED;
        event->bounded = search->bounded;
        search->next = NULL;
        return;
    }
    event->from_depth = search->depth;
    if (search->method->leave)
        search->method->leave(search, depth);
    search->depth = depth;
    search->n_levels = depth + 1;
    event->kind = EVENT_BACKTRACK;
    event->depth = depth;
    describe_level(event, &search->path[depth]);
    search->counters.backtracks++;
    search->next = descend;
}
