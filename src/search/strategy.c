/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/strategy.h"

#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "base/scan.h"
#include "board/shape.h"

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
#define BACKTRACK(CELL, ahead)                                                           \
    {.strategy = STRATEGY_BACKTRACK, .cell = CELL_##CELL, .look_ahead = ahead,           \
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
    BACKTRACK(LAST, false),
    BACKTRACK(LAST, true),
    BACKTRACK(SMALLEST, false),
    BACKTRACK(SMALLEST, true),
};

const int n_search_variants = sizeof search_variants / sizeof search_variants[0];
#undef NAIVE
#undef SEARCH
#undef BACKTRACK

enum { SEARCH = 1 << STRATEGY_SEARCH, BACKTRACK = 1 << STRATEGY_BACKTRACK };

const struct search_rule search_rules[] = {
#define RULE(strategies, KIND, value, word, words)                                       \
    {strategies, RULE_##KIND, value, word, words},
#define CELL(NAME, word, words, cost)                                                    \
    RULE(SEARCH | BACKTRACK, CELL, CELL_##NAME, word, words)
#define DIGITS(NAME, word, words, cost)                                                  \
    RULE(SEARCH | BACKTRACK, DIGITS, DIGITS_##NAME, word, words)
#include "search/rules.def"
#undef CELL
#undef DIGITS
#undef RULE
};

const int n_search_rules = sizeof search_rules / sizeof search_rules[0];

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

void rule_apply(const struct search_rule *rule, uint64_t number,
                struct search_options *options)
{
    switch (rule->kind) {
    case RULE_CELL:
        options->cell = (enum cell_rule)rule->value;
        break;
    case RULE_PRUNE:
        options->prune = (enum prune_rule)rule->value;
        break;
    case RULE_LOOK_AHEAD:
        options->look_ahead = rule->value;
        break;
    case RULE_DIGITS:
        options->digits = (enum digit_rule)rule->value;
        break;
    case RULE_DEPTH:
        options->depth_bound = (int)number;
        break;
    case RULE_SEED:
        options->seed = number;
        break;
    case RULE_KINDS:
        break;
    }
}

const struct search_rule *rule_of(enum rule_kind kind,
                                  const struct search_options *options)
{
    const int set[] = {
        [RULE_CELL] = (int)options->cell,
        [RULE_PRUNE] = (int)options->prune,
        [RULE_LOOK_AHEAD] = options->look_ahead,
        [RULE_DIGITS] = (int)options->digits,
        [RULE_DEPTH] = options->depth_bound < 0,
        [RULE_SEED] = options->cell != CELL_RANDOM && options->digits != DIGITS_SHUFFLED,
    };
    const struct search_rule *found = NULL;
    for (const struct search_rule *rule = search_rules;
         rule < search_rules + n_search_rules; rule++)
        if (rule->kind == kind && rule->value == set[kind] &&
            rule->strategies >> options->strategy & 1)
            found = rule;
    return found;
}

static bool is_word(const char *word, const char *text, size_t n)
{
    return strncmp(word, text, n) == 0 && !word[n];
}

size_t strategy_read(const char *text, struct search_options *options)
{
    int strategy = 0;
    size_t n = strcspn(text, " ,");
    while (strategy < STRATEGIES && !is_word(strategy_rows[strategy].name, text, n))
        strategy++;
    if (strategy == STRATEGIES)
        return 0;
    options->strategy = (enum strategy)strategy;
    size_t at = n + strspn(text + n, " ");
    while (text[at] && text[at] != ',') {
        uint64_t number = 0;
        int i = 0;
        n = strcspn(text + at, " ,");
        while (i < n_search_rules && (!(search_rules[i].strategies >> strategy & 1) ||
                                      !is_word(search_rules[i].word, text + at, n)))
            i++;
        if (i == n_search_rules)
            break;
        const char *end = text + at + n + strspn(text + at + n, " ");
        enum rule_kind kind = search_rules[i].kind;
        if (kind >= RULE_DEPTH &&
            (!scan_number(&end, kind == RULE_DEPTH ? SHAPE_MAX_CELLS : UINT64_MAX,
                          &number) ||
             (*end && !strspn(end, " ,"))))
            break;
        rule_apply(&search_rules[i], number, options);
        at = (size_t)(end - text) + strspn(end, " ");
    }
    return at;
}
