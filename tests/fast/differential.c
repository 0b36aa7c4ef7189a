/* SPDX-License-Identifier: GPL-3.0-or-later */
/* differential N [SEED]: solves N random 9x9 boards with each kernel of fast.h and with
 * fast_solve_one(), some also with a plain solver and the search of search/, and one board of
 * another shape per thousand with large.h and search/.  Boards have one solution, several or
 * none, are nearly empty or hold wrong digits.  Prints a line of TAP, without a number.
 *
 * differential print N [SEED]: prints boards of these kinds and of all shapes up to 6x6 with
 * the answer for each, "none", "unique" or "several", for other solvers to compare. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search/search.h"
#include "fast/fast.h"
#include "fast/large/large.h"
#include "support/boards.h"
#include "support/plain.h"
#include "format/board.h"

enum { BATCH = 1000, PLAIN_EVERY = 8, SEARCH_EVERY = 100, MANY = 50, MOST_NODES = 1000 };

static long n_wrong;

static void expect(bool good, const char *who, const uint8_t *digits, int n_cells)
{
    if (good)
        return;
    n_wrong++;
    printf("# %s: ", who);
    for (int cell = 0; cell < n_cells; cell++)
        printf("%d ", digits[cell]);
    printf("\n");
}

/* Every tenth board is nearly empty. */
static void make_board(struct rng *rng, size_t i, board puzzle)
{
    if (i % 10 == 9)
        boards_puzzle(rng, puzzle, (int)rng_below(rng, 19), i % 40 == 39);
    else
        boards_mixed(rng, i, puzzle);
}

/* The number of solutions by the search of search/, up to a limit; false when it takes too
 * many nodes. */
static bool count_by_search(const struct shape *shape, const uint8_t *digits,
                            uint64_t limit, uint64_t *n)
{
    const struct search_options options = search_defaults();
    const struct search_limits limits = {.solutions = limit, .nodes = MOST_NODES};
    struct grid grid;
    grid_of_digits(&grid, shape, digits);
    struct search *search = search_new(&grid, NULL, &options);
    bool is_answered = search_run(search, &limits, NULL) != SEARCH_NODE_LIMIT;
    *n = search_counters(search)->solutions;
    search_free(search);
    return is_answered;
}

/* ---- 9x9 ---- */

static board boards[BATCH], first[BATCH], other_first[BATCH];
static uint64_t found[BATCH], other_found[BATCH];

/* To ask what the processor can do takes long on some, and so is done once. */
enum { MOST_KERNELS = 8 };
static int n_kernels;
static const char *names[MOST_KERNELS];
static struct fast_scratch *scratch[MOST_KERNELS];

static void find_kernels(void)
{
    const struct fast_kernel *kernel;
    for (; n_kernels < MOST_KERNELS && (kernel = fast_at((size_t)n_kernels));
         n_kernels++) {
        names[n_kernels] = fast_name(kernel);
        scratch[n_kernels] = fast_scratch_new(kernel);
    }
}

/* The kernels agree in the number of solutions and in the first one. */
static void compare_kernels(uint64_t limit)
{
    fast_solve(scratch[0], BATCH, (const board *)boards, limit, found, first);
    for (int k = 1; k < n_kernels; k++) {
        fast_solve(scratch[k], BATCH, (const board *)boards, limit, other_found,
                   other_first);
        for (int i = 0; i < BATCH; i++)
            expect(found[i] == other_found[i] &&
                       memcmp(first[i], other_first[i], sizeof(board)) == 0,
                   names[k], boards[i], FAST_CELLS);
    }
}

static void compare_alone(int i, uint64_t limit)
{
    uint64_t n;
    board answer;
    fast_solve_one(scratch[0], boards[i], limit, &n, answer);
    expect(n == found[i] && (n != 1 || memcmp(answer, first[i], sizeof answer) == 0),
           "fast_solve_one", boards[i], FAST_CELLS);
    if (found[i])
        expect(plain_is_solution(first[i], boards[i]), "a solution", boards[i],
               FAST_CELLS);
}

