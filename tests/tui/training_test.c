/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on the screen: the digits are the answer, and Enter has it judged. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(training, .timeout = 600);

static const char board[] =
    ".7...1......7...3.8.13....25...73.4...6...2...3.42...83....96.5.5...6......8...1.";

static int colour_of(struct terminal *terminal, const char *text)
{
    int row, column;
    cr_assert(terminal_find(terminal, text, &row, &column));
    return terminal_cell(terminal, row, column).foreground;
}

Test(training, a_complete_answer_is_recognised_at_once)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    see(terminal, "hard, position 1 of 40");
    see(terminal, "1-9: eliminate");
    type(terminal, "jjjj1");
    type(terminal, "hh1");
    see_no(terminal, "Well done.");
    type(terminal, "kkkkkk1");
    see(terminal, "Well done.");
    cr_assert_eq(colour_of(terminal, "Well done."), 29, "green");
    see(terminal, "Enter: next position");
    type(terminal, "\r");
    see(terminal, "hard, position 2 of 40");
    terminal_free(terminal);
}

/* Keys that would begin something else are neither in the bar nor in the list. */
Test(training, the_keys_of_the_task_are_named)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    see(terminal, "Enter check ");
    see_no(terminal, "n new");
    type(terminal, "?");
    see(terminal, "place, or eliminate a candidate");
    see(terminal, "check; then the next position");
    see_no(terminal, "enter a digit");
    see_no(terminal, "open a new puzzle");
    type(terminal, "\033T?");
    see(terminal, "open the marked row");
    see_no(terminal, "letter");
    type(terminal, "\033\033:walk\r");
    see(terminal, "Enter: the next step");
    type(terminal, "?");
    see(terminal, "play this step, show the next");
    see_no(terminal, "place, or eliminate");
    see_no(terminal, "pencil");
    type(terminal, "undo");
    see(terminal, "undo the last move");
    terminal_free(terminal);
}

Test(training, the_digits_of_the_position_are_givens)
{
    struct terminal *terminal = run_command("train", "naked single");
    see(terminal, "position 1 of 40");
    type(terminal, "l5"); /* r5c6 has a 2 */
    see(terminal, "r5c6 belongs to the position");
    type(terminal, " ");
    see(terminal, "r5c6 belongs to the position");
    see_no(terminal, "position begins");
    type(terminal, "u");
    see(terminal, "position begins");
    terminal_free(terminal);
}

Test(training, a_list_says_where_it_goes_on)
{
    struct terminal *terminal = run_command("train", NULL);
    int row;
    see(terminal, "full house");
    cr_assert(terminal_find(terminal, "...", &row, NULL));
    cr_assert_eq(row, 22, "%s", terminal_screen_text(terminal));
    type(terminal, "\033OF");
    see(terminal, "template delete");
    cr_assert(terminal_find(terminal, "...", &row, NULL));
    cr_assert_eq(row, 2, "%s", terminal_screen_text(terminal));
    terminal_free(terminal);
}

Test(training, esc_leaves_the_hint_and_then_the_training)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    type(terminal, "i\033");
    see(terminal, "1-9: eliminate");
    type(terminal, "\033");
    see_no(terminal, "Digits become entries");
    see(terminal, "Type or paste a puzzle");
    terminal_free(terminal);
}

Test(training, it_is_opened_from_the_shell)
{
    struct terminal *terminal = run_command("train", "x-wing");
    see(terminal, "hard, position 1 of 40");
    terminal_free(terminal);
    terminal = run_command("train", NULL);
    see(terminal, "choose a technique");
    terminal_free(terminal);
}

/* A message that was read before takes no Enter from keys that come faster than screens. */
Test(training, fast_keys_are_not_lost)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\rjjjj1\r");
    see(terminal, "Right, but not all");
    terminal_free(terminal);
}

Test(training, enter_says_what_an_answer_is_worth)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    type(terminal, "\r");
    see(terminal, "You have not placed or");
    type(terminal, "jjjj9\r");
    see(terminal, "Wrong: 9 cannot be");
    type(terminal, "u");
    see_no(terminal, "Wrong");
    type(terminal, "1\r");
    see(terminal, "Right, but not all");
    terminal_free(terminal);
}

Test(training, a_hint_is_about_the_technique)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train 2-string kite\r");
    type(terminal, "iii");
    see(terminal, "2-string kite");
    type(terminal, "\033");
    see(terminal, "1-9: eliminate");
    terminal_free(terminal);
}

Test(training, a_position_that_a_hint_solves_is_no_praise)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    type(terminal, "iiiii");
    type(terminal, "a");
    see(terminal, "The hint has solved this");
    see_no(terminal, "Well done.");
    cr_assert_eq(colour_of(terminal, "The hint has solved"), 29, "green");
    terminal_free(terminal);
}

/* The position has no level but that of its technique, and no file on purpose. */
Test(training, a_hint_says_nothing_of_the_puzzle)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train hidden single\r");
    see(terminal, "easy, position 1 of 40");
    type(terminal, "iiii");
    see(terminal, "rules out the rest");
    see_no(terminal, "extreme");
    see_no(terminal, "not saved");
    terminal_free(terminal);
}

Test(training, singles_are_placed)
{
    struct terminal *terminal = play(board);
    type(terminal, "T");
    see(terminal, "full house");
    type(terminal, "\r");
    see(terminal, "easy, position 1 of 40");
    see(terminal, "1-9: place");
    terminal_free(terminal);
}

Test(training, the_course_shows_what_is_solved)
{
    struct terminal *terminal = play(board);
    type(terminal, ":train x-wing\r");
    type(terminal, ":answer r9c5-1 r9c3-1 r3c3-1\r");
    see(terminal, "Well done.");
    type(terminal, "T");
    see(terminal, "Next: full house, the first not learned");
    see(terminal, "1/1 ");
    terminal_free(terminal);
}
