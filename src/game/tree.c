/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree.h"

#include <stdlib.h>

#include "base/mem.h"

static const struct node blank_node = {
    .parent = TREE_NONE,
    .first_child = TREE_NONE,
    .last_child = TREE_NONE,
    .next_sibling = TREE_NONE,
    .taken = TREE_NONE,
};

static int add_node(struct tree *tree)
{
    if (tree->n == tree->capacity) {
        tree->capacity = tree->capacity ? tree->capacity * 2 : 64;
        tree->nodes =
            mem_resize(tree->nodes, (size_t)tree->capacity, sizeof *tree->nodes);
    }
    tree->nodes[tree->n] = blank_node;
    return tree->n++;
}

void tree_init(struct tree *tree)
{
    *tree = (struct tree){0};
    tree->here = add_node(tree);
}

void tree_fini(struct tree *tree)
{
    free(tree->nodes);
    *tree = (struct tree){0};
}

static void append_child(struct tree *tree, int parent, int child)
{
    struct node *node = &tree->nodes[parent];
    if (node->last_child == TREE_NONE)
        node->first_child = child;
    else
        tree->nodes[node->last_child].next_sibling = child;
    node->last_child = child;
    node->taken = child;
}

void tree_grow(struct tree *tree, int first_delta, int n_deltas, size_t label)
{
    int child = add_node(tree);
    struct node *node = &tree->nodes[child];
    node->parent = tree->here;
    node->depth = tree->nodes[tree->here].depth + 1;
    node->first_delta = first_delta;
    node->n_deltas = n_deltas;
    node->label = label;
    append_child(tree, tree->here, child);
    tree->here = child;
}

int tree_aim(struct tree *tree, int node)
{
    struct node *nodes = tree->nodes;
    int up = tree->here;
    while (up != node)
        if (nodes[up].depth > nodes[node].depth) {
            up = nodes[up].parent;
        } else {
            nodes[nodes[node].parent].taken = node;
            node = nodes[node].parent;
        }
    return up;
}

bool tree_is_ancestor(const struct tree *tree, int ancestor, int node)
{
    while (tree->nodes[node].depth > tree->nodes[ancestor].depth)
        node = tree->nodes[node].parent;
    return node == ancestor;
}
