/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play, Edit and Step on the screen, at 80x24. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "tui/player.h"

TestSuite(screen, .timeout = 600);

Test(screen, givens_are_bold_and_the_verdict_appears)
{
    struct terminal *terminal = play(easy_puzzle);
    struct terminal_cell given = digit_at(terminal, 1, 1);
    cr_assert_str_eq(given.text, "5");
    cr_assert(given.bold);
    see_cursor(terminal, 1 + 4 * 2 + 1, 1 + 4 * 6 + 2);
    quit(terminal);
}

Test(screen, an_entry_takes_a_candidate_away_and_undo_brings_it_back)
{
    struct terminal *terminal = play("1...............");
    see(terminal, "several solutions");
    struct terminal_cell before = terminal_cell(terminal, 1, 1 + 2 * 8 + 3);
    cr_assert_str_eq(before.text, "2");
    type(terminal, "kkl2"); /* r1c4, in the row of r1c3 */
    see(terminal, "entries 1");
    cr_assert_str_neq(terminal_cell(terminal, 1, 1 + 2 * 8 + 3).text, "2");
    type(terminal, "u");
    see(terminal, "entries 0");
    cr_assert_str_eq(terminal_cell(terminal, 1, 1 + 2 * 8 + 3).text, "2");
    type(terminal, "r");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(screen, a_given_is_locked_in_play_and_not_in_edit)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "hhhh1");
    see(terminal, "r5c1 is a given");
    type(terminal, ":edit\r");
    see(terminal, "▸ Edit");
    type(terminal, "1");
    see(terminal, "no solution");
    struct terminal_cell cell = digit_at(terminal, 5, 1);
    cr_assert_str_eq(cell.text, "1");
    cr_assert(cell.bold);
    quit(terminal);
}

/* Enter ends a row that has been typed in part; below the last row is none. */
Test(screen, givens_are_typed_row_by_row)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, ":new empty --shape 2x2\r");
    type(terminal, "12\r34");
    see(terminal, "r2c3");
    type(terminal, "12\r");
    see(terminal, "r3c1");
    type(terminal, "2\r");
    see(terminal, "r4c1");
    type(terminal, "4\r3");
    see(terminal, "r4c3");
    see(terminal, "givens 9 ");
    quit(terminal);
}

Test(screen, conflicts_are_marked_at_once_and_the_house_tinted)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "hhh4"); /* r5c2, beside the 4 of r5c1 */
    see(terminal, "r5c1 and r5c2 both hold");
    see(terminal, "no solution");
    cr_assert_str_eq(cell_at(terminal, 5, 1, 0, 1).text, "!");
    cr_assert_str_eq(cell_at(terminal, 5, 2, 0, 1).text, "!");
    for (int column = 1; column <= 9; column++)
        cr_assert_eq(cell_at(terminal, 5, column, 0, 0).background, 17, "r5c%d", column);
    cr_assert_neq(cell_at(terminal, 4, 1, 0, 0).background, 17);
    type(terminal, "u");
    see(terminal, "one solution");
    cr_assert_neq(cell_at(terminal, 5, 1, 0, 0).background, 17);
    quit(terminal);
}

/* Otherwise the candidates of a cell would touch those of the cell below. */
Test(screen, rows_inside_a_box_are_underlined)
{
    struct terminal *terminal = play(hard_puzzle);
    for (int row = 1; row <= 9; row++)
        for (int column = 1; column <= 9; column++) {
            cr_assert_eq(cell_at(terminal, row, column, 1, 2).underline, row % 3 != 0,
                         "r%dc%d", row, column);
            cr_assert_not(cell_at(terminal, row, column, 0, 2).underline);
        }
    cr_assert(cell_at(terminal, 1, 1, 1, 5).underline, "the line between columns");
    cr_assert_not(cell_at(terminal, 1, 3, 1, 5).underline, "the line between boxes");
    quit(terminal);
    terminal = play_at(hard_puzzle, 40, 120);
    see(terminal, "one solution");
    for (int row = 0; row < 39; row++)
        for (int column = 0; column < 72; column++)
            cr_assert(!terminal_cell(terminal, row, column).underline ||
                      terminal_cell(terminal, row, column).reverse);
    quit(terminal);
}

