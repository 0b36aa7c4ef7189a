/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of rules. */
#include <criterion/criterion.h>

#include "search/timeline.h"
#include "search/strategy.h"

/* Applying the rules that hold, found by their words, gives the same options again. */
Test(rule, the_words_of_a_variant_say_all_of_it)
{
    for (int i = 0; i < n_search_variants; i++) {
        const struct search_options *variant = &search_variants[i];
        struct search_options again = search_defaults();
        again.strategy = variant->strategy;
        for (int k = 0; k < n_search_rules; k++)
            if (rule_holds(&search_rules[k], variant))
                rule_apply(rule_find(search_rules[k].word), &again);
        cr_assert_eq(again.cell, variant->cell);
        cr_assert_eq(again.prune, variant->prune);
        cr_assert_eq(again.square, variant->square);
        cr_assert_eq(again.look_ahead, variant->look_ahead);
    }
}

Test(rule, every_word_means_one_rule)
{
    for (int k = 0; k < n_search_rules; k++)
        cr_assert_eq(rule_find(search_rules[k].word), &search_rules[k], "%s",
                     search_rules[k].word);
    cr_assert_null(rule_find("twice"));
    cr_assert_null(rule_find(""));
}

Test(rule, a_rule_holds_for_its_own_strategy_only)
{
    const struct search_options naive = {.strategy = STRATEGY_NAIVE, .look_ahead = true};
    for (int k = 0; k < n_search_rules; k++)
        cr_assert_not(rule_holds(&search_rules[k], &naive));
}
