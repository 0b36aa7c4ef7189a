/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/maker.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <poll.h>

#include "search/uniqueness.h"
#include "run/grader.h"
#include "human/rating/rating.h"

static void take_spec(struct maker *maker, const struct spec *spec, struct grid *puzzle)
{
    while (!maker_take(maker, spec, puzzle)) {
        struct pollfd file = {maker_wake_file(maker), POLLIN, 0};
        cr_assert_eq(poll(&file, 1, 60000), 1, "no puzzle of level %d",
                     spec->hardness.level);
        cr_assert(maker_has(maker, spec));
    }
}

static void take(struct maker *maker, enum difficulty difficulty, struct grid *puzzle)
{
    const struct spec spec = spec_of_level(difficulty);
    take_spec(maker, &spec, puzzle);
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

static int er_of(const struct grid *puzzle)
{
    struct rater *rater = rater_new(false);
    struct rating rating;
    rate(rater, puzzle->digit, NULL, (struct stop){0}, NULL, &rating);
    rater_free(rater);
    return rating.er;
}

static struct spec rated(int er_min, int er_max)
{
    return (struct spec){
        .options = {.shape = shape_find(3, 3)},
        .hardness = {.kind = HARDNESS_RATING, .er_min = er_min, .er_max = er_max}};
}

Test(maker, puzzles_are_made_to_be_rated_as_was_asked)
{
    const struct spec specs[] = {rated(71, 73), rated(10, 15), rated(83, 120)};
    struct maker *maker = maker_new(2);
    struct grid puzzle;
    cr_assert_not_null(maker);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        cr_assert_not(maker_take(maker, &specs[i], &puzzle), "none is made in advance");
        take_spec(maker, &specs[i], &puzzle);
        int er = er_of(&puzzle);
        cr_assert(er >= specs[i].hardness.er_min && er <= specs[i].hardness.er_max, "%d",
                  er);
        cr_assert_eq(uniqueness_of(&puzzle, (struct stop){0}, NULL), UNIQUENESS_UNIQUE);
    }
    maker_free(maker);
}

/* No puzzle is rated 1.3, so the search for one does not end by itself. */
Test(maker, a_request_takes_the_place_of_the_one_before)
{
    const struct spec never = rated(13, 13), soon = rated(10, 71);
    struct maker *maker = maker_new(3);
    struct grid puzzle;
    cr_assert_not(maker_take(maker, &never, &puzzle));
    cr_assert_not(maker_has(maker, &never));
    take_spec(maker, &soon, &puzzle);
    cr_assert_leq(er_of(&puzzle), 71);
    cr_assert_not(maker_take(maker, &never, &puzzle));
    take(maker, DIFFICULTY_HARD, &puzzle);
    cr_assert_not(maker_take(maker, &never, &puzzle));
    maker_free(maker);
}

static bool wakes(const struct maker *maker)
{
    return poll(&(struct pollfd){maker_wake_file(maker), POLLIN, 0}, 1, 2) > 0;
}

/* Without an end to the search the level that is made last would never be ready. */
Test(maker, what_is_cancelled_is_not_made_and_wakes_nobody, .timeout = 600)
{
    const struct spec never = rated(13, 13), last = spec_of_level(DIFFICULTY_EXTREME);
    struct maker *maker = maker_new(6);
    struct grid puzzle;
    cr_assert_not(maker_take(maker, &never, &puzzle));
    maker_cancel(maker);
    while (!maker_has(maker, &last))
        poll(NULL, 0, 1);
    cr_assert_not(wakes(maker));
    const struct spec soon = rated(10, 71);
    cr_assert_not(maker_take(maker, &soon, &puzzle));
    while (!wakes(maker))
        continue;
    maker_cancel(maker);
    cr_assert_not(wakes(maker));
    maker_free(maker);
}

/* Taken at the moment it is ready, before the file is polled. */
Test(maker, what_was_taken_wakes_nobody, .timeout = 600)
{
    struct maker *maker = maker_new(7);
    for (int i = 0; i < 50; i++) {
        const struct spec spec = spec_of_level(DIFFICULTY_EASY);
        struct grid puzzle;
        while (!maker_take(maker, &spec, &puzzle))
            continue;
        cr_assert_not(wakes(maker), "puzzle %d", i);
    }
    maker_free(maker);
}

static int n_threads(void)
{
    DIR *directory = opendir("/proc/self/task");
    int n = 0;
    for (struct dirent *entry; directory && (entry = readdir(directory));)
        n += entry->d_name[0] != '.';
    cr_assert(directory && closedir(directory) == 0);
    return n;
}

/* Waits until a search is well under way that does not end by itself. */
static void begin_without_end(struct maker *maker)
{
    const struct spec never = rated(13, 13);
    struct grid puzzle;
    struct generate_progress progress = {0};
    cr_assert_not(maker_take(maker, &never, &puzzle));
    for (; !progress.nearest; progress = maker_progress(maker))
        poll(NULL, 0, 10);
    cr_assert_gt(progress.tries, 0);
}

/* Every second time before anything else has happened.  A thread that has been joined may be in the
 * list for a moment. */
Test(maker, ends_in_the_middle_of_its_work, .timeout = 600)
{
    int before = n_threads();
    for (int i = 0; i < 20; i++) {
        struct maker *maker = maker_new((uint64_t)i);
        cr_assert_not_null(maker);
        if (i % 2)
            begin_without_end(maker);
        cr_assert_eq(n_threads(), before + 1);
        maker_free(maker);
        while (n_threads() > before)
            poll(NULL, 0, 1);
    }
}

/* Also other boards, with all that can be asked for. */
Test(maker, puzzles_of_any_kind_are_made)
{
    const struct spec large = {
        .options = {.shape = shape_find(3, 4), .clues_min = 100, .clues_max = 102},
        .hardness = {.kind = HARDNESS_LEVEL, .level = DIFFICULTY_EASY}};
    struct maker *maker = maker_new(4);
    struct grid puzzle;
    take_spec(maker, &large, &puzzle);
    cr_assert_eq(puzzle.shape, shape_find(3, 4));
    int n = grid_filled(&puzzle);
    cr_assert(n >= 100 && n <= 102, "%d givens", n);
    maker_free(maker);
}

/* A search that finds nothing tells how near it came. */
Test(maker, progress_is_told_while_a_puzzle_is_made, .timeout = 600)
{
    struct maker *maker = maker_new(5);
    cr_assert_not_null(maker);
    begin_without_end(maker);
    maker_free(maker);
}
