/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "search/search.h"
#include "search/uniqueness.h"
#include "support/boards.h"
#include "support/plain.h"

static const char coq_board[] =
    "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....";

static const struct search_limits first = {.solutions = 1};

static struct counters count_all(const char *text, enum cell_rule cell,
                                 enum prune_rule prune)
{
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .cell = cell, .prune = prune, .depth_bound = -1};
    struct grid grid;
    boards_read(text, &grid);
    struct search *search = search_new(&grid, NULL, &options);
    while (search_step(search, NULL))
        continue;
    struct counters counters = *search_counters(search);
    search_free(search);
    return counters;
}

/* The table of Bird's search on the Coq program's board. */
Test(search, counters_are_those_of_the_original)
{
    static const struct {
        enum cell_rule cell;
        enum prune_rule prune;
        uint64_t nodes, expansions, prunes, unsafe, voids;
        int max_depth;
    } rows[] = {
        {CELL_SMALLEST, PRUNE_MANY, 1, 0, 8, 0, 0, 0},
        {CELL_SMALLEST, PRUNE_ONCE, 13, 6, 13, 5, 1, 5},
        {CELL_FIRST, PRUNE_MANY, 1, 0, 8, 0, 0, 0},
        {CELL_FIRST, PRUNE_ONCE, 15, 6, 15, 8, 0, 5},
    };
    for (int i = 0; i < 4; i++) {
        struct counters counters = count_all(coq_board, rows[i].cell, rows[i].prune);
        cr_assert_eq(counters.nodes, rows[i].nodes, "row %d", i);
        cr_assert_eq(counters.expansions, rows[i].expansions, "row %d", i);
        cr_assert_eq(counters.prunes, rows[i].prunes, "row %d", i);
        cr_assert_eq(counters.unsafe, rows[i].unsafe, "row %d", i);
        cr_assert_eq(counters.voids, rows[i].voids, "row %d", i);
        cr_assert_eq(counters.max_depth, rows[i].max_depth, "row %d", i);
        cr_assert_eq(counters.solutions, 1, "row %d", i);
    }
}

static int sum_of_choices(const struct search *search)
{
    const struct choices *choices = search_choices(search);
    int n = 0;
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        n += digits_count(choices->of[cell]);
    return n;
}

/* In the middle of a round, too. */
Test(search, removed_candidates_are_counted_at_each_pass)
{
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_MANY, .depth_bound = -1};
    struct grid grid;
    boards_read(coq_board, &grid);
    struct search *search = search_new(&grid, NULL, &options);
    cr_assert(search_step(search, NULL));
    int at_first = sum_of_choices(search);
    while (search_step(search, NULL) && search_event(search)->kind != EVENT_VERDICT) {
        const struct counters *counters = search_counters(search);
        cr_assert_gt(counters->prunes, 0);
        cr_assert_eq(counters->removed, (uint64_t)(at_first - sum_of_choices(search)));
    }
    search_free(search);
}

Test(search, there_are_288_grids_of_4x4)
{
    for (int cell = 0; cell < 2; cell++)
        for (int prune = 0; prune < 2; prune++)
            cr_assert_eq(count_all("................", (enum cell_rule)cell,
                                   (enum prune_rule)prune)
                             .solutions,
                         288);
}

Test(search, a_depth_bound_is_never_an_answer)
{
    struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = 4};
    struct grid grid;
    boards_read(coq_board, &grid);
    struct search *search = search_new(&grid, NULL, &options);
    cr_assert_eq(search_run(search, &first, NULL), SEARCH_EXHAUSTED);
    cr_assert(search_has_ended(search));
    cr_assert(search_was_bounded(search));
    cr_assert_eq(search_counters(search)->max_depth, 4);
    search_free(search);
    options.depth_bound = 5;
    search = search_new(&grid, NULL, &options);
    cr_assert_eq(search_run(search, &first, NULL), SEARCH_FOUND);
    search_free(search);
}

struct heard {
    int n[EVENT_KINDS];
    uint64_t steps, removed;
};

