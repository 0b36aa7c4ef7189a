/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fastest way to solve a board of any shape, to prove its solution unique, and to count
 * its solutions.  An engine is for one thread; it allocates its tables at first use.
 *
 * A function that `stop` ends early says so by its result.  Ordinary 9x9 boards are finished
 * without asking. */
#ifndef STEPDOKU_RUN_ENGINE_H
#define STEPDOKU_RUN_ENGINE_H

#include "search/uniqueness.h"
#include "fast/count/count.h"
#include "fast/fast.h"
#include "fast/large/large.h"
#include "human/solver.h"
#include "human/rating/rating.h"
#include "human/step.h"
#include "format/puzzle.h"

struct engine;

struct engine *engine_new(void);
void engine_free(struct engine *engine);

/* `solution` (may be NULL) gets a solution if there is one, always the same one.
 * UNIQUENESS_UNKNOWN when stopped. */
enum uniqueness engine_uniqueness(struct engine *engine, const struct grid *grid,
                                  struct stop stop, struct grid *solution);

/* The same for the board without its entries. */
enum uniqueness engine_uniqueness_of_givens(struct engine *engine,
                                            const struct grid *grid, struct stop stop,
                                            struct grid *solution);

/* *found says whether there is a solution, and `solution` gets one, always the same.  False
 * when stopped. */
bool engine_solve(struct engine *engine, const struct grid *grid, struct stop stop,
                  struct grid *solution, bool *found);

/* The number of solutions; when there are more than `max` >= 1, some number above it.  False
 * when stopped: there are at least that many. */
bool engine_count(struct engine *engine, const struct grid *grid, uint64_t max,
                  struct stop stop, struct fast_progress progress,
                  struct count_number *number);

/* Rates a 9x9 board as rate() does.  `candidates` ([81]; NULL: those that the digits leave)
 * narrows it; `corrected` is rater_new()'s. */
void engine_rate(struct engine *engine, const struct grid *grid,
                 const digit_set *candidates, bool corrected, struct stop stop,
                 const struct rating_listener *listener, struct rating *rating);

enum { ENGINE_MOST_BOARDS = 2048 };

/* For each board the number of its solutions, up to a limit, and the first one. */
struct engine_answers {
    uint64_t found[ENGINE_MOST_BOARDS];
    uint8_t first[ENGINE_MOST_BOARDS][FAST_CELLS];
};

/* fast_solve() for at most ENGINE_MOST_BOARDS 9x9 boards.  The answers belong to the engine and
 * are valid until the next call; `first` is set only with want_first. */
const struct engine_answers *engine_solve_boards(struct engine *engine, size_t n,
                                                 const uint8_t (*boards)[FAST_CELLS],
                                                 uint64_t limit, bool want_first);

/* ---- puzzles ---- */

/* How many solutions a puzzle has, and one of them.  Its own candidates count: where they are
 * fewer than the board allows, as in a Sukaku, the digits alone do not decide. */
struct solutions {
    enum uniqueness of_board; /* of the digits alone: uniqueness techniques rely on it */
    enum uniqueness of_puzzle;
    struct grid solution; /* of the puzzle, unless it has none */
};

/* UNIQUENESS_UNKNOWN when told to stop. */
void engine_find_solutions(struct engine *engine, const struct puzzle *puzzle,
                           struct stop stop, struct solutions *solutions);

/* solutions->of_puzzle alone; `solution` (may be NULL) gets a solution when there is one. */
enum uniqueness engine_uniqueness_of_puzzle(struct engine *engine,
                                            const struct puzzle *puzzle, struct stop stop,
                                            struct grid *solution);

/* The same by a second search, which shares nothing with the first: by the search that learns
 * where the puzzle has candidates of its own, otherwise by uniqueness_of().  On a board larger
 * than 9x9 this can take very long. */
enum uniqueness engine_confirm(struct engine *engine, const struct puzzle *puzzle,
                               struct stop stop, struct grid *solution);

/* Finds solutions, by the search that learns, until there are `limit` of them or no more.  Its
 * listener hears them and, if they are fewer than the limit, a proof that there are no others.
 * False when stopped. */
bool engine_prove(struct engine *engine, const struct puzzle *puzzle, uint64_t limit,
                  struct stop stop, const struct large_listener *listener,
                  uint64_t *found);

/* The first solution, always the same, or *found is false when there is none.  Returns
 * false when told to stop. */
bool engine_solve_puzzle(struct engine *engine, const struct puzzle *puzzle,
                         struct stop stop, struct grid *solution, bool *found);

/* As engine_count(); a puzzle with candidates of its own reports no progress. */
bool engine_count_puzzle(struct engine *engine, const struct puzzle *puzzle, uint64_t max,
                         struct stop stop, struct fast_progress progress,
                         struct count_number *number);

/* As path_walk() from the puzzle.  Techniques that assume one solution are left out if the
 * options say so or the digits alone have several solutions. */
bool engine_walk_path(struct engine *engine, const struct puzzle *puzzle,
                      const struct solutions *solutions, struct solver_options options,
                      const struct path_listener *listener, struct path_summary *summary);

/* ---- what may be wrong with a board that does not have exactly one solution ----
 *
 * It is found by changing one digit at a time.  Each function may be told to stop; it then returns
 * what it has found so far. */

enum { MOST_SUSPECTS = 6 };

/* Givens of a board without a solution; without any one of them it has one, or several if
 * there are no givens without which it has one.  None are found on a board that has a
 * solution. */
struct suspects {
    enum uniqueness without;
    int n;
    struct candidate at[MOST_SUSPECTS]; /* ascending; the first ones if there are more */
};

void engine_suspects(struct engine *engine, const struct grid *grid, struct stop stop,
                     struct suspects *suspects);

/* Marks the cells in which not all solutions agree, and returns how many there are. */
int engine_differences(struct engine *engine, const struct grid *grid, struct stop stop,
                       bool differs[SHAPE_MAX_CELLS]);

/* Copies the board without what contradicts its givens: entries unlike their solution or,
 * if they do not have exactly one, all entries; or the first suspect of the givens.  A board
 * that has a solution is copied whole. */
void engine_take_sound(struct engine *engine, const struct grid *grid, struct stop stop,
                       struct grid *sound);

#endif
