/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(finish, .timeout = 600);

/* Plays a wrong digit, takes it back, and solves the board. */
static struct terminal *solve(bool is_new)
{
    struct terminal *terminal =
        play_as("53467891267219534819834256785976142342685379171392485696"
                "1537284287419635345286..9",
                &(struct kind){.rows = 24, .columns = 80, .is_new = is_new});
    see(terminal, is_new ? "2 digits to place" : "one solution");
    type(terminal, "jjjjll8u1l7");
    see(terminal, "Solved in ");
    return terminal;
}

/* In a column of 24, too. */
Test(finish, no_word_of_the_summary_is_alone)
{
    struct terminal *terminal = solve(true);
    see(terminal, "longest 1");
    see(terminal, "average 0:00");
    quit(terminal);
}

Test(finish, it_says_how_the_game_went)
{
    struct terminal *terminal = solve(true);
    terminal_resize(terminal, 50, 170); /* so that the panel breaks few lines */
    see(terminal, "Level: easy, ER 1.0");
    see(terminal, "Hints: 0");
    see(terminal, "Mistakes: 1");
    see(terminal, "At this level: solved 1,");
    see(terminal, "best time ");
    see(terminal, "Hardest step found: full house");
    see(terminal, "Days in a row with a game solved: 1, longest 1");
    quit(terminal);
    terminal = solve(false);
    see(terminal, "What the solver");
    see(terminal, "knows was shown");
    see_no(terminal, "best time");
    quit(terminal);
}

Test(finish, the_board_stays_after_it)
{
    struct terminal *terminal = solve(false);
    type(terminal, "\033");
    see_no(terminal, "Mistakes");
    see(terminal, "solved");
    see_no(terminal, "0 digits to place");
    cr_assert_str_eq(digit_at(terminal, 9, 7).text, "1");
    type(terminal, ":finish\r");
    see(terminal, "Mistakes: 1");
    type(terminal, "\033");
    quit(terminal);
}

Test(finish, a_full_board_that_is_wrong_is_told)
{
    struct terminal *terminal = play("12343412.1434321");
    type(terminal, "hh3"); /* in r3c1 */
    see(terminal, "The board is full, but some digits are wrong");
    quit(terminal);
}

/* It stands beside the board, whose lines say that it is solved, or below what the panel
 * cannot hold. */
Test(finish, the_board_is_seen_with_the_summary)
{
    static const int sizes[][2] = {{24, 80}, {40, 100}, {50, 136}, {20, 60}, {13, 60}};
    struct terminal *terminal = solve(false);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        see(terminal, "Solved in ");
        see_no(terminal, "Solved!"); /* once is enough */
        see(terminal, "n: next puzzle  r: review  a: again");
        see_no(terminal, "hint ");
        see_no(terminal, "undo");
        struct terminal_cell corner = terminal_cell(terminal, 0, 0);
        cr_assert_str_eq(corner.text, sizes[i][0] == 13 ? "┃" : "┏");
        cr_assert_eq(corner.foreground, 29, "green");
        cr_assert(corner.bold);
    }
    terminal_resize(terminal, 24, 50); /* no room for a panel */
    see(terminal, "Solved in ");
    see(terminal, "Next puzzle of this level");
    see_no(terminal, "┏");
    quit(terminal);
}

/* Enter does nothing where no row is seen that it would choose. */
Test(finish, the_puzzle_is_played_again)
{
    struct terminal *terminal = solve(false);
    type(terminal, "\r");
    see(terminal, "Solved in ");
    type(terminal, "a");
    see(terminal, "entries 0");
    see_no(terminal, "Solved in ");
    quit(terminal);
}

/* Undo opens it again. */
Test(finish, the_solved_board_is_not_overwritten)
{
    static const char *const keys[] = {"5", " ", "\177", "\033[3~", ":r9c7=5\r"};
    struct terminal *terminal = solve(false);
    type(terminal, "\033");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        type(terminal, keys[i]);
        see(terminal, "The puzzle is solved; u goes back");
        type(terminal, "l");
        see_no(terminal, "goes back");
    }
    cr_assert_str_eq(digit_at(terminal, 9, 7).text, "1");
    type(terminal, "uu");
    see(terminal, "entries 0");
    type(terminal, "5");
    cr_assert_str_eq(digit_at(terminal, 9, 7).text, "5");
    quit(terminal);
}

Test(finish, another_puzzle_of_the_level_or_a_harder_one_follows)
{
    struct terminal *terminal = solve(false);
    type(terminal, "n");
    see(terminal, "New puzzle: easy");
    quit(terminal);
    terminal = solve(false);
    type(terminal, "h");
    see(terminal, "New puzzle: medium");
    quit(terminal);
}

