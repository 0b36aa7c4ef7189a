/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen does when a player hesitates or errs. */
#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#include "tui/player.h"

TestSuite(forgiving, .timeout = 600);

/* The easy puzzle with 4 instead of 7 in r9c8. */
static const char mistyped[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080049";

/* ---- Leaving ---- */

Test(forgiving, esc_leaves_every_view)
{
    static const char *const views[][2] = {
        {"?", "Keys of this mode"}, {"n", "easy"}, {":", "Enter: run"}, {"p", "Paused"}};
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, views[i][0]);
        see(terminal, views[i][1]);
        type(terminal, "\033");
        see(terminal, "q quit");
        see(terminal, "givens 22  entries 0");
        quit(terminal);
    }
}

Test(forgiving, esc_leaves_what_is_innermost)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":edit\r");
    see(terminal, "▸ Edit");
    type(terminal, "\033");
    see(terminal, "▸ Play");
    type(terminal, "'");
    see(terminal, "┃ pencil");
    type(terminal, "\033");
    see_no(terminal, "┃ pencil");
    type(terminal, "l6"); /* an entry, no mark */
    see(terminal, "entries 1");
    quit(terminal);
}

Test(forgiving, esc_swallows_no_key)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":place\033");
    type(terminal, "l6");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(forgiving, no_key_acts_on_the_board_behind_a_page)
{
    static const char *const pages[][2] = {{"p", "Paused"}, {":read\r", "row 1:"}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, "l6");
        type(terminal, pages[i][0]);
        see(terminal, pages[i][1]);
        type(terminal, "6u\033[F\177xR");
        see(terminal, pages[i][1]);
        type(terminal, "q");
        see_no(terminal, pages[i][1]);
        see(terminal, "entries 1");
        quit(terminal);
    }
}

/* Once, until a key does something: on the board, in Step and on pages. */
Test(forgiving, a_key_that_does_nothing_says_so_once)
{
    static const char *const places[] = {"", "s", "n", "l", ":stats\r"};
    static const char text[] = "This key does nothing here; ? lists the keys";
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        type(terminal, places[i]);
        see_no(terminal, text);
        type(terminal, "Z");
        see(terminal, text);
        type(terminal, "Z");
        see_no(terminal, text);
        type(terminal, "ZW");
        see_no(terminal, text);
        type(terminal, "?\033Z");
        see(terminal, text);
        type(terminal, *places[i] ? "\033\033" : "h");
        see_no(terminal, text);
    }
    quit(terminal);
}

Test(forgiving, control_c_stops_asks_and_quits)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?");
    type(terminal, "\003");
    see(terminal, "givens 22");
    type(terminal, "s");
    terminal_type(terminal, " ");
    type(terminal, "\003");
    see(terminal, "Stopped");
    see(terminal, "▸ Step");
    type(terminal, "\003");
    see(terminal, "Quit?");
    type(terminal, "\033OA");
    see_no(terminal, "Quit?");
    type(terminal, "\003");
    see(terminal, "Quit?");
    terminal_type(terminal, "\003");
    see_end(terminal, 128 + SIGINT);
    terminal_free(terminal);
}

/* ---- Mistakes ---- */

Test(forgiving, erasing_all_is_said_and_undone)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "l6jj1");
    see(terminal, "entries 2");
    type(terminal, "R");
    see(terminal, "Erased 2 entries and all pencil marks; u brings them back");
    see(terminal, "entries 0");
    type(terminal, "u");
    see(terminal, "entries 2");
    quit(terminal);
}

