/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress: the board, and the tree of all moves that were played and undone.
 * What undo restores is part of the game; what is only on the screen is not.
 *
 * A game changes only by game_play().  It is deterministic: the same moves from the same start
 * give the same game, so a saved game is a list of moves (record.h).
 *
 *      0 - 1 - 2 - 3        a node is a position; a move leads from its parent to it
 *           \
 *            4 - 5          undone to 1, then played on: both branches are kept */
#ifndef STEPDOKU_GAME_GAME_H
#define STEPDOKU_GAME_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "board/cells.h"
#include "board/grid.h"
#include "game/move.h"
#include "game/position.h"

/* Nodes are numbered in the order in which they are made, and stay; undo and redo only move
 * `here`. */
struct game_node {
    int parent, depth;                         /* the start has no parent: -1 */
    int first_child, last_child, next_sibling; /* or -1 */
    int taken;                 /* the child visited last, where redo leads; or -1 */
    int first_delta, n_deltas; /* of the change that led here from the parent */
    size_t label;              /* where its text begins, in game->labels */
    int64_t made_ms;           /* the time played then */
    int hints;                 /* shown until then */
    bool is_tried;             /* a try that is open began here */
    int tried_from;            /* if so: how many nodes there were when the try began */
    bool was_discarded; /* made in a try that was discarded, and not again outside one */
};

/* A node that `save` named. */
struct bookmark {
    char name[MOVE_NAME_BYTES + 1];
    int node;
};

/* To read: a game changes only by game_play().  But the caller owns the clock, and sets the time
 * before it plays a line. */
struct game {
    struct position position;      /* at node `here` */
    STACK(struct game_node) nodes; /* 0 is the start */
    int here;
    struct deltas deltas;             /* of all nodes; those of a node are adjacent */
    struct buf labels;                /* of all nodes, each ending in NUL */
    STACK(struct bookmark) bookmarks; /* in the order of their first use */
    int hints;                        /* undo takes back neither these nor what follows */
    bool was_revealed;
    bool was_studied; /* what the solver finds was shown before the game was solved */
    bool began_empty;
    bool has_entries;  /* one was made, even if it is undone */
    bool types_givens; /* the last change does */
    int64_t played_ms;
    int64_t solved_at_ms; /* the time played when it was first solved; -1: it never was */
};

/* Starts with that board, without pencil marks, MARKING_HAND. */
struct game *game_new(const struct grid *grid);
void game_free(struct game *game);

/* Plays one line: either changes, which become one node, or one move that is not a change.
 * Returns MOVE_DONE, or the reason why nothing has changed.  When a single cell was affected,
 * `cell` (may be NULL) gets it; otherwise it keeps its value.
 *
 * A change that was already made in this position leads to the node that it made then. */
enum refusal game_play(struct game *game, const struct moves *moves, int *cell);

bool game_has_marks(const struct game *game);

/* The line that led to the node, "" for the start.  The text belongs to the game. */
const char *game_label(const struct game *game, int node);

/* Whether the line that led to the node only chose the pencil-mark mode. */
bool game_chose_marking(const struct game *game, int node);

/* Returns the cell of the nearest line on the way from here back to the start that affected a
 * single cell; -1: there is none. */
int game_last_cell(const struct game *game);

/* A try is open from the node of the move `try` on, until it is kept or discarded; undone moves
 * are not in it, and there can be one in another.  Returns the node where the innermost one of
 * this position began, or -1. */
int game_tried(const struct game *game);

/* The cells whose entries it has changed; returns their number. */
int game_find_tried(const struct game *game, struct cells *cells);

/* The board at any node. */
void game_grid_at(const struct game *game, int node, struct grid *grid);

/* Whether it is no game in progress, but a board that is made: it began empty, and no entry was
 * made. */
bool game_is_draft(const struct game *game);

/* Whether this board is being typed in: the last of its changes and of the moves `play` changes
 * givens. */
bool game_is_typed(const struct game *game);

/* Whether a change was made, and the board was never solved. */
bool game_is_unfinished(const struct game *game);

/* Finds where a game went wrong.  The caller decides whether a board can be solved, by the
 * known solution or by a solver. */

struct solvable_test {
    void *ctx;
    bool (*is_solvable)(void *ctx, const struct grid *grid);
};

/* The nearest solvable node on the way from here back to the start, here included; -1: none. */
int game_last_solvable(const struct game *game, const struct solvable_test *test);

/* The first node on the way from the start to here that is not solvable; the position before
 * the mistake is its parent.  0, which has no parent, when the puzzle itself cannot be solved;
 * -1 when all can. */
int game_first_mistake(const struct game *game, const struct solvable_test *test);

#endif
