/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle to order: what is made keeps all that was promised. */
#include <string.h>

#include "base/clock.h"
#include "fuzz/fuzz.h"
#include "run/engine.h"
#include "run/grader.h"

enum { MOST_MS = 100 };

/* What the first bytes say. */
struct order {
    uint8_t shape, symmetry, clues_min, clues_span, flags, level, er_min, er_span;
};

enum {
    WANTS_CLUES = 1,
    WANTS_MINIMAL = 2,
    WANTS_PATTERN = 4,
    WANTS_LEVEL = 8,
    WANTS_ER = 16,
    WANTS_TECHNIQUE = 32
};

static bool is_late(void *until_ms)
{
    return clock_ms() > *(const int64_t *)until_ms;
}

/* The bits of the bytes are the cells; without any, the board is open. */
static void fill_pattern(struct generate_options *options, const uint8_t *data,
                         size_t size)
{
    for (int cell = 0; cell < options->shape->n_cells; cell++) {
        size_t byte = (size_t)cell / 8;
        options->pattern[cell] = byte < size && data[byte] >> cell % 8 & 1;
        options->n_pattern += options->pattern[cell];
    }
}

static struct generate_options options_of(const struct order *order, const uint8_t *data,
                                          size_t size)
{
    const struct shape *shape =
        shape_find(2 + order->shape % 2, 2 + order->shape / 2 % 3);
    struct generate_options options = {.shape = shape,
                                       .symmetry = order->symmetry % SYMMETRIES,
                                       .is_minimal = order->flags & WANTS_MINIMAL};
    for (size_t i = 0; i < size; i++)
        options.seed = options.seed * 257 + data[i];
    if (order->flags & WANTS_PATTERN)
        fill_pattern(&options, data, size);
    if (options.n_pattern) {
        options.symmetry = SYMMETRY_NONE;
    } else if (order->flags & WANTS_CLUES) {
        options.clues_min = order->clues_min % shape->n_cells;
        options.clues_max = options.clues_min + order->clues_span;
        if (options.clues_max > shape->n_cells)
            options.clues_max = shape->n_cells;
    }
    return options;
}

static struct hardness hardness_of(const struct order *order, const struct shape *shape)
{
    enum { SPAN = HARDNESS_MOST_RATING - HARDNESS_LEAST_RATING + 1 };
    struct hardness hardness = {.level = order->level % (DIFFICULTY_EXTREME + 1),
                                .er_min = HARDNESS_LEAST_RATING + order->er_min % SPAN,
                                .technique = order->level % TECHNIQUE_EXPAND1};
    hardness.er_max = hardness.er_min + order->er_span;
    if (order->flags & WANTS_ER && shape->side == 9)
        hardness.kind = HARDNESS_RATING;
    else if (order->flags & WANTS_TECHNIQUE)
        hardness.kind = HARDNESS_TECHNIQUE;
    else if (order->flags & WANTS_LEVEL)
        hardness.kind = HARDNESS_LEVEL;
    return hardness;
}

/* ---- the promise ---- */

static bool is_unique(struct engine *engine, const struct grid *grid)
{
    return engine_uniqueness(engine, grid, (struct stop){0}, NULL) == UNIQUENESS_UNIQUE;
}

static void check_minimal(struct engine *engine, const struct grid *puzzle)
{
    for (int cell = 0; cell < puzzle->shape->n_cells; cell++) {
        struct grid less = *puzzle;
        if (!puzzle->digit[cell])
            continue;
        grid_erase(&less, cell);
        REQUIRE(!is_unique(engine, &less));
    }
}

static void check_symmetry(const struct grid *puzzle, enum symmetry symmetry)
{
    static struct units units;
    units_init(&units, puzzle->shape, symmetry);
    for (int unit = 0; unit < units.n; unit++)
        for (int i = units.begins[unit]; i < units.begins[unit + 1]; i++)
            REQUIRE(!puzzle->digit[units.cells[i]] ==
                    !puzzle->digit[units.cells[units.begins[unit]]]);
}

static void check_clues(const struct generate_options *options, const struct grid *puzzle)
{
    int n = grid_filled(puzzle);
    if (options->clues_max)
        REQUIRE(n >= options->clues_min && n <= options->clues_max);
    if (options->n_pattern)
        for (int cell = 0; cell < puzzle->shape->n_cells; cell++)
            REQUIRE(options->pattern[cell] == (puzzle->digit[cell] != 0));
}

static void check_hardness(struct engine *engine, const struct hardness *hardness,
                           const struct grid *puzzle)
{
    struct rating rating = {0};
    struct generate_options range;
    struct grader *grader = grader_new(puzzle->shape, (struct stop){0});
    grader_aim(grader, hardness, &range);
    if (hardness->kind == HARDNESS_RATING) {
        engine_rate(engine, puzzle, NULL, false, (struct stop){0}, NULL, &rating);
        REQUIRE(rating.er >= hardness->er_min && rating.er <= hardness->er_max);
    } else if (hardness->kind == HARDNESS_LEVEL) {
        REQUIRE(grader_level(grader, puzzle) == hardness->level);
    } else {
        REQUIRE(grader_grade(grader, puzzle) == hardness->technique);
    }
    grader_free(grader);
}

static void check_puzzle(struct engine *engine, const struct generate_options *options,
                         const struct grid *puzzle)
{
    REQUIRE(puzzle->shape == options->shape && is_unique(engine, puzzle));
    check_clues(options, puzzle);
    check_symmetry(puzzle, options->symmetry);
    if (options->is_minimal)
        check_minimal(engine, puzzle);
}

/* Without a rating the same puzzle results again. */
static void check_again(const struct generate_options *options, const struct grid *puzzle)
{
    struct generate_options endless = *options;
    struct grid again;
    endless.stop = (struct stop){0};
    REQUIRE(generate_one(&endless, 0, &again));
    REQUIRE(memcmp(again.digit, puzzle->digit, (size_t)puzzle->shape->n_cells) == 0);
}

static void make(struct engine *engine, const struct order *order, const uint8_t *data,
                 size_t size)
{
    struct grid puzzle;
    int64_t until_ms = clock_ms() + MOST_MS;
    struct generate_options options = options_of(order, data, size);
    const struct hardness hardness = hardness_of(order, options.shape);
    options.stop = (struct stop){&until_ms, is_late};
    struct grader *grader = grader_new(options.shape, options.stop);
    grader_aim(grader, &hardness, &options);
    if (generate_one(&options, 0, &puzzle)) {
        check_puzzle(engine, &options, &puzzle);
        if (hardness.kind)
            check_hardness(engine, &hardness, &puzzle);
        else
            check_again(&options, &puzzle);
    }
    grader_free(grader);
}

void fuzz_generate(const uint8_t *data, size_t size)
{
    static struct engine *engine;
    struct order order;
    if (size < sizeof order)
        return;
    memcpy(&order, data, sizeof order);
    engine = engine ? engine : engine_new();
    make(engine, &order, data + sizeof order, size - sizeof order);
}
