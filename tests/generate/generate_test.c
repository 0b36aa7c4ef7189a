/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/count.h"
#include "generate/generate.h"
#include "generate/prover.h"
#include "generate/swaps.h"
#include "fast/large/large.h"
#include "support/long_run.h"
#include "support/plain.h"
#include "support/boards.h"

/* Makes puzzles first .. first + n - 1 and passes each to `look`. */
static void make_each(const struct generate_options *options, uint64_t first, int n,
                      void (*look)(const struct generate_options *options,
                                   const struct grid *puzzle))
{
    struct generator *generator = generator_new(options);
    int crop = generate_crop(options);
    struct grid *puzzles = mem_array((size_t)crop, sizeof *puzzles);
    bool *made = mem_array((size_t)crop, sizeof *made);
    for (int i = 0; i < n; i += crop) {
        int some = n - i < crop ? n - i : crop;
        cr_assert(generator_run(generator, first + (uint64_t)i, some, puzzles, made));
        for (int k = 0; k < some; k++) {
            cr_assert(made[k]);
            look(options, &puzzles[k]);
        }
    }
    free(made);
    free(puzzles);
    generator_free(generator);
}

static void is_unique(const struct generate_options *options, const struct grid *puzzle)
{
    cr_assert_eq(plain_count(puzzle->digit, 2, NULL), 1);
    int n = grid_filled(puzzle);
    if (options->clues_max)
        cr_assert(n >= options->clues_min && n <= options->clues_max, "%d clues", n);
    cr_assert_eq(n, grid_givens(puzzle));
}

static void is_minimal(const struct generate_options *options, const struct grid *puzzle)
{
    is_unique(options, puzzle);
    for (int cell = 0; cell < 81; cell++) {
        uint8_t without[81];
        if (!puzzle->digit[cell])
            continue;
        memcpy(without, puzzle->digit, sizeof without);
        without[cell] = 0;
        cr_assert_eq(plain_count(without, 2, NULL), 2, "cell %d can be left out", cell);
    }
}

Test(generate, is_minimal_when_nothing_else_is_asked)
{
    const struct generate_options options = {.shape = shape_find(3, 3), .seed = 11};
    make_each(&options, 0, (int)long_run(60, 2000), is_minimal);
}

Test(generate, has_as_many_clues_as_asked)
{
    for (int clues = 22; clues <= 60; clues += 9) {
        const struct generate_options options = {.shape = shape_find(3, 3),
                                                 .seed = 12,
                                                 .clues_min = clues,
                                                 .clues_max = clues};
        make_each(&options, 0, 20, is_unique);
    }
    const struct generate_options few = {.shape = shape_find(3, 3),
                                         .seed = 12,
                                         .is_minimal = true,
                                         .clues_min = 26,
                                         .clues_max = 27};
    make_each(&few, 0, 20, is_minimal);
    const struct generate_options fewest = {.shape = shape_find(3, 3),
                                            .seed = 12,
                                            .is_minimal = true,
                                            .clues_min = 19,
                                            .clues_max = 19};
    make_each(&fewest, 0, 2, is_minimal);
}