/* r5c6 is 4 in the solution. */
Test(forgiving, a_mistake_does_not_spoil_the_candidates_and_is_taken_back)
{
    char before[BOARD_BYTES], after[BOARD_BYTES];
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "b");
    see(terminal, "nothing is wrong: the board has a solution");
    type(terminal, "jjjj1"); /* r9c5 holds 5 */
    see(terminal, "no solution");
    see(terminal, "b: erase it");
    copy_board(terminal, before);
    type(terminal, "k");
    type(terminal, "u");
    see(terminal, "one solution");
    copy_board(terminal, after);
    int differences = 0;
    for (size_t i = 0; before[i] && after[i]; i++)
        differences += before[i] != after[i];
    cr_assert_lt(differences, 10, "only r9c5 looks different");
    type(terminal, "1"); /* undo has moved the cursor back */
    see(terminal, "no solution");
    type(terminal, "b");
    see(terminal, "Erased 1 wrong digit; u brings it back");
    see(terminal, "entries 0");
    quit(terminal);
}

/* r1c3 is 4 in the solution, r1c6 is 8 and r1c9 is 2. */
Test(forgiving, only_wrong_digits_are_erased)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "kkkkl6"); /* r1c6 */
    type(terminal, "hhh4");
    type(terminal, "hhh2");
    see(terminal, "entries 3");
    type(terminal, "iii");
    see(terminal, "wrong digits: r1c6; b erases what is wrong");
    type(terminal, "b");
    see(terminal, "Erased 1 wrong digit; u brings it back");
    see(terminal, "entries 2");
    cr_assert_str_eq(digit_at(terminal, 1, 3).text, "4");
    cr_assert_str_eq(digit_at(terminal, 1, 9).text, "2");
    type(terminal, "u");
    see(terminal, "entries 3");
    cr_assert_str_eq(digit_at(terminal, 1, 6).text, "6");
    quit(terminal);
}

/* ---- Play gives nothing away ---- */

static struct terminal *open_in_play(const char *puzzle)
{
    struct terminal *terminal = play(puzzle);
    type(terminal, "\t");
    see(terminal, "▸ Play");
    return terminal;
}

/* Who presses a key need not know its command by name. */
Test(forgiving, messages_about_keys_name_keys)
{
    static const struct {
        const char *keys, *message, *not ;
    } cases[] = {
        {"a", "there is no hint to apply; ask for one first", "apply: "},
        {"b", "nothing is wrong: the board has a solution", "mend: "},
        {":mend\r", "mend: nothing is wrong: the board has a solution", "'mend'"},
        {"-", "Nothing is being tried; + begins", "'try'"},
        {"5", "r5c5 is a given; :edit changes it", "'given'"},
    };
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        type(terminal, cases[i].keys);
        see(terminal, cases[i].message);
        cr_assert_not(terminal_find(terminal, cases[i].not, NULL, NULL));
    }
    quit(terminal);
}

Test(forgiving, tab_asks_before_it_gives_answers_away)
{
    struct terminal *terminal = play_at(NULL, 24, 80);
    type(terminal, ":new easy 1\r");
    see(terminal, "▸ Play");
    type(terminal, "\t");
    see(terminal, "Repeat this to see what the solver knows");
    see_no(terminal, "one solution");
    type(terminal, "\t");
    see(terminal, "one solution");
    type(terminal, "\t");
    see_no(terminal, "one solution");
    type(terminal, "\t"); /* once is enough */
    see(terminal, "one solution");
    see(terminal, "▸ Play");
    type(terminal, ":new easy 2\r");
    type(terminal, "\t");
    see(terminal, "Repeat this to see what the solver knows");
    quit(terminal);
}

/* r5c5 is 5 in the solution. */
Test(forgiving, in_play_why_not_tells_nothing_else)
{
    struct terminal *terminal = open_in_play(easy_puzzle);
    type(terminal, "w5");
    see(terminal, "no digit or pattern on the board excludes 5 from r5c5 so far");
    type(terminal, "8"); /* another question, and no entry */
    see(terminal, "r5c5 cannot be 8: row 5 has it in r5c4");
    type(terminal, "w9");
    see_no(terminal, "round");
    see_no(terminal, "depth");
    type(terminal, "\033i");
    see(terminal, "Look ");
    quit(terminal);
}

