/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "search/search.h"
#include "fast/fast.h"
#include "support/boards.h"
#include "support/long_run.h"
#include "support/plain.h"

enum { N_MIXED = 1000 };

static board mixed[N_MIXED], first[N_MIXED], other_first[N_MIXED];
static uint64_t found[N_MIXED], other_found[N_MIXED];

/* Well-known boards: hard, minimal, 17 givens; each has one solution. */
static const char *const known[] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
};

static void fill_mixed(void)
{
    struct rng rng = {20};
    for (size_t i = 0; i < N_MIXED; i++)
        boards_mixed(&rng, i, mixed[i]);
}

static void solve(struct fast_scratch *scratch, size_t n, board *boards, uint64_t limit,
                  uint64_t *counts, board *answers)
{
    fast_solve(scratch, n, (const board *)boards, limit, counts, answers);
}

static uint64_t solve_one(struct fast_scratch *scratch, board puzzle, uint64_t limit,
                          board answer)
{
    board boards[1], answers[1];
    uint64_t count;
    memcpy(boards[0], puzzle, sizeof(board));
    solve(scratch, 1, boards, limit, &count, answers);
    memcpy(answer, answers[0], sizeof(board));
    return count;
}

static uint64_t solve_alone(struct fast_scratch *scratch, const board puzzle,
                            uint64_t limit, uint8_t *answer)
{
    uint64_t count = UINT64_MAX;
    fast_solve_one(scratch, puzzle, limit, &count, answer);
    return count;
}

static void check_answer(size_t i, uint64_t count, const board answer)
{
    static const board zeros;
    if (count == 0)
        cr_assert_eq(memcmp(answer, zeros, sizeof zeros), 0, "board %zu: not zeros", i);
    else
        cr_assert(plain_is_solution(answer, mixed[i]), "board %zu: no solution", i);
}

Test(fast, the_plain_kernel_is_last)
{
    size_t n = 0;
    while (fast_at(n))
        n++;
    cr_assert_str_eq(fast_name(fast_at(n - 1)), "plain");
    fast_scratch_free(NULL);
}

Test(fast, every_kernel_agrees_with_the_plain_solver)
{
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (uint64_t limit = 1; limit <= 50; limit = limit * 3 - 1 + (limit == 1)) {
            solve(scratch, N_MIXED, mixed, limit, found, first);
            for (size_t i = 0; i < N_MIXED; i++) {
                cr_assert_eq(found[i], plain_count(mixed[i], limit, NULL),
                             "%s, board %zu", fast_name(fast_at(k)), i);
                check_answer(i, found[i], first[i]);
            }
        }
        fast_scratch_free(scratch);
    }
}

/* Returns whether there are no, one or two solutions, by the search of search/. */
static uint64_t core_count(const board puzzle)
{
    const struct search_options options = search_defaults();
    const struct search_limits limits = {.solutions = 2};
    struct grid grid;
    grid_of_digits(&grid, shape_find(3, 3), puzzle);
    struct search *search = search_new(&grid, NULL, &options);
    search_run(search, &limits, NULL);
    uint64_t n = search_counters(search)->solutions;
    search_free(search);
    return n;
}

/* Makes the i-th board of a seed alone, so that a failure can be reproduced. */
static void judge_boards(uint64_t from, board truth_first[N_MIXED],
                         uint64_t truth[N_MIXED])
{
    for (size_t i = 0; i < N_MIXED; i++) {
        struct rng rng = {from + i};
        boards_mixed(&rng, i, mixed[i]);
        truth[i] = plain_count(mixed[i], 2, truth_first[i]);
        if (i % 40 == 0)
            cr_assert_eq(truth[i], core_count(mixed[i]), "seed %zu", (size_t)from + i);
    }
}

static void judge_alone(struct fast_scratch *scratch, uint64_t seed, const board puzzle,
                        uint64_t truth, const board truth_first)
{
    board answer;
    uint64_t count;
    fast_solve_one(scratch, puzzle, FAST_VERDICT, &count, answer);
    cr_assert_eq(count, truth, "alone, seed %zu", (size_t)seed);
    if (truth == 1)
        cr_assert_eq(memcmp(answer, truth_first, sizeof answer), 0);
    else if (truth > 1)
        cr_assert(plain_is_solution(answer, puzzle), "alone, seed %zu", (size_t)seed);
}

Test(fast, a_great_many_boards, .timeout = 3600)
{
    static board truth_first[N_MIXED];
    static uint64_t truth[N_MIXED];
    for (uint64_t from = 0; from < long_run(20000, 1000000); from += N_MIXED) {
        judge_boards(from, truth_first, truth);
        for (size_t k = 0; fast_at(k); k++) {
            struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
            solve(scratch, N_MIXED, mixed, FAST_VERDICT, found, first);
            for (size_t i = 0; i < N_MIXED; i++) {
                cr_assert_eq(found[i], truth[i], "%s, seed %zu", fast_name(fast_at(k)),
                             (size_t)from + i);
                check_answer(i, found[i], first[i]);
                if (truth[i] == 1)
                    cr_assert_eq(memcmp(first[i], truth_first[i], sizeof(board)), 0);
                judge_alone(scratch, from + i, mixed[i], truth[i], truth_first[i]);
            }
            fast_scratch_free(scratch);
        }
    }
}

