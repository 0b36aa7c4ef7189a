/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to search a board, as their authors have them, and the choices each leaves.
 *
 * naive, prune1, bowl   make grids out of all choices and keep the legal ones
 * search                prunes, branches on a cell by expand1 and searches the branches
 * backtrack             fills open squares one by one; nothing is pruned
 *
 * Sources: Bird 2014, chapter 5, for all but backtrack; Skiena, The Algorithm Design
 * Manual (3rd ed. 2020), 9.4, for that.
 */
#ifndef STEPDOKU_CORE_STRATEGY_H
#define STEPDOKU_CORE_STRATEGY_H

#include <stdbool.h>

enum strategy {
#define STRATEGY(NAME, name, formula) STRATEGY_##NAME,
#include "core/strategies.def"
#undef STRATEGY
    STRATEGIES
};

/* search: the cell to branch on, and how often each node is pruned. */
enum cell_rule { CELL_SMALLEST, CELL_FIRST };
enum prune_rule { PRUNE_MANY, PRUNE_ONCE };

/* backtrack: the last open square that has a candidate, or the first of the fewest. */
enum square_rule { SQUARE_MOST_CONSTRAINED, SQUARE_ARBITRARY };

struct search_options {
    enum strategy strategy;
    enum cell_rule cell;
    enum prune_rule prune;
    enum square_rule square;
    bool look_ahead; /* backtrack: no move while some open square has no candidate */
    int depth_bound; /* the deepest node that may be visited; negative: no bound */
};

/* search, smallest, many; unbounded. */
static inline struct search_options search_defaults(void)
{
    return (struct search_options){.strategy = STRATEGY_SEARCH, .depth_bound = -1};
}

/* Every strategy with every rule of its own, unbounded, simplest first. */
extern const struct search_options search_variants[];
extern const int n_search_variants;

/* False when no strategy has that name. */
bool strategy_find(const char *name, enum strategy *strategy);
const char *strategy_name(enum strategy strategy);
const char *strategy_formula(enum strategy strategy);

#endif
