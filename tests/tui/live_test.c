/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The live board: what the solver finds, anew after each digit, the same in Play and Edit. */
#include <criterion/criterion.h>
#include <string.h>

#include "tui/player.h"

TestSuite(live, .timeout = 600);

/* All but its last givens, 5, 8, 7 and 9. */
static const char begun[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419";
static const char rest[] = "..5....8..79";

/* In Edit, on an empty board, with the solver live. */
static struct terminal *edit_live(int rows, int columns)
{
    struct terminal *terminal = play_at(NULL, rows, columns);
    see(terminal, "▸ Edit");
    type(terminal, "\t");
    see(terminal, "Tab hide");
    return terminal;
}

static int count_candidates(struct terminal *terminal, int row, int column)
{
    int n = 0;
    for (int digit = 1; digit <= 9; digit++) {
        const char text[] = {(char)('0' + digit), '\0'};
        n += strcmp(candidate_at(terminal, row, column, digit).text, text) == 0;
    }
    return n;
}

Test(live, each_digit_that_is_typed_renews_the_candidates)
{
    struct terminal *terminal = edit_live(24, 80);
    see(terminal, "several solutions");
    see(terminal, "candidates 729");
    cr_assert_eq(count_candidates(terminal, 9, 9), 9);
    type(terminal, "5");
    see(terminal, "candidates 700"); /* without r1c1, and 20 fewer */
    cr_assert_str_eq(digit_at(terminal, 1, 1).text, "5");
    cr_assert(digit_at(terminal, 1, 1).bold);
    cr_assert_str_eq(candidate_at(terminal, 1, 2, 5).text, " ");
    cr_assert_eq(count_candidates(terminal, 1, 2), 8);
    cr_assert_eq(count_candidates(terminal, 9, 9), 9);
    type(terminal, "\177");
    see(terminal, "candidates 729");
    cr_assert_eq(count_candidates(terminal, 1, 2), 9);
    quit(terminal);
}

Test(live, the_answer_is_typed_and_the_number_exact)
{
    struct terminal *terminal = edit_live(24, 80);
    type(terminal, begun);
    see(terminal, "several solutions");
    see(terminal, "3 solutions");
    see(terminal, "differ in 11 cells: ?");
    cr_assert_str_eq(cell_at(terminal, 1, 7, 1, 4).text, "?");
    type(terminal, rest);
    see(terminal, "one solution");
    see_no(terminal, "3 solutions");
    see(terminal, "r1c6=8 hidden single");
    see(terminal, "ER 1.2");
    type(terminal, "\177"
                   "5");
    see(terminal, "no solution");
    quit(terminal);
}

/* What round 2 removed is red and reversed, and nothing else is. */
Test(live, rounds_are_walked_while_a_puzzle_is_typed)
{
    struct terminal *terminal = edit_live(24, 80);
    type(terminal, begun);
    type(terminal, rest);
    see(terminal, "▸ 1 ");
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 1).text, "1");
    cr_assert_not(candidate_at(terminal, 1, 3, 1).reverse);
    type(terminal, "]");
    see(terminal, "▸ 2  ");
    struct terminal_cell gone = candidate_at(terminal, 1, 3, 1);
    struct terminal_cell left = candidate_at(terminal, 1, 3, 2);
    cr_assert_str_eq(gone.text, "1");
    cr_assert(gone.reverse);
    cr_assert_eq(gone.foreground, 203, "red: it goes");
    cr_assert_str_eq(left.text, "2");
    cr_assert_not(left.reverse);
    type(terminal, "]");
    see(terminal, "▸ 3  ");
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 1).text, " ");
    type(terminal, "[[");
    see(terminal, "▸ 1  ");
    cr_assert_not(candidate_at(terminal, 1, 3, 1).reverse);
    quit(terminal);
}

Test(live, the_most_constrained_cell_is_marked_with_its_reason_and_reached)
{
    struct terminal *terminal = edit_live(24, 80);
    type(terminal, begun);
    type(terminal, rest);
    see(terminal, "r1c4: fewest candidates,");
    see(terminal, "{2,6} (first of 13 cells");
    cr_assert_str_eq(cell_at(terminal, 1, 4, 0, -1).text, "[");
    cr_assert_str_eq(cell_at(terminal, 1, 4, 1, 5).text, "]");
    cr_assert_eq(cell_at(terminal, 1, 4, 0, 0).background, 58, "a tint");
    type(terminal, "m");
    see_cursor(terminal, 1, 1 + 3 * 6 + 2);
    see(terminal, "r1c4 has the fewest candidates: {2,6}");
    quit(terminal);
}

