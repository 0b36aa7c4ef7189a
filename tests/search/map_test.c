/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a search: every node of a small one; of a long one the right sums in bounded
 * memory. */
#include "search/map.h"

#include <criterion/criterion.h>

TestSuite(map, .timeout = 600);

static const char small[] =
    "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....";
static const char hard[] =
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600";

static struct map *map_of(const char *text, const struct search_options *options)
{
    uint8_t digits[81];
    struct grid grid;
    for (int cell = 0; cell < 81; cell++)
        digits[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
    grid_of_digits(&grid, shape_find(3, 3), digits);
    return map_new(&grid, NULL, options);
}

/* Children lie within their parents and after their elder siblings; the leaves and what is
 * above them add up to the search. */
static void check(const struct map *map)
{
    const struct counters *counters = map_counters(map);
    uint64_t last_first = 0, dead = 0, solutions = 0;
    cr_assert_leq(map->n, MAP_MAX_ENTRIES);
    cr_assert_eq(map->entries[0].nodes, counters->nodes);
    cr_assert_eq(map->entries[0].last, counters->events);
    for (int i = 0; i < map->n; i++) {
        const struct map_entry *entry = &map->entries[i];
        cr_assert_geq(entry->first, last_first);
        last_first = entry->first;
        cr_assert_eq(entry->solutions > 0, entry->solution > 0);
        if (entry->solution)
            cr_assert(entry->solution >= entry->first && entry->solution <= entry->last);
        if (entry->is_bundle || entry->fate != FATE_BRANCHED) {
            dead += entry->dead;
            solutions += entry->solutions;
        }
        if (i == 0)
            continue;
        const struct map_entry *parent = &map->entries[entry->parent];
        cr_assert(entry->parent < i && !parent->is_bundle);
        cr_assert(entry->first > parent->first && entry->last <= parent->last);
        cr_assert_eq(entry->depth, parent->depth + 1);
        cr_assert_eq(map_find(map, entry->first), i);
    }
    cr_assert_eq(dead, counters->unsafe + counters->voids);
    cr_assert_eq(solutions, counters->solutions);
}

Test(map, shows_every_node_of_a_small_search)
{
    const struct search_options once = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = -1};
    struct map *map = map_of(small, &once);
    cr_assert_not(map_grow(map, UINT64_MAX));
    map_settle(map);
    cr_assert_eq(map->n, 13);
    cr_assert_eq(map->entries[0].deepest, 5);
    cr_assert_eq(map->entries[0].solution, 56);
    check(map);
    map_free(map);
}

Test(map, bundles_what_is_small_in_a_long_search)
{
    for (int i = 0; i < n_search_variants; i++) {
        struct map *map = map_of(hard, &search_variants[i]);
        map_grow(map, 3000000);
        map_settle(map);
        cr_assert_gt(map->n, MAP_MAX_ENTRIES / 64);
        check(map);
        map_free(map);
    }
}

/* However many nodes there are, the map does not try to bundle for ever. */
Test(map, makes_room_among_the_largest_numbers_of_nodes)
{
    struct map *map = map_of(hard, &search_variants[0]);
    while (map->n < MAP_MAX_ENTRIES)
        map_grow(map, 1);
    for (int i = 1; i < map->n; i++)
        if (map->entries[i].last)
            map->entries[i].nodes = UINT64_MAX - 1;
    map_grow(map, 10);
    cr_assert_leq(map->n, MAP_MAX_ENTRIES / 2 + 10);
    map_free(map);
}
