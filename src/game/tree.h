/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of moves: a node for every position that was reached by a change, node 0 for
 * the start.  Nodes are numbered in the order they were made and never go away; undo and
 * redo only walk.  Of changes it knows which deltas belong to which node, no more.
 *
 *     0 - 1 - 2 - 3        undone twice at 3, then another move: 4
 *          \               here is 4; undo leads to 1, redo from 1 to 4,
 *           4 <- here      the branch last taken
 */
#ifndef STEPDOKU_GAME_TREE_H
#define STEPDOKU_GAME_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/stack.h"

enum { TREE_ROOT = 0, TREE_NONE = -1 };

struct node {
    int parent, depth;
    int first_child, last_child, next_sibling; /* TREE_NONE: there is none */
    int taken;                                 /* the child last walked to */
    int first_delta, n_deltas;                 /* what led here from the parent */
    size_t label;                              /* of the move that did, as text */
};

struct tree {
    STACK(struct node) nodes;
    int here;
};

void tree_init(struct tree *tree); /* the root alone */
void tree_fini(struct tree *tree);

/* A new child of `here`, which becomes `here`. */
void tree_grow(struct tree *tree, int first_delta, int n_deltas, size_t label);

/* Makes `taken` lead from the common ancestor of `here` and the node to the node, and
 * returns that ancestor. */
int tree_aim(struct tree *tree, int node);

bool tree_is_ancestor(const struct tree *tree, int ancestor, int node); /* or the same */

#endif
