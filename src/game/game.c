/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- the tree of moves ---- */

enum { TREE_ROOT = 0, TREE_NONE = -1 };

static const struct game_node blank_node = {
    .parent = TREE_NONE,
    .first_child = TREE_NONE,
    .last_child = TREE_NONE,
    .next_sibling = TREE_NONE,
    .taken = TREE_NONE,
};

/* Returns the common ancestor of `here` and the node, and sets `taken` on the way from there
 * down to the node. */
static int tree_aim(struct game *game, int node)
{
    struct game_node *nodes = game->nodes.at;
    int up = game->here;
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
static bool tree_is_ancestor(const struct game *game, int ancestor, int node)
{
    while (game->nodes.at[node].depth > game->nodes.at[ancestor].depth)
        node = game->nodes.at[node].parent;
    return node == ancestor;
}

/* ---- games ---- */

struct game *game_new(const struct grid *grid)
{
    struct game *game = mem_new(sizeof *game);
    game->position.grid = *grid;
    STACK_PUSH(&game->nodes, blank_node);
    buf_add(&game->labels, "", 1);
    game->solved_at_ms = -1;
    game->began_empty = !grid_filled(grid);
    return game;
}

void game_free(struct game *game)
{
    if (!game)
        return;
    STACK_FINI(&game->nodes);
    STACK_FINI(&game->deltas);
    buf_fini(&game->labels);
    STACK_FINI(&game->bookmarks);
    free(game);
}

static const struct delta *node_deltas(const struct game *game, int node)
{
    return game->deltas.at + game->nodes.at[node].first_delta;
}

/* Stores the cell that the change leading to the node affected, if it is only one. */
static void look_at(const struct game *game, int node, int *cell)
{
    const struct delta *deltas = node_deltas(game, node);
    if (cell && game->nodes.at[node].n_deltas == 1 && delta_has_cell(deltas))
        *cell = deltas->cell;
}

static void go_up(struct game *game)
{
    const struct game_node *node = &game->nodes.at[game->here];
    position_undo(&game->position, node_deltas(game, game->here), node->n_deltas);
    game->here = node->parent;
}

static void go_down(struct game *game)
{
    int to = game->nodes.at[game->here].taken;
    position_redo(&game->position, node_deltas(game, to), game->nodes.at[to].n_deltas);
    game->here = to;
}

static enum refusal undo(struct game *game, int *cell)
{
    if (game->here == TREE_ROOT)
        return MOVE_NOTHING_TO_UNDO;
    look_at(game, game->here, cell);
    go_up(game);
    return MOVE_DONE;
}

static enum refusal redo(struct game *game, int *cell)
{
    if (game->nodes.at[game->here].taken == TREE_NONE)
        return MOVE_NOTHING_TO_REDO;
    go_down(game);
    look_at(game, game->here, cell);
    return MOVE_DONE;
}

static enum refusal visit(struct game *game, int node, int *cell)
{
    if (node < 0 || node >= game->nodes.n)
        return MOVE_UNKNOWN_POSITION;
    if (node == game->here)
        return MOVE_CHANGES_NOTHING;
    int common = tree_aim(game, node);
    while (game->here != common)
        go_up(game);
    while (game->here != node)
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
    struct bookmark bookmark = {.node = game->here};
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
    struct game_node *node = &game->nodes.at[game->here];
    bool begins = !node->is_tried;
    if (begins)
        node->tried_from = game->nodes.n;
    node->is_tried = true;
    return begins ? MOVE_DONE : MOVE_CHANGES_NOTHING;
}

static enum refusal end_try(struct game *game, bool keeps, int *cell)
{
    struct game_node *nodes = game->nodes.at;
    int start = game_tried(game);
    if (start == TREE_NONE)
        return MOVE_NOTHING_IS_TRIED;
    nodes[start].is_tried = false;
    if (!keeps) { /* all that was made in the try, undone moves too */
        for (int node = nodes[start].tried_from; node < game->nodes.n; node++)
            if (tree_is_ancestor(game, start, node))
                nodes[node].was_discarded = true;
        visit(game, start, cell);
    } else if (game_tried(game) ==
               TREE_NONE) { /* what was discarded is played after all */
        for (int node = game->here; node != start; node = nodes[node].parent)
            nodes[node].was_discarded = false;
    }
    return MOVE_DONE;
}

/* The child of `here` that was made by the same deltas, or TREE_NONE. */
static int child_by(const struct game *game, const struct delta *deltas, int n)
{
    const struct game_node *nodes = game->nodes.at;
    int child = nodes[game->here].first_child;
    while (child != TREE_NONE &&
           (nodes[child].n_deltas != n ||
            memcmp(node_deltas(game, child), deltas, (size_t)n * sizeof *deltas) != 0))
        child = nodes[child].next_sibling;
    return child;
}

int game_last_cell(const struct game *game)
{
    int cell = -1;
    for (int node = game->here; node > 0 && cell < 0; node = game->nodes.at[node].parent)
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
        game->nodes.at[game->here].taken = known;
        game->here = known;
        if (game_tried(game) == TREE_NONE)
            game->nodes.at[known].was_discarded = false;
        return;
    }
    int child = game->nodes.n, last = game->nodes.at[game->here].last_child;
    struct game_node node = blank_node;
    node.parent = game->here;
    node.depth = game->nodes.at[game->here].depth + 1;
    node.first_delta = first;
    node.n_deltas = n;
    node.label = game->labels.length;
    node.made_ms = game->played_ms;
    node.hints = game->hints;
    STACK_PUSH(&game->nodes, node);
    if (last == TREE_NONE)
        game->nodes.at[game->here].first_child = child;
    else
        game->nodes.at[last].next_sibling = child;
    game->nodes.at[game->here].last_child = child;
    game->nodes.at[game->here].taken = child;
    game->here = child;
    moves_print(&game->labels, moves, game->position.grid.shape->side);
    buf_add(&game->labels, "", 1);
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
        if (game->deltas.n > first)
            position_undo(&game->position, game->deltas.at + first,
                          game->deltas.n - first);
        game->deltas.n = first;
        return refusal;
    }
    if (game->deltas.n == first)
        return MOVE_CHANGES_NOTHING;
    grow(game, moves, first);
    for (int i = 0; i < moves->n; i++)
        game->has_entries |= moves->at[i].kind == MOVE_ENTER;
    game->types_givens = moves->at[0].kind == MOVE_GIVEN;
    look_at(game, game->here, cell);
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

