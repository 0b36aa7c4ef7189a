/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- the tree of moves ---- */

/* The tree of moves: node 0 is the start, and every change makes a node.  Nodes are numbered
 * in the order in which they are made, and stay; undo and redo only move `here`.  What a
 * change is does not matter here: a node has a range of deltas.
 *
 *     0 - 1 - 2 - 3        undone twice from 3, then another change made 4;
 *          \               undo leads to 1, and redo from 1 to 4,
 *           4 <- here      the branch taken last */

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

/* Adds a child to `here` and goes to it. */
static void tree_grow(struct tree *tree, int first_delta, int n_deltas, size_t label)
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

/* Returns the common ancestor of `here` and the node, and sets `taken` on the way from there
 * down to the node. */
static int tree_aim(struct tree *tree, int node)
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

/* A node counts as an ancestor of itself. */
static bool tree_is_ancestor(const struct tree *tree, int ancestor, int node)
{
    while (tree->nodes.at[node].depth > tree->nodes.at[ancestor].depth)
        node = tree->nodes.at[node].parent;
    return node == ancestor;
}

/* ---- games ---- */

/* A node that the player has named. */
struct bookmark {
    char name[MOVE_NAME_BYTES + 1];
    int node;
};

struct game {
    struct position position; /* at node tree.here */
    struct tree tree;
    struct deltas deltas; /* of all nodes; those of a node are adjacent */
    struct buf labels;    /* of all nodes, each ending in NUL */
    STACK(struct bookmark) bookmarks;
    int hints;
    bool was_revealed;
    bool was_studied, began_empty;
    bool has_entries;  /* one was made, even if it is undone */
    bool types_givens; /* the last change does */
    int64_t played_ms, solved_at_ms;
};

struct game *game_new(const struct grid *grid)
{
    struct game *game = mem_new(sizeof *game);
    game->position.grid = *grid;
    game->tree.here = add_node(&game->tree);
    buf_add(&game->labels, "", 1);
    game->solved_at_ms = -1;
    game->began_empty = !grid_filled(grid);
    return game;
}

void game_free(struct game *game)
{
    if (!game)
        return;
    STACK_FINI(&game->tree.nodes);
    STACK_FINI(&game->deltas);
    buf_fini(&game->labels);
    STACK_FINI(&game->bookmarks);
    free(game);
}

static const struct delta *node_deltas(const struct game *game, int node)
{
    return game->deltas.at + game->tree.nodes.at[node].first_delta;
}

/* Stores the cell that the change leading to the node affected, if it is only one. */
static void look_at(const struct game *game, int node, int *cell)
{
    const struct delta *deltas = node_deltas(game, node);
    if (cell && game->tree.nodes.at[node].n_deltas == 1 && delta_has_cell(deltas))
        *cell = deltas->cell;
}

static void go_up(struct game *game)
{
    const struct node *node = &game->tree.nodes.at[game->tree.here];
    position_undo(&game->position, node_deltas(game, game->tree.here), node->n_deltas);
    game->tree.here = node->parent;
}

static void go_down(struct game *game)
{
    int to = game->tree.nodes.at[game->tree.here].taken;
    position_redo(&game->position, node_deltas(game, to),
                  game->tree.nodes.at[to].n_deltas);
    game->tree.here = to;
}

static enum refusal undo(struct game *game, int *cell)
{
    if (game->tree.here == TREE_ROOT)
        return MOVE_NOTHING_TO_UNDO;
    look_at(game, game->tree.here, cell);
    go_up(game);
    return MOVE_DONE;
}

static enum refusal redo(struct game *game, int *cell)
{
    if (game_next(game, game->tree.here) == TREE_NONE)
        return MOVE_NOTHING_TO_REDO;
    go_down(game);
    look_at(game, game->tree.here, cell);
    return MOVE_DONE;
}

static enum refusal visit(struct game *game, int node, int *cell)
{
    if (node < 0 || node >= game->tree.nodes.n)
        return MOVE_UNKNOWN_POSITION;
    if (node == game->tree.here)
        return MOVE_CHANGES_NOTHING;
    int common = tree_aim(&game->tree, node);
    while (game->tree.here != common)
        go_up(game);
    while (game->tree.here != node)
        go_down(game);
    look_at(game, node, cell);
    return MOVE_DONE;
}

