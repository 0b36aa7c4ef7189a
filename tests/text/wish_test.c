/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/wish.h"

#include <criterion/criterion.h>

static void reads(const char *text, int er_min, int er_max, const char *said)
{
    struct wish wish = {0};
    struct buf buf = {0};
    cr_assert_null(wish_read(text, &wish), "%s", text);
    cr_assert(wish.is_rated);
    cr_assert_eq(wish.er_min, er_min, "%s: from %d", text, wish.er_min);
    cr_assert_eq(wish.er_max, er_max, "%s: to %d", text, wish.er_max);
    say_wish(&buf, &wish);
    cr_assert_str_eq(buf.text, said);
    buf_fini(&buf);
}

Test(wish, ratings_are_one_or_a_range_open_or_not)
{
    reads("7.2", 72, 72, "7.2");
    reads("7", 70, 70, "7.0");
    reads("7.1..7.3", 71, 73, "7.1..7.3");
    reads("7..8", 70, 80, "7.0..8.0");
    reads("7.1..", 71, WISH_MOST_RATING, "7.1..");
    reads("..3.0", WISH_LEAST_RATING, 30, "..3.0");
    reads("11.0..12.0", 110, 120, "11.0..");
    reads("1..12", 10, 120, "1.0..");
}

Test(wish, levels_are_words)
{
    struct wish wish = {.is_rated = true};
    struct buf buf = {0};
    cr_assert_null(wish_read("unfair", &wish));
    cr_assert_not(wish.is_rated);
    cr_assert_eq(wish.level, DIFFICULTY_UNFAIR);
    say_wish(&buf, &wish);
    cr_assert_str_eq(buf.text, "unfair");
    buf_fini(&buf);
}

Test(wish, anything_else_is_refused_and_changes_nothing)
{
    static const char *const bad[] = {"",      "..",       "...",   ".5",     "7.",
                                      "7...",  "7.1...",   "7.15",  "7.1..x", "7.1.7.3",
                                      "Easy",  "easy..",   "7-8",   " 7",     "7 ",
                                      "0.9",   "12.1",     "..0.9", "12.1..", "0.9..3",
                                      "7..13", "7.3..7.1", "100",   "-7",     "7,1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct wish wish = {.is_rated = true, .er_min = 1, .er_max = 2};
        cr_assert_not_null(wish_read(bad[i], &wish), "'%s'", bad[i]);
        cr_assert(wish.er_min == 1 && wish.er_max == 2);
    }
}