static void compare_with_others(int i, uint64_t limit)
{
    uint64_t n;
    if (i % PLAIN_EVERY == 0)
        expect(plain_count(boards[i], limit, NULL) == found[i], "the plain solver",
               boards[i], FAST_CELLS);
    if (i % SEARCH_EVERY == 0 && count_by_search(shape_find(3, 3), boards[i], limit, &n))
        expect(n == found[i], "search", boards[i], FAST_CELLS);
}

static void try_batch(struct rng *rng)
{
    uint64_t limit = rng_below(rng, 4) ? FAST_VERDICT : MANY;
    for (size_t i = 0; i < BATCH; i++)
        make_board(rng, i, boards[i]);
    compare_kernels(limit);
    for (int i = 0; i < BATCH; i++) {
        compare_alone(i, limit);
        compare_with_others(i, limit);
    }
}

/* ---- other shapes ---- */

static const struct shape *some_shape(struct rng *rng)
{
    return shape_find(2 + (int)rng_below(rng, 5), 2 + (int)rng_below(rng, 5));
}

/* The larger the board, the more of it is given. */
static void make_large(struct rng *rng, const struct shape *shape, uint8_t *puzzle)
{
    int least = shape->side < 12 ? 30 : shape->side < 20 ? 45 : 60;
    boards_sparse(rng, shape, least + (int)rng_below(rng, 30), puzzle);
    if (!rng_below(rng, 3))
        puzzle[rng_below(rng, (uint32_t)shape->n_cells)] =
            (uint8_t)(1 + rng_below(rng, (uint32_t)shape->side));
}

static uint64_t solve_large(const struct shape *shape, const uint8_t *puzzle)
{
    struct large *large = large_new(shape);
    uint64_t n;
    large_solve(large, puzzle, 2, (struct stop){0}, &n, NULL);
    large_free(large);
    return n;
}

static void try_other_shape(struct rng *rng)
{
    const struct shape *shape = some_shape(rng);
    uint8_t puzzle[SHAPE_MAX_CELLS];
    uint64_t n;
    make_large(rng, shape, puzzle);
    if (count_by_search(shape, puzzle, 2, &n))
        expect(solve_large(shape, puzzle) == n, "large", puzzle, shape->n_cells);
}

/* ---- the two ways to run ---- */

static bool try_all(long n_boards, struct rng *rng)
{
    find_kernels();
    for (long n = 0; n < n_boards; n += BATCH) {
        try_batch(rng);
        try_other_shape(rng);
    }
    for (int k = 0; k < n_kernels; k++)
        fast_scratch_free(scratch[k]);
    printf("%sok - %ld boards, %d kernels\n", n_wrong ? "not " : "", n_boards, n_kernels);
    return !n_wrong;
}

static void print_board(const struct shape *shape, const uint8_t *puzzle)
{
    static const char *const answers[] = {"none", "unique", "several"};
    struct alphabet alphabet;
    struct buf line = {0};
    struct grid grid;
    grid_of_digits(&grid, shape, puzzle);
    alphabet_init(&alphabet, shape->side);
    board_line(&line, &grid, &alphabet);
    printf("%s %dx%d %s\n", line.text, shape->box_rows, shape->box_columns,
           answers[solve_large(shape, puzzle)]);
    buf_fini(&line);
}

static void print_all(long n_boards, struct rng *rng)
{
    for (long i = 0; i < n_boards; i++) {
        uint8_t puzzle[SHAPE_MAX_CELLS];
        const struct shape *shape = i % 2 ? shape_find(3, 3) : some_shape(rng);
        if (i % 2)
            make_board(rng, (size_t)i, puzzle);
        else
            make_large(rng, shape, puzzle);
        print_board(shape, puzzle);
    }
}

int main(int argc, char **argv)
{
    bool prints = argc > 1 && strcmp(argv[1], "print") == 0;
    char **numbers = argv + 1 + prints;
    long n_boards = numbers[0] ? strtol(numbers[0], NULL, 10) : BATCH;
    struct rng rng = {
        n_boards && numbers[0] && numbers[1] ? strtoull(numbers[1], NULL, 10) : 1};
    if (prints)
        print_all(n_boards, &rng);
    else
        return !try_all(n_boards, &rng);
    return 0;
}
