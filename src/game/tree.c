/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree.h"

static const struct node blank_node = {
    .parent = TREE_NONE,
    .first_child = TREE_NONE,
    .last_child = TREE_NONE,
    .next_sibling = TREE_NONE,
    .taken = TREE_NONE,
};

static int add_node(struct tree *tree)
{
    STACK_PUSH(&tree->nodes, blank_node);
    return tree->nodes.n - 1;
}

void tree_init(struct tree *tree)
{
    *tree = (struct tree){0};
    tree->here = add_node(tree);
}

void tree_fini(struct tree *tree)
{
    STACK_FINI(&tree->nodes);
    *tree = (struct tree){0};
}

static void append_child(struct tree *tree, int parent, int child)
{
    struct node *node = &tree->nodes.at[parent];
    if (node->last_child == TREE_NONE)
        node->first_child = child;
    else
        tree->nodes.at[node->last_child].next_sibling = child;
    node->last_child = child;
    node->taken = child;
}

void tree_grow(struct tree *tree, int first_delta, int n_deltas, size_t label)
{
    int child = add_node(tree);
    struct node *node = &tree->nodes.at[child];
    node->parent = tree->here;
    node->depth = tree->nodes.at[tree->here].depth + 1;
    node->first_delta = first_delta;
    node->n_deltas = n_deltas;
    node->label = label;
    append_child(tree, tree->here, child);
    tree->here = child;
}

int tree_aim(struct tree *tree, int node)
{
    struct node *nodes = tree->nodes.at;
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
    while (tree->nodes.at[node].depth > tree->nodes.at[ancestor].depth)
        node = tree->nodes.at[node].parent;
    return node == ancestor;
}
