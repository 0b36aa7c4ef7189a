/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/strategy.h"

#include <string.h>

static const struct {
    const char *name, *formula;
} rows[STRATEGIES] = {
#define STRATEGY(NAME, name, formula) {name, formula},
#include "search/strategies.def"
#undef STRATEGY
};

/* clang-format off */
#define NAIVE(NAME) {.strategy = STRATEGY_##NAME, .depth_bound = -1}
#define SEARCH(CELL, PRUNE)                                                              \
    {.strategy = STRATEGY_SEARCH, .cell = CELL_##CELL, .prune = PRUNE_##PRUNE,           \
     .depth_bound = -1}
#define BACKTRACK(SQUARE, ahead)                                                         \
    {.strategy = STRATEGY_BACKTRACK, .square = SQUARE_##SQUARE, .look_ahead = ahead,     \
     .depth_bound = -1}
/* clang-format on */

const struct search_options search_variants[] = {
    NAIVE(NAIVE),
    NAIVE(PRUNE1),
    NAIVE(BOWL),
    SEARCH(FIRST, ONCE),
    SEARCH(FIRST, MANY),
    SEARCH(SMALLEST, ONCE),
    SEARCH(SMALLEST, MANY),
    BACKTRACK(ARBITRARY, false),
    BACKTRACK(ARBITRARY, true),
    BACKTRACK(MOST_CONSTRAINED, false),
    BACKTRACK(MOST_CONSTRAINED, true),
};

const int n_search_variants = sizeof search_variants / sizeof search_variants[0];

bool strategy_find(const char *name, enum strategy *strategy)
{
    for (int i = 0; i < STRATEGIES; i++)
        if (strcmp(name, rows[i].name) == 0) {
            *strategy = (enum strategy)i;
            return true;
        }
    return false;
}

const char *strategy_name(enum strategy strategy)
{
    return rows[strategy].name;
}

const char *strategy_formula(enum strategy strategy)
{
    return rows[strategy].formula;
}