/* A cell that must not be a digit has the solutions of the board without that digit there,
 * minus those with it. */
Test(fast, all_but_one_digit)
{
    uint64_t many = 2000;
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (size_t i = 0; i < N_MIXED; i += 4) {
            size_t cell = i % 81;
            board boards[3], answers[3];
            uint64_t counts[3];
            uint8_t digit = (uint8_t)(1 + i % 9);
            for (size_t b = 0; b < 3; b++)
                memcpy(boards[b], mixed[i], sizeof(board));
            boards[0][cell] = 0;
            boards[1][cell] = digit;
            boards[2][cell] = FAST_NOT + digit;
            solve(scratch, 3, boards, many, counts, answers);
            if (counts[0] < many)
                cr_assert_eq(counts[2], counts[0] - counts[1], "%s, board %zu",
                             fast_name(fast_at(k)), i);
            cr_assert(counts[2] == 0 || answers[2][cell] != digit);
            cr_assert_eq(solve_alone(scratch, boards[2], many, NULL), counts[2]);
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, first_solution_is_the_same_for_every_kernel)
{
    fill_mixed();
    for (uint64_t limit = 1; limit <= 4; limit++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(0));
        solve(scratch, N_MIXED, mixed, limit, found, first);
        fast_scratch_free(scratch);
        for (size_t k = 1; fast_at(k); k++) {
            scratch = fast_scratch_new(fast_at(k));
            solve(scratch, N_MIXED, mixed, limit, other_found, other_first);
            fast_scratch_free(scratch);
            cr_assert_eq(memcmp(found, other_found, sizeof found), 0);
            cr_assert_eq(memcmp(first, other_first, sizeof first), 0);
        }
    }
}

Test(fast, company_and_order_do_not_matter)
{
    static board turned[N_MIXED];
    fill_mixed();
    for (size_t i = 0; i < N_MIXED; i++)
        memcpy(turned[i], mixed[N_MIXED - 1 - i], sizeof(board));
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        solve(scratch, N_MIXED, mixed, 3, found, first);
        solve(scratch, N_MIXED, turned, 3, other_found, other_first);
        for (size_t i = 0; i < N_MIXED; i++) {
            size_t j = N_MIXED - 1 - i;
            cr_assert_eq(found[i], other_found[j]);
            cr_assert_eq(memcmp(first[i], other_first[j], sizeof(board)), 0);
        }
        for (size_t i = 0; i < N_MIXED; i += 3) {
            board alone;
            cr_assert_eq(solve_one(scratch, mixed[i], 3, alone), found[i]);
            cr_assert_eq(memcmp(alone, first[i], sizeof(board)), 0);
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, first_solution_does_not_depend_on_the_limit)
{
    fill_mixed();
    struct fast_scratch *scratch = fast_scratch_new(fast_at(0));
    solve(scratch, N_MIXED, mixed, 1, found, first);
    for (uint64_t limit = 2; limit < 70; limit *= 2) {
        solve(scratch, N_MIXED, mixed, limit, other_found, other_first);
        cr_assert_eq(memcmp(first, other_first, sizeof first), 0);
    }
    fast_scratch_free(scratch);
}

Test(fast, batches_of_any_size)
{
    static const size_t sizes[] = {0,  1,  2,  7,  8,  9,  15,  16,
                                   17, 31, 32, 33, 63, 65, 1000};
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        solve(scratch, N_MIXED, mixed, 2, found, first);
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            memset(other_found, 0xff, sizeof other_found);
            memset(other_first, 0xff, sizeof other_first);
            solve(scratch, sizes[s], mixed, 2, other_found, other_first);
            cr_assert_eq(memcmp(found, other_found, sizes[s] * sizeof *found), 0);
            cr_assert_eq(memcmp(first, other_first, sizes[s] * sizeof *first), 0);
            if (sizes[s] < N_MIXED)
                cr_assert_eq(other_found[sizes[s]], UINT64_MAX, "wrote past the batch");
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, verdicts_alone)
{
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        solve(scratch, N_MIXED, mixed, 2, found, first);
        solve(scratch, N_MIXED, mixed, 2, other_found, NULL);
        cr_assert_eq(memcmp(found, other_found, sizeof found), 0);
        fast_scratch_free(scratch);
    }
}

