/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/rule.h"

#include <stddef.h>
#include <string.h>

const struct rule rules[] = {
#define RULE(STRATEGY, KIND, value, word) {STRATEGY_##STRATEGY, RULE_##KIND, value, word},
#include "search/rules.def"
#undef RULE
};

const int n_rules = sizeof rules / sizeof rules[0];

const struct rule *rule_find(const char *word)
{
    for (int i = 0; i < n_rules; i++)
        if (strcmp(word, rules[i].word) == 0)
            return &rules[i];
    return NULL;
}

int rule_count(enum rule_kind kind)
{
    int n = 0;
    for (int i = 0; i < n_rules; i++)
        n += rules[i].kind == kind;
    return n;
}

const struct rule *rule_at(enum rule_kind kind, int i)
{
    int first = 0;
    while (rules[first].kind != kind)
        first++;
    return &rules[first + i];
}

void rule_apply(const struct rule *rule, struct search_options *options)
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

bool rule_holds(const struct rule *rule, const struct search_options *options)
{
    const int set[] = {
        [RULE_CELL] = (int)options->cell,
        [RULE_PRUNE] = (int)options->prune,
        [RULE_SQUARE] = (int)options->square,
        [RULE_LOOK_AHEAD] = options->look_ahead,
    };
    return rule->strategy == options->strategy && rule->value == set[rule->kind];
}