static struct bookmark *find_bookmark(const struct game *game, const char *name)
{
    for (int i = 0; i < game->bookmarks.n; i++)
        if (strcmp(game->bookmarks.at[i].name, name) == 0)
            return &game->bookmarks.at[i];
    return NULL;
}

static enum refusal save(struct game *game, const char *name)
{
    struct bookmark *known = find_bookmark(game, name);
    struct bookmark bookmark = {.node = game->tree.here};
    strcpy(bookmark.name, name);
    if (known)
        *known = bookmark;
    else
        STACK_PUSH(&game->bookmarks, bookmark);
    return MOVE_DONE;
}

static enum refusal back(struct game *game, const char *name, int *cell)
{
    const struct bookmark *bookmark = find_bookmark(game, name);
    return bookmark ? visit(game, bookmark->node, cell) : MOVE_UNKNOWN_POSITION;
}

static enum refusal begin_try(struct game *game)
{
    struct node *node = &game->tree.nodes.at[game->tree.here];
    bool begins = !node->is_tried;
    if (begins)
        node->tried_from = game->tree.nodes.n;
    node->is_tried = true;
    return begins ? MOVE_DONE : MOVE_CHANGES_NOTHING;
}

/* All that was made in the try, undone moves too. */
static void discard_from(struct game *game, int start)
{
    struct node *nodes = game->tree.nodes.at;
    for (int node = nodes[start].tried_from; node < game->tree.nodes.n; node++)
        if (tree_is_ancestor(&game->tree, start, node))
            nodes[node].was_discarded = true;
}

/* What was discarded before is played after all, unless another try is still open. */
static void keep_from(struct game *game, int start)
{
    struct node *nodes = game->tree.nodes.at;
    if (game_tried(game) != TREE_NONE)
        return;
    for (int node = game->tree.here; node != start; node = nodes[node].parent)
        nodes[node].was_discarded = false;
}

static enum refusal end_try(struct game *game, bool keeps, int *cell)
{
    int start = game_tried(game);
    if (start == TREE_NONE)
        return MOVE_NOTHING_IS_TRIED;
    game->tree.nodes.at[start].is_tried = false;
    if (keeps) {
        keep_from(game, start);
    } else {
        discard_from(game, start);
        visit(game, start, cell);
    }
    return MOVE_DONE;
}

/* The child of `here` that was made by the same deltas, or TREE_NONE. */
static int child_by(const struct game *game, const struct delta *deltas, int n)
{
    const struct node *nodes = game->tree.nodes.at;
    int child = nodes[game->tree.here].first_child;
    for (; child != TREE_NONE; child = nodes[child].next_sibling) {
        int i = 0;
        while (nodes[child].n_deltas == n && i < n &&
               delta_same(&node_deltas(game, child)[i], &deltas[i]))
            i++;
        if (i == n)
            break;
    }
    return child;
}

int game_last_cell(const struct game *game)
{
    int cell = -1;
    for (int node = game_here(game); node > 0 && cell < 0; node = game_parent(game, node))
        look_at(game, node, &cell);
    return cell;
}

/* Goes to the child that the deltas from `first` on lead to: a known one or a new one. */
static void grow(struct game *game, const struct moves *moves, int first)
{
    int n = game->deltas.n - first;
    int known = child_by(game, game->deltas.at + first, n);
    if (known != TREE_NONE) {
        game->deltas.n = first;
        game->tree.nodes.at[game->tree.here].taken = known;
        game->tree.here = known;
        if (game_tried(game) == TREE_NONE)
            game->tree.nodes.at[known].was_discarded = false;
        return;
    }
    tree_grow(&game->tree, first, n, game->labels.length);
    game->tree.nodes.at[game->tree.here].made_ms = game->played_ms;
    game->tree.nodes.at[game->tree.here].hints = game->hints;
    moves_print(&game->labels, moves, game->position.grid.shape->side);
    buf_add(&game->labels, "", 1);
}

