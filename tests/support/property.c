/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/property.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#include "format/board.h"

enum { SHORT_REPEATS = 1000, LONG_REPEATS = 100000 };

long property_repeats(void)
{
    return getenv("STEPDOKU_LONG") ? LONG_REPEATS : SHORT_REPEATS;
}

static uint64_t seed_of_run(void)
{
    const char *given = getenv("STEPDOKU_SEED");
    return given ? strtoull(given, NULL, 10) : 1;
}

/* Makes one cell simpler so that the law still fails; returns false if there is no
 * way. */
static bool simplify_cell(struct choices *choices, int cell, matrix_law *law)
{
    digit_set before = choices->of[cell], all = shape_digits(choices->shape);
    if (before == all)
        return false;
    choices->of[cell] = all;
    if (!law(choices))
        return true;
    DIGITS_EACH(digit, before) {
        choices->of[cell] = before & ~digit_bit(digit);
        if (!digits_is_single(before) && !law(choices))
            return true;
    }
    choices->of[cell] = before;
    return false;
}

static void shrink(struct choices *choices, matrix_law *law)
{
    bool simpler = true;
    while (simpler) {
        simpler = false;
        for (int cell = 0; cell < choices->shape->n_cells; cell++)
            simpler |= simplify_cell(choices, cell, law);
    }
}

static void report(const char *name, uint64_t seed, long i, struct choices *choices,
                   matrix_law *law)
{
    struct alphabet alphabet;
    struct buf board = {0};
    shrink(choices, law);
    alphabet_init(&alphabet, choices->shape->side);
    board_draw_choices(&board, choices, &alphabet);
    cr_assert(false,
              "%s: fails for matrix %ld of seed %llu (STEPDOKU_SEED), in short:\n%s",
              name, i, (unsigned long long)seed, board.text);
}

void property_check(const char *name, make_matrix *make, matrix_law *law)
{
    uint64_t seed = seed_of_run();
    struct rng rng = {seed};
    struct choices choices;
    for (long i = 0; i < property_repeats(); i++) {
        make(&rng, &choices);
        if (!law(&choices))
            report(name, seed, i, &choices, law);
    }
}

/* Returns random choices: most digits for wide cells, few for others. */
static digit_set random_set(struct rng *rng, digit_set all, bool wide)
{
    digit_set a = rng_next(rng), b = rng_next(rng);
    return (wide ? a | b : a & b) & all;
}

static void random_matrix(struct rng *rng, struct choices *choices,
                          const struct shape *shape, bool wide)
{
    uint32_t fixed_in_six = rng_below(rng, 5);
    digit_set all = shape_digits(shape);
    choices->shape = shape;
    for (int cell = 0; cell < shape->n_cells; cell++) {
        bool fixed = rng_below(rng, 6) < fixed_in_six;
        int digit = (int)rng_below(rng, (uint32_t)shape->side) + 1;
        choices->of[cell] = fixed ? digit_bit(digit) : random_set(rng, all, wide);
    }
}

void property_small(struct rng *rng, struct choices *choices)
{
    if (rng_below(rng, 2))
        random_matrix(rng, choices, shape_find(2, 2), true);
    else
        random_matrix(rng, choices, shape_find(2, 3), false);
}

void property_nine(struct rng *rng, struct choices *choices)
{
    random_matrix(rng, choices, shape_find(3, 3), rng_below(rng, 2));
}

void property_board4(struct rng *rng, struct choices *choices)
{
    static const char *const solved[] = {"1234341221434321", "1234341223414123",
                                         "1234341243212143"};
    const char *digits = solved[rng_below(rng, 3)];
    int n_open = 0;
    choices->shape = shape_find(2, 2);
    for (int cell = 0; cell < 16; cell++) {
        bool open = n_open < 8 && rng_below(rng, 3);
        int wrong = rng_below(rng, 40) == 0 ? (int)rng_below(rng, 4) : 0;
        n_open += open;
        choices->of[cell] = open ? 15 : digit_bit((digits[cell] - '1' + wrong) % 4 + 1);
    }
}

void property_add_grid(struct grid_set *set, const struct grid *grid)
{
    uint64_t hash = 14695981039346656037u;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        hash = (hash ^ grid->digit[cell]) * 1099511628211u;
    set->n++;
    set->sum += hash;
}

static void fill_from(const struct choices *choices, struct grid *grid, int cell,
                      struct grid_set *set)
{
    if (cell == choices->shape->n_cells) {
        property_add_grid(set, grid);
        return;
    }
    DIGITS_EACH(digit, choices->of[cell]) {
        grid_place(grid, cell, digit, true);
        if (!grid_clashes_at(grid, cell))
            fill_from(choices, grid, cell + 1, set);
        grid_erase(grid, cell);
    }
}

struct grid_set property_legal_grids(const struct choices *choices)
{
    struct grid_set set = {0};
    struct grid grid;
    grid_init(&grid, choices->shape);
    fill_from(choices, &grid, 0, &set);
    return set;
}
