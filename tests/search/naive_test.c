/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "search/search.h"
#include "support/boards.h"
#include "words/events.h"
#include "format/reader.h"

static struct search *start(const char *text, enum strategy strategy)
{
    const struct search_options options = {.strategy = strategy, .depth_bound = -1};
    struct grid grid;
    boards_read(text, &grid);
    return search_new(&grid, NULL, &options);
}

/* 12.. 3... .... .4..: the first round of pruning removes 24 choices, the second four
 * more. */
Test(naive, tries_every_grid_once)
{
    static const struct {
        enum strategy strategy;
        uint64_t nodes, prunes, removed;
    } rows[] = {
        {STRATEGY_PRUNE1, 972, 1, 24},
        {STRATEGY_BOWL, 192, 3, 28},
    };
    const struct search_limits no_limits = {0};
    for (int i = 0; i < 2; i++) {
        struct search *search = start("12..3.........4.", rows[i].strategy);
        search_run(search, &no_limits, NULL);
        const struct counters *counters = search_counters(search);
        cr_assert_eq(counters->nodes, rows[i].nodes);
        cr_assert_eq(counters->prunes, rows[i].prunes);
        cr_assert_eq(counters->removed, rows[i].removed);
        cr_assert_eq(counters->nodes, counters->unsafe + counters->solutions);
        cr_assert_eq(counters->max_depth, 0);
        search_free(search);
    }
}

/* 12.. 34.. .... ....: 4^8 grids. */
Test(naive, without_pruning_the_grids_are_the_product)
{
    const struct search_limits no_limits = {0};
    struct search *search = start("12343412........", STRATEGY_NAIVE);
    search_run(search, &no_limits, NULL);
    const struct counters *counters = search_counters(search);
    cr_assert_eq(counters->nodes, 65536);
    cr_assert_eq(counters->prunes, 0);
    cr_assert_eq(counters->solutions, 4);
    search_free(search);
}

/* The last cell turns fastest. */
Test(naive, grids_come_in_the_order_of_the_product)
{
    struct search *search = start("1234341221......", STRATEGY_NAIVE);
    char last[17] = "";
    int n = 0;
    while (search_step(search, NULL)) {
        struct grid grid;
        char text[17] = "";
        if (search_event(search)->kind != EVENT_GRID)
            continue;
        search_grid(search, &grid);
        for (int cell = 0; cell < 16; cell++)
            text[cell] = (char)('0' + grid.digit[cell]);
        cr_assert_gt(strcmp(text, last), 0);
        strcpy(last, text);
        n++;
    }
    cr_assert_eq(n, 4096);
    search_free(search);
}

Test(naive, a_void_matrix_has_no_grids)
{
    const struct search_limits no_limits = {0};
    struct search *search = start("12........3...4.", STRATEGY_BOWL);
    cr_assert_eq(search_run(search, &no_limits, NULL), SEARCH_EXHAUSTED);
    cr_assert_eq(search_counters(search)->nodes, 0);
    search_free(search);
}

Test(naive, the_number_of_grids_is_exact)
{
    struct search *search = start("......................................................"
                                  "...........................",
                                  STRATEGY_NAIVE);
    struct buf text = {0};
    say_product(&text, search_choices(search));
    cr_assert_str_eq(text.text,
                     "1966270504755529136180759085269121162831034509442147669273"
                     "15415537966391196809"); /* 9^81 */
    buf_clear(&text);
    say_time_left(&text, search_choices(search), 5, 1e7);
    cr_assert_str_eq(text.text, "6e+62 years");
    buf_fini(&text);
    search_free(search);
}