Test(live, where_all_cells_have_one_candidate_the_first_is_reached)
{
    struct terminal *terminal = edit_live(24, 80);
    type(terminal, "53467891.672195348198342567859761423426853791713924856961537284287419"
                   "63534528617.");
    type(terminal, "m");
    see(terminal, "r1c9 has one candidate: {2}");
    type(terminal, "2m");
    see(terminal, "r9c9 has one candidate: {9}");
    type(terminal, "9m");
    see(terminal, "No cell is empty");
    quit(terminal);
}

/* Tab is one switch: the same in Play as in Edit, cell by cell. */
Test(live, play_and_edit_show_the_same)
{
    struct terminal *terminal = edit_live(24, 80);
    char of_edit[BOARD_BYTES], of_play[BOARD_BYTES];
    type(terminal, begun);
    type(terminal, rest);
    see(terminal, "ER 1.2");
    type(terminal, "]");
    see(terminal, "▸ 2  ");
    copy_board(terminal, of_edit);
    type(terminal, "e");
    see(terminal, "▸ Play");
    see(terminal, "▸ 2  ");
    copy_board(terminal, of_play);
    cr_assert_str_eq(of_edit, of_play);
    see(terminal, "ER 1.2");
    see(terminal, "r1c3: fewest candidates,");
    type(terminal, "\t");
    see(terminal, "51 digits to place");
    copy_board(terminal, of_play);
    cr_assert_str_neq(of_edit, of_play);
    cr_assert_eq(count_candidates(terminal, 1, 3), 0);
    type(terminal, "]");
    see(terminal, "The solver is silent: Tab shows candidates");
    type(terminal, "c");
    see(terminal, "The solver is silent: Tab shows candidates");
    quit(terminal);
}

/* Only of a game in progress is anything asked. */
Test(live, the_switch_is_kept)
{
    char state[4096];
    new_state(state, sizeof state);
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as("--shape=3x3", &kind);
    see(terminal, "Tab live");
    type(terminal, "\t5");
    see(terminal, "Tab hide");
    quit(terminal);
    terminal = play_as("--shape=3x3", &kind);
    see(terminal, "candidates 729");
    quit(terminal);
    terminal = play_as("easy:1", &kind);
    see(terminal, "49 digits to place");
    type(terminal, "\t");
    see(terminal, "Repeat this to see what the solver knows");
    see(terminal, "49 digits to place");
    type(terminal, "\t");
    see(terminal, "one solution");
    type(terminal, "\t");
    see(terminal, "49 digits to place");
    quit(terminal);
    terminal = play_as("--shape=3x3", &kind);
    see(terminal, "Tab live");
    see_no(terminal, "candidates");
    quit(terminal);
}

Test(live, study_begins_with_it)
{
    struct terminal *terminal = run_command("study", "easy:1");
    see(terminal, "Candidates: [ and ] go through the rounds");
    see(terminal, "one solution");
    cr_assert_eq(count_candidates(terminal, 3, 1), 2);
    type(terminal, "\t\t"); /* it has been answered */
    see(terminal, "one solution");
    quit(terminal);
}

/* The puzzle is the same each time; another one that is pasted is studied, too. */
Test(live, study_of_nothing_shows_a_puzzle_and_then_what_is_pasted)
{
    struct terminal *terminal = run_command("study", NULL);
    see(terminal, "▸ 6  ");
    see(terminal, "r1c7: fewest candidates,");
    terminal_paste(terminal, easy_puzzle);
    see(terminal, "givens 30");
    see(terminal, "Tab hide");
    type(terminal, "5"); /* r5c5 */
    see(terminal, "entries 1");
    terminal_paste(terminal, hard_puzzle);
    see(terminal, "59 digits to place");
    see(terminal, "Tab live");
    quit(terminal);
}

Test(live, a_row_of_the_start_page_begins_with_it)
{
    char state[4096];
    new_state(state, sizeof state);
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as("easy:1", &kind);
    type(terminal, "kkkkhhhh5"); /* r1c1 */
    see(terminal, "48 digits to place");
    type(terminal, "\033\033");
    see(terminal, "s Study           candidates live, round by round");
    type(terminal, "s");
    see(terminal, "▸ 6  ");
    see(terminal, "Tab hide");
    type(terminal, "\033"); /* its game is not saved, and the own one is still there */
    see(terminal, "c Continue        easy, 48 to place");
    type(terminal, "c");
    see(terminal, "48 digits to place");
    quit(terminal);
}

/* ---- small screens ---- */

Test(live, without_room_for_candidates_the_panel_has_those_of_the_cursor)
{
    struct terminal *terminal = edit_live(20, 60);
    type(terminal, begun);
    type(terminal, rest);
    type(terminal, "m");
    see(terminal, "r1c4 has the fewest candidates: {2,6}");
    see(terminal, "r1c4 {2,6}");
    see(terminal, "▸ 1  ");
    quit(terminal);
}