/* Undoes and forgets the deltas from `first` on, for which there is no node yet. */
static void take_back(struct game *game, int first)
{
    int n = game->deltas.n - first;
    if (n)
        position_undo(&game->position, game->deltas.at + first, n);
    game->deltas.n = first;
}

/* Makes all of the changes or, if one is refused, none. */
static enum refusal change(struct game *game, const struct moves *moves, int *cell)
{
    int first = game->deltas.n;
    for (int i = 0; i < moves->n; i++) {
        enum refusal refusal =
            position_change(&game->position, &moves->at[i], &game->deltas);
        if (refusal == MOVE_DONE || refusal == MOVE_CHANGES_NOTHING)
            continue;
        take_back(game, first);
        return refusal;
    }
    if (game->deltas.n == first)
        return MOVE_CHANGES_NOTHING;
    grow(game, moves, first);
    for (int i = 0; i < moves->n; i++)
        game->has_entries |= moves->at[i].kind == MOVE_ENTER;
    game->types_givens = moves->at[0].kind == MOVE_GIVEN;
    look_at(game, game->tree.here, cell);
    if (game->solved_at_ms < 0 && grid_is_solved(&game->position.grid))
        game->solved_at_ms = game->played_ms;
    return MOVE_DONE;
}

enum refusal game_play(struct game *game, const struct moves *moves, int *cell)
{
    const struct move *move = &moves->at[0];
    switch (move->kind) {
    case MOVE_UNDO:
        return undo(game, cell);
    case MOVE_REDO:
        return redo(game, cell);
    case MOVE_VISIT:
        return visit(game, move->node, cell);
    case MOVE_SAVE:
        return save(game, move->name);
    case MOVE_BACK:
        return back(game, move->name, cell);
    case MOVE_TRY:
        return begin_try(game);
    case MOVE_KEEP:
    case MOVE_DISCARD:
        return end_try(game, move->kind == MOVE_KEEP, cell);
    case MOVE_HINT:
        game->hints++;
        return MOVE_DONE;
    case MOVE_REVEAL:
        game->was_revealed = true;
        return MOVE_DONE;
    case MOVE_PLAY:
        game->types_givens = false;
        return MOVE_DONE;
    case MOVE_STUDY:
        game->was_studied |= game->solved_at_ms < 0;
        return MOVE_DONE;
    case MOVE_PAUSE:
    case MOVE_SESSION:
        return MOVE_DONE;
    default:
        return change(game, moves, cell);
    }
}

const struct grid *game_grid(const struct game *game)
{
    return &game->position.grid;
}

enum marking game_marking(const struct game *game)
{
    return game->position.marking;
}

digit_set game_marks(const struct game *game, int cell)
{
    return position_marks(&game->position, cell);
}

bool game_has_marks(const struct game *game)
{
    for (int cell = 0; cell < game_grid(game)->shape->n_cells; cell++)
        if (game_marks(game, cell))
            return true;
    return false;
}

int game_colour(const struct game *game, int cell, int digit)
{
    return game->position.colour[cell][digit];
}

int game_n_nodes(const struct game *game)
{
    return game->tree.nodes.n;
}

int game_here(const struct game *game)
{
    return game->tree.here;
}

int game_parent(const struct game *game, int node)
{
    return game->tree.nodes.at[node].parent;
}

int game_child(const struct game *game, int node)
{
    return game->tree.nodes.at[node].first_child;
}

int game_sibling(const struct game *game, int node)
{
    return game->tree.nodes.at[node].next_sibling;
}

int game_next(const struct game *game, int node)
{
    return game->tree.nodes.at[node].taken;
}

const char *game_label(const struct game *game, int node)
{
    return game->labels.text + game->tree.nodes.at[node].label;
}

/* Deltas of marks go with that of the mode, which is the last one. */
bool game_chose_marking(const struct game *game, int node)
{
    int n = game->tree.nodes.at[node].n_deltas;
    return n && !delta_has_cell(&node_deltas(game, node)[n - 1]) &&
           !strchr(game_label(game, node), ' ');
}

