/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/maker.h"

#include <criterion/criterion.h>
#include <poll.h>

#include "core/uniqueness.h"
#include "job/grader.h"

static void take(struct maker *maker, enum difficulty difficulty, struct grid *puzzle)
{
    while (!maker_take(maker, difficulty, puzzle)) {
        struct pollfd file = {maker_wake_file(maker), POLLIN, 0};
        cr_assert_eq(poll(&file, 1, 60000), 1, "no puzzle of level %d", difficulty);
    }
}

Test(maker, puzzles_of_each_difficulty_come_when_they_are_wanted)
{
    struct maker *maker = maker_new(1);
    struct grader *grader = grader_new(shape_find(3, 3));
    struct grid puzzle, before;
    cr_assert_not_null(maker);
    for (int level = DIFFICULTY_EASY; level <= DIFFICULTY_UNFAIR; level++) {
        take(maker, (enum difficulty)level, &puzzle);
        cr_assert_eq(grader_grade(grader, &puzzle), level);
        cr_assert_eq(uniqueness_of(&puzzle, NULL, NULL), UNIQUENESS_UNIQUE);
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