static void hear(void *ctx, const struct event *event)
{
    struct heard *heard = ctx;
    heard->n[event->kind]++;
    cr_assert_eq(event->number, ++heard->steps);
    for (int i = 0; event->kind == EVENT_PASS && i < event->n_removed; i++) {
        const struct removal *removal = &event->removals[i];
        cr_assert_eq(event->choices->of[removal->cause], digit_bit(removal->digit));
        cr_assert_not(digits_has(event->choices->of[removal->cell], removal->digit));
        heard->removed++;
    }
}

Test(search, the_listener_hears_each_step_once)
{
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = -1};
    struct heard heard = {0};
    const struct sink sink = {.ctx = &heard, .emit = hear};
    struct grid grid;
    boards_read(coq_board, &grid);
    struct search *search = search_new(&grid, NULL, &options);
    while (search_step(search, &sink))
        continue;
    const struct counters *counters = search_counters(search);
    cr_assert_eq(heard.n[EVENT_CHOICES], 1);
    cr_assert_eq(heard.n[EVENT_PASS], 3 * 13);
    cr_assert_eq(heard.n[EVENT_VERDICT], 13);
    cr_assert_eq(heard.n[EVENT_EXPAND], 6);
    cr_assert_eq(heard.n[EVENT_DESCEND], 12);
    cr_assert_eq(heard.n[EVENT_BACKTRACK], 6);
    cr_assert_eq(heard.n[EVENT_SOLUTION], 1);
    cr_assert_eq(heard.n[EVENT_EXHAUSTED], 1);
    cr_assert_eq(heard.removed, counters->removed);
    cr_assert_eq(heard.steps, counters->events);
    search_free(search);
}

/* Compares the bundled puzzles' solutions with those of a solver that shares no code. */
static void check_file(const char *name, int at_most)
{
    char path[512], line[256];
    int n_read = 0;
    snprintf(path, sizeof path, "%s/data/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    for (; n_read < at_most && fgets(line, sizeof line, file); n_read++) {
        struct grid grid, solution;
        unsigned char plain[81];
        line[81] = '\0';
        boards_read(line, &grid);
        uint64_t n = plain_count(grid.digit, 2, plain);
        enum uniqueness found = uniqueness_of(&grid, (struct stop){0}, &solution);
        cr_assert_eq(found,
                     n == 0   ? UNIQUENESS_NONE
                     : n == 1 ? UNIQUENESS_UNIQUE
                              : UNIQUENESS_SEVERAL,
                     "%s", line);
        cr_assert(grid_is_solved(&solution));
        if (n == 1)
            cr_assert_eq(memcmp(solution.digit, plain, 81), 0, "%s", line);
    }
    cr_assert_eq(n_read, at_most, "%s", name);
    fclose(file);
}

Test(search, bundled_puzzles_are_what_a_plain_solver_says)
{
    check_file("easy.txt", 300);
    check_file("minimal.txt", 300);
    check_file("17clue.txt", 100);
    check_file("magictour.txt", 100);
    check_file("hardest11.txt", 50);
    check_file("serg-many.txt", 100);
}

/* Makes a grid of the shape by shifting rows, empties every third cell, and solves it
 * again. */
static void check_shape(int rows, int columns)
{
    const struct search_options options = search_defaults();
    const struct shape *shape = shape_find(rows, columns);
    struct grid grid, solution;
    grid_init(&grid, shape);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        int r = shape_row(shape, cell), c = shape_column(shape, cell);
        int digit = (r % rows * columns + r / rows + c) % shape->side + 1;
        if (cell % 3)
            grid_place(&grid, cell, digit, true);
    }
    struct search *search = search_new(&grid, NULL, &options);
    cr_assert_eq(search_run(search, &first, NULL), SEARCH_FOUND, "%dx%d", rows, columns);
    search_grid(search, &solution);
    search_free(search);
    cr_assert(grid_is_solved(&solution));
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (grid.digit[cell])
            cr_assert_eq(solution.digit[cell], grid.digit[cell]);
    cr_assert_neq(uniqueness_of(&grid, (struct stop){0}, NULL), UNIQUENESS_NONE);
}

Test(search, every_shape_solves)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int columns = 2; columns <= 6; columns++)
            check_shape(rows, columns);
}
