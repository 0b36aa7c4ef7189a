/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a search (search/map.h) as a tree in lines of text, and as a graph in DOT.
 *
 * A map has thousands of nodes and a screen few lines.  Those lines show the path to one node, and
 * then what is nearest to it: first the siblings of the path's nodes, from below, then their
 * children, and so on.  This is the fisheye view of a tree (Furnas, "Generalized fisheye views",
 * CHI 1986).  Each line says how many nodes it folds:
 *
 *      root +2 nodes
 *      └r1c2=4 r1c5=7          two nodes: the second is all that is shown below the first
 *       ├r1c3=6 unsafe
 *       └r1c3=9 +4 nodes                                                                 */
#ifndef STEPDOKU_WORDS_MAP_TEXT_H
#define STEPDOKU_WORDS_MAP_TEXT_H

#include "base/buf.h"
#include "search/map.h"
#include "format/puzzle.h"

enum { TREE_MAX_LINES = 200 };

/* What stands before a node: below a node that has another one after it, at a node that has,
 * and at the last. */
enum tree_rail { RAIL_THROUGH, RAIL_FORK, RAIL_LAST, TREE_RAILS };

struct tree_line {
    int first, last; /* entries of the map, each the parent of the next */
    int level;       /* of the lines: 0 for the first */
    bool is_path;
    uint64_t folded;    /* nodes that belong here and have no line */
    uint64_t solutions; /* among them, in subtrees that are finished */
};

struct tree {
    const struct map *map;
    const struct alphabet *alphabet;
    const char *rails[TREE_RAILS]; /* a column each */
    int n, most_rails;
    struct tree_line lines[TREE_MAX_LINES];
};

/* The parts of a line, from left to right. */
enum tree_part { TREE_RAIL, TREE_NAMES, TREE_END, TREE_PARTS };

/* Lays out the tree around the path to an entry, in at most that many lines. */
void tree_lay(struct tree *tree, int entry, int rows, int columns);

/* Says a part of a line: the rails before it; the cells and digits of its nodes; how it ended,
 * and what it folds. */
void say_tree(struct buf *buf, const struct tree *tree, int line, enum tree_part part);

/* nodes 13, dead ends 6, solutions 1, greatest depth 5, steps 104 (the whole search); what is in
 * parentheses is the extent. */
void say_map(struct buf *buf, const struct map *map, const char *extent);

/* node 3, depth 2, steps 15 to 23: r1c3=5, dead end: unsafe */
void say_map_entry(struct buf *buf, const struct map *map, int entry,
                   const struct alphabet *alphabet);

/* With a legend.  The title says which search it is. */
void map_write_dot(struct buf *buf, const struct map *map, const char *title,
                   const char *extent, const struct alphabet *alphabet);

#endif
