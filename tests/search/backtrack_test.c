/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of Skiena's table, and a second, plain implementation of the rules to
 * compare with. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "search/search.h"
#include "support/boards.h"

static const char easy[] =
    "070020000420501003509307400760000004008609300900000012004702106600803079000090040";
static const char medium[] =
    "800750003030048020100000006340070008790480031208000074500814007080327040400569002";
static const char hard[] =
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600";

static struct counters run(const char *text, enum cell_rule square, bool look_ahead,
                           const struct search_limits *limits, enum search_end *end)
{
    const struct search_options options = {.strategy = STRATEGY_BACKTRACK,
                                           .cell = square,
                                           .look_ahead = look_ahead,
                                           .depth_bound = -1};
    struct grid grid;
    boards_read(text, &grid);
    struct search *search = search_new(&grid, NULL, &options);
    *end = search_run(search, limits, NULL);
    struct counters counters = *search_counters(search);
    search_grid(search, &grid);
    cr_assert(*end != SEARCH_FOUND || grid_is_solved(&grid));
    search_free(search);
    return counters;
}

Test(backtrack, steps_are_those_of_the_original)
{
    static const struct {
        const char *board;
        enum cell_rule square;
        bool look_ahead;
        uint64_t nodes;
    } table[] = {
        {easy, CELL_LAST, false, 1904832},  {medium, CELL_LAST, false, 863305},
        {easy, CELL_LAST, true, 127},       {medium, CELL_LAST, true, 142},
        {hard, CELL_LAST, true, 12507212},  {easy, CELL_SMALLEST, false, 48},
        {medium, CELL_SMALLEST, false, 84}, {hard, CELL_SMALLEST, false, 1243838},
        {easy, CELL_SMALLEST, true, 48},    {medium, CELL_SMALLEST, true, 65},
        {hard, CELL_SMALLEST, true, 10374},
    };
    const struct search_limits first = {.solutions = 1};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        enum search_end end;
        struct counters counters =
            run(table[i].board, table[i].square, table[i].look_ahead, &first, &end);
        cr_assert_eq(end, SEARCH_FOUND);
        cr_assert_eq(counters.nodes, table[i].nodes, "row %d: %d", (int)i,
                     (int)counters.nodes);
    }
}

Test(backtrack, the_twelfth_is_stopped_at_the_node_limit)
{
    const struct search_limits limits = {.solutions = 1, .nodes = 1000000};
    enum search_end end;
    struct counters counters = run(hard, CELL_LAST, false, &limits, &end);
    cr_assert_eq(end, SEARCH_NODE_LIMIT);
    cr_assert_eq(counters.nodes, 1000000);
}

/* The rules, with everything counted again at every node. */
struct plain {
    int digit[81];
    bool arbitrary, look_ahead;
    struct counters counters;
    bool found;
};

static bool plain_allows(const struct plain *plain, int cell, int digit)
{
    for (int other = 0; other < 81; other++) {
        bool peer = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (other != cell && peer && plain->digit[other] == digit)
            return false;
    }
    return true;
}

static int plain_candidates(const struct plain *plain, int cell)
{
    int n = 0;
    for (int digit = 1; digit <= 9; digit++)
        n += plain_allows(plain, cell, digit);
    return n;
}

static int plain_square(const struct plain *plain)
{
    int square = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        if (plain->digit[cell])
            continue;
        int n = plain_candidates(plain, cell);
        if (!n && plain->look_ahead)
            return -1;
        if (n && (plain->arbitrary || n < fewest)) {
            square = cell;
            fewest = n;
        }
    }
    return square;
}

static void plain_node(struct plain *plain, int depth)
{
    int square = plain_square(plain), n_open = 0;
    for (int cell = 0; cell < 81; cell++)
        n_open += !plain->digit[cell];
    plain->counters.nodes++;
    if (depth > plain->counters.max_depth)
        plain->counters.max_depth = depth;
    plain->found = !n_open;
    plain->counters.solutions += !n_open;
    if (!n_open || square < 0) {
        plain->counters.voids += n_open > 0;
        return;
    }
    plain->counters.expansions++;
    for (int digit = 1; digit <= 9 && !plain->found; digit++) {
        if (!plain_allows(plain, square, digit))
            continue;
        plain->digit[square] = digit;
        plain_node(plain, depth + 1);
        plain->digit[square] = 0;
    }
}

/* Makes a random board: some digits of a finished grid, so that a search has few nodes. */
static void random_board(struct rng *rng, char text[82])
{
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        int digit = (row % 3 * 3 + row / 3 + column) % 9;
        text[cell] = rng_below(rng, 5) < 2 ? (char)('1' + digit * 2 % 9) : '.';
    }
    text[81] = '\0';
}

static void compare_with_plain(const char *text, bool arbitrary, bool look_ahead)
{
    const struct search_limits limits = {.solutions = 1, .nodes = 20000};
    enum search_end end;
    struct counters counters =
        run(text, arbitrary ? CELL_LAST : CELL_SMALLEST, look_ahead, &limits, &end);
    struct plain plain = {.arbitrary = arbitrary, .look_ahead = look_ahead};
    if (end == SEARCH_NODE_LIMIT)
        return;
    for (int cell = 0; cell < 81; cell++)
        plain.digit[cell] = text[cell] == '.' ? 0 : text[cell] - '0';
    plain_node(&plain, 0);
    cr_assert_eq(counters.nodes, plain.counters.nodes, "%s", text);
    cr_assert_eq(counters.expansions, plain.counters.expansions, "%s", text);
    cr_assert_eq(counters.voids, plain.counters.voids, "%s", text);
    cr_assert_eq(counters.max_depth, plain.counters.max_depth, "%s", text);
    cr_assert_eq(counters.solutions, plain.counters.solutions, "%s", text);
}

Test(backtrack, counters_are_those_of_a_plain_one)
{
    struct rng rng = {1};
    char text[82];
    for (int i = 0; i < 40; i++) {
        random_board(&rng, text);
        for (int rules = 0; rules < 4; rules++)
            compare_with_plain(text, rules & 1, rules & 2);
    }
}

/* Skiena's program does not check the givens; ours does, because a wrong solution is
 * useless. */
Test(backtrack, clashing_givens_are_unsafe_at_the_root)
{
    const struct search_limits no_limits = {0};
    enum search_end end;
    struct counters counters =
        run("11..............", CELL_LAST, false, &no_limits, &end);
    cr_assert_eq(end, SEARCH_EXHAUSTED);
    cr_assert_eq(counters.nodes, 1);
    cr_assert_eq(counters.unsafe, 1);
}
