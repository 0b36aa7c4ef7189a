/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a search (search/map.h) as characters, as SVG and as a graph in DOT.
 *
 * In the picture the depth grows downwards, and each column is an equal share of the nodes:
 *
 *      ||||||||||||||
 *      |||||||xx
 *      ||*xx||                 | node   : bundle of nodes   x dead end   * solution
 *       xx  xx                                                                     */
#ifndef STEPDOKU_WORDS_MAP_TEXT_H
#define STEPDOKU_WORDS_MAP_TEXT_H

#include "base/buf.h"
#include "search/map.h"
#include "format/alphabet.h"

enum { MAP_TEXT_MAX_COLUMNS = 400, MAP_TEXT_MAX_ROWS = 120 };

struct map_picture {
    int rows, columns;
    char marks[MAP_TEXT_MAX_ROWS][MAP_TEXT_MAX_COLUMNS];
};

/* Draws the map with at most that many rows and columns. */
void map_draw(const struct map *map, int rows, int columns, struct map_picture *picture);

/* Returns how many depths there are.  In that many rows each has a row of its own. */
int map_depths(const struct map *map);

/* The row of a depth. */
int map_row(const struct map *map, int rows, int depth);

/* The column of a node that comes after so many others. */
int map_column(const struct map *map, int columns, uint64_t before);

/* nodes 13, dead ends 6, solutions 1, greatest depth 5, steps 104 (the whole search) */
void say_map(struct buf *buf, const struct map *map, bool is_whole);

/* node 3, depth 2, steps 15 to 23: r1c3=5, dead end: unsafe */
void say_map_entry(struct buf *buf, const struct map *map, int entry,
                   const struct alphabet *alphabet);

void map_write_svg(struct buf *buf, const struct map *map,
                   const struct alphabet *alphabet);
void map_write_dot(struct buf *buf, const struct map *map,
                   const struct alphabet *alphabet);

#endif
