/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/strategy.h"

#include <stddef.h>
#include <string.h>

const struct strategy_row strategy_rows[STRATEGIES] = {
    [STRATEGY_NAIVE] = {"naive", "filter legal . expand . choices"},
    [STRATEGY_PRUNE1] = {"prune1", "filter legal . expand . prune . choices"},
    [STRATEGY_BOWL] = {"bowl", "filter legal . expand . many prune . choices"},
    [STRATEGY_SEARCH] = {"search", "search . choices"},
    [STRATEGY_BACKTRACK] = {"backtrack", "backtrack over open squares"},
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
        if (strcmp(name, strategy_rows[i].name) == 0) {
            *strategy = (enum strategy)i;
            return true;
        }
    return false;
}

/* Lists show the rules in this order; rules of one kind stand together. */
const struct search_rule search_rules[] = {
    {STRATEGY_SEARCH, RULE_CELL, CELL_SMALLEST, "smallest"},
    {STRATEGY_SEARCH, RULE_CELL, CELL_FIRST, "first"},
    {STRATEGY_SEARCH, RULE_PRUNE, PRUNE_ONCE, "once"},
    {STRATEGY_SEARCH, RULE_PRUNE, PRUNE_MANY, "many"},
    {STRATEGY_BACKTRACK, RULE_SQUARE, SQUARE_MOST_CONSTRAINED, "most-constrained"},
    {STRATEGY_BACKTRACK, RULE_SQUARE, SQUARE_ARBITRARY, "arbitrary"},
    {STRATEGY_BACKTRACK, RULE_LOOK_AHEAD, true, "look-ahead"},
};

const int n_search_rules = sizeof search_rules / sizeof search_rules[0];

const struct search_rule *rule_find(const char *word)
{
    for (int i = 0; i < n_search_rules; i++)
        if (strcmp(word, search_rules[i].word) == 0)
            return &search_rules[i];
    return NULL;
}

int rule_count(enum rule_kind kind)
{
    int n = 0;
    for (int i = 0; i < n_search_rules; i++)
        n += search_rules[i].kind == kind;
    return n;
}

const struct search_rule *rule_at(enum rule_kind kind, int i)
{
    int first = 0;
    while (search_rules[first].kind != kind)
        first++;
    return &search_rules[first + i];
}

void rule_apply(const struct search_rule *rule, struct search_options *options)
{
    switch (rule->kind) {
    case RULE_CELL:
        options->cell = (enum cell_rule)rule->value;
        break;
    case RULE_PRUNE:
        options->prune = (enum prune_rule)rule->value;
        break;
    case RULE_SQUARE:
        options->square = (enum square_rule)rule->value;
        break;
    case RULE_LOOK_AHEAD:
        options->look_ahead = rule->value;
        break;
    }
}

bool rule_holds(const struct search_rule *rule, const struct search_options *options)
{
    const int set[] = {
        [RULE_CELL] = (int)options->cell,
        [RULE_PRUNE] = (int)options->prune,
        [RULE_SQUARE] = (int)options->square,
        [RULE_LOOK_AHEAD] = options->look_ahead,
    };
    return rule->strategy == options->strategy && rule->value == set[rule->kind];
}