bool game_has_marks(const struct game *game)
{
    for (int cell = 0; cell < game->position.grid.shape->n_cells; cell++)
        if (position_marks(&game->position, cell))
            return true;
    return false;
}

const char *game_label(const struct game *game, int node)
{
    return game->labels.text + game->nodes.at[node].label;
}

/* Deltas of marks go with that of the mode, which is the last one. */
bool game_chose_marking(const struct game *game, int node)
{
    int n = game->nodes.at[node].n_deltas;
    return n && !delta_has_cell(&node_deltas(game, node)[n - 1]) &&
           !strchr(game_label(game, node), ' ');
}

static void redo_digits(const struct game *game, int ancestor, int node,
                        struct grid *grid)
{
    if (node == ancestor)
        return;
    redo_digits(game, ancestor, game->nodes.at[node].parent, grid);
    deltas_redo_digits(node_deltas(game, node), game->nodes.at[node].n_deltas, grid);
}

void game_grid_at(const struct game *game, int node, struct grid *grid)
{
    int common = game->here;
    while (!tree_is_ancestor(game, common, node))
        common = game->nodes.at[common].parent;
    *grid = game->position.grid;
    for (int up = game->here; up != common; up = game->nodes.at[up].parent)
        deltas_undo_digits(node_deltas(game, up), game->nodes.at[up].n_deltas, grid);
    redo_digits(game, common, node, grid);
}

int game_tried(const struct game *game)
{
    int node = game->here;
    while (node != TREE_NONE && !game->nodes.at[node].is_tried)
        node = game->nodes.at[node].parent;
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
    return game->nodes.n > 1 && game->solved_at_ms < 0;
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
    int node = game->here;
    while (node >= 0 && !is_solvable_at(game, node, test))
        node = game->nodes.at[node].parent;
    return node;
}

int game_first_mistake(const struct game *game, const struct solvable_test *test)
{
    int first = -1;
    for (int node = game->here; node >= 0; node = game->nodes.at[node].parent)
        if (!is_solvable_at(game, node, test))
            first = node;
    return first;
}