/* Of the pairs of clues of this puzzle, few can make room for one clue. */
Test(generate, a_clue_takes_the_place_of_two)
{
    static const char text[] = "...7....63.2.....94....5....1...3.......2.5...9......7..."
                               "6...........31....47.8..";
    const struct stop never = {0};
    struct prover *prover = prover_new(shape_find(3, 3), 1, never);
    struct rng rng = {1};
    uint8_t puzzle[81], changed[81];
    int n_changed = 0, n_pairs = 0;
    for (int cell = 0; cell < 81; cell++)
        puzzle[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
    for (int a = 0; a < 81; a++)
        for (int b = a; b < 81; b++) {
            int n_clues = 0, n_kept = 0;
            memcpy(changed, puzzle, sizeof changed);
            if (!puzzle[a] || !puzzle[b])
                continue;
            n_pairs++;
            if (!prover_exchange(prover, &rng, changed, a, b)) {
                cr_assert_arr_eq(changed, puzzle, sizeof puzzle);
                continue;
            }
            for (int cell = 0; cell < 81; cell++) {
                n_clues += changed[cell] != 0;
                n_kept += changed[cell] && changed[cell] == puzzle[cell];
            }
            cr_assert_eq(n_clues, a == b ? 19 : 18);
            cr_assert_eq(n_kept, n_clues - 1);
            cr_assert_eq(plain_count(changed, 2, NULL), 1);
            n_changed += a != b;
        }
    prover_free(prover);
    cr_assert_eq(n_pairs, 19 * 20 / 2);
    cr_assert_eq(n_changed, 1);
}

/* ---- symmetry ---- */

/* Returns where a symmetry moves a cell, written independently of the module. */
static int turned(enum symmetry symmetry, int row, int column)
{
    switch (symmetry) {
    case SYMMETRY_ROTATIONAL:
        return 80 - (9 * row + column);
    case SYMMETRY_ROTATIONAL90:
        return 9 * column + (8 - row);
    case SYMMETRY_MIRROR:
        return 9 * row + (8 - column);
    case SYMMETRY_DIAGONAL:
        return 9 * column + row;
    default:
        return 9 * row + column;
    }
}

static bool has_symmetry(const struct grid *puzzle, enum symmetry symmetry)
{
    for (int cell = 0; cell < 81; cell++)
        if (!puzzle->digit[cell] != !puzzle->digit[turned(symmetry, cell / 9, cell % 9)])
            return false;
    return true;
}

static void is_symmetric(const struct generate_options *options,
                         const struct grid *puzzle)
{
    is_unique(options, puzzle);
    if (options->is_minimal)
        is_minimal(options, puzzle);
    if (options->symmetry != SYMMETRY_FULL)
        cr_assert(has_symmetry(puzzle, options->symmetry));
    else
        for (int s = 0; s < SYMMETRY_FULL; s++)
            cr_assert(has_symmetry(puzzle, (enum symmetry)s));
}

Test(generate, has_the_symmetry_asked)
{
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (int minimal = 0; minimal < 2; minimal++) {
            const struct generate_options options = {.shape = shape_find(3, 3),
                                                     .symmetry = (enum symmetry)symmetry,
                                                     .is_minimal = minimal,
                                                     .seed = 13};
            make_each(&options, 0, (int)long_run(minimal ? 1 : 20, 40), is_symmetric);
        }
}

/* Every cell is in one unit, and units are as large as the symmetry is. */
Test(generate, units_part_the_board)
{
    static const int largest[SYMMETRIES] = {1, 2, 4, 2, 2, 8};
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (int rows = 2; rows <= 4; rows++) {
            struct units units;
            bool seen[SHAPE_MAX_CELLS] = {false};
            const struct shape *shape = shape_find(rows, 3);
            int most = 0;
            units_init(&units, shape, (enum symmetry)symmetry);
            cr_assert_eq(units.begins[units.n], shape->n_cells);
            for (int u = 0; u < units.n; u++) {
                int size = units.begins[u + 1] - units.begins[u];
                most = size > most ? size : most;
                for (int k = units.begins[u]; k < units.begins[u + 1]; k++) {
                    cr_assert_not(seen[units.cells[k]]);
                    seen[units.cells[k]] = true;
                }
            }
            cr_assert_eq(most, largest[symmetry]);
        }
}

/* ---- patterns ---- */

static const char frame[] = "111111111"
                            "1...1...1"
                            "1...1...1"
                            "1...1...1"
                            "111111111"
                            "1...1...1"
                            "1...1...1"
                            "1...1...1"
                            "111111111";

static void ask_for_frame(struct generate_options *options)
{
    for (int cell = 0; cell < 81; cell++)
        options->n_pattern += options->pattern[cell] = frame[cell] == '1';
}

static void fits_pattern(const struct generate_options *options,
                         const struct grid *puzzle)
{
    is_unique(options, puzzle);
    for (int cell = 0; cell < 81; cell++)
        cr_assert_eq(puzzle->digit[cell] != 0, options->pattern[cell]);
}

Test(generate, fits_a_pattern)
{
    struct generate_options options = {.shape = shape_find(3, 3), .seed = 14};
    ask_for_frame(&options);
    make_each(&options, 0, 20, fits_pattern);
}

/* ---- the same again ---- */

static bool same_run(const struct generate_options *options, int n, int at_a_time)
{
    struct generator *whole = generator_new(options), *parts = generator_new(options);
    struct grid *a = mem_array((size_t)n, sizeof *a),
                *b = mem_array((size_t)n, sizeof *b);
    bool *made = mem_array((size_t)n, sizeof *made), same = true;
    generator_run(whole, 0, n, a, made);
    for (int i = 0; i < n; i += at_a_time)
        generator_run(parts, (uint64_t)i, n - i < at_a_time ? n - i : at_a_time, b + i,
                      made);
    for (int i = 0; i < n; i++)
        same = same && grid_same_digits(&a[i], &b[i]);
    for (int i = 1; i < n; i++)
        same = same && !grid_same_digits(&a[i - 1], &a[i]);
    generator_free(whole);
    generator_free(parts);
    free(made);
    free(a);
    free(b);
    return same;
}

Test(generate, a_number_means_the_same_puzzle_in_any_company)
{
    const struct generate_options plain = {.shape = shape_find(3, 3), .seed = 15};
    const struct generate_options choosy = {.shape = shape_find(3, 3),
                                            .seed = 16,
                                            .symmetry = SYMMETRY_MIRROR,
                                            .is_minimal = true};
    cr_assert(same_run(&plain, 200, 1));
    cr_assert(same_run(&plain, 256, 37));
    cr_assert(same_run(&choosy, 30, 7));
}

/* ---- other shapes ---- */

static void small_is_unique(const struct generate_options *options,
                            const struct grid *puzzle)
{
    struct count_small *small = count_small_new(1 << 24);
    struct count_number number;
    cr_assert_eq(count_small_run(small, options->shape->box_rows,
                                 options->shape->box_columns, puzzle->digit,
                                 (struct stop){0}, (struct fast_progress){0}, &number),
                 COUNT_DONE);
    cr_assert(number.hi == 0 && number.lo == 1);
    count_small_free(small);
}

Test(generate, small_shapes)
{
    static const int shapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const struct generate_options options = {
            .shape = shape_find(shapes[i][0], shapes[i][1]), .seed = 17};
        make_each(&options, 0, 10, small_is_unique);
    }
}

