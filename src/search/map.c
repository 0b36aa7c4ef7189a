/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the map stays bounded.
 *
 * A search may have millions of nodes, and the map has MAP_MAX_ENTRIES entries.  An entry is a
 * node, or a bundle: finished siblings with all that is below them, of which only sums are
 * kept.  Entries are in preorder, and each has its depth, so the entries below one are those
 * that follow it until the depth is no longer greater.
 *
 * When all entries are used, one sweep moves those that stay to the front.  A finished subtree
 * of no more than bundle_nodes nodes becomes one entry, and neighbouring siblings join as long
 * as their sum is no more than that.  With bundle_nodes 4:
 *
 *      a               7 nodes so far            a
 *        b             finished, 3 nodes           b and c, a bundle of 4 nodes
 *          b1, b2
 *        c             finished, 1 node
 *        d             the search is below d       d
 *          d1                                        d1
 *
 * bundle_nodes doubles, with a sweep each time, until half of the entries are free.  That
 * happens: an entry that is not finished is on the path, which has no more than a level for
 * each cell, and once everything that is finished is small, each level has one bundle beside
 * it.  So a sweep is made once in thousands of nodes, and detail is lost where the search
 * spent the least. */
#include "search/map.h"

#include <stdlib.h>

#include "base/mem.h"

struct map *map_new(const struct grid *grid, const digit_set *candidates,
                    const struct search_options *options)
{
    struct map *map = mem_new(sizeof *map);
    map->search = search_new(grid, candidates, options);
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

/* Adds the nodes of an entry to another one. */
static void add_nodes(struct map_entry *to, const struct map_entry *from)
{
    to->nodes += from->nodes;
    to->dead += from->dead;
    to->solutions += from->solutions;
    to->solution = to->solution ? to->solution : from->solution;
    if (from->deepest > to->deepest)
        to->deepest = from->deepest;
}

/* True when the entry can join the last one that is kept: both are small and, because none is
 * between them, siblings. */
static bool joins_last(const struct map *map, const struct map_entry *entry)
{
    if (!map->n)
        return false;
    const struct map_entry *last = &map->entries[map->n - 1];
    return last->depth == entry->depth && is_small(map, last) && is_small(map, entry) &&
           last->nodes + entry->nodes <= map->bundle_nodes;
}

/* Appends an entry to those that are kept, or joins it to its small sibling before. */
static void keep(struct map *map, const struct map_entry *entry, int parent)
{
    if (joins_last(map, entry)) {
        struct map_entry *last = &map->entries[map->n - 1];
        add_nodes(last, entry);
        last->last = entry->last;
        last->is_bundle = true;
        return;
    }
    struct map_entry kept = *entry;
    kept.parent = parent;
    kept.is_bundle = kept.is_bundle || (is_small(map, entry) && entry->nodes > 1);
    map->entries[map->n++] = kept;
}

/* Bundles what is small by now.  Never moves an entry to a higher index. */
static void bundle(struct map *map)
{
    int latest[SHAPE_MAX_CELLS + 1]; /* [depth]: the last entry that was kept */
    int n = map->n;
    map->n = 0;
    for (int i = 0; i < n; i++) {
        const struct map_entry entry = map->entries[i];
        keep(map, &entry, entry.depth ? latest[entry.depth - 1] : -1);
        latest[entry.depth] = map->n - 1;
        while (is_small(map, &entry) && i + 1 < n &&
               map->entries[i + 1].depth > entry.depth)
            i++;
    }
    for (int depth = 0; depth < map->n_open; depth++)
        map->open[depth] = latest[depth];
}

static void make_room(struct map *map)
{
    bundle(map);
    while (map->n > MAP_MAX_ENTRIES / 2) {
        if (map->bundle_nodes > UINT64_MAX / 2)
            map->bundle_nodes = UINT64_MAX; /* everything that is finished is small */
        else
            map->bundle_nodes = map->bundle_nodes ? map->bundle_nodes * 2 : 2;
        bundle(map);
    }
}

static struct map_entry *current(struct map *map)
{
    return &map->entries[map->open[map->n_open - 1]];
}

static void begin_entry(struct map *map, int depth, int cell, int digit)
{
    const struct counters *counters = map_counters(map);
    if (map->n == MAP_MAX_ENTRIES)
        make_room(map);
    map->entries[map->n] =
        (struct map_entry){.first = counters->events,
                           .before = counters->nodes ? counters->nodes - 1 : 0,
                           .nodes = counters->nodes > 0, /* a naive root is none */
                           .parent = map->n_open ? map->open[map->n_open - 1] : -1,
                           .depth = depth,
                           .deepest = depth,
                           .cell = (uint16_t)cell,
                           .digit = (uint8_t)digit};
    map->open[map->n_open++] = map->n++;
}

/* Ends those that are open but that many, and adds what is below each to its parent. */
static void end_entries(struct map *map, int n_open, uint64_t last)
{
    while (map->n_open > n_open) {
        struct map_entry *entry = current(map);
        entry->last = last;
        map->n_open--;
        if (map->n_open)
            add_nodes(current(map), entry);
    }
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

static void take_event(struct map *map, const struct counters *before)
{
    const struct search *search = map->search;
    const struct level *path = search_path(search);
    int depth = search_depth(search);
    uint64_t events = map_counters(map)->events;
    switch (search_event(search)->kind) {
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
        current(map)->fate = FATE_SOLUTION;
        current(map)->solutions++;
        current(map)->solution = events;
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

bool map_grow(struct map *map, uint64_t events)
{
    while (events--) {
        const struct counters before = *map_counters(map);
        if (!search_step(map->search, NULL))
            return false;
        take_event(map, &before);
    }
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