/* A digit that is typed then does not replace the one that is there. */
Test(forgiving, about_a_filled_cell_there_is_no_question)
{
    struct terminal *terminal = open_in_play(easy_puzzle);
    type(terminal, "4w");
    see(terminal, "r5c5 holds 4");
    type(terminal, "7");
    cr_assert_str_eq(digit_at(terminal, 5, 5).text, "4");
    type(terminal, "\033OC\033OC");
    see(terminal, "Why not? Type the digit that r5c7 cannot be");
    type(terminal, "\033");
    quit(terminal);
}

/* A mistake that is shown, or an answer, has no reason that w could show, so w asks; the digit
 * that is typed then is the question's. */
Test(forgiving, a_mistake_does_not_make_the_digit_of_why_not_an_entry)
{
    struct terminal *terminal = open_in_play(easy_puzzle);
    type(terminal, "\033OC\033OC5\033OCi");
    see(terminal, "1 digit is wrong");
    type(terminal, "w");
    see(terminal, "Why not? Type the digit that r5c8 cannot be");
    type(terminal, "9");
    see(terminal, "1 digit is wrong");
    type(terminal, "w8");
    see(terminal, "r5c8 cannot be 8: row 5 has it in r5c4");
    cr_assert_str_eq(digit_at(terminal, 5, 8).text, " ");
    type(terminal, "\033u:whynot r5c8 5\r");
    see(terminal, "r5c8 cannot be 5: naked single");
    type(terminal, "w9");
    see(terminal, "r5c7 cannot be 9: hidden pair");
    type(terminal, "\033\033");
    see(terminal, "51 digits to place");
    quit(terminal);
}

/* r5c2 and r5c6 have one candidate each, so they are no pair. */
Test(forgiving, in_play_why_not_names_a_single_rather_than_a_pair_of_singles)
{
    struct terminal *terminal = open_in_play("5....2.4.....3..5.2....4.87.218.6.....7.4."
                                             "9.....3.127.16.4....5.5..1.....3.7....6");
    type(terminal, ":whynot r5c1 8\r");
    see(terminal, "r5c1 cannot be 8: naked single");
    see_no(terminal, "pair");
    quit(terminal);
}

Test(forgiving, in_play_c_hides_the_marks_that_there_are)
{
    struct terminal *terminal = open_in_play(easy_puzzle);
    type(terminal, "c");
    see(terminal, "The solver is silent: Tab shows candidates");
    type(terminal, "kkkkhh'4");
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 4).text, "4");
    type(terminal, "c");
    see(terminal, "Empty cells show nothing");
    cr_assert_str_neq(candidate_at(terminal, 1, 3, 4).text, "4");
    type(terminal, "\t"); /* it shows what it announces */
    see(terminal, "Candidates: [ and ] go through the rounds, m to the fewest");
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 4).text, "4");
    quit(terminal);
}

Test(forgiving, edit_is_left_for_the_mode_that_it_says)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "e");
    see(terminal, "▸ Play");
    type(terminal, ":edit\r");
    see(terminal, "▸ Edit");
    type(terminal, "e");
    see(terminal, "Play: digits become entries");
    type(terminal, "\t:edit\r");
    see(terminal, "▸ Edit");
    type(terminal, "e");
    see(terminal, "Play: digits become entries");
    quit(terminal);
}

Test(forgiving, a_typing_error_is_found_shown_and_mended)
{
    struct terminal *terminal = play(mistyped);
    see(terminal, "without r9c8=4");
    see(terminal, "several solutions");
    cr_assert_str_eq(cell_at(terminal, 9, 8, 0, 1).text, "!");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, " ");
    type(terminal, "b");
    see(terminal, "Erased r9c8=4: now it has several solutions");
    see(terminal, "givens 29");
    cr_assert_str_neq(digit_at(terminal, 9, 8).text, "4");
    type(terminal, "u");
    see(terminal, "givens 30");
    quit(terminal);
}

