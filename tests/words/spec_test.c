/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/spec.h"

#include <criterion/criterion.h>

static void reads(const char *text, int er_min, int er_max, const char *said)
{
    struct hardness hardness = {0};
    struct buf buf = {0};
    cr_assert_null(hardness_read(text, &hardness), "%s", text);
    cr_assert_eq(hardness.kind, HARDNESS_RATING);
    cr_assert_eq(hardness.er_min, er_min, "%s: from %d", text, hardness.er_min);
    cr_assert_eq(hardness.er_max, er_max, "%s: to %d", text, hardness.er_max);
    say_hardness(&buf, &hardness);
    cr_assert_str_eq(buf.text, said);
    buf_fini(&buf);
}

Test(spec, ratings_are_one_or_a_range_open_or_not)
{
    reads("7.2", 72, 72, "7.2");
    reads("7", 70, 70, "7.0");
    reads("7.1..7.3", 71, 73, "7.1..7.3");
    reads("7..8", 70, 80, "7.0..8.0");
    reads("7.1..", 71, HARDNESS_MOST_RATING, "7.1..");
    reads("..3.0", HARDNESS_LEAST_RATING, 30, "..3.0");
    reads("11.0..12.0", 110, 120, "11.0..");
    reads("1..12", 10, 120, "1.0..");
}

Test(spec, levels_are_words)
{
    struct hardness hardness = {.kind = HARDNESS_RATING};
    struct buf buf = {0};
    cr_assert_null(hardness_read("unfair", &hardness));
    cr_assert_eq(hardness.kind, HARDNESS_LEVEL);
    cr_assert_eq(hardness.level, DIFFICULTY_UNFAIR);
    say_hardness(&buf, &hardness);
    cr_assert_str_eq(buf.text, "unfair");
    buf_fini(&buf);
}

Test(spec, anything_else_is_refused_and_changes_nothing)
{
    static const char *const bad[] = {"",      "..",       "...",   ".5",     "7.",
                                      "7...",  "7.1...",   "7.15",  "7.1..x", "7.1.7.3",
                                      "Easy",  "easy..",   "7-8",   " 7",     "7 ",
                                      "0.9",   "12.1",     "..0.9", "12.1..", "0.9..3",
                                      "7..13", "7.3..7.1", "100",   "-7",     "7,1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct hardness hardness = {.kind = HARDNESS_RATING, .er_min = 1, .er_max = 2};
        cr_assert_not_null(hardness_read(bad[i], &hardness), "'%s'", bad[i]);
        cr_assert(hardness.er_min == 1 && hardness.er_max == 2);
    }
}

static void says(struct spec spec, struct generate_progress progress, const char *said)
{
    struct buf buf = {0};
    say_progress(&buf, &spec, &progress);
    cr_assert_str_eq(buf.text, said);
    buf_fini(&buf);
}

Test(spec, progress_says_how_near_a_puzzle_came)
{
    const struct spec rated = {.hardness = {.kind = HARDNESS_RATING}};
    const struct spec needs = {.hardness = {.kind = HARDNESS_TECHNIQUE}};
    struct generate_progress progress = {.tries = 9, .n_clues = 30, .nearest_clues = 20};
    says(rated, progress, "9 tries; the nearest: 30 givens");
    progress.nearest = MISS_CLUES;
    says(rated, progress, "9 tries; the nearest: 20 givens");
    progress.nearest = MISS_HARDER;
    says(rated, progress, "9 tries; the nearest: harder");
    progress.nearest = MISS_EASIER;
    progress.nearest_grade = 89;
    says(rated, progress, "9 tries; the nearest: ER 8.9");
    says(spec_of_level(DIFFICULTY_EXTREME),
         (struct generate_progress){.nearest = MISS_EASIER,
                                    .nearest_grade = DIFFICULTY_HARD},
         "0 tries; the nearest: hard");
    progress.nearest_grade = TECHNIQUE_X_WING;
    progress.tries = 1;
    says(needs, progress, "1 try; the nearest: X-Wing");
}
