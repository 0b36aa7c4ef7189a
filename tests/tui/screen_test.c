/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the program on a pseudo-terminal. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/terminal.h"

enum { PATIENCE_MS = 10000 };

static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static struct terminal *start_with(const char *text, int rows, int columns, const char *term,
                                   const char *locale)
{
    const char *argv[] = {"./stepdoku", "play", text, NULL};
    struct terminal_options options = {.argv = argv,
                                       .rows = rows,
                                       .columns = columns,
                                       .term = term,
                                       .locale = locale};
    struct terminal *terminal = terminal_start(&options);
    cr_assert_not_null(terminal);
    return terminal;
}

static struct terminal *start(const char *text)
{
    return start_with(text, 24, 80, "xterm-256color", "C.UTF-8");
}

static void see(struct terminal *terminal, const char *text)
{
    cr_assert(terminal_wait_text(terminal, text, PATIENCE_MS), "no \"%s\" in:\n%s", text,
              terminal_screen_text(terminal));
    terminal_settle(terminal);
}

static void quit(struct terminal *terminal)
{
    terminal_type(terminal, "q");
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_modes_restored(terminal));
    cr_assert(terminal_screen_restored(terminal));
    cr_assert_not(terminal_on_alternate_screen(terminal));
    struct terminal_ending ending = terminal_end(terminal, PATIENCE_MS);
    cr_assert_eq(ending.status, 0);
    terminal_free(terminal);
}

/* The text of a cell's middle row as it is drawn at 5x2: row and column from 1. */
static struct terminal_cell board_cell(struct terminal *terminal, int row, int column,
                                       int sub_row, int sub_column)
{
    int y = 1 + (row - 1) * 2 + (row - 1) / 3 + sub_row;
    int x = 1 + (column - 1) * 6 + sub_column;
    return terminal_cell(terminal, y, x);
}

Test(screen, givens_are_bold_and_the_verdict_appears)
{
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    struct terminal_cell given = board_cell(terminal, 1, 1, 0, 2);
    cr_assert_str_eq(given.text, "5");
    cr_assert(given.bold);
    int row, column;
    bool visible;
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert(visible);
    cr_assert_eq(row, 1 + 4 * 2 + 1, "row %d", row);
    cr_assert_eq(column, 1 + 4 * 6 + 2);
    quit(terminal);
}