Test(forgiving, cells_in_which_the_solutions_differ_are_marked)
{
    struct terminal *terminal = play(mistyped);
    type(terminal, "b");
    see(terminal, "several solutions");
    see(terminal, "cells: ?");
    cr_assert_str_eq(cell_at(terminal, 9, 8, 1, 4).text, "?");
    cr_assert_str_neq(cell_at(terminal, 1, 3, 1, 4).text, "?");
    quit(terminal);
}

/* ---- What is done is said ---- */

Test(forgiving, saving_and_writing_are_said)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":save before\r");
    see(terminal, "Saved this position as before");
    type(terminal, ":w\r");
    see(terminal, "The game is saved as you play");
    terminal_type(terminal, ":q\r");
    see_end(terminal, 0);
    terminal_free(terminal);
}

/* ---- Work that takes time ---- */

Test(forgiving, a_long_search_says_so_and_stops)
{
    static const char *const keys[] = {" ", "s", "b", "\033OD"};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "s");
    type(terminal, "ya");
    see(terminal, "naive");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        terminal_type(terminal, "g");
        cr_assert(terminal_wait_text(terminal, "Working 0:", PATIENCE_MS));
        cr_assert(terminal_wait_text(terminal, "Space: stop", PATIENCE_MS));
        terminal_type(terminal, keys[i]);
        see(terminal, "Stopped");
        see(terminal, "q quit");
    }
    quit(terminal);
}

Test(forgiving, a_long_command_stops_and_keeps_the_keys)
{
    struct terminal *terminal = play(long_puzzle);
    terminal_type(terminal, ":solve --strategy naive --all\r");
    cr_assert(terminal_wait_text(terminal, "Working ", PATIENCE_MS));
    terminal_type(terminal, "l3");
    terminal_watch(terminal, 100);
    terminal_type(terminal, " ");
    see(terminal, "entries 1");
    quit(terminal);
}

/* Of two commands typed ahead, the first is stopped by Esc, the second has its spaces. */
Test(forgiving, a_line_that_is_typed_while_a_command_runs_keeps_its_spaces)
{
    struct terminal *terminal = play(long_puzzle);
    terminal_type(terminal, ":solve --strategy naive --all\r");
    cr_assert(terminal_wait_text(terminal, "Working ", PATIENCE_MS));
    terminal_type(terminal, ":new 1.3..4....4..3.1\r\033[27u");
    see(terminal, "A new game; givens: 6");
    quit(terminal);
}

Test(forgiving, a_key_that_stops_a_command_leaves_those_after_it)
{
    struct terminal *terminal = play(long_puzzle);
    terminal_type(terminal, ":solve --strategy naive --all\r");
    cr_assert(terminal_wait_text(terminal, "Working ", PATIENCE_MS));
    terminal_type(terminal, "\033[27u:new 1.3..4....4..3.1\r");
    see(terminal, "A new game; givens: 6");
    quit(terminal);
}

/* ---- Orders ---- */

static void order_hard(struct terminal *terminal)
{
    terminal_type(terminal, ":new --difficulty 8.0..\r");
    cr_assert(terminal_wait_text(terminal, "Generating a puzzle", PATIENCE_MS));
}

Test(forgiving, a_puzzle_that_was_ordered_waits_for_enter)
{
    struct terminal *terminal = play(hard_puzzle);
    order_hard(terminal);
    terminal_type(terminal, "l6");
    cr_assert(terminal_wait_text(terminal, "A puzzle is ready: 8.0..", PATIENCE_MS));
    see(terminal, "entries 1");
    terminal_type(terminal, "l");
    see(terminal, "Enter opens it");
    terminal_type(terminal, "\r");
    see(terminal, "New puzzle: 8.0..");
    see_no(terminal, "entries 1");
    quit(terminal);
}

Test(forgiving, control_c_cancels_an_order)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_type(terminal, ":new --difficulty 12.0\r"); /* none is found soon */
    cr_assert(terminal_wait_text(terminal, "Generating a puzzle: 12.0, 0:", PATIENCE_MS));
    terminal_type(terminal, "\003");
    see(terminal, "No puzzle is being generated");
    type(terminal, "l");
    see_no(terminal, "Generating a");
    quit(terminal);
}