/* Says stop from the time on that it has been asked so often. */
static bool ask_seldom(void *ctx)
{
    int *left = ctx;
    return --*left < 0;
}

Test(generate, a_search_that_is_stopped_has_found_nothing)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int columns = 2; columns <= 6; columns++) {
            const struct shape *shape = shape_find(rows, columns);
            uint8_t digits[SHAPE_MAX_CELLS] = {0}, solution[SHAPE_MAX_CELLS] = {0};
            bool answer = true;
            int left = 0;
            struct prover *prover =
                prover_new(shape, 1, (struct stop){&left, ask_seldom});
            prover_solve(prover, 1, digits, solution, &answer);
            cr_assert(!answer || solution[0], "%dx%d", rows, columns);
            prover_judge(prover, 1, digits, 0, true, &answer);
            cr_assert_not(answer, "%dx%d", rows, columns);
            prover_free(prover);
        }
}

Test(generate, it_can_be_stopped_at_any_moment)
{
    for (int side = 2; side <= 6; side++)
        for (int moment = 0; moment < 20; moment++) {
            int left = moment * moment;
            struct grid puzzle;
            const struct generate_options options = {
                .shape = shape_find(side, side), .seed = 19, .stop = {&left, ask_seldom}};
            if (generate_one(&options, 0, &puzzle))
                cr_assert(grid_filled(&puzzle), "%dx%d, moment %d", side, side, moment);
        }
}

static void is_of_its_shape(const struct generate_options *options,
                            const struct grid *puzzle)
{
    cr_assert_eq(puzzle->shape, options->shape);
    cr_assert_lt(grid_filled(puzzle), puzzle->shape->n_cells / 2);
}

Test(generate, sixteen_by_sixteen)
{
    const struct generate_options options = {.shape = shape_find(4, 4), .seed = 18};
    make_each(&options, 0, 2, is_of_its_shape);
}

/* ---- what is wanted ---- */

static double count_ones(void *ctx, const struct grid *puzzle)
{
    int n = 0;
    ++*(int *)ctx;
    for (int cell = 0; cell < 81; cell++)
        n += puzzle->digit[cell] == 1;
    return n;
}

static void has_four_ones(const struct generate_options *options,
                          const struct grid *puzzle)
{
    int ignored = 0;
    is_unique(options, puzzle);
    cr_assert_eq(count_ones(&ignored, puzzle), 4);
}

Test(generate, is_graded_as_asked)
{
    int n_graded = 0;
    const struct generate_options options = {.shape = shape_find(3, 3),
                                             .seed = 19,
                                             .grade = count_ones,
                                             .grade_ctx = &n_graded,
                                             .grade_min = 4,
                                             .grade_max = 4};
    make_each(&options, 0, 50, has_four_ones);
    cr_assert_gt(n_graded, 50);
}

static struct generate_options graded_pattern(int *n_graded)
{
    struct generate_options options = {.shape = shape_find(3, 3),
                                       .seed = 23,
                                       .grade = count_ones,
                                       .grade_ctx = n_graded};
    ask_for_frame(&options);
    return options;
}

Test(generate, a_pattern_is_graded_as_asked)
{
    int n_graded = 0;
    struct generate_options options = graded_pattern(&n_graded);
    options.grade_min = options.grade_max = 4;
    make_each(&options, 0, 10, has_four_ones);
    cr_assert_gt(n_graded, 10);
}

static bool has_graded_ten(void *n_graded)
{
    return *(int *)n_graded >= 10;
}

static void note(void *ctx, const struct generate_progress *progress)
{
    *(struct generate_progress *)ctx = *progress;
}

