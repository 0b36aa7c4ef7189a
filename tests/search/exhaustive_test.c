/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every strategy with every rule on all small cases of the 4x4 board, against the list of
 * its legal grids: a search reports exactly the legal grids that have the board's givens,
 * each of them once, and ends; and what shows that it ends falls whenever it must.
 *
 * The boards are those whose digits first occur in the order 1, 2, 3, 4: any other board is
 * one of them with its digits renamed.  STEPDOKU_LONG=1 tries more: all boards of at most
 * five givens, and all boards that have a solution.  Random boards have candidates of their own,
 * too. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "search/search.h"
#include "support/long_run.h"

enum {
    SIDE = 4,
    CELLS = SIDE * SIDE,
    LEGAL_GRIDS = 288,
    NAIVE_GRIDS = 1024, /* the naive strategies try all grids of so small a product */
    MOST_EVENTS = 1000000
};

struct grids {
    uint8_t digit[LEGAL_GRIDS][CELLS];
    int n;
};

/* The legal grids that a search has reported. */
struct reported {
    int times[LEGAL_GRIDS];
    int others;
};

static struct grids legal;

static bool are_peers(int a, int b)
{
    return a / SIDE == b / SIDE || a % SIDE == b % SIDE ||
           (a / 8 == b / 8 && a % SIDE / 2 == b % SIDE / 2);
}

static bool clashes_before(const uint8_t *digits, int cell)
{
    for (int other = 0; other < cell; other++)
        if (digits[other] == digits[cell] && are_peers(other, cell))
            return true;
    return false;
}

static void list_grids(uint8_t *digits, int cell)
{
    if (cell == CELLS) {
        memcpy(legal.digit[legal.n++], digits, CELLS);
        return;
    }
    for (digits[cell] = 1; digits[cell] <= SIDE; digits[cell]++)
        if (!clashes_before(digits, cell))
            list_grids(digits, cell + 1);
}

/* A board, and the candidates of its blanks. */
struct board {
    uint8_t digit[CELLS];
    digit_set candidates[CELLS];
};

static bool has_grid(const struct board *board, const uint8_t *grid)
{
    for (int cell = 0; cell < CELLS; cell++)
        if (board->digit[cell] ? board->digit[cell] != grid[cell]
                               : !digits_has(board->candidates[cell], grid[cell]))
            return false;
    return true;
}

