/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states that strategies share: judging a node, and moving from node to node. */
#include "base/larger.h"
#include "base/rng.h"
#include "search/machine.h"

static state descend;

/* A number that depends on nothing but the seed, the depth and `of`. */
static int64_t lot(const struct search *search, int of)
{
    struct rng rng = {search->options.seed};
    rng.state = rng_next(&rng) + ((uint64_t)search->depth << 32) + (uint64_t)of;
    return (int64_t)(rng_next(&rng) >> 1);
}

/* The open cells that the cell sees, but at least 1. */
static int open_seen(const struct search *search, int cell)
{
    const struct shape *shape = search->grid.shape;
    uint16_t peers[SHAPE_MAX_PEERS];
    int n_peers = shape_list_peers(shape, cell, peers), n = 0;
    for (int k = 0; k < n_peers; k++)
        n += !search->method->is_fixed(search, peers[k]);
    LINKS_EACH(link, shape, cell)
        if (link->by)
            n += !search->method->is_fixed(search, link->other);
    return larger(n, 1);
}

enum { DEGREE_SCALE = 1 << 20 }; /* makes a difference of all fractions that occur */

#define CELL(NAME, word, words, cost)                                                    \
    case CELL_##NAME:                                                                    \
        now = cost;                                                                      \
        break;
#define DIGITS(NAME, word, words, cost)
#define RULE(strategies, KIND, value, word, words)
int machine_next_cell(const struct search *search)
{
    const struct choices *choices = search->method->choices(search);
    bool skips = search->options.strategy == STRATEGY_BACKTRACK;
    int64_t least = INT64_MAX, now = 0;
    int next = -1;
    for (int cell = 0; cell < choices->shape->n_cells; cell++) {
        int n = digits_count(choices->of[cell]);
        if (search->method->is_fixed(search, cell) || (skips && !n))
            continue;
        switch (search->options.cell) {
#include "search/rules.def"
        }
        if (now < least) {
            next = cell;
            least = now;
        }
    }
    return next;
}
#undef CELL
#undef DIGITS

#define CELL(NAME, word, words, cost)
#define DIGITS(NAME, word, words, cost) [DIGITS_##NAME] = cost,
/* The digit to try next; there must be one left. */
static int next_digit(const struct search *search, digit_set left)
{
    int next = digits_first(left);
    int64_t least = INT64_MAX;
    if (search->options.digits == DIGITS_ASCENDING)
        return next;
    DIGITS_EACH(digit, left) {
        const int64_t costs[] = {
#include "search/rules.def"
        };
        if (costs[search->options.digits] < least) {
            least = costs[search->options.digits];
            next = digit;
        }
    }
    return next;
}
#undef CELL
#undef DIGITS
#undef RULE

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
    int digit = next_digit(search, level->left);
    level->digit = (uint8_t)digit;
    level->left = digits_minus(level->left, digit_bit(digit));
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
