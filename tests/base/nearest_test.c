/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"

#include <criterion/criterion.h>
#include <stddef.h>

static bool is_near(const char *word, const char *name)
{
    struct nearest nearest = {0};
    nearest_offer(&nearest, word, name);
    return nearest.name != NULL;
}

/* One error in a word of up to three letters, and one more in every three letters more, if a short
 * one begins with the same letter. */
Test(nearest, longer_words_may_have_more_errors)
{
    cr_assert(is_near("a", "b"));
    cr_assert_not(is_near("a", "bc"));
    cr_assert(is_near("has", "his"));
    cr_assert_not(is_near("has", "hit"));
    cr_assert(is_near("play", "plug"));
    cr_assert_not(is_near("play", "slab"));
    cr_assert_not(is_near("lang", "blank"));
    cr_assert_not(is_near("nope", "gnome"));
    cr_assert(is_near("wing", "W-Wing"));
    cr_assert_not(is_near("play", "clue"));
    cr_assert(is_near("swrodifsh", "swordfish"));
    cr_assert(is_near("generat", "GENERATE"));
    cr_assert_not(is_near("generate", "separator"));
}

Test(nearest, a_longer_word_that_begins_alike_is_near)
{
    cr_assert(is_near("statistics", "stats"));
    cr_assert(is_near("Settlement", "settings"));
    cr_assert_not(is_near("settings", "set"));
    cr_assert_not(is_near("hard", "hardest1106"));
    cr_assert_not(is_near("gestalt", "stats"));
}

Test(nearest, an_exchange_is_one_error)
{
    cr_assert(is_near("shwo", "show"));
    cr_assert(is_near("ab", "ba"));
}

Test(nearest, the_first_of_the_nearest_is_kept)
{
    static const char *const names[] = {"plays", "play", "ploy", "path"};
    struct nearest nearest = {0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        nearest_offer(&nearest, "pla", names[i]);
    cr_assert_str_eq(nearest.name, "play");
}