Test(screen, digits_like_the_one_under_the_cursor_are_marked_entries_too)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert_str_eq(digit_at(terminal, 5, 5).text, "7");
    cr_assert(digit_at(terminal, 1, 2).reverse, "a given");
    cr_assert_not(digit_at(terminal, 2, 2).reverse, "another digit");
    int marked = cell_at(terminal, 2, 4, 1, 1).foreground, other = 243;
    cr_assert_eq(marked, TERMINAL_DEFAULT_COLOUR, "a candidate");
    cr_assert_eq(cell_at(terminal, 2, 4, 1, 2).foreground, other, "another candidate");
    type(terminal, "jjjj"); /* r9c5, which is empty */
    cr_assert(digit_at(terminal, 1, 2).reverse, "it stays on an empty cell");
    type(terminal, "5");
    cr_assert_not(digit_at(terminal, 1, 2).reverse);
    cr_assert(digit_at(terminal, 9, 5).reverse, "an entry");
    type(terminal, "s");
    cr_assert_not(digit_at(terminal, 9, 5).reverse, "none in Step");
    quit(terminal);
}

/* How many bytes the moves of the cursor to all cells of the board write. */
static void measure_moves(struct terminal *terminal, size_t bytes[81])
{
    for (int i = 0; i < 81; i++) {
        size_t before = terminal_bytes_written(terminal);
        type(terminal, i % 9 == 8 ? "j" : "l");
        bytes[i] = terminal_bytes_written(terminal) - before;
    }
}

static int compare_sizes(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

static void see_median_of_moves(struct terminal *terminal, size_t most)
{
    size_t bytes[81];
    measure_moves(terminal, bytes);
    qsort(bytes, 81, sizeof bytes[0], compare_sizes);
    cr_assert_lt(bytes[40], most, "the median is %zu", bytes[40]);
}

/* More where 20 cells are tinted that were not, and as many no longer. */
Test(screen, a_move_of_the_cursor_writes_little)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set clock off\r");
    see_median_of_moves(terminal, 150);
    type(terminal, "\t"); /* Play */
    see_median_of_moves(terminal, 1500);
    type(terminal, ":set tint off\r");
    see_median_of_moves(terminal, 150);
    quit(terminal);
}

Test(screen, rounds_are_walked_and_what_went_is_marked)
{
    struct terminal *terminal = play(easy_puzzle);
    for (int i = 0; i < 20; i++)
        type(terminal, "[");
    type(terminal, "]");
    see(terminal, "▸ 1 ");
    struct terminal_cell gone = cell_at(terminal, 1, 3, 0, 2); /* 3: row 1 has one */
    cr_assert_str_eq(gone.text, "3");
    cr_assert(gone.reverse);
    cr_assert_not(cell_at(terminal, 1, 3, 0, 0).reverse, "1 is still a candidate");
    quit(terminal);
}

Test(screen, the_most_constrained_cell_is_bracketed_named_and_gone_to)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "ll");
    see(terminal, "r4c8: fewest candidates,");
    cr_assert_eq(cell_at(terminal, 4, 8, 0, 0).background, 58, "a tint");
    cr_assert_eq(cell_at(terminal, 4, 7, 0, 0).background, TERMINAL_DEFAULT_COLOUR);
    for (int line = 0; line < 2; line++) {
        cr_assert_str_eq(cell_at(terminal, 4, 8, line, -1).text, "[");
        cr_assert_str_eq(cell_at(terminal, 4, 8, line, 5).text, "]");
    }
    type(terminal, "m");
    see(terminal, "r4c8 has the fewest candidates: {"); /* r4c6 has one, and no choice */
    see_cursor(terminal, 1 + 3 * 2 + 1, 1 + 7 * 6 + 2);
    type(terminal, "m");
    see(terminal, "r5c3 has the fewest candidates: {"); /* the next with as many */
    quit(terminal);
}

