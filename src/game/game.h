/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in progress: the board and the tree of moves that led to it and might have.
 * Whatever undo would restore lives here; what is only on the screen does not.
 *
 * All that happens to a game happens through game_play(), and the same moves played from
 * the same start give the same game: a list of them is a saved game (record.h).
 */
#ifndef STEPDOKU_GAME_GAME_H
#define STEPDOKU_GAME_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "core/grid.h"
#include "game/position.h"
#include "text/move.h"

struct game;

struct game *game_new(const struct grid *grid); /* marks by hand, none on the board */
void game_free(struct game *game);

/* Plays one line: changes together, or one of the moves that stand alone.  When it is
 * refused nothing has changed.  `cell` (may be NULL) gets where to look, and is left
 * alone when that is nowhere.
 *
 * A change that was made before from this very position leads to the same node again. */
enum refusal game_play(struct game *game, const struct moves *moves, int *cell);

/* The same for a single move. */
enum refusal game_move(struct game *game, const struct move *move);
bool game_undo(struct game *game, int *cell);
bool game_redo(struct game *game, int *cell);

/* The board now. */
const struct grid *game_grid(const struct game *game);
enum marking game_marking(const struct game *game);
digit_set game_marks(const struct game *game, int cell); /* those that show */

/* The colour 1 .. MOVE_COLOURS of a candidate, or with digit 0 of the cell;
 * 0 for none. */
int game_colour(const struct game *game, int cell, int digit);

/* The tree: nodes 0 .. n-1, 0 is the start. */
int game_n_nodes(const struct game *game);
int game_here(const struct game *game);
int game_parent(const struct game *game, int node);  /* -1 for the start */
int game_child(const struct game *game, int node);   /* its first, or -1 */
int game_sibling(const struct game *game, int node); /* the next, or -1 */
int game_next(const struct game *game);              /* where redo leads, or -1 */
const char *game_label(const struct game *game,
                       int node); /* its move; "" for the start */

/* The digits at any node. */
void game_grid_at(const struct game *game, int node, struct grid *grid);

/* The nodes that `save` named, in the order in which the names were first used; the index
 * starts at 0.  Returns the name and stores its node. */
int game_n_bookmarks(const struct game *game);
const char *game_bookmark(const struct game *game, int index, int *node);

/* What is counted, not undone. */
int game_hints(const struct game *game);
bool game_was_revealed(const struct game *game);

/* Time played: the caller has the clock and tells it before it plays. */
void game_set_clock(struct game *game, int64_t played_ms);
int64_t game_clock(const struct game *game);

/* The time at which the board was first solved, -1 when it never was. */
int64_t game_solved_at(const struct game *game);

#endif
