/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists are rated as the player is told.  STEPDOKU_LONG=1 takes all of those
 * that take long. */
#include "tui/bundle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "logic/rating/rating.h"
#include "support/long_run.h"
#include "text/reader.h"

TestSuite(bundle, .timeout = 3600);

struct rated {
    const struct bundle *bundle;
    struct rater *rater;
    struct rating rating; /* in progress */
    int least, most;
};

/* With no upper end it does not matter how high. */
static bool stop(void *ctx)
{
    const struct rated *rated = ctx;
    const struct wish *wish = &rated->bundle->rated;
    return wish->er_max == WISH_MOST_RATING && rated->rating.er >= wish->er_min;
}

static void rate_line(struct rated *rated, const char *line)
{
    struct grid grid;
    struct sheet sheet;
    cr_assert_eq(read_puzzle(line, &(struct reader_options){0}, &grid, NULL), ERR_OK);
    sheet_init(&sheet, grid.digit, NULL);
    rate(rated->rater, &sheet, (struct stop){rated, stop}, NULL, &rated->rating);
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
    for (int i = 0; i < n_bundles; i++) {
        const struct wish *wish = &bundles[i].rated;
        bool is_open = wish->er_max == WISH_MOST_RATING;
        struct rated rated = {.bundle = &bundles[i], .rater = rater_new(false)};
        rate_bundle(&rated, is_open ? long_run(5, 1000) : 1000);
        cr_assert(is_open ? rated.least >= wish->er_min : rated.least == wish->er_min,
                  "%s: from %d", bundles[i].file, rated.least);
        cr_assert(is_open || rated.most == wish->er_max, "%s: to %d", bundles[i].file,
                  rated.most);
        rater_free(rated.rater);
    }
}