/* ---- Typing ---- */

Test(forgiving, a_puzzle_is_typed_as_it_is_printed)
{
    struct terminal *terminal = play_at(NULL, 24, 80);
    see(terminal, "▸ Edit");
    see_cursor(terminal, 1, 3);
    type(terminal, "53..7....\r");
    type(terminal, "6..195\r");
    type(terminal, "0 98");
    see(terminal, "givens 9");
    cr_assert_str_eq(digit_at(terminal, 1, 5).text, "7");
    cr_assert_str_eq(digit_at(terminal, 2, 4).text, "1");
    cr_assert_str_eq(digit_at(terminal, 3, 3).text, "9");
    type(terminal, "\177"); /* the 8 */
    see(terminal, "givens 8");
    type(terminal, "7");
    cr_assert_str_eq(digit_at(terminal, 3, 4).text, "7");
    quit(terminal);
}

Test(forgiving, all_81_cells_can_be_typed)
{
    struct terminal *terminal = play_at(NULL, 24, 80);
    see(terminal, "▸ Edit");
    terminal_type(terminal, mistyped);
    see(terminal, "givens 30");
    see(terminal, "no solution");
    type(terminal, "e");
    see(terminal, "These givens have no solution; :edit changes them");
    type(terminal, "\t");
    see(terminal, "without r9c8=4");
    quit(terminal);
}

Test(forgiving, the_digit_may_be_chosen_first)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set entry digit\r");
    type(terminal, "6");
    see(terminal, "Digit 6: Enter or a click places it");
    see(terminal, "entries 0");
    type(terminal, "l\r");
    see(terminal, "entries 1");
    cr_assert_str_eq(digit_at(terminal, 5, 6).text, "6");
    cr_assert(digit_at(terminal, 5, 6).reverse);
    cr_assert(terminal_click(terminal, 1, 21)); /* r1c4 */
    see(terminal, "entries 2");
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "6");
    quit(terminal);
}

Test(forgiving, a_click_with_a_digit_in_hand_begins_no_selection)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set entry digit\r6");
    type(terminal, "\033[<0;22;2M\033[<32;28;2M\033[<0;28;2m"); /* from r1c4 to r1c5 */
    see(terminal, "entries 1");
    see_no(terminal, "selected");
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "6");
    quit(terminal);
}

/* ---- Long messages ---- */

static void read_on(struct terminal *terminal)
{
    for (int i = 0; i < 9 && terminal_find(terminal, "Enter: more", NULL, NULL); i++)
        type(terminal, "\r");
}

Test(forgiving, two_things_that_a_command_says_hide_no_board)
{
    struct terminal *terminal = play(easy_puzzle);
    see(terminal, "one solution");
    type(terminal, "2xu:redo 9\r");
    see(terminal, "both hold 2 in column 5  Pencil marks:");
    see(terminal, "no solution");
    read_on(terminal);
    see(terminal, "hidden");
    quit(terminal);
}

/* Reading all of the question is no other key. */
Test(forgiving, a_question_that_does_not_fit_is_read_and_answered)
{
    struct terminal *terminal =
        play_as(hard_puzzle, &(struct kind){.rows = 14, .columns = 40, .is_new = true});
    see(terminal, "to place");
    type(terminal, "\t");
    see(terminal, "Enter: more");
    read_on(terminal);
    see(terminal, "mention it");
    type(terminal, "\t");
    see(terminal, "Empty cells show");
    quit(terminal);
}

Test(forgiving, a_message_that_does_not_fit_is_read_on)
{
    struct terminal *terminal = play_at(hard_puzzle, 14, 40);
    see(terminal, "one solution");
    type(terminal, ":place r9c5 1 2 3 4 5 6 7 8 9\r");
    see(terminal, "Enter: more");
    see_no(terminal, "DIGIT");
    read_on(terminal);
    see(terminal, "DIGIT");
    see_no(terminal, "unexpected argument");
    quit(terminal);
}
