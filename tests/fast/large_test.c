/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "search/search.h"
#include "fast/count/count.h"
#include "fast/large/large.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/plain.h"

enum { CELLS = LARGE_MAX_CELLS };

static const struct stop never;
static const struct fast_progress nobody;

static bool is_solution(const uint8_t *answer, const uint8_t *puzzle, int box_rows,
                        int box_columns)
{
    int side = box_rows * box_columns;
    uint64_t rows[LARGE_MAX_SIDE] = {0}, columns[LARGE_MAX_SIDE] = {0};
    uint64_t boxes[LARGE_MAX_SIDE] = {0}, all = ((uint64_t)1 << side) - 1;
    for (int cell = 0; cell < side * side; cell++) {
        int row = cell / side, column = cell % side;
        uint64_t bit = (uint64_t)1 << (answer[cell] - 1);
        if (answer[cell] < 1 || (puzzle[cell] && puzzle[cell] != answer[cell]))
            return false;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[row / box_rows * box_rows + column / box_columns] |= bit;
    }
    for (int i = 0; i < side; i++)
        if (rows[i] != all || columns[i] != all || boxes[i] != all)
            return false;
    return true;
}

/* On boards of a shape: what is found is a solution, and one is found if there is one. */
static void try_shape(int box_rows, int box_columns, int percent, unsigned times)
{
    struct large *large = large_new(shape_find(box_rows, box_columns));
    struct rng rng = {(uint64_t)(box_rows * 10 + box_columns)};
    int n_cells = box_rows * box_columns * box_rows * box_columns;
    for (unsigned i = 0; i < times; i++) {
        uint8_t puzzle[CELLS], first[CELLS], again[CELLS];
        uint64_t found;
        boards_sparse(&rng, shape_find(box_rows, box_columns), percent, puzzle);
        cr_assert(large_solve(large, puzzle, 1, never, &found, first));
        cr_assert_eq(found, 1);
        cr_assert(is_solution(first, puzzle, box_rows, box_columns));
        cr_assert(large_solve(large, puzzle, 5, never, &found, again));
        cr_assert_geq(found, 1);
        cr_assert_eq(memcmp(first, again, (size_t)n_cells), 0);
    }
    large_free(large);
}

Test(large, every_shape_finds_what_there_is)
{
    for (int box_rows = 2; box_rows <= 6; box_rows++)
        for (int box_columns = 2; box_columns <= 6; box_columns++)
            try_shape(box_rows, box_columns, 60, box_rows * box_columns > 20 ? 1 : 4);
}

Test(large, sixteen_and_twenty_five)
{
    for (int percent = 30; percent <= 50; percent += 5)
        try_shape(4, 4, percent, long_run(4, 100));
    try_shape(5, 5, 40, long_run(2, 50));
    try_shape(5, 5, 50, long_run(2, 50));
    try_shape(6, 6, 30, long_run(1, 10));
    try_shape(6, 6, 40, long_run(1, 10));
    try_shape(6, 6, 55, long_run(3, 50));
}

/* The search that learns and the enumeration agree. */
static void compare_with_tree(int box_rows, int box_columns, int percent, unsigned times)
{
    struct large *large = large_new(shape_find(box_rows, box_columns));
    struct rng rng = {(uint64_t)percent};
    uint32_t side = (uint32_t)(box_rows * box_columns), n_cells = side * side;
    for (unsigned i = 0; i < times; i++) {
        uint8_t puzzle[CELLS];
        uint64_t learnt, walked;
        boards_sparse(&rng, shape_find(box_rows, box_columns), percent, puzzle);
        for (unsigned wrong = 0; wrong < i % 4; wrong++)
            puzzle[rng_below(&rng, n_cells)] =
                (uint8_t)(LARGE_NOT + 1 + rng_below(&rng, side));
        cr_assert(large_solve(large, puzzle, 200, never, &learnt, NULL));
        cr_assert(large_count(large, puzzle, 200, never, nobody, &walked));
        cr_assert_eq(learnt, walked, "%dx%d, board %u", box_rows, box_columns, i);
    }
    large_free(large);
}

Test(large, learning_misses_nothing)
{
    compare_with_tree(2, 5, 33, long_run(100, 5000));
    compare_with_tree(3, 4, 40, long_run(100, 5000));
    compare_with_tree(4, 4, 50, long_run(100, 5000));
}

/* On 9x9 boards it agrees with another search. */
Test(large, counts_are_right)
{
    struct large *large = large_new(shape_find(3, 3));
    struct rng rng = {99};
    for (unsigned i = 0; i < long_run(300, 20000); i++) {
        board puzzle;
        uint64_t found, truth;
        boards_mixed(&rng, i, puzzle);
        truth = plain_count(puzzle, 40, NULL);
        cr_assert(large_solve(large, puzzle, 40, never, &found, NULL));
        cr_assert_eq(found, truth, "puzzle %u", i);
        cr_assert(large_count(large, puzzle, 40, never, nobody, &found));
        cr_assert_eq(found, truth, "puzzle %u", i);
    }
    large_free(large);
}