Test(screen, in_play_the_solver_is_silent_until_it_is_asked)
{
    struct terminal *terminal = play(easy_puzzle);
    cr_assert_str_eq(digit_at(terminal, 5, 5).text, "5");
    type(terminal, "\t");
    see(terminal, "▸ Play");
    see_no(terminal, "one solution");
    see_no(terminal, "{5}");
    see_no(terminal, "naked single");
    see(terminal, "51 digits to place");
    see(terminal, "1 2 3 4 5 6 7 8 9");
    see(terminal, "6 7 6 7 6 4 6 4 5");
    for (int digit = 1; digit <= 9; digit++)
        cr_assert_str_eq(candidate_at(terminal, 5, 5, digit).text, " ");
    type(terminal, "m");
    see(terminal, "r7c6 has one candidate");
    type(terminal, "]");
    see(terminal, "The solver is silent: Tab shows candidates");
    type(terminal, "i");
    see(terminal, "Look");
    see_no(terminal, "one solution");
    type(terminal, "\033'5");
    cr_assert_str_eq(candidate_at(terminal, 7, 6, 5).text, "5");
    type(terminal, "\t");
    see(terminal, "one solution");
    quit(terminal);
}

Test(screen, stepping_reaches_the_solution)
{
    struct terminal *terminal = play("2....1.38........5.7...6..........13.981..25731...."
                                     "8..9..8...2..5..697844..25....");
    type(terminal, "s");
    see(terminal, "The search is about to start");
    type(terminal, "s");
    see(terminal, "Choices listed");
    type(terminal, "s");
    see(terminal, "Pruned rows");
    type(terminal, "]");
    see(terminal, "Round 1: ");
    type(terminal, "ss");
    see(terminal, "expand1");
    type(terminal, "b");
    see(terminal, "Safe, but not yet complete");
    type(terminal, "ss");
    see(terminal, "Try ");
    see(terminal, "left for later");
    type(terminal, "k");
    see(terminal, "Backtrack to r");
    type(terminal, "o");
    see(terminal, "Solution");
    see(terminal, "solutions 1");
    type(terminal, "p");
    see(terminal, "▸ Play");
    quit(terminal);
}

Test(screen, given_forced_and_guessed_digits_differ_without_colour)
{
    struct terminal *terminal = play_as(
        hard_puzzle,
        &(struct kind){.rows = 24, .columns = 80, .term = "vt100", .locale = "C.UTF-8"});
    see(terminal, " solution");
    type(terminal, "s");
    type(terminal, "sn");
    type(terminal, "ss"); /* r1c3, or wherever the cursor has moved */
    int row, column;
    bool visible;
    terminal_cursor(terminal, &row, &column, &visible);
    struct terminal_cell guess = terminal_cell(terminal, row, column);
    cr_assert(guess.reverse);
    cr_assert_str_eq(terminal_cell(terminal, row, column - 1).text, "▸");
    cr_assert(digit_at(terminal, 2, 2).bold, "a given");
    cr_assert_str_eq(cell_at(terminal, 2, 2, 0, 1).text, " ");
    cr_assert_str_eq(cell_at(terminal, 4, 6, 0, 1).text, "·", "a forced digit");
    cr_assert_not(digit_at(terminal, 4, 6).bold);
    quit(terminal);
}

Test(screen, what_a_step_removes_is_marked_with_its_house_and_cause)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "s");
    type(terminal, "ss");
    see(terminal, "Pruned rows");
    see(terminal, "r1c3 loses 3,");
    cr_assert(cell_at(terminal, 1, 3, 0, 2).reverse, "the candidate");
    cr_assert(digit_at(terminal, 1, 2).reverse, "its cause");
    for (int column = 1; column <= 9; column++)
        cr_assert_eq(cell_at(terminal, 1, column, 0, 0).background, 17,
                     "its house, r1c%d", column);
    quit(terminal);
}