int64_t game_made_at(const struct game *game, int node)
{
    return game->tree.nodes.at[node].made_ms;
}

int game_hints_before(const struct game *game, int node)
{
    return game->tree.nodes.at[node].hints;
}

/* Changes the digits of the grid from those at `node` to those at its ancestor. */
static void undo_digits(const struct game *game, int node, int ancestor,
                        struct grid *grid)
{
    for (; node != ancestor; node = game->tree.nodes.at[node].parent)
        deltas_undo_digits(node_deltas(game, node), game->tree.nodes.at[node].n_deltas,
                           grid);
}

static void redo_digits(const struct game *game, int ancestor, int node,
                        struct grid *grid)
{
    if (node == ancestor)
        return;
    redo_digits(game, ancestor, game->tree.nodes.at[node].parent, grid);
    deltas_redo_digits(node_deltas(game, node), game->tree.nodes.at[node].n_deltas, grid);
}

void game_grid_at(const struct game *game, int node, struct grid *grid)
{
    int common = game->tree.here;
    while (!tree_is_ancestor(&game->tree, common, node))
        common = game->tree.nodes.at[common].parent;
    *grid = game->position.grid;
    undo_digits(game, game->tree.here, common, grid);
    redo_digits(game, common, node, grid);
}

bool game_tries_from(const struct game *game, int node)
{
    return game->tree.nodes.at[node].is_tried;
}

bool game_was_discarded(const struct game *game, int node)
{
    return game->tree.nodes.at[node].was_discarded;
}

int game_tried(const struct game *game)
{
    int node = game->tree.here;
    while (node != TREE_NONE && !game_tries_from(game, node))
        node = game->tree.nodes.at[node].parent;
    return node;
}

int game_find_tried(const struct game *game, struct cells *cells)
{
    struct grid before;
    const struct grid *now = &game->position.grid;
    int n = 0, node = game_tried(game);
    *cells = (struct cells){0};
    if (node == TREE_NONE)
        return 0;
    game_grid_at(game, node, &before);
    for (int cell = 0; cell < now->shape->n_cells; cell++)
        if (now->digit[cell] != before.digit[cell]) {
            cells_add(cells, cell);
            n++;
        }
    return n;
}

int game_n_bookmarks(const struct game *game)
{
    return game->bookmarks.n;
}

const char *game_bookmark(const struct game *game, int index, int *node)
{
    *node = game->bookmarks.at[index].node;
    return game->bookmarks.at[index].name;
}

int game_hints(const struct game *game)
{
    return game->hints;
}

bool game_was_revealed(const struct game *game)
{
    return game->was_revealed;
}

bool game_was_studied(const struct game *game)
{
    return game->was_studied;
}

bool game_is_draft(const struct game *game)
{
    return game->began_empty && !game->has_entries;
}

bool game_is_typed(const struct game *game)
{
    return game->types_givens && game_is_draft(game);
}

bool game_is_unfinished(const struct game *game)
{
    return game_n_nodes(game) > 1 && game->solved_at_ms < 0;
}

void game_set_clock(struct game *game, int64_t played_ms)
{
    game->played_ms = played_ms;
}

int64_t game_clock(const struct game *game)
{
    return game->played_ms;
}

int64_t game_solved_at(const struct game *game)
{
    return game->solved_at_ms;
}

static bool is_solvable_at(const struct game *game, int node,
                           const struct solvable_test *test)
{
    struct grid grid;
    game_grid_at(game, node, &grid);
    return test->is_solvable(test->ctx, &grid);
}

int game_last_solvable(const struct game *game, const struct solvable_test *test)
{
    int node = game_here(game);
    while (node >= 0 && !is_solvable_at(game, node, test))
        node = game_parent(game, node);
    return node;
}

int game_first_mistake(const struct game *game, const struct solvable_test *test)
{
    int first = -1;
    for (int node = game_here(game); node >= 0; node = game_parent(game, node))
        if (!is_solvable_at(game, node, test))
            first = node;
    return first;
}