Test(large, whole_trees)
{
    static const uint8_t blank[CELLS];
    static const struct {
        int box_rows, box_columns;
        uint64_t solutions;
    } known[] = {{2, 2, 288}, {2, 3, 28200960}, {3, 2, 28200960}};
    for (unsigned i = 0; i < long_run(1, 3); i++) {
        struct large *large =
            large_new(shape_find(known[i].box_rows, known[i].box_columns));
        uint64_t found;
        cr_assert(large_count(large, blank, UINT64_MAX, never, nobody, &found));
        cr_assert_eq(found, known[i].solutions);
        cr_assert(large_solve(large, blank, 500, never, &found, NULL));
        cr_assert_eq(found, i ? 500 : 288);
        large_free(large);
    }
}

/* On 6x6 boards it agrees with the tables of count/small.c. */
Test(large, small_tables_agree)
{
    struct large *large = large_new(shape_find(2, 3));
    struct count_small *small = count_small_new(1 << 24);
    struct rng rng = {11};
    for (unsigned i = 0; i < long_run(30, 2000); i++) {
        uint8_t puzzle[CELLS];
        uint64_t found;
        struct count_number number;
        boards_sparse(&rng, shape_find(2, 3), 20 + (int)rng_below(&rng, 40), puzzle);
        if (i % 3 == 0)
            puzzle[rng_below(&rng, 36)] = (uint8_t)(1 + rng_below(&rng, 6));
        cr_assert_eq(count_small_run(small, 2, 3, puzzle, never, nobody, &number),
                     COUNT_DONE);
        cr_assert(large_count(large, puzzle, UINT64_MAX, never, nobody, &found));
        cr_assert_eq(found, number.lo);
    }
    count_small_free(small);
    large_free(large);
}

/* Returns how many solutions the search of search/ finds, up to a limit. */
static uint64_t core_count(int box_rows, int box_columns, const uint8_t *digits,
                           uint64_t limit)
{
    const struct search_options options = {.strategy = STRATEGY_BACKTRACK,
                                           .cell = CELL_SMALLEST,
                                           .look_ahead = true,
                                           .depth_bound = -1};
    const struct search_limits limits = {.solutions = limit};
    struct grid grid;
    grid_of_digits(&grid, shape_find(box_rows, box_columns), digits);
    struct search *search = search_new(&grid, NULL, &options);
    search_run(search, &limits, NULL);
    uint64_t found = search_counters(search)->solutions;
    search_free(search);
    return found;
}

/* Boards with no, one and several solutions; every third has a wrong digit. */
static void compare_with_search(int box_rows, int box_columns, unsigned times)
{
    struct large *large = large_new(shape_find(box_rows, box_columns));
    struct rng rng = {(uint64_t)(box_rows * 100 + box_columns)};
    uint32_t side = (uint32_t)(box_rows * box_columns);
    for (unsigned i = 0; i < times; i++) {
        uint8_t puzzle[CELLS];
        uint64_t found, truth;
        boards_sparse(&rng, shape_find(box_rows, box_columns),
                      45 + (int)rng_below(&rng, 30), puzzle);
        if (i % 3 == 0)
            puzzle[rng_below(&rng, side * side)] = (uint8_t)(1 + rng_below(&rng, side));
        truth = core_count(box_rows, box_columns, puzzle, 20);
        cr_assert(large_solve(large, puzzle, 20, never, &found, NULL));
        cr_assert_eq(found, truth, "%dx%d, board %u", box_rows, box_columns, i);
        cr_assert(large_count(large, puzzle, 20, never, nobody, &found));
        cr_assert_eq(found, truth, "%dx%d, board %u", box_rows, box_columns, i);
    }
    large_free(large);
}

Test(large, finds_as_many_as_the_search)
{
    compare_with_search(2, 2, long_run(100, 2000));
    compare_with_search(3, 2, long_run(100, 2000));
    compare_with_search(2, 4, long_run(100, 2000));
    compare_with_search(2, 5, long_run(50, 1000));
    compare_with_search(4, 3, long_run(50, 1000));
}

Test(large, equal_givens_in_a_house_have_none)
{
    struct large *large = large_new(shape_find(4, 5));
    for (int other = 1; other < 20; other++) {
        uint8_t puzzle[CELLS] = {0};
        uint64_t found;
        puzzle[0] = puzzle[other] = 7;
        cr_assert(large_solve(large, puzzle, 1, never, &found, NULL));
        cr_assert_eq(found, 0);
        puzzle[other] = 0;
        puzzle[20 * other] = 7;
        cr_assert(large_count(large, puzzle, 1, never, nobody, &found));
        cr_assert_eq(found, 0);
    }
    large_free(large);
}

static void expect_a_part(void *ctx, double part)
{
    int *n_reports = ctx;
    cr_assert(part >= 0 && part <= 1);
    ++*n_reports;
}

static bool is_enough(void *left)
{
    return --*(int *)left <= 0;
}

Test(large, stops_when_told)
{
    static const uint8_t blank[CELLS];
    struct large *large = large_new(shape_find(4, 4));
    for (int times = 1; times < 20; times += 6) {
        int left = times, n_reports = 0;
        const struct stop stop = {&left, is_enough};
        const struct fast_progress progress = {&n_reports, expect_a_part};
        uint64_t found;
        cr_assert_not(large_count(large, blank, UINT64_MAX, stop, progress, &found));
        cr_assert_eq(left, 0);
        cr_assert_eq(n_reports, times);
    }
    large_free(large);
}
