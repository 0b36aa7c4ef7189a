/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formula of a board says its laws: as many models as boards obey these, which are listed here
 * as a person would. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "fast/large/large.h"
#include "format/format.h"
#include "support/boards.h"

enum { MOST_LITERALS = 200000, MOST_VARIABLES = 729, SIDE = 4, CELLS = SIDE * SIDE };

/* The clauses follow each other, each with a 0 at its end. */
static struct formula {
    int literals[MOST_LITERALS], n;
    int n_variables;
    signed char value[MOST_VARIABLES + 1]; /* 1, -1, or 0: open */
} formula;

static void write_formula(const struct puzzle *puzzle)
{
    struct alphabet alphabet;
    LOCAL_BUF text = {0};
    alphabet_init(&alphabet, puzzle->grid.shape->side);
    format_find("dimacs")->write(&text, puzzle, &alphabet);
    formula = (struct formula){.n_variables = puzzle->grid.shape->n_cells *
                                              puzzle->grid.shape->side};
    for (char *line = strtok(text.text, "\n"); line; line = strtok(NULL, "\n"))
        while (*line != 'c' && *line != 'p' && *line) {
            cr_assert_lt(formula.n, MOST_LITERALS);
            formula.literals[formula.n++] = (int)strtol(line, &line, 10);
        }
}

static int value_of(int literal)
{
    return literal > 0 ? formula.value[literal] : -formula.value[-literal];
}

/* Makes true what must be, and notes it; false when a clause has no true literal. */
static bool propagate(int *trail, int *n)
{
    bool has_changed = true;
    while (has_changed) {
        int n_open = 0, open = 0;
        bool is_true = false;
        has_changed = false;
        for (int i = 0; i < formula.n; i++) {
            int literal = formula.literals[i];
            if (literal) {
                is_true |= value_of(literal) > 0;
                n_open += !value_of(literal);
                open = value_of(literal) ? open : literal;
                continue;
            }
            if (!is_true && !n_open)
                return false;
            if (!is_true && n_open == 1) {
                trail[(*n)++] = open;
                formula.value[abs(open)] = open > 0 ? 1 : -1;
                has_changed = true;
            }
            is_true = false;
            n_open = 0;
        }
    }
    return true;
}

/* How many models the formula has, or `most`. */
static int count_models(int most)
{
    int trail[MOST_VARIABLES], n = 0, count = 0, variable = 1;
    if (propagate(trail, &n)) {
        while (variable <= formula.n_variables && formula.value[variable])
            variable++;
        count = variable > formula.n_variables;
        for (int value = 1; variable <= formula.n_variables && value >= -1; value -= 2) {
            formula.value[variable] = (signed char)value;
            count += count < most ? count_models(most - count) : 0;
            formula.value[variable] = 0;
        }
    }
    while (n)
        formula.value[abs(trail[--n])] = 0;
    return count;
}

/* The cells of each group beside rows, in hexadecimal digits. */
#define COLUMNS "048c 159d 26ae 37bf "
static const struct board {
    const char *words, *groups;
    int rows, columns; /* cells so far apart ... */
    int by;            /* ... do not differ by this; rows 0 and columns 0: no such law */
} boards[] = {
    {"2x2", COLUMNS "0145 2367 89cd abef", 0, 0, 0},
    {"2x2 x", COLUMNS "0145 2367 89cd abef 05af 369c", 0, 0, 0},
    {"2x2 disjoint", COLUMNS "0145 2367 89cd abef 028a 139b 46ce 57df", 0, 0, 0},
    {"2x2 x disjoint", COLUMNS "0145 2367 89cd abef 05af 369c 028a 139b 46ce 57df", 0, 0,
     0},
    {"4 regions 1112132233243444", COLUMNS "0124 367a 589c bdef", 0, 0, 0},
    {"4 x regions 1112132233243444", COLUMNS "0124 367a 589c bdef 05af 369c", 0, 0, 0},
    {"2x2 knight", COLUMNS "0145 2367 89cd abef", 1, 2, 0},
    {"2x2 king", COLUMNS "0145 2367 89cd abef", 1, 1, 0},
    {"4 king regions 1112132233243444", COLUMNS "0124 367a 589c bdef", 1, 1, 0},
    {"2x2 nonconsecutive", COLUMNS "0145 2367 89cd abef", 0, 1, 1},
};

