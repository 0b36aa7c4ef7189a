/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cause of every candidate that a search has removed is what its events said. */
#include "search/loss.h"

#include <criterion/criterion.h>
#include <string.h>

enum { EVENTS = 400 };

/* The removals of the nodes on the path: those of a deeper node end when it is left. */
struct record {
    int depth_of[SHAPE_MAX_CELLS][SHAPE_MAX_SIDE + 1]; /* -1: not removed */
    struct removal removal[SHAPE_MAX_CELLS][SHAPE_MAX_SIDE + 1];
    int round[SHAPE_MAX_CELLS][SHAPE_MAX_SIDE + 1];
};

static void forget_deeper(struct record *record, int depth)
{
    for (int cell = 0; cell < SHAPE_MAX_CELLS; cell++)
        for (int digit = 0; digit <= SHAPE_MAX_SIDE; digit++)
            if (record->depth_of[cell][digit] > depth)
                record->depth_of[cell][digit] = -1;
}

static void record_event(void *ctx, const struct event *event)
{
    struct record *record = ctx;
    if (event->kind == EVENT_BACKTRACK)
        forget_deeper(record, event->depth);
    for (int i = 0; event->kind != EVENT_ROUND && i < event->n_removed; i++) {
        const struct removal *removal = &event->removals[i];
        record->depth_of[removal->cell][removal->digit] = event->depth;
        record->removal[removal->cell][removal->digit] = *removal;
        record->round[removal->cell][removal->digit] = event->round;
    }
}

static int compare(const struct record *record, const struct search *search)
{
    int n = 0;
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            const struct loss loss = loss_find(search, cell, digit);
            const struct removal *removal = &record->removal[cell][digit];
            if (record->depth_of[cell][digit] < 0 ||
                digits_has(search_choices(search)->of[cell], digit))
                continue;
            if (loss.kind == LOSS_TRY) /* fixed after it had lost the digit */
                continue;
            cr_assert(loss.kind == LOSS_PRUNED || loss.kind == LOSS_FILLED);
            cr_assert_eq(loss.depth, record->depth_of[cell][digit]);
            cr_assert_eq(loss.removal.cause, removal->cause);
            cr_assert_eq(loss.removal.house, removal->house);
            cr_assert_eq(loss.round, record->round[cell][digit]);
            n++;
        }
    return n;
}

static void read_board(struct grid *grid, const char *text)
{
    uint8_t digits[81];
    for (int cell = 0; cell < 81; cell++)
        digits[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
    grid_of_digits(grid, shape_find(3, 3), digits);
}

static const char board[] =
    "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....";

Test(loss, is_what_the_events_said)
{
    static struct record record;
    struct grid grid;
    read_board(&grid, board);
    for (int i = 0; i < n_search_variants; i++) {
        const struct sink sink = {.ctx = &record, .emit = record_event};
        struct search *search = search_new(&grid, NULL, &search_variants[i]);
        int n_compared = 0;
        memset(record.depth_of, -1, sizeof record.depth_of);
        for (int k = 0; k < EVENTS && search_step(search, &sink); k++)
            if (search_variants[i].strategy >= STRATEGY_SEARCH)
                n_compared += compare(&record, search);
        cr_assert(n_compared > 1000 || search_variants[i].strategy < STRATEGY_SEARCH,
                  "variant %d: %d", i, n_compared);
        search_free(search);
    }
}

Test(loss, a_digit_of_a_naive_grid_is_a_try)
{
    const struct search_options naive = {.strategy = STRATEGY_NAIVE, .depth_bound = -1};
    struct grid grid;
    read_board(&grid, board);
    struct search *search = search_new(&grid, NULL, &naive);
    while (search_event(search)->kind != EVENT_GRID)
        search_step(search, NULL);
    cr_assert_eq(loss_find(search, 1, 2).kind, LOSS_TRY);
    cr_assert_eq(loss_find(search, 1, 1).kind, LOSS_NONE);
    cr_assert_eq(loss_find(search, 0, 1).kind, LOSS_BOARD);
    search_free(search);
}

Test(loss, a_candidate_that_the_puzzle_does_not_have)
{
    struct grid grid;
    digit_set candidates[81];
    read_board(&grid, board);
    for (int cell = 0; cell < 81; cell++)
        candidates[cell] = digits_up_to(9) & ~digit_bit(5);
    for (int i = 0; i < n_search_variants; i++) {
        struct search *search = search_new(&grid, candidates, &search_variants[i]);
        search_step(search, NULL);
        cr_assert_eq(loss_find(search, 1, 5).kind, LOSS_PUZZLE);
        cr_assert_eq(loss_find(search, 0, 5).kind, LOSS_BOARD);
        search_free(search);
    }
}
