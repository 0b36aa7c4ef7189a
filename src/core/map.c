/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/map.h"

#include <stdlib.h>

#include "base/mem.h"

struct map *map_new(const struct grid *grid, const struct search_options *options)
{
    struct map *map = mem_new(sizeof *map);
    map->search = search_new(grid, options);
    return map;
}

void map_free(struct map *map)
{
    if (!map)
        return;
    search_free(map->search);
    free(map);
}

const struct counters *map_counters(const struct map *map)
{
    return search_counters(map->search);
}

static bool is_finished(const struct map_entry *entry)
{
    return entry->last != 0;
}

uint64_t map_nodes(const struct map *map, const struct map_entry *entry)
{
    return is_finished(entry) ? entry->nodes : map_counters(map)->nodes - entry->before;
}

/* True when the entry can become part of a bundle. */
static bool is_small(const struct map *map, const struct map_entry *entry)
{
    return is_finished(entry) && entry->depth && entry->nodes <= map->bundle_nodes;
}

static void join_siblings(struct map_entry *to, const struct map_entry *from)
{
    to->last = from->last;
    to->nodes += from->nodes;
    to->dead += from->dead;
    to->solutions += from->solutions;
    to->solution = to->solution ? to->solution : from->solution;
    if (from->deepest > to->deepest)
        to->deepest = from->deepest;
    to->is_bundle = true;
}

/* True when both are small and can be one bundle. */
static bool fit_together(const struct map *map, const struct map_entry *a,
                         const struct map_entry *b)
{
    return is_small(map, a) && is_small(map, b) &&
           a->nodes + b->nodes <= map->bundle_nodes;
}

static void copy_entry(struct map_entry *to, const struct map_entry *from)
{
    *to = *from;
}

static void copy_child(struct map_entry *to, const struct map_entry *from, int parent)
{
    copy_entry(to, from);
    to->parent = parent;
}

/* Copies entry i behind those that are kept. */
static void copy_to_end(struct map *map, int i, int parent)
{
    copy_child(&map->entries[map->n], &map->entries[i], parent);
}

/* Moves entry i to the end of those that are kept. */
static void append(struct map *map, int i, int parent)
{
    struct map_entry *kept = &map->entries[map->n];
    copy_to_end(map, i, parent);
    kept->is_bundle = kept->is_bundle || (is_small(map, kept) && kept->nodes > 1);
    map->n++;
}

/* True when the last that is kept is a small sibling of entry i: as deep, without another
 * between them. */
static bool joins_last(const struct map *map, int i)
{
    int last = map->n - 1;
    return last >= 0 && map->entries[last].depth == map->entries[i].depth &&
           fit_together(map, &map->entries[last], &map->entries[i]);
}

static void join_last(struct map *map, int i)
{
    join_siblings(&map->entries[map->n - 1], &map->entries[i]);
}

static void keep(struct map *map, int i, int parent)
{
    if (joins_last(map, i)) {
        join_last(map, i);
        return;
    }
    append(map, i, parent);
}

/* The index after entry i of n and, when that is small, after all below it. */
static int index_after(const struct map *map, int i, int n)
{
    const struct map_entry *entry = &map->entries[i];
    int next = i + 1;
    if (is_small(map, entry))
        while (next < n && map->entries[next].depth > entry->depth)
            next++;
    return next;
}

/* Keeps entry i as a child of the latest entry above. */
static void keep_below(struct map *map, int *latest, int i)
{
    int depth = map->entries[i].depth;
    keep(map, i, depth ? latest[depth - 1] : -1);
    latest[depth] = map->n - 1;
}

/* Keeps entry i of n.  Returns which one is next. */
static int keep_next(struct map *map, int *latest, int i, int n)
{
    int next = index_after(map, i, n);
    keep_below(map, latest, i);
    return next;
}

/* The path goes through the latest entries. */
static void take_path(struct map *map, const int *latest)
{
    for (int depth = 0; depth < map->n_open; depth++)
        map->open[depth] = latest[depth];
}

/* Bundles what is small by now.  Never moves an entry to a higher index. */
static void bundle(struct map *map)
{
    int latest[SHAPE_MAX_CELLS + 1]; /* [depth]: the last entry that was kept */
    int n = map->n, next = 0;
    map->n = 0;
    while (next < n)
        next = keep_next(map, latest, next, n);
    take_path(map, latest);
}

/* Ends at the largest number: then everything that is finished is small. */
static uint64_t doubled(uint64_t n)
{
    return n > UINT64_MAX / 2 ? UINT64_MAX : n * 2;
}

static void make_room(struct map *map)
{
    bundle(map);
    while (map->n > MAP_MAX_ENTRIES / 2) {
        map->bundle_nodes = map->bundle_nodes ? doubled(map->bundle_nodes) : 2;
        bundle(map);
    }
}

