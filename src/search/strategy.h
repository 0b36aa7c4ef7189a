/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to search a board, exactly as their authors describe them.
 *
 *      naive, prune1, bowl   build every grid of the product of all choices, keep legal ones
 *      search                prune, branch on one cell, search the branches
 *      backtrack             fill the open squares one by one, without pruning
 *
 * What the last two leave to the user are rules, each a word.  A strategy's name and the words
 * of its rules are its full name, for instance "search smallest once".
 *
 * Sources: Bird 2014, chapter 5, for all but the last; Skiena, The Algorithm Design Manual
 * (3rd ed. 2020), 9.4, for backtrack. */
#ifndef STEPDOKU_SEARCH_STRATEGY_H
#define STEPDOKU_SEARCH_STRATEGY_H

#include <stdbool.h>

/* The naive ones come first, up to BOWL. */
enum strategy {
    STRATEGY_NAIVE,
    STRATEGY_PRUNE1,
    STRATEGY_BOWL,
    STRATEGY_SEARCH,
    STRATEGY_BACKTRACK,
    STRATEGIES
};

/* For search: the cell to branch on, and how often a node is pruned. */
enum cell_rule { CELL_SMALLEST, CELL_FIRST };
enum prune_rule { PRUNE_MANY, PRUNE_ONCE };

/* For backtrack: the first of the open squares with the fewest candidates, or, as Skiena's
 * program, the last one that has a candidate. */
enum square_rule { SQUARE_MOST_CONSTRAINED, SQUARE_ARBITRARY };

struct search_options {
    enum strategy strategy;
    enum cell_rule cell;
    enum prune_rule prune;
    enum square_rule square;
    bool look_ahead; /* backtrack: no move if any open square has no candidate */
    int depth_bound; /* the depth of the deepest node visited; negative: unbounded */
};

/* search smallest many, unbounded. */
static inline struct search_options search_defaults(void)
{
    return (struct search_options){.strategy = STRATEGY_SEARCH, .depth_bound = -1};
}

/* What one steps through unless told otherwise: search smallest once, because it branches more. */
static inline struct search_options search_to_step(void)
{
    struct search_options options = search_defaults();
    options.prune = PRUNE_ONCE;
    return options;
}

/* Every strategy with every combination of its rules, unbounded, from naive on. */
extern const struct search_options search_variants[];
extern const int n_search_variants;

/* False when no strategy has that name. */
bool strategy_find(const char *name, enum strategy *strategy);

extern const struct strategy_row {
    const char *name, *formula;
} strategy_rows[STRATEGIES];

/* At most one rule of each kind holds. */
enum rule_kind { RULE_CELL, RULE_PRUNE, RULE_SQUARE, RULE_LOOK_AHEAD };

struct search_rule {
    enum strategy strategy; /* the only one that has this rule */
    enum rule_kind kind;
    int value; /* an enum cell_rule, prune_rule or square_rule, or true */
    const char *word;
};

extern const struct search_rule search_rules[];
extern const int n_search_rules;

/* NULL when no rule has that word. */
const struct search_rule *rule_find(const char *word);

/* The rules of one kind: how many, and the i-th. */
int rule_count(enum rule_kind kind);
const struct search_rule *rule_at(enum rule_kind kind, int i);

/* Sets the field of the options that the rule is about. */
void rule_apply(const struct search_rule *rule, struct search_options *options);

/* True when the options name the rule's strategy and have this rule set. */
bool rule_holds(const struct search_rule *rule, const struct search_options *options);

#endif
