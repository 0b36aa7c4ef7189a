/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a search: its tree of nodes with the events that each took.  However long the
 * search is, the map keeps a few thousand entries: when it is full, small subtrees that are
 * finished become one entry, a bundle, and so do runs of small siblings.  A map that never
 * was full has an entry for every node.
 *
 * Entries are in the order of the search, so that parents come before children. */
#ifndef STEPDOKU_SEARCH_MAP_H
#define STEPDOKU_SEARCH_MAP_H

#include "search/search.h"

enum { MAP_MAX_ENTRIES = 8192 };

enum fate { FATE_BRANCHED, FATE_UNSAFE, FATE_VOID, FATE_SOLUTION, FATE_BOUND };

struct map_entry {
    uint64_t first, last;            /* events, those of the descendants included */
    uint64_t before;                 /* nodes of the search before this one */
    uint64_t nodes, dead, solutions; /* here and below */
    uint64_t solution;               /* the event of the first solution; 0 if none */
    int parent;                      /* index of an entry; -1 for the root */
    int depth, deepest;              /* both 1 for a naive grid */
    uint16_t cell;                   /* with `digit` the branch; unused at depth 0 */
    uint8_t digit;                   /* 0 for a naive grid */
    uint8_t fate; /* an enum fate; a bundle has that of its first node */
    bool is_bundle;
};

struct map {
    struct search *search;
    int n, n_open;
    uint64_t bundle_nodes; /* the size of the largest subtree to bundle; 0: none yet */
    int open[SHAPE_MAX_CELLS + 2]; /* entries on the path to the current node */
    struct map_entry entries[MAP_MAX_ENTRIES];
};

/* As search_new(). */
struct map *map_new(const struct grid *grid, const digit_set *candidates,
                    const struct search_options *options);
void map_free(struct map *map);

/* Makes up to that many more events.  Returns false when the search has ended.  Must not be
 * called after map_settle(). */
bool map_grow(struct map *map, uint64_t events);

/* The nodes of an entry, also of one that is not finished: here and below. */
uint64_t map_nodes(const struct map *map, const struct map_entry *entry);

/* Ends the entries that are open with the last event, so that all sums are right. */
void map_settle(struct map *map);

/* The entry of the deepest node that an event belongs to; -1 for event 0. */
int map_find(const struct map *map, uint64_t event);

/* What the whole search has counted so far. */
const struct counters *map_counters(const struct map *map);

#endif