static bool differ(const uint8_t *digits, const char *cells)
{
    unsigned seen = 0;
    for (int i = 0; i < SIDE; i++)
        seen |= 1U << digits[cells[i] <= '9' ? cells[i] - '0' : cells[i] - 'a' + 10];
    return seen == 0x1e;
}

/* Do the cells that a law names differ by what it forbids?  So many columns and rows apart is the
 * same law. */
static bool are_apart(const uint8_t *digits, const struct board *its)
{
    for (int a = 0; a < CELLS; a++)
        for (int b = 0; b < CELLS; b++) {
            int rows = abs(a / SIDE - b / SIDE), columns = abs(a % SIDE - b % SIDE);
            bool is_meant = (rows == its->rows && columns == its->columns) ||
                            (rows == its->columns && columns == its->rows);
            if (a != b && is_meant && abs(digits[a] - digits[b]) == its->by)
                return false;
        }
    return true;
}

static bool obey(const uint8_t *digits, const struct board *its)
{
    for (const char *cells = its->groups; cells; cells = strchr(cells, ' ')) {
        cells += *cells == ' ';
        if (!differ(digits, cells))
            return false;
    }
    return are_apart(digits, its);
}

/* Fills row after row, each in every order. */
static int count_boards(uint8_t *digits, int cell, const struct board *its)
{
    int count = 0;
    if (cell == CELLS)
        return obey(digits, its);
    for (int digit = 1; digit <= SIDE; digit++) {
        bool is_new = true;
        for (int k = cell - cell % SIDE; k < cell; k++)
            is_new &= digits[k] != digit;
        digits[cell] = (uint8_t)digit;
        count += is_new ? count_boards(digits, cell + 1, its) : 0;
    }
    return count;
}

Test(dimacs, models_are_the_boards_that_obey_the_laws)
{
    enum { MOST = 1000 };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct puzzle puzzle;
        uint8_t digits[CELLS] = {0};
        puzzle_init(&puzzle, boards_shape(boards[i].words));
        write_formula(&puzzle);
        int expected = count_boards(digits, 0, &boards[i]);
        cr_expect_eq(count_models(MOST), expected, "%s: %d", boards[i].words, expected);
    }
}

/* A windoku is too large to list: the first cells of a solution are taken away. */
Test(dimacs, models_are_as_many_as_the_solver_finds)
{
    enum { MOST = 100, LEAST_TAKEN = 20, MOST_TAKEN = 36 };
    static const char *const words[] = {"windoku", "x windoku disjoint", "2x3 x"};
    const struct stop never = {0};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const struct shape *shape = boards_shape(words[i]);
        struct large *large = large_new(shape);
        uint8_t none[SHAPE_MAX_CELLS] = {0}, solution[SHAPE_MAX_CELLS];
        uint64_t found;
        cr_assert(large_solve(large, none, 1, never, &found, solution));
        for (int taken = LEAST_TAKEN; taken < MOST_TAKEN; taken += 3) {
            struct puzzle puzzle;
            memset(none, 0, sizeof none);
            puzzle_init(&puzzle, shape);
            for (int cell = taken; cell < shape->n_cells; cell++)
                grid_place(&puzzle.grid, cell, solution[cell], true);
            cr_assert(large_solve(large, puzzle.grid.digit, MOST, never, &found, none));
            write_formula(&puzzle);
            cr_expect_eq(count_models(MOST), (int)found, "%s: %d", words[i], (int)found);
        }
        large_free(large);
    }
}