Test(screen, running_is_faster_slower_and_paused)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "s");
    type(terminal, "+");
    see(terminal, "16 steps per second");
    type(terminal, "-");
    see(terminal, "8 steps per second");
    terminal_type(terminal, "++++ ");
    see_no(terminal, "step 0 ");
    type(terminal, " ");
    char *paused = strdup(terminal_screen_text(terminal));
    terminal_watch(terminal, 150);
    cr_assert_str_eq(terminal_screen_text(terminal), paused);
    free(paused);
    quit(terminal);
}

Test(screen, nothing_moves_when_a_digit_changes)
{
    struct terminal *terminal = play(hard_puzzle);
    static char before[24][256];
    for (int row = 0; row < 24; row++)
        snprintf(before[row], sizeof before[row], "%s", terminal_row_text(terminal, row));
    type(terminal, "kkkkh1"); /* r1c4 */
    see(terminal, "entries 1");
    type(terminal, "u");
    see(terminal, "entries 0");
    see(terminal, "211");
    type(terminal, "jjjjl");
    for (int row = 0; row < 22; row++)
        if (row != 1) /* the clock */
            cr_assert_str_eq(terminal_row_text(terminal, row), before[row]);
    quit(terminal);
}

Test(screen, help_lists_the_keys_of_the_mode)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "?");
    see(terminal, "undo the last move");
    see_no(terminal, "one solution");
    type(terminal, "?");
    see(terminal, "one solution");
    type(terminal, "s?");
    see(terminal, "to the next solution");
    see_no(terminal, "undo the last move");
    type(terminal, "x\033");
    see(terminal, "to the next solution");
    type(terminal, "\033");
    see(terminal, "▸ Step");
    quit(terminal);
}

Test(screen, help_is_walked_through_where_it_does_not_fit)
{
    struct terminal *terminal = play_at(easy_puzzle, 13, 31);
    see(terminal, "one solution");
    type(terminal, "?");
    see(terminal, "Keys of this mode");
    see_no(terminal, "quit (the game");
    for (int i = 0; i < 7; i++)
        type(terminal, "\033[6~");
    see(terminal, "quit (the game");
    type(terminal, "\033");
    see(terminal, "one solution");
    quit(terminal);
}

/* Pruning alone solves it, but a player sees only the first round of that. */
Test(screen, a_player_is_not_told_all_of_an_easy_puzzle)
{
    struct terminal *terminal = play(easy_puzzle);
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 4).text, "4");
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 1).text, "1");
    cr_assert_not(candidate_at(terminal, 1, 3, 3).reverse);
    see(terminal, "▸ 1 ");
    type(terminal, "]");
    see(terminal, "▸ 2 ");
    quit(terminal);
}

Test(screen, a_pause_hides_the_board_and_the_clock_stands)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "p");
    see(terminal, "Paused");
    int text_row, text_column, row, column;
    bool visible;
    cr_assert(terminal_find(terminal, " Paused ", &text_row, &text_column));
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert(row == text_row && column == text_column, "the cursor is not on a cell");
    int paused = clock_at(terminal);
    cr_assert_geq(paused, 0, "%s", terminal_screen_text(terminal));
    cr_assert_str_eq(digit_at(terminal, 1, 2).text, " ", "a given");
    see_no(terminal, "r4c8");
    terminal_watch(terminal, 1300);
    cr_assert_eq(clock_at(terminal), paused, "%s", terminal_screen_text(terminal));
    type(terminal, "p");
    cr_assert_str_eq(digit_at(terminal, 1, 2).text, "7");
    for (int i = 0; i < PATIENCE_MS / 100 && clock_at(terminal) == paused; i++)
        terminal_watch(terminal, 100);
    cr_assert_gt(clock_at(terminal), paused, "%s", terminal_screen_text(terminal));
    quit(terminal);
}