Test(screen, an_entry_takes_a_candidate_away_and_undo_brings_it_back)
{
    struct terminal *terminal = start("1...............");
    see(terminal, "several solutions");
    cr_assert_str_eq(terminal_cell(terminal, 1, 7 + 1).text, "2");
    terminal_type(terminal, "kkl2");
    see(terminal, "entries 1");
    terminal_settle(terminal);
    terminal_type(terminal, "u");
    see(terminal, "entries 0");
    terminal_type(terminal, "r");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(screen, a_given_is_locked_in_play_and_not_in_edit)
{
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    terminal_type(terminal, "hhhh1");
    see(terminal, "r5c1 is given");
    terminal_type(terminal, "e");
    see(terminal, "> Edit");
    terminal_type(terminal, "1");
    see(terminal, "no solution");
    struct terminal_cell cell = board_cell(terminal, 5, 1, 0, 2);
    cr_assert_str_eq(cell.text, "1");
    cr_assert(cell.bold);
    terminal_type(terminal, "l1");
    see(terminal, "r5c1 and r5c2 both hold");
    cr_assert(board_cell(terminal, 5, 1, 0, 2).underline, "a clash is underlined");
    quit(terminal);
}

Test(screen, rounds_are_walked_and_what_went_is_marked)
{
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    terminal_settle(terminal);
    for (int i = 0; i < 20; i++)
        terminal_type(terminal, "[");
    terminal_type(terminal, "]");
    see(terminal, "> 1 ");
    terminal_settle(terminal);
    struct terminal_cell gone = board_cell(terminal, 1, 3, 0, 2); /* 3: row 1 has one */
    cr_assert_str_eq(gone.text, "3");
    cr_assert(gone.reverse);
    cr_assert_not(board_cell(terminal, 1, 3, 0, 0).reverse, "1 is still a candidate");
    quit(terminal);
}

Test(screen, the_most_constrained_cell_is_named_and_gone_to)
{
    struct terminal *terminal =
        start(".7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3...........872.");
    see(terminal, "one solution");
    terminal_type(terminal, "m");
    see(terminal, "r4c8: fewest choices, {7,8}");
    int row, column;
    bool visible;
    terminal_settle(terminal);
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert_str_eq(terminal_cell(terminal, row, column - 3).text, "[");
    cr_assert_str_eq(terminal_cell(terminal, row, column + 3).text, "]");
    quit(terminal);
}

Test(screen, stepping_reaches_the_solution)
{
    struct terminal *terminal =
        start("2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
    see(terminal, "one solution");
    terminal_type(terminal, "s");
    see(terminal, "The search is about to begin");
    terminal_type(terminal, "s");
    see(terminal, "Choices made");
    terminal_type(terminal, "s");
    see(terminal, "Pruned the rows");
    terminal_type(terminal, "n");
    see(terminal, "Safe, not yet complete");
    terminal_type(terminal, "ss");
    see(terminal, "Try ");
    see(terminal, ", left {");
    terminal_type(terminal, "o");
    see(terminal, "Solution");
    see(terminal, "solutions             1");
    terminal_type(terminal, "p");
    see(terminal, "> Play");
    quit(terminal);
}

Test(screen, shrinks_to_nothing_and_comes_back)
{
    static const int sizes[][2] = {{15, 40}, {5, 10}, {1, 1}, {24, 80}, {60, 200}, {24, 80}};
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    terminal_type(terminal, "hhhkk");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        cr_assert(terminal_settle(terminal));
    }
    see(terminal, "one solution");
    terminal_resize(terminal, 5, 14);
    see(terminal, "needs 31x15");
    terminal_resize(terminal, 24, 80);
    see(terminal, "one solution");
    quit(terminal);
}

Test(screen, starts_in_any_size)
{
    static const int sizes[][2] = {{15, 40}, {5, 10}, {1, 1}, {100, 300}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct terminal *terminal =
            start_with(puzzle, sizes[i][0], sizes[i][1], "xterm-256color", "C.UTF-8");
        cr_assert(terminal_settle(terminal));
        terminal_resize(terminal, 24, 80);
        see(terminal, "one solution");
        quit(terminal);
    }
}

Test(screen, plain_terminals_get_plain_lines)
{
    static const char *const terms[] = {"vt100", "screen", "linux"};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        struct terminal *terminal = start_with(puzzle, 24, 80, terms[i], "C");
        see(terminal, "one solution");
        see(terminal, "+-----+-----+");
        quit(terminal);
    }
}

static void refuses(const char *term)
{
    const char *argv[] = {"./stepdoku", "play", puzzle, NULL};
    struct terminal_options options = {.argv = argv, .term = term};
    struct terminal *terminal = terminal_start(&options);
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert_eq(terminal_end(terminal, PATIENCE_MS).status, 64, "%s", term);
    cr_assert(terminal_find(terminal, "see TERM", NULL, NULL), "%s", term);
    terminal_free(terminal);
}

Test(screen, terminals_that_cannot_are_told_so)
{
    refuses("dumb");
    refuses("no-such-terminal");
}

static void ends_sanely(int signal_number)
{
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    terminal_signal(terminal, signal_number);
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_modes_restored(terminal));
    cr_assert(terminal_screen_restored(terminal));
    terminal_free(terminal);
}

Test(screen, signals_restore_the_terminal)
{
    ends_sanely(SIGTERM);
    ends_sanely(SIGHUP);
    ends_sanely(SIGINT);
}

Test(screen, help_lists_the_keys)
{
    struct terminal *terminal = start(puzzle);
    see(terminal, "one solution");
    terminal_type(terminal, "?");
    see(terminal, "to the most constrained cell");
    terminal_type(terminal, "?");
    see(terminal, "one solution");
    quit(terminal);
}
