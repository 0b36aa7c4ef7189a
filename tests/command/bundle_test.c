/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists: their ratings are those that the player is told (STEPDOKU_LONG=1 checks
 * the slow lists as a whole), and picks from them. */
#include "command/lists.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "human/rating/rating.h"
#include "run/engine.h"
#include "run/grader.h"
#include "support/boards.h"
#include "support/long_run.h"

TestSuite(bundle, .timeout = 3600);

struct rated {
    const struct bundled *bundle;
    struct rater *rater;
    struct rating rating; /* of the puzzle being rated */
    int least, most;
};

/* Without an upper end, stops as soon as the lower end is reached. */
static bool stop(void *ctx)
{
    const struct rated *rated = ctx;
    const struct hardness *range = &rated->bundle->rated;
    return range->er_max == HARDNESS_MOST_RATING && rated->rating.er >= range->er_min;
}

static void rate_line(struct rated *rated, const char *line)
{
    struct grid grid;
    boards_read(line, &grid);
    rate(rated->rater, grid.digit, NULL, (struct stop){rated, stop}, NULL,
         &rated->rating);
    int er = rated->rating.er;
    rated->least = rated->least && rated->least < er ? rated->least : er;
    rated->most = rated->most > er ? rated->most : er;
}

static void rate_bundle(struct rated *rated, unsigned n_lines)
{
    char path[512], line[128];
    snprintf(path, sizeof path, "%s/data/%s.txt", getenv("STEPDOKU_SOURCE"),
             rated->bundle->file);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (n_lines-- && fgets(line, sizeof line, file)) {
        line[81] = '\0';
        rate_line(rated, line);
    }
    fclose(file);
}

Test(bundle, puzzles_are_rated_as_is_said)
{
    for (int i = 0; i < n_bundled_lists; i++) {
        const struct hardness *range = &bundled_lists[i].rated;
        if (!range->kind)
            continue; /* a_list_of_other_laws_rises_in_level is about it */
        bool is_open = range->er_max == HARDNESS_MOST_RATING;
        struct rated rated = {.bundle = &bundled_lists[i], .rater = rater_new(false)};
        rate_bundle(&rated, is_open ? long_run(5, 1000) : 1000);
        cr_assert(is_open ? rated.least >= range->er_min : rated.least == range->er_min,
                  "%s: from %d", bundled_lists[i].file, rated.least);
        cr_assert(is_open || rated.most == range->er_max, "%s: to %d",
                  bundled_lists[i].file, rated.most);
        rater_free(rated.rater);
    }
}

static void look_for_lists(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s/data", getenv("STEPDOKU_SOURCE"));
    setenv("STEPDOKU_PUZZLES", path, 1);
}

/* Each level has twelve puzzles in a row. */
static void rises_in_level(const struct bundled *bundle)
{
    struct list list;
    cr_assert(list_read(&list, bundle->file, NULL));
    cr_assert_eq(list.n, 60, "%s", bundle->file);
    struct grader *grader = grader_new(list.at[0].grid.shape, (struct stop){0});
    struct engine *engine = engine_new();
    for (int i = 0; i < list.n; i += (int)(13 - long_run(7, 12))) {
        const struct grid *grid = &list.at[i].grid;
        cr_assert_not_null(grid->shape->laws);
        cr_assert_eq(engine_uniqueness(engine, grid, (struct stop){0}, NULL),
                     UNIQUENESS_UNIQUE, "%s:%d", bundle->file, i + 1);
        cr_assert_eq((int)grader_level(grader, grid), i / 12, "%s:%d", bundle->file,
                     i + 1);
    }
    engine_free(engine);
    grader_free(grader);
    STACK_FINI(&list);
}

Test(bundle, a_list_of_other_laws_rises_in_level, .init = look_for_lists)
{
    int n = 0;
    for (int i = 0; i < n_bundled_lists; i++)
        if (!bundled_lists[i].rated.kind) {
            rises_in_level(&bundled_lists[i]);
            n++;
        }
    cr_assert_eq(n, 4);
}

Test(bundle, picks_differ, .init = look_for_lists)
{
    struct rng rng = {1};
    struct grid first, grid;
    struct buf problem = {0};
    int n_same = 0;
    cr_assert(list_pick(bundled_lists[0].file, &rng, &first, &problem));
    for (int i = 0; i < 20; i++) {
        cr_assert(list_pick(bundled_lists[0].file, &rng, &grid, &problem));
        cr_assert_gt(grid_givens(&grid), 30);
        n_same += grid_same_digits(&grid, &first);
    }
    cr_assert_lt(n_same, 5);
    cr_assert_eq(problem.length, 0);
}

Test(bundle, a_list_that_is_not_there_is_named, .init = look_for_lists)
{
    struct rng rng = {1};
    struct grid grid;
    struct buf problem = {0};
    cr_assert_not(list_pick("missing", &rng, &grid, &problem));
    cr_assert_str_eq(problem.text, "Cannot read the list of puzzles 'missing'");
    buf_fini(&problem);
}

Test(bundle, nothing_is_picked_from_an_empty_list)
{
    char directory[] = "/tmp/stepdoku-lists-XXXXXX", path[64];
    struct rng rng = {1};
    struct grid grid;
    struct buf problem = {0};
    cr_assert_not_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/empty.txt", directory);
    FILE *file = fopen(path, "w");
    cr_assert(file && fclose(file) == 0);
    setenv("STEPDOKU_PUZZLES", directory, 1);
    cr_assert_not(list_pick("empty", &rng, &grid, &problem));
    cr_assert_str_eq(problem.text, "Cannot read the list of puzzles 'empty'");
    cr_assert(remove(path) == 0 && remove(directory) == 0);
    buf_fini(&problem);
}