static void add_solution(struct reported *reported, const struct choices *choices)
{
    uint8_t digits[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        digits[cell] = digits_is_single(choices->of[cell])
                           ? (uint8_t)digits_first(choices->of[cell])
                           : 0;
    for (int i = 0; i < legal.n; i++)
        if (!memcmp(legal.digit[i], digits, CELLS)) {
            reported->times[i]++;
            return;
        }
    reported->others++;
}

/* Compares the reported grids with the list.  A search that its depth bound kept from
 * trying all may report fewer. */
static bool is_right(const struct reported *reported, const struct board *board,
                     bool bounded)
{
    for (int i = 0; i < legal.n; i++) {
        int expected = has_grid(board, legal.digit[i]);
        if (reported->times[i] != expected && !(bounded && !reported->times[i]))
            return false;
    }
    return !reported->others;
}

static bool is_naive(const struct search_options *options)
{
    return options->strategy != STRATEGY_SEARCH &&
           options->strategy != STRATEGY_BACKTRACK;
}

/* What the measure was at the nodes of the path, and what the last event says of it. */
struct measured {
    int at[CELLS + 1];
    int fall;
};

static void keep_fall(void *ctx, const struct event *event)
{
    ((struct measured *)ctx)->fall = event_fall(event);
}

/* Makes an event.  The measure falls whenever a pass removes something or a digit is tried, by
 * what the event says, and changes otherwise only by going back to what it was. */
static bool step_falls(struct search *search, struct measured *measured)
{
    const struct sink sink = {.ctx = measured, .emit = keep_fall};
    int before = search_measure(search);
    if (!search_step(search, &sink))
        return true;
    const struct event *event = search_event(search);
    int after = search_measure(search), depth = search_depth(search);
    bool must_fall =
        event->kind == EVENT_DESCEND || (event->kind == EVENT_PASS && event->n_removed);
    if (event->kind == EVENT_EXPAND)
        measured->at[depth] = after;
    if (event->kind == EVENT_BACKTRACK)
        return after == measured->at[depth] && !measured->fall;
    return after >= 0 && before - after == measured->fall &&
           (must_fall ? measured->fall > 0 : !measured->fall);
}

static bool search_is_right(const struct board *board,
                            const struct search_options *options)
{
    struct reported reported = {0};
    struct measured measured = {0};
    struct grid grid;
    grid_of_digits(&grid, shape_find(2, 2), board->digit);
    struct search *search = search_new(&grid, board->candidates, options);
    int events = 0;
    bool falls = true;
    while (events < MOST_EVENTS && !search_has_ended(search)) {
        falls &=
            is_naive(options) ? search_step(search, NULL) : step_falls(search, &measured);
        events++;
        if (search_event(search)->kind == EVENT_SOLUTION)
            add_solution(&reported, search_choices(search));
    }
    bool right = falls && search_has_ended(search) &&
                 is_right(&reported, board, search_was_bounded(search));
    search_free(search);
    return right;
}

static double count_grids(const struct board *board)
{
    double n = 1;
    for (int cell = 0; cell < CELLS; cell++)
        n *= board->digit[cell] ? 1 : digits_count(board->candidates[cell]);
    return n;
}

/* The digits of each cell, between spaces. */
static void print_board(const struct board *board, char *text)
{
    for (int cell = 0; cell < CELLS; cell++, *text++ = ' ')
        if (board->digit[cell])
            *text++ = (char)('0' + board->digit[cell]);
        else
            DIGITS_EACH(digit, board->candidates[cell])
                *text++ = (char)('0' + digit);
    *text = '\0';
}

static void check_options(const struct board *board, const struct search_options *options)
{
    char text[CELLS * (SIDE + 1) + 1];
    if (search_is_right(board, options))
        return;
    print_board(board, text);
    cr_assert_fail("%s: %s, cell %d, prune %d, square %d, look ahead %d, bound %d", text,
                   strategy_rows[options->strategy].name, options->cell, options->prune,
                   options->cell, options->look_ahead, options->depth_bound);
}

static void check_board(const struct board *board)
{
    for (int i = 0; i < n_search_variants; i++) {
        struct search_options options = search_variants[i];
        if (is_naive(&options) && count_grids(board) > NAIVE_GRIDS)
            continue;
        check_options(board, &options);
        options.depth_bound = 1;
        check_options(board, &options);
    }
}

static void check_digits(const uint8_t *digits)
{
    struct board board;
    memcpy(board.digit, digits, CELLS);
    for (int cell = 0; cell < CELLS; cell++)
        board.candidates[cell] = digits_up_to(SIDE);
    check_board(&board);
}

/* Puts up to n digits into the blanks from that cell on, and checks every board.  The board
 * has the digits 1 .. highest. */
static void check_boards(uint8_t *board, int cell, int n, int highest)
{
    check_digits(board);
    if (!n)
        return;
    for (; cell < CELLS; cell++) {
        for (int digit = 1; digit <= SIDE && digit <= highest + 1; digit++) {
            board[cell] = (uint8_t)digit;
            check_boards(board, cell + 1, n - 1, digit > highest ? digit : highest);
        }
        board[cell] = 0;
    }
}

static bool is_renamed(const uint8_t *grid)
{
    return grid[0] == 1 && grid[1] == 2 && grid[2] == 3 && grid[3] == 4;
}

static void check_part(const uint8_t *grid, unsigned cells)
{
    uint8_t board[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        board[cell] = cells >> cell & 1 ? grid[cell] : 0;
    check_digits(board);
}

static void begin(void)
{
    uint8_t digits[CELLS];
    list_grids(digits, 0);
}

TestSuite(exhaustive, .init = begin);

Test(exhaustive, there_are_288_legal_grids)
{
    cr_assert_eq(legal.n, LEGAL_GRIDS);
}

/* Of a third of the boards, every cell may hold the digit of a grid. */
Test(exhaustive, boards_with_candidates_of_their_own)
{
    struct rng rng = {5};
    for (unsigned n = 0; n < long_run(3000, 100000); n++) {
        const uint8_t *grid = legal.digit[rng_below(&rng, LEGAL_GRIDS)];
        struct board board = {.digit = {0}};
        for (int cell = 0; cell < CELLS; cell++) {
            if (!rng_below(&rng, 4))
                board.digit[cell] = grid[cell];
            board.candidates[cell] =
                rng_below(&rng, 1 << SIDE) | rng_below(&rng, 1 << SIDE);
            if (n % 3 == 0)
                board.candidates[cell] |= digit_bit(grid[cell]);
        }
        check_board(&board);
    }
}

Test(exhaustive, boards_of_few_givens)
{
    uint8_t board[CELLS] = {0};
    check_boards(board, 0, (int)long_run(3, 5), 0);
}

Test(exhaustive, boards_that_have_a_solution)
{
    unsigned step = long_run(61, 1);
    int n = 0;
    for (int i = 0; i < legal.n; i++)
        for (unsigned cells = 0; cells < 1u << CELLS && is_renamed(legal.digit[i]);
             cells += step) {
            check_part(legal.digit[i], cells);
            n++;
        }
    cr_assert_geq(n, 12 * ((1 << CELLS) / (int)step));
}
