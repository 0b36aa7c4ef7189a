/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to search a board, exactly as their authors describe them.
 *
 *      naive, prune1, bowl   build every grid of the product of all choices, keep legal ones
 *      search                prune, branch on one cell, search the branches
 *      backtrack             fill the open squares one by one, without pruning
 *
 * What the last two leave to the user are rules, each a word, some with a number (rules.def).  A
 * strategy's name and the words of its rules are its full name, for instance "search smallest once".
 *
 * Sources: Bird 2014, chapter 5, for all but the last; Skiena, The Algorithm Design Manual
 * (3rd ed. 2020), 9.4, for backtrack. */
#ifndef STEPDOKU_SEARCH_STRATEGY_H
#define STEPDOKU_SEARCH_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The naive ones come first, up to BOWL. */
enum strategy {
    STRATEGY_NAIVE,
    STRATEGY_PRUNE1,
    STRATEGY_BOWL,
    STRATEGY_SEARCH,
    STRATEGY_BACKTRACK,
    STRATEGIES
};

/* The cell to branch on or to fill next, and the order of its digits. */
#define CELL(NAME, word, words, cost) CELL_##NAME,
#define DIGITS(NAME, word, words, cost)
#define RULE(strategies, KIND, value, word, words)
enum cell_rule {
#include "search/rules.def"
};
#undef CELL
#undef DIGITS
#define CELL(NAME, word, words, cost)
#define DIGITS(NAME, word, words, cost) DIGITS_##NAME,
enum digit_rule {
#include "search/rules.def"
};
#undef CELL
#undef DIGITS
#undef RULE

/* For search: how often a node is pruned. */
enum prune_rule { PRUNE_MANY, PRUNE_ONCE };

struct search_options {
    enum strategy strategy;
    enum cell_rule cell;
    enum digit_rule digits;
    enum prune_rule prune;
    bool look_ahead; /* backtrack: no move if any open square has no candidate */
    int depth_bound; /* the depth of the deepest node visited; negative: unbounded */
    uint64_t seed;   /* random choices are the same at the same nodes */
};

/* search smallest many, unbounded. */
static inline struct search_options search_defaults(void)
{
    return (struct search_options){.strategy = STRATEGY_SEARCH, .depth_bound = -1};
}

/* Only `search` has a rule for pruning; with prune1 and bowl it is part of the strategy. */
static inline bool search_prunes_many(const struct search_options *options)
{
    return options->strategy == STRATEGY_BOWL ||
           (options->strategy == STRATEGY_SEARCH && options->prune == PRUNE_MANY);
}

/* What one steps through unless told otherwise: search smallest once, because it branches more. */
static inline struct search_options search_to_step(void)
{
    struct search_options options = search_defaults();
    options.prune = PRUNE_ONCE;
    return options;
}

/* Every strategy with every combination of the rules that its source has, unbounded, from naive on. */
extern const struct search_options search_variants[];
extern const int n_search_variants;

extern const struct strategy_row {
    const char *name, *formula;
} strategy_rows[STRATEGIES];

/* At most one rule of each kind holds. */
enum rule_kind {
    RULE_CELL,
    RULE_PRUNE,
    RULE_LOOK_AHEAD,
    RULE_DIGITS, /* said only if it is not ascending */
    RULE_DEPTH,  /* these have a number after the word */
    RULE_SEED,
    RULE_KINDS
};

struct search_rule {
    unsigned strategies; /* bit k: strategy k has this rule */
    enum rule_kind kind;
    int value; /* an enum cell_rule, prune_rule or digit_rule, or true */
    const char *word, *words;
};

extern const struct search_rule search_rules[];
extern const int n_search_rules;

/* The rules of one kind: how many, and the i-th. */
int rule_count(enum rule_kind kind);
const struct search_rule *rule_at(enum rule_kind kind, int i);

/* Sets the field of the options that the rule is about: to its value, or to the number. */
void rule_apply(const struct search_rule *rule, uint64_t number,
                struct search_options *options);

/* Returns the rule of that kind that holds, by the word that the strategy's source has for it; NULL
 * if there is none. */
const struct search_rule *rule_of(enum rule_kind kind,
                                  const struct search_options *options);

/* Reads a strategy and its rules, "search smallest depth 4"; what they do not say stays as it is.
 * Returns where the first word is that does not belong there, or the end of the text or a comma. */
size_t strategy_read(const char *text, struct search_options *options);

#endif
