/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/cells.h"
#include "search/machine.h"

struct checkpoint {
    struct counters counters;
    state *next;
    enum event_kind kind;
    bool bounded;
    int depth, n_levels;
    struct level path[]; /* [n_levels] */
};

const char *const event_names[EVENT_KINDS] = {
    [EVENT_CHOICES] = "choices",     [EVENT_PASS] = "pass",
    [EVENT_ROUND] = "round",         [EVENT_VERDICT] = "verdict",
    [EVENT_EXPAND] = "expand",       [EVENT_DESCEND] = "descend",
    [EVENT_BACKTRACK] = "backtrack", [EVENT_BOUND] = "bound",
    [EVENT_PRODUCT] = "product",     [EVENT_GRID] = "grid",
    [EVENT_SOLUTION] = "solution",   [EVENT_EXHAUSTED] = "exhausted",
};

struct search *search_new(const struct grid *grid, const digit_set *candidates,
                          const struct search_options *options)
{
    struct search *search = mem_new(sizeof *search);
    size_t n_removals = (size_t)grid->shape->n_cells * (size_t)grid->shape->side;
    search->grid = *grid;
    search->options = *options;
    choices_of_grid(&search->root, grid);
    for (int cell = 0; candidates && cell < grid->shape->n_cells; cell++)
        if (!grid->digit[cell])
            search->root.of[cell] &= candidates[cell];
    search->method = options->strategy == STRATEGY_SEARCH      ? &method_search
                     : options->strategy == STRATEGY_BACKTRACK ? &method_backtrack
                                                               : &method_naive;
    search->prunes_many = search_prunes_many(options);
    search->next = search->method->root;
    search->is_fresh = true;
    search->round = 1;
    search->removals.items = mem_array(n_removals, sizeof *search->removals.items);
    search->method->begin(search);
    return search;
}

void search_free(struct search *search)
{
    if (!search)
        return;
    for (int depth = 0; depth <= search->grid.shape->n_cells; depth++)
        free(search->matrix[depth]);
    free(search->removals.items);
    free(search->wheels);
    free(search->squares);
    free(search);
}

static void tell(struct search *search, const struct sink *sink)
{
    struct event *event = &search->event;
    event->number = search->counters.events;
    event->node = event->kind == EVENT_BACKTRACK ? search->path[search->depth].node
                                                 : search->counters.nodes;
    event->options = &search->options;
    event->choices = search_choices(search);
    event->search = search;
    if (event->kind == EVENT_VERDICT && event->verdict == VERDICT_UNSAFE)
        choices_is_safe(event->choices, &event->clash);
    sink->emit(sink->ctx, event);
}

bool search_step(struct search *search, const struct sink *sink)
{
    if (!search->next)
        return false;
    bool heard = sink && sink->emit;
    struct event *event = &search->event;
    if (heard)
        *event = (struct event){.depth = search->depth};
    search->counters.events++;
    search->recorder = heard ? &search->removals : NULL;
    search->is_fresh = false;
    search->next(search, event);
    if (heard)
        tell(search, sink);
    return true;
}

enum search_end search_run(struct search *search, const struct search_limits *limits,
                           const struct sink *sink)
{
    const struct counters *counters = &search->counters;
    uint64_t solutions = limits->solutions ? limits->solutions : UINT64_MAX;
    uint64_t nodes = limits->nodes ? limits->nodes : UINT64_MAX;
    enum { EVENTS_PER_ASK = 4096 };
    while (counters->solutions < solutions) {
        if (counters->nodes >= nodes && search->is_fresh)
            return SEARCH_NODE_LIMIT;
        if (counters->events % EVENTS_PER_ASK == 0 && sink_stops(sink))
            return SEARCH_STOPPED;
        if (!search_step(search, sink))
            return SEARCH_EXHAUSTED;
    }
    return SEARCH_FOUND;
}

const struct counters *search_counters(const struct search *search)
{
    return &search->counters;
}

const struct choices *search_choices(const struct search *search)
{
    return search->method->choices(search);
}

int search_depth(const struct search *search)
{
    return search->depth;
}

const struct level *search_path(const struct search *search)
{
    return search->path;
}

int search_measure(const struct search *search)
{
    if (search->options.strategy != STRATEGY_BACKTRACK)
        return choices_candidates(search_choices(search));
    return search->grid.shape->n_cells - grid_filled(&search->grid) - search->depth;
}

int event_fall(const struct event *event)
{
    struct cells fixed = {{0}};
    int fall = 0;
    if (event->kind == EVENT_DESCEND)
        return event->options->strategy == STRATEGY_BACKTRACK
                   ? 1
                   : digits_count(event->branches);
    for (int i = 0; event->kind == EVENT_PASS && i < event->n_removed; i++) {
        int cell = event->removals[i].cell;
        bool is_fixed = digits_is_single(event->choices->of[cell]);
        fall += 1 + (is_fixed && !cells_has(&fixed, cell));
        if (is_fixed)
            cells_add(&fixed, cell);
    }
    return fall;
}

const int *search_passes(const struct search *search)
{
    return search->passes;
}

int search_next_cell(const struct search *search)
{
    return search->method->next_cell ? search->method->next_cell(search) : -1;
}

bool search_has_ended(const struct search *search)
{
    return !search->next;
}

const struct event *search_event(const struct search *search)
{
    return &search->event;
}

bool search_was_bounded(const struct search *search)
{
    return search->bounded;
}

void search_grid(const struct search *search, struct grid *grid)
{
    const struct choices *choices = search_choices(search);
    grid_init(grid, choices->shape);
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        if (search->method->is_fixed(search, cell))
            grid_place(grid, cell, digits_first(choices->of[cell]),
                       search->grid.given[cell]);
}

int search_level_of(const struct search *search, int cell)
{
    int n = search->wheels ? search->n_levels : search->depth;
    for (int level = 0; level < n; level++)
        if (search->path[level].cell == cell)
            return level;
    return -1;
}

bool search_is_fixed(const struct search *search, int cell)
{
    return search->method->is_fixed(search, cell);
}

bool search_is_fresh(const struct search *search)
{
    return search->is_fresh;
}

static size_t path_bytes(int n_levels)
{
    return (size_t)n_levels * sizeof(struct level);
}

struct checkpoint *search_save(const struct search *search, size_t *bytes)
{
    assert(search->is_fresh);
    size_t n_bytes = sizeof(struct checkpoint) + path_bytes(search->n_levels);
    struct checkpoint *checkpoint = mem_new(n_bytes);
    *bytes += n_bytes;
    checkpoint->counters = search->counters;
    checkpoint->next = search->next;
    checkpoint->kind = search->event.kind;
    checkpoint->bounded = search->bounded;
    checkpoint->depth = search->depth;
    checkpoint->n_levels = search->n_levels;
    memcpy(checkpoint->path, search->path, path_bytes(checkpoint->n_levels));
    return checkpoint;
}

void search_restore(struct search *search, const struct checkpoint *checkpoint)
{
    search->counters = checkpoint->counters;
    search->next = checkpoint->next;
    search->event = (struct event){.kind = checkpoint->kind};
    search->bounded = checkpoint->bounded;
    search->depth = checkpoint->depth;
    search->n_levels = checkpoint->n_levels;
    memcpy(search->path, checkpoint->path, path_bytes(checkpoint->n_levels));
    search->round = 1;
    machine_clear_passes(search);
    search->is_fresh = true;
    search->recorder = NULL; /* no event is made */
    search->method->rebuild(search);
}

const struct counters *checkpoint_counters(const struct checkpoint *checkpoint)
{
    return &checkpoint->counters;
}