static struct map_entry *current(struct map *map)
{
    return &map->entries[map->open[map->n_open - 1]];
}

/* Writes the node that begins behind the others, as a child of the current one. */
static void write_entry(struct map *map, int depth, int cell, int digit)
{
    const struct counters *counters = map_counters(map);
    int parent = map->n_open ? map->open[map->n_open - 1] : -1;
    const struct map_entry entry = {
        .first = counters->events,
        .before = counters->nodes ? counters->nodes - 1 : 0,
        .nodes = counters->nodes > 0, /* a naive root is none */
        .depth = depth,
        .deepest = depth,
        .cell = (uint16_t)cell,
        .digit = (uint8_t)digit,
    };
    copy_child(&map->entries[map->n], &entry, parent);
}

/* What was written becomes the current entry. */
static void open_entry(struct map *map)
{
    map->open[map->n_open] = map->n;
    map->n_open++;
    map->n++;
}

static void add_entry(struct map *map, int depth, int cell, int digit)
{
    write_entry(map, depth, cell, digit);
    open_entry(map);
}

static void begin_entry(struct map *map, int depth, int cell, int digit)
{
    if (map->n == MAP_MAX_ENTRIES)
        make_room(map);
    add_entry(map, depth, cell, digit);
}

/* Ends the current entry, and returns it. */
static const struct map_entry *close_entry(struct map *map, uint64_t last)
{
    struct map_entry *entry = current(map);
    entry->last = last;
    map->n_open--;
    return entry;
}

static void add_below(struct map_entry *parent, const struct map_entry *entry)
{
    parent->nodes += entry->nodes;
    parent->dead += entry->dead;
    parent->solutions += entry->solutions;
    parent->solution = parent->solution ? parent->solution : entry->solution;
    if (entry->deepest > parent->deepest)
        parent->deepest = entry->deepest;
}

/* Adds what is below an entry to its parent, when the search leaves it. */
static void end_entry(struct map *map, uint64_t last)
{
    const struct map_entry *entry = close_entry(map, last);
    if (map->n_open == 0)
        return;
    add_below(current(map), entry);
}

static void end_entries(struct map *map, int n_open, uint64_t last)
{
    while (map->n_open > n_open)
        end_entry(map, last);
}

static void judge(struct map *map, const struct counters *before)
{
    const struct counters *now = map_counters(map);
    struct map_entry *entry = current(map);
    if (now->unsafe > before->unsafe)
        entry->fate = FATE_UNSAFE;
    else if (now->voids > before->voids)
        entry->fate = FATE_VOID;
    entry->dead += entry->fate == FATE_UNSAFE || entry->fate == FATE_VOID;
}

static void note_solution(struct map *map, uint64_t event)
{
    struct map_entry *entry = current(map);
    entry->fate = FATE_SOLUTION;
    entry->solutions++;
    entry->solution = event;
}

static void take_event(struct map *map, const struct counters *before)
{
    const struct search *search = map->search;
    const struct level *path = search_path(search);
    int depth = search_depth(search);
    uint64_t events = map_counters(map)->events;
    switch (search_kind(search)) {
    case EVENT_CHOICES:
        begin_entry(map, 0, 0, 0);
        break;
    case EVENT_DESCEND:
        begin_entry(map, depth, path[depth - 1].cell, path[depth - 1].digit);
        break;
    case EVENT_GRID:
        end_entries(map, 1, events - 1);
        begin_entry(map, 1, 0, 0);
        break;
    case EVENT_VERDICT:
        judge(map, before);
        break;
    case EVENT_SOLUTION:
        note_solution(map, events);
        break;
    case EVENT_BOUND:
        current(map)->fate = FATE_BOUND;
        break;
    case EVENT_BACKTRACK:
        end_entries(map, depth + 1, events - 1);
        break;
    case EVENT_EXHAUSTED:
        end_entries(map, 0, events);
        break;
    default:
        break;
    }
}

/* Makes the next event.  False when there is none. */
static bool step(struct map *map)
{
    const struct counters before = *map_counters(map);
    bool stepped = search_step(map->search, NULL);
    if (stepped)
        take_event(map, &before);
    return stepped;
}

bool map_grow(struct map *map, uint64_t events)
{
    while (events--)
        if (!step(map))
            return false;
    return !search_has_ended(map->search);
}

void map_settle(struct map *map)
{
    end_entries(map, 0, map_counters(map)->events);
}

int map_find(const struct map *map, uint64_t event)
{
    int low = 0, high = map->n;
    if (!event || !map->n)
        return -1;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (map->entries[middle].first <= event)
            low = middle;
        else
            high = middle;
    }
    while (map->entries[low].parent >= 0 && is_finished(&map->entries[low]) &&
           map->entries[low].last < event)
        low = map->entries[low].parent;
    return low;
}
