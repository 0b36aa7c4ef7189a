/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of moves: node 0 is the start, and every change makes a node.  Nodes are numbered
 * in the order in which they are made, and stay; undo and redo only move `here`.  What a
 * change is does not matter here: a node has a range of deltas.
 *
 *     0 - 1 - 2 - 3        undone twice from 3, then another change made 4;
 *          \               undo leads to 1, and redo from 1 to 4,
 *           4 <- here      the branch taken last */
#ifndef STEPDOKU_GAME_TREE_H
#define STEPDOKU_GAME_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/mem.h"

enum { TREE_ROOT = 0, TREE_NONE = -1 };

struct node {
    int parent, depth;
    int first_child, last_child, next_sibling; /* or TREE_NONE */
    int taken;                                 /* the child visited last */
    int first_delta, n_deltas; /* of the change that led here from the parent */
    size_t label;              /* where its text begins, in game->labels */
    int64_t made_ms;           /* the time played then */
    int hints;                 /* shown until then */
    bool is_tried;             /* what follows is, until it is kept or discarded */
    int tried_from;            /* if so: how many nodes there were when the try began */
    bool was_discarded;        /* with the try that it was made in */
};

struct tree {
    STACK(struct node) nodes;
    int here;
};

void tree_init(struct tree *tree); /* with the root */
void tree_fini(struct tree *tree);

/* Adds a child to `here` and goes to it. */
void tree_grow(struct tree *tree, int first_delta, int n_deltas, size_t label);

/* Returns the common ancestor of `here` and the node, and sets `taken` on the way from there
 * down to the node. */
int tree_aim(struct tree *tree, int node);

/* A node counts as an ancestor of itself. */
bool tree_is_ancestor(const struct tree *tree, int ancestor, int node);

#endif
