/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arguments against digits: every wrong digit of a board has one, and the checker
 * proves those that are one step. */
#include "human/whynot.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#include "human/checker.h"

TestSuite(whynot, .timeout = 600);

static const struct {
    const char *board;
    int n_links_wanted; /* at least so many arguments have links */
} boards[] = {
    {".7...1......7...3.8.13....25...73.4...6...2...3.42...83....96.5.5...6......8...1.",
     1},
    {"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
     5},
    {"1..4....94.6.8..3..8....5.....5..4......2.8.....9....5.7..9..5...2..3.1.9..27...3",
     5},
};

struct tally {
    int n_peers, n_steps, n_links, n_other;
};

static void read_board(struct grid *grid, const char *text)
{
    uint8_t digits[81];
    for (int cell = 0; cell < 81; cell++)
        digits[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
    grid_of_digits(grid, shape_find(3, 3), digits);
}

/* Another digit there, or the digit in a peer, or its elimination. */
static bool is_about(const struct whynot *whynot, const struct shape *shape)
{
    const struct step *step = &whynot->step;
    struct candidate asked = whynot->candidate;
    for (int i = 0; i < step->n_eliminations; i++)
        if (step->eliminations[i].cell == asked.cell &&
            step->eliminations[i].digit == asked.digit)
            return true;
    for (int i = 0; i < step->n_placements; i++) {
        struct candidate placed = step->placements[i];
        if ((placed.cell == asked.cell && placed.digit != asked.digit) ||
            (placed.digit == asked.digit &&
             shape_are_peers(shape, placed.cell, asked.cell)))
            return true;
    }
    return false;
}

static void check(const struct grid *grid, const struct candidates *candidates,
                  const struct whynot *whynot, struct tally *tally)
{
    if (whynot->kind == WHYNOT_PEER) {
        cr_assert_eq(grid->digit[whynot->peer.cell], whynot->candidate.digit);
        cr_assert(
            shape_are_peers(grid->shape, whynot->peer.cell, whynot->candidate.cell));
        tally->n_peers++;
    } else if (whynot->kind == WHYNOT_STEP) {
        cr_assert(is_about(whynot, grid->shape));
        if (!whynot->n_before)
            cr_assert_eq(checker_prove(candidates, &whynot->step, NULL), CHECKED_HOLDS,
                         "%s", technique_row(whynot->step.technique)->name);
        tally->n_steps++;
        tally->n_links += whynot->step.n_links > 0;
    } else {
        tally->n_other++;
    }
}

static void ask_all(const char *board, struct tally *tally)
{
    struct grid grid, solution;
    struct whynot *whynot = malloc(sizeof *whynot);
    struct candidates *candidates = malloc(sizeof *candidates);
    struct solver *solver = solver_new(shape_find(3, 3));
    read_board(&grid, board);
    cr_assert_eq(uniqueness_of(&grid, (struct stop){0}, &solution), UNIQUENESS_UNIQUE);
    candidates_of_grid(candidates, solver_geometry(solver), &grid);
    const struct hint_request request = {.grid = &grid,
                                         .uniqueness = UNIQUENESS_UNIQUE,
                                         .solution = &solution,
                                         .options = solver_default,
                                         .near = -1};
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            const struct candidate candidate = {(uint16_t)cell, (uint8_t)digit};
            bool is_possible = !grid.digit[cell] && solution.digit[cell] == digit;
            whynot_find(solver, &request, candidate, is_possible, false, whynot);
            cr_assert_eq(whynot->kind == WHYNOT_POSSIBLE, is_possible);
            cr_assert_eq(whynot->kind == WHYNOT_FILLED, grid.digit[cell] != 0);
            cr_assert_neq(whynot->kind, WHYNOT_SEARCH);
            check(&grid, candidates, whynot, tally);
        }
    solver_free(solver);
    free(candidates);
    free(whynot);
}

Test(whynot, every_wrong_digit_has_an_argument)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct tally tally = {0};
        ask_all(boards[i].board, &tally);
        cr_assert_gt(tally.n_peers, 100);
        cr_assert_gt(tally.n_steps, 10);
        cr_assert_geq(tally.n_links, boards[i].n_links_wanted, "%d", tally.n_links);
    }
}
