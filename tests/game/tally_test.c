/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "game/tally.h"
#include "support/boards.h"

static const char header[] = "stepdoku game 1\nshape 2x2\npuzzle 12343412.1434321\n"
                             "title easy:37\ndifficulty easy\n";

static struct result result_of(const char *rest)
{
    struct result result;
    struct buf text = {0};
    buf_printf(&text, "%s%s", header, rest);
    enum err err = result_of_record(text.text, text.length, &result, NULL);
    cr_assert_eq(err, ERR_OK);
    buf_fini(&text);
    return result;
}

Test(tally, a_game_that_was_solved)
{
    struct result result = result_of("started 2026-11-21T23:00:00+0100\n"
                                     "moves\n"
                                     "3.000 r3c1=1\n"
                                     "4.000 hint\n"
                                     "5.000 pause\n"
                                     "5.000 session 2026-11-22T08:00:00+0100\n"
                                     "9.000 r3c1=2\n"
                                     "9.500 session 2026-11-25T08:00:00+0100\n");
    cr_assert(result.is_solved);
    cr_assert_eq(result.solved_ms, 9000);
    cr_assert_eq(result.hints, 1);
    cr_assert_str_eq(result.title, "easy:37");
    cr_assert_str_eq(result.difficulty, "easy");
    cr_assert_eq(result.day, 20779, "2026-11-22");
}

/* A hint, or what the solver knows, makes a time no best time. */
Test(tally, a_game_with_help_has_no_best_time)
{
    static const struct {
        const char *moves;
        bool is_unaided;
    } games[] = {
        {"0.000 play\n4.000 r3c1=2\n", true},
        {"0.000 play\n3.000 hint\n4.000 r3c1=2\n", false},
        {"0.000 play\n3.000 study\n3.000 play\n4.000 r3c1=2\n", false},
        {"3.000 r3c1=1\n4.000 r3c1=2\n", true},
        {"4.000 r3c1=2\n5.000 study\n", true},
        {"3.000 r1c1:=\n4.000 r1c1:=1 r3c1=2\n", true},
        {"3.000 r1c1:=\n4.000 r1c1=1 r3c1=2\n", false},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct buf text = {0};
        buf_printf(&text, "moves\n%s", games[i].moves);
        struct result result = result_of(text.text);
        cr_assert(result.is_solved);
        cr_assert_eq(result.is_unaided, games[i].is_unaided, "game %zu", i);
        buf_fini(&text);
    }
}

Test(tally, a_game_that_was_not)
{
    struct result open = result_of("moves\n3.000 r3c1=1\n");
    struct result shown = result_of("moves\n3.000 reveal\n4.000 r3c1=2\n");
    cr_assert_not(open.is_solved);
    cr_assert_not(shown.is_solved);
    cr_assert_eq(open.day, -1);
}

Test(tally, days_are_those_of_the_calendar)
{
    for (time_t day = 0; day < 40000; day += 13) {
        struct tm tm;
        char rest[80];
        time_t seconds = day * 86400;
        gmtime_r(&seconds, &tm);
        strftime(rest, sizeof rest,
                 "started %Y-%m-%dT12:00:00+0000\nmoves\n1.000 r3c1=2\n", &tm);
        cr_assert_eq(result_of(rest).day, (long)day, "%s", rest);
    }
}

static void add_solved(struct tally *tally, const char *difficulty, long day, int64_t ms)
{
    struct result result = {.puzzle.shape = shape_find(3, 3),
                            .is_solved = true,
                            .is_unaided = true,
                            .day = day,
                            .solved_ms = ms};
    strcpy(result.difficulty, difficulty);
    tally_add(tally, &result);
}

Test(tally, rows_by_difficulty)
{
    struct tally tally = {.all.played = 0};
    const struct shape *shape = shape_find(3, 3);
    struct result unsolved = {.puzzle.shape = shape,
                              .difficulty = "hard",
                              .hints = 3,
                              .day = -1,
                              .solved_ms = -1};
    struct result aided = {.puzzle.shape = shape,
                           .difficulty = "easy",
                           .is_solved = true,
                           .day = -1,
                           .solved_ms = 1000};
    add_solved(&tally, "easy", 10, 3000);
    add_solved(&tally, "hard", 10, 9000);
    add_solved(&tally, "easy", 10, 2000);
    tally_add(&tally, &aided);
    tally_add(&tally, &unsolved);
    cr_assert_eq(tally.rows.n, 2);
    cr_assert_eq(tally.rows.at[0].best_ms, 2000);
    cr_assert_eq(tally_mean(&tally.rows.at[0]), 2500, "of those without help");
    cr_assert_eq(tally.rows.at[1].played, 2);
    cr_assert_eq(tally.rows.at[1].solved, 1);
    cr_assert_eq(tally.rows.at[1].hints, 3);
    cr_assert_eq(tally.all.played, 5);
    cr_assert_eq(tally.all.solved, 4);
    cr_assert_eq(tally.all.unaided, 3);
    cr_assert_eq(tally.all.best_ms, 2000);
    tally_fini(&tally);
}

/* Times of different laws are never compared, and only classic ones are of all games. */
Test(tally, laws_have_rows_of_their_own)
{
    struct tally tally = {.all.played = 0};
    struct result x = {.puzzle.shape = boards_shape("x"),
                       .difficulty = "easy",
                       .is_solved = true,
                       .is_unaided = true,
                       .day = -1,
                       .solved_ms = 1000};
    add_solved(&tally, "easy", 10, 3000);
    tally_add(&tally, &x);
    add_solved(&tally, "easy", 10, 5000);
    cr_assert_eq(tally.rows.n, 2);
    cr_assert_eq(tally.rows.at[0].played, 2);
    cr_assert_eq(tally.rows.at[0].best_ms, 3000);
    cr_assert_str_eq(tally.rows.at[1].rules, "X");
    cr_assert_eq(tally.rows.at[1].played, 1);
    cr_assert_eq(tally.rows.at[1].best_ms, 1000);
    cr_assert_eq(tally.all.solved, 3);
    cr_assert_eq(tally.all.best_ms, 3000);
    cr_assert_eq(tally_mean(&tally.all), 4000);
    cr_assert_eq(tally.bands[0].played, 2);
    tally_fini(&tally);
}

Test(tally, streaks)
{
    static const long days[] = {14, 3, 4, 4, 2, 10, 13, 5};
    struct tally tally = {.all.played = 0};
    struct streaks streaks = tally_streaks(&tally);
    cr_assert_eq(streaks.longest, 0);
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++)
        add_solved(&tally, "", days[i], 1000);
    streaks = tally_streaks(&tally);
    cr_assert_eq(streaks.longest, 4);
    cr_assert_eq(streaks.latest, 2);
    tally_fini(&tally);
}
