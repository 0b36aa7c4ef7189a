/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules: their words, and what they choose. */
#include <criterion/criterion.h>
#include <string.h>

#include "search/machine.h"
#include "search/timeline.h"
#include "support/boards.h"
#include "words/events.h"

static struct search_options options_of(const char *text)
{
    struct search_options options = search_defaults();
    cr_assert_eq(strategy_read(text, &options), strlen(text), "%s", text);
    return options;
}

/* All that strategies and rules make together, one kind of pruning each. */
static void each_combination(void (*act)(const struct search_options *options))
{
    for (int strategy = STRATEGY_SEARCH; strategy < STRATEGIES; strategy++)
        for (int cell = CELL_SMALLEST; cell <= CELL_RANDOM; cell++)
            for (int digits = DIGITS_ASCENDING; digits <= DIGITS_SHUFFLED; digits++)
                act(&(struct search_options){.strategy = (enum strategy)strategy,
                                             .cell = (enum cell_rule)cell,
                                             .digits = (enum digit_rule)digits,
                                             .prune = PRUNE_ONCE,
                                             .look_ahead = digits == DIGITS_SHUFFLED,
                                             .depth_bound = cell == CELL_LAST ? 9 : -1,
                                             .seed = cell == CELL_RANDOM ? 7 : 0});
}

static void expect_said(const struct search_options *options)
{
    LOCAL_BUF name = {0}, again = {0};
    say_strategy(&name, options);
    struct search_options read = options_of(name.text);
    say_strategy(&again, &read);
    cr_assert_str_eq(again.text, name.text);
    cr_assert_eq(read.cell, options->cell, "%s", name.text);
    cr_assert_eq(read.digits, options->digits, "%s", name.text);
    cr_assert_eq(read.depth_bound, options->depth_bound, "%s", name.text);
    cr_assert_eq(read.seed, options->seed, "%s", name.text);
    cr_assert_eq(read.look_ahead,
                 options->look_ahead && options->strategy == STRATEGY_BACKTRACK);
}

Test(rule, the_words_of_a_strategy_say_all_of_it)
{
    each_combination(expect_said);
    for (int i = 0; i < n_search_variants; i++)
        expect_said(&search_variants[i]);
}

Test(rule, the_words_of_either_source_are_read)
{
    cr_assert_eq(options_of("backtrack last").cell,
                 options_of("backtrack arbitrary").cell);
    cr_assert_eq(options_of("backtrack  smallest ").cell, CELL_SMALLEST);
    cr_assert_eq(options_of("search seed 18446744073709551615 random").seed, UINT64_MAX);
}

Test(rule, the_first_word_that_is_no_rule_is_found)
{
    static const struct {
        const char *text;
        size_t wrong;
    } table[] = {
        {"bird", 0},
        {"searching", 0},
        {"search never", 7},
        {"naive smallest", 6},
        {"search arbitrary", 7},
        {"backtrack first once", 16},
        {"search depth", 7},
        {"search first depth x", 13},
        {"search depth 1297", 7},
        {"search depth 4x", 7},
        {"naive depth 4", 6},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct search_options options = search_defaults();
        cr_assert_eq(strategy_read(table[i].text, &options), table[i].wrong, "%s",
                     table[i].text);
    }
}

static const char *const boards[] = {
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
    "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....",
};

/* What is fast chooses as the table says. */
Test(rule, a_cell_is_the_first_of_least_cost)
{
    static const char *const names[] = {"search smallest once",      "search first once",
                                        "search first many",         "backtrack smallest",
                                        "backtrack last look-ahead", "backtrack last"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct search_options options = options_of(names[i]);
        struct grid grid;
        boards_read(boards[i % 2], &grid);
        struct search *search = search_new(&grid, NULL, &options);
        int n = 0;
        for (int k = 0; k < 5000 && search_step(search, NULL); k++) {
            const struct event *event = search_event(search);
            if (event->kind != EVENT_VERDICT || event->verdict != VERDICT_OPEN)
                continue;
            cr_assert_eq(machine_next_cell(search), search_next_cell(search), "%s",
                         names[i]);
            n++;
        }
        cr_assert_gt(n, 5, "%s", names[i]);
        search_free(search);
    }
}

static void expect_all_grids(const struct search_options *options)
{
    const struct search_limits none = {0};
    struct search_options unbounded = *options;
    struct grid grid;
    unbounded.depth_bound = -1;
    boards_read("................", &grid);
    struct search *search = search_new(&grid, NULL, &unbounded);
    cr_assert_eq(search_run(search, &none, NULL), SEARCH_EXHAUSTED);
    cr_assert_eq(search_counters(search)->solutions, 288);
    search_free(search);
}

Test(rule, every_rule_finds_all_grids_once)
{
    each_combination(expect_all_grids);
}

static uint64_t nodes_of(const char *name, int i)
{
    const struct search_options options = options_of(name);
    const struct search_limits first = {.solutions = 1};
    struct grid grid;
    boards_read(boards[i], &grid);
    struct search *search = search_new(&grid, NULL, &options);
    search_run(search, &first, NULL);
    uint64_t nodes = search_counters(search)->nodes;
    search_free(search);
    return nodes;
}

Test(rule, a_seed_decides_the_lots)
{
    cr_assert_eq(nodes_of("search random seed 1", 0),
                 nodes_of("search random seed 1", 0));
    cr_assert_neq(nodes_of("search random seed 1", 0),
                  nodes_of("search random seed 2", 0));
    cr_assert_neq(nodes_of("search once shuffled seed 1", 0),
                  nodes_of("search once shuffled seed 3", 0));
    cr_assert_lt(nodes_of("search dom/deg many", 1), 3);
}

/* The cell and the digit of an event tell what was drawn. */
static void expect_same_backwards(const struct search_options *options)
{
    enum { EVENTS = 400 };
    static int cells[EVENTS], digits[EVENTS];
    struct grid grid;
    boards_read(boards[0], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, options);
    const struct stop_at step = {.kind = STOP_EVENT};
    const struct event *event = search_event(timeline_search(timeline));
    for (int k = 0; k < EVENTS; k++) {
        timeline_forward(timeline, &step, NULL, NULL);
        event = search_event(timeline_search(timeline));
        cells[k] = event->cell;
        digits[k] = event->digit;
    }
    for (int k = EVENTS - 1; k > 0; k--) {
        timeline_back(timeline, &step, NULL);
        event = search_event(timeline_search(timeline));
        cr_assert_eq(event->cell, cells[k - 1]);
        cr_assert_eq(event->digit, digits[k - 1]);
    }
    timeline_free(timeline);
}

Test(rule, every_search_is_the_same_backwards)
{
    each_combination(expect_same_backwards);
}
