/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/maker.h"

#include <criterion/criterion.h>
#include <poll.h>

#include "core/uniqueness.h"
#include "job/grader.h"
#include "logic/rating/rating.h"

static void take_wish(struct maker *maker, const struct wish *wish, struct grid *puzzle)
{
    while (!maker_take(maker, wish, puzzle)) {
        struct pollfd file = {maker_wake_file(maker), POLLIN, 0};
        cr_assert_eq(poll(&file, 1, 60000), 1, "no puzzle of level %d", wish->level);
        cr_assert(maker_has(maker, wish));
    }
}

static void take(struct maker *maker, enum difficulty difficulty, struct grid *puzzle)
{
    take_wish(maker, &(struct wish){.level = difficulty}, puzzle);
}

Test(maker, puzzles_of_each_difficulty_come_when_they_are_wanted)
{
    struct maker *maker = maker_new(1);
    struct grader *grader = grader_new(shape_find(3, 3), (struct stop){0});
    struct grid puzzle, before;
    cr_assert_not_null(maker);
    for (int level = DIFFICULTY_EASY; level <= DIFFICULTY_UNFAIR; level++) {
        take(maker, (enum difficulty)level, &puzzle);
        cr_assert_eq(grader_level(grader, &puzzle), (enum difficulty)level);
        cr_assert_eq(uniqueness_of(&puzzle, (struct stop){0}, NULL), UNIQUENESS_UNIQUE);
        take(maker, (enum difficulty)level, &before);
        cr_assert_not(grid_same_digits(&puzzle, &before), "the same puzzle twice");
    }
    grader_free(grader);
    maker_free(maker);
}

Test(maker, ends_in_the_middle_of_its_work)
{
    for (int i = 0; i < 20; i++)
        maker_free(maker_new((uint64_t)i));
}

static int er_of(const struct grid *puzzle)
{
    struct rater *rater = rater_new(false);
    struct sheet sheet;
    struct rating rating;
    sheet_init(&sheet, puzzle->digit, NULL);
    rate(rater, &sheet, (struct stop){0}, NULL, &rating);
    rater_free(rater);
    return rating.er;
}

Test(maker, puzzles_are_made_to_be_rated_as_was_wished)
{
    static const struct wish wishes[] = {{.is_rated = true, .er_min = 71, .er_max = 73},
                                         {.is_rated = true, .er_min = 10, .er_max = 15},
                                         {.is_rated = true, .er_min = 83, .er_max = 120}};
    struct maker *maker = maker_new(2);
    struct grid puzzle;
    cr_assert_not_null(maker);
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        cr_assert_not(maker_take(maker, &wishes[i], &puzzle), "none is made in advance");
        take_wish(maker, &wishes[i], &puzzle);
        int er = er_of(&puzzle);
        cr_assert(er >= wishes[i].er_min && er <= wishes[i].er_max, "%d", er);
        cr_assert_eq(uniqueness_of(&puzzle, (struct stop){0}, NULL), UNIQUENESS_UNIQUE);
    }
    maker_free(maker);
}

/* No puzzle is rated 1.3, so the search for one does not end by itself. */
Test(maker, a_wish_takes_the_place_of_the_one_before)
{
    const struct wish never = {.is_rated = true, .er_min = 13, .er_max = 13};
    const struct wish soon = {.is_rated = true, .er_min = 10, .er_max = 71};
    struct maker *maker = maker_new(3);
    struct grid puzzle;
    cr_assert_not(maker_take(maker, &never, &puzzle));
    cr_assert_not(maker_has(maker, &never));
    take_wish(maker, &soon, &puzzle);
    cr_assert_leq(er_of(&puzzle), 71);
    cr_assert_not(maker_take(maker, &never, &puzzle));
    take(maker, DIFFICULTY_HARD, &puzzle);
    cr_assert_not(maker_take(maker, &never, &puzzle));
    maker_free(maker);
}