Test(finish, a_puzzle_of_a_list_is_followed_by_the_next)
{
    struct terminal *terminal = play_at("easy:1", 50, 136);
    see(terminal, "easy:1");
    type(terminal, "f"); /* asks once */
    for (int i = 0; i < 81 && !terminal_find(terminal, "Solved in", NULL, NULL); i++)
        type(terminal, "fa");
    see(terminal, "Next puzzle of the list");
    see(terminal, "What the solver knows was shown");
    type(terminal, "n");
    see(terminal, "easy:2");
    quit(terminal);
}

Test(finish, the_solution_path_is_walked_on_a_board)
{
    struct terminal *terminal = solve(false);
    type(terminal, "w");
    see(terminal, "Enter: the next step");
    see(terminal, "full house");
    cr_assert_str_neq(digit_at(terminal, 9, 7).text, "1");
    type(terminal, "\r");
    cr_assert_str_eq(digit_at(terminal, 9, 7).text, "1", "column 7 is full");
    type(terminal, "u");
    cr_assert_str_neq(digit_at(terminal, 9, 7).text, "1");
    type(terminal, "\033");
    see(terminal, "Mistakes: 1"); /* the game that was solved is there again */
    quit(terminal);
}

Test(finish, the_game_is_reviewed_and_what_is_next_is_trained)
{
    struct terminal *terminal = solve(false);
    type(terminal, "r");
    see(terminal, "First mistake: r9c7=8 at 0:");
    see(terminal, "wrong, undone");
    type(terminal, "\033[F"); /* End */
    type(terminal, "\r");
    see(terminal, "entries 1");
    cr_assert_str_eq(digit_at(terminal, 9, 7).text, "1");
    type(terminal, "l7");
    see(terminal, "Mistakes: 1");
    type(terminal, "rt");
    see(terminal, "Next: full house");
    type(terminal, "\033\033t");
    see(terminal, "Next: full house");
    type(terminal, "\r");
    see(terminal, "position 1 of 40");
    quit(terminal);
}

Test(finish, the_board_leads_back_to_the_finish)
{
    struct terminal *terminal = solve(false);
    type(terminal, "xyz4"); /* no key of the finish */
    see(terminal, "Mistakes: 1");
    type(terminal, "\033");
    see(terminal, "Esc menu");
    type(terminal, "\r"); /* back again */
    see(terminal, "Mistakes: 1");
    type(terminal, "\033\033\033");
    see(terminal, "Five keys to know");
    type(terminal, "\033");
    quit(terminal);
}

/* Three strikes: undone ones count, the right digit (3) does not. */
/* Wherever in a selection it is: r4c5 is 3, and r4c6, at the cursor, 9. */
Test(finish, a_mistake_in_a_selected_cell_counts)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set limit 1\r:set check mistakes\r:cell r4c5\r\033[1;2C");
    see(terminal, "2 cells are selected");
    type(terminal, "9");
    see(terminal, "Lost: that was one mistake too many");
    terminal_free(terminal);
}

Test(finish, a_limit_of_mistakes_ends_the_game)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set limit 3\r");
    type(terminal, "k1u28"); /* mistakes are not marked, and so nothing is lost */
    see(terminal, "entries 1");
    type(terminal, "u:set check mistakes\r");
    type(terminal, "3");
    see(terminal, "entries 1");
    type(terminal, "1");
    see(terminal, "Lost: that was one mistake too many");
    type(terminal, "r");
    see(terminal, "entries 0");
    type(terminal, "123");
    see(terminal, "entries 1");
    type(terminal, "8");
    see(terminal, "Lost: that was one mistake too many");
    type(terminal, "p");
    type(terminal, "1");
    see(terminal, "entries 1");
    quit(terminal);
}

/* Esc plays on, and says so once. */
Test(finish, a_lost_game_goes_on)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set limit 1\r:set check mistakes\rk1");
    see(terminal, "Lost: that was one mistake too many");
    type(terminal, "\033");
    see(terminal, "The game goes on; mistakes count no more");
    type(terminal, "2");
    see(terminal, "entries 1");
    see_no(terminal, "Lost");
    see_no(terminal, "The game goes on");
    quit(terminal);
}

Test(finish, what_was_tried_and_discarded_is_no_mistake)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set limit 3\r:set check mistakes\rk+12-12");
    see(terminal, "entries 1");
    type(terminal, "8");
    see(terminal, "Lost: that was one mistake too many");
    type(terminal, "p");
    quit(terminal);
}

Test(finish, a_whole_board_that_is_typed_in_has_none)
{
    struct terminal *terminal = play(NULL);
    see(terminal, "▸ Edit");
    type(terminal, "53467891267219534819834256785976142342685379171392485696"
                   "1537284287419635345286179");
    see(terminal, "solved");
    see_no(terminal, "Solved in");
    cr_assert_str_eq(digit_at(terminal, 9, 9).text, "9");
    quit(terminal);
}
