/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules that complete a strategy, by their words: what options, the prompt, completion
 * and messages read and print.  A strategy's name and the words of its rules are its full
 * name, for instance "search smallest once". */
#ifndef STEPDOKU_SEARCH_RULE_H
#define STEPDOKU_SEARCH_RULE_H

#include "search/strategy.h"

/* At most one rule of each kind holds. */
enum rule_kind { RULE_CELL, RULE_PRUNE, RULE_SQUARE, RULE_LOOK_AHEAD };

struct rule {
    enum strategy strategy; /* the only one that has this rule */
    enum rule_kind kind;
    int value; /* an enum cell_rule, prune_rule or square_rule, or true */
    const char *word;
};

extern const struct rule rules[];
extern const int n_rules;

/* NULL when no rule has that word. */
const struct rule *rule_find(const char *word);

/* The rules of one kind: how many, and the i-th. */
int rule_count(enum rule_kind kind);
const struct rule *rule_at(enum rule_kind kind, int i);

/* Sets the field of the options that the rule is about. */
void rule_apply(const struct rule *rule, struct search_options *options);

/* True when the options name the rule's strategy and have this rule set. */
bool rule_holds(const struct rule *rule, const struct search_options *options);

#endif