/* No digit can be there ten times. */
Test(generate, how_near_a_pattern_came_is_reported)
{
    int n_graded = 0;
    struct generate_progress progress = {0};
    struct grid puzzle;
    struct generate_options options = graded_pattern(&n_graded);
    options.grade_min = options.grade_max = 10;
    options.stop = (struct stop){&n_graded, has_graded_ten};
    options.report = note;
    options.report_ctx = &progress;
    cr_assert_not(generate_one(&options, 0, &puzzle));
    cr_assert_eq(progress.nearest, MISS_EASIER);
    cr_assert(progress.nearest_grade > 0 && progress.nearest_grade <= 9);
}

/* The more empty cells, the harder. */
static double count_empty(void *ctx, const struct grid *puzzle)
{
    (void)ctx;
    return grid_empty(puzzle);
}

static void has_thirty_empty(const struct generate_options *options,
                             const struct grid *puzzle)
{
    is_unique(options, puzzle);
    cr_assert_eq(grid_empty(puzzle), 30);
}

/* Every puzzle from which all clues that can go are removed is far too hard. */
Test(generate, what_is_easier_than_all_minimal_puzzles_is_found)
{
    const struct generate_options options = {.shape = shape_find(3, 3),
                                             .seed = 21,
                                             .grade = count_empty,
                                             .grade_min = 30,
                                             .grade_max = 30};
    make_each(&options, 0, 5, has_thirty_empty);
}

/* A puzzle that is given up says how near one came: no 4x4 puzzle has three
 * clues. */
Test(generate, what_is_not_found_is_reported)
{
    struct generate_progress progress = {0};
    const struct generate_options options = {.shape = shape_find(2, 2),
                                             .seed = 22,
                                             .clues_min = 3,
                                             .clues_max = 3,
                                             .report = note,
                                             .report_ctx = &progress};
    struct grid puzzle;
    cr_assert_not(generate_one(&options, 0, &puzzle));
    cr_assert_eq(progress.nearest, MISS_CLUES);
    cr_assert_eq(progress.nearest_clues, 4);
}

/* ---- swaps ---- */

/* If the swaps say that a clue is needed, there is another solution without it. */
Test(generate, swaps_tell_the_truth)
{
    const struct shape *shape = shape_find(3, 3);
    struct swaps swaps;
    struct rng rng = {20};
    unsigned n_needed = 0;
    swaps_init(&swaps, shape);
    for (unsigned i = 0; i < long_run(100, 3000); i++) {
        uint8_t seed[81], first[81], grid[81], puzzle[81];
        uint16_t order[81];
        shuffle_seed(&rng, shape, shape->side, seed);
        cr_assert_eq(plain_count(seed, 1, first), 1);
        shuffle_lines(&rng, shape, first, grid);
        cr_assert(plain_is_solution(grid, (const uint8_t[81]){0}));
        swaps_find(&swaps, grid);
        memcpy(puzzle, grid, sizeof puzzle);
        shuffle_order(&rng, 81, order);
        for (int k = 0; k < 50; k++) {
            bool needed = swaps_need(&swaps, order[k]);
            puzzle[order[k]] = 0;
            if (needed) {
                cr_assert_eq(plain_count(puzzle, 2, NULL), 2);
                puzzle[order[k]] = grid[order[k]];
                n_needed++;
            } else {
                swaps_change(&swaps, order[k], -1);
            }
        }
    }
    cr_assert_gt(n_needed, 0);
    swaps_fini(&swaps);
}

/* ---- other laws ---- */

static uint64_t count_up_to_2(struct large *large, const uint8_t *digits)
{
    static const struct stop never;
    uint64_t n;
    cr_assert(large_solve(large, digits, 2, never, &n, NULL));
    return n;
}

static void is_minimal_by_laws(const struct generate_options *options,
                               const struct grid *puzzle)
{
    const struct shape *shape = options->shape;
    uint8_t digits[SHAPE_MAX_CELLS];
    struct large *large = large_new(shape);
    memcpy(digits, puzzle->digit, (size_t)shape->n_cells);
    cr_assert_eq(count_up_to_2(large, digits), 1);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        if (!puzzle->digit[cell])
            continue;
        digits[cell] = 0;
        cr_assert_eq(count_up_to_2(large, digits), 2, "cell %d can be left out", cell);
        digits[cell] = puzzle->digit[cell];
    }
    large_free(large);
}

Test(generate, obeys_other_laws)
{
    static const char *const rules[] = {
        "x",
        "windoku",
        "disjoint",
        "2x3 disjoint",
        "5 regions 1122211223144335444355553",
        "knight",
        "king nonconsecutive",
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const struct generate_options options = {
            .shape = boards_shape(rules[i]), .is_minimal = true, .seed = 14};
        make_each(&options, 0, (int)long_run(3, 100), is_minimal_by_laws);
    }
}