/* Hides the board for a while, and shows it again. */
static void hide_by_key(struct terminal *terminal, const char *key, int ms)
{
    type(terminal, key);
    terminal_watch(terminal, ms);
    type(terminal, "\033");
}

static void hide_by_size(struct terminal *terminal, int ms)
{
    terminal_resize(terminal, 12, 31);
    see(terminal, "needs 31x13");
    terminal_watch(terminal, ms);
    terminal_resize(terminal, 24, 80);
}

static void hide_by_signal(struct terminal *terminal, int signal, int ms)
{
    terminal_signal(terminal, signal);
    terminal_settle(terminal);
    cr_assert(terminal_is_stopped(terminal));
    terminal_watch(terminal, ms);
    terminal_signal(terminal, SIGCONT);
}

/* Five seconds for each: a clock that runs then counts all the time that passes, also on a slow
 * machine, where more passes while the board is seen. */
Test(screen, the_clock_stands_while_the_board_is_hidden)
{
    enum { AWAY_MS = 5000, WAYS = 5 };
    struct terminal *terminal = play(hard_puzzle);
    for (int way = 0; way < WAYS; way++) {
        int64_t began = clock_ms();
        int before = clock_at(terminal);
        if (way < 2)
            hide_by_key(terminal, way ? "n" : "?", AWAY_MS);
        else if (way == 2)
            hide_by_size(terminal, AWAY_MS);
        else
            hide_by_signal(terminal, way == 3 ? SIGTSTP : SIGSTOP, AWAY_MS);
        see(terminal, "one solution");
        int64_t most_ms = clock_ms() - began - AWAY_MS / 2;
        cr_assert_leq((clock_at(terminal) - before) * 1000, most_ms, "way %d", way);
    }
    quit(terminal);
}

/* Keys that would change the board: digits, erasing, undo, the hint's move, a key of the
 * player's. */
Test(screen, no_key_changes_the_board_that_a_pause_hides)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj5if:bind K place r9c5 6\r"); /* r9c5 */
    type(terminal, "p70 \177uabR'K");
    see(terminal, "p or Esc: continue");
    type(terminal, "p");
    see_no(terminal, "Paused");
    cr_assert_str_eq(digit_at(terminal, 9, 5).text, "5");
    see(terminal, "rules out the rest"); /* a change would end the hint */
    type(terminal, "7");
    cr_assert_str_eq(digit_at(terminal, 9, 5).text, "7");
    quit(terminal);
}

Test(screen, a_pause_ends_by_its_key_or_esc_alone)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "p\033[D?: 6");
    see(terminal, "Paused");
    type(terminal, "p");
    see_no(terminal, "Paused");
    see(terminal, "r5c5");
    see(terminal, "entries 0");
    type(terminal, "p\033");
    see_no(terminal, "Paused");
    quit(terminal);
}

Test(screen, restart_takes_the_entries_and_undo_brings_them_back)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj5"); /* r9c5 */
    see(terminal, "entries 1");
    type(terminal, "R");
    see(terminal, "givens 22  entries 0");
    type(terminal, "u");
    see(terminal, "entries 1");
    type(terminal, "r");
    see(terminal, "entries 0");
    quit(terminal);
}

Test(screen, a_finished_board_is_said_to_be_solved_and_its_clock_stands)
{
    struct terminal *terminal = play("534678912672195348198342567859761423426853791713924"
                                     "85696153728428741963534528617.");
    type(terminal, "jjjjllll9");
    see(terminal, "Solved in ");
    see(terminal, "solved");
    terminal_settle(terminal);
    char clock[256];
    snprintf(clock, sizeof clock, "%s", terminal_row_text(terminal, 1));
    terminal_watch(terminal, 1200);
    cr_assert_str_eq(terminal_row_text(terminal, 1), clock);
    quit(terminal);
}