Test(fast, one_at_a_time_gives_the_same)
{
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (uint64_t limit = 1; limit <= 25; limit += 1 + limit / 2) {
            solve(scratch, N_MIXED, mixed, limit, found, first);
            for (size_t i = 0; i < N_MIXED; i++) {
                board answer;
                cr_assert_eq(solve_alone(scratch, mixed[i], limit, answer), found[i]);
                cr_assert_eq(solve_alone(scratch, mixed[i], limit, NULL), found[i]);
                check_answer(i, found[i], answer);
            }
        }
        fast_scratch_free(scratch);
    }
}

/* fast_solve_one() gives the only solution, or the same one from all kernels and for any
 * limit. */
Test(fast, one_at_a_time_the_first_is_always_the_same)
{
    fill_mixed();
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        solve(scratch, N_MIXED, mixed, 2, found, first);
        for (uint64_t limit = 1; limit <= 25; limit += 1 + limit / 2) {
            for (size_t i = 0; i < N_MIXED; i++) {
                board answer;
                solve_alone(scratch, mixed[i], limit, answer);
                if (k == 0 && limit == 1)
                    memcpy(other_first[i], answer, sizeof answer);
                cr_assert_eq(memcmp(answer, other_first[i], sizeof answer), 0, "%zu", i);
                if (found[i] < 2)
                    cr_assert_eq(memcmp(answer, first[i], sizeof answer), 0, "%zu", i);
            }
        }
        fast_scratch_free(scratch);
    }
}

/* A search that takes too long for one board at a time: the lanes continue it and keep
 * the first solution. */
Test(fast, one_at_a_time_with_a_great_many_solutions)
{
    board empty = {0}, expected, answer;
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (uint64_t limit = 1; limit <= 100000; limit *= 10) {
            cr_assert_eq(solve_alone(scratch, empty, limit, answer), limit);
            cr_assert(plain_is_solution(answer, empty));
            if (k == 0 && limit == 1)
                memcpy(expected, answer, sizeof answer);
            cr_assert_eq(memcmp(answer, expected, sizeof answer), 0);
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, puzzles_known_by_heart)
{
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
            board puzzle, answer;
            boards_parse(known[i], puzzle);
            cr_assert_eq(solve_one(scratch, puzzle, 10, answer), 1, "puzzle %zu", i);
            cr_assert(plain_is_solution(answer, puzzle));
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, the_empty_board)
{
    board expected = {0};
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (uint64_t limit = 1; limit <= 10000; limit *= 10) {
            board empty = {0}, answer;
            cr_assert_eq(solve_one(scratch, empty, limit, answer), limit);
            cr_assert(plain_is_solution(answer, empty));
            if (expected[0] == 0)
                memcpy(expected, answer, sizeof answer);
            cr_assert_eq(memcmp(expected, answer, sizeof answer), 0);
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, full_boards_and_one_wrong_cell)
{
    struct rng rng = {5};
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (unsigned i = 0; i < 200; i++) {
            board grid, answer;
            boards_grid(&rng, shape_find(3, 3), grid);
            cr_assert_eq(solve_one(scratch, grid, 2, answer), 1);
            cr_assert_eq(memcmp(grid, answer, sizeof grid), 0);
            unsigned cell = rng_below(&rng, 81);
            grid[cell] = (uint8_t)(grid[cell] % 9 + 1);
            cr_assert_eq(solve_one(scratch, grid, 2, answer), 0);
        }
        fast_scratch_free(scratch);
    }
}

/* No other rule notices them on a board where nothing else is known. */
Test(fast, three_equal_givens_side_by_side)
{
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (size_t i = 0; i + 2 < FAST_CELLS; i += 3) {
            board answer, puzzle = {0};
            memset(puzzle + i, 1 + (int)(i % 9), 3);
            cr_assert_eq(solve_one(scratch, puzzle, FAST_VERDICT, answer), 0);
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, two_equal_givens_in_any_house)
{
    for (size_t k = 0; fast_at(k); k++) {
        struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
        for (unsigned a = 0; a < 81; a++) {
            for (unsigned b = a + 1; b < 81; b++) {
                board puzzle = {0}, answer;
                puzzle[a] = puzzle[b] = 7;
                bool clash = a / 9 == b / 9 || a % 9 == b % 9 ||
                             (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
                cr_assert_eq(solve_one(scratch, puzzle, 1, answer), clash ? 0 : 1);
            }
        }
        fast_scratch_free(scratch);
    }
}

Test(fast, exact_counts_of_sparse_boards)
{
    struct rng rng = {77};
    for (int i = 0; i < 40; i++) {
        board puzzle, answer;
        boards_puzzle(&rng, puzzle, 21 + i % 6, 0);
        uint64_t truth = plain_count(puzzle, 3000, NULL);
        for (size_t k = 0; fast_at(k); k++) {
            struct fast_scratch *scratch = fast_scratch_new(fast_at(k));
            cr_assert_eq(solve_one(scratch, puzzle, 3000, answer), truth);
            fast_scratch_free(scratch);
        }
    }
}
