/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page, which is there when nothing to play is named. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/player.h"

TestSuite(start, .timeout = 600);

enum { PATH_BYTES = 4096 };

static struct terminal *start_in(const char *state)
{
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(NULL, &kind);
    see(terminal, "Type or paste a puzzle");
    return terminal;
}

static struct terminal *start(void)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    return start_in(state);
}

Test(start, enter_opens_an_easy_puzzle_in_play)
{
    struct terminal *terminal = start();
    type(terminal, "\r");
    see(terminal, "New puzzle: easy");
    see(terminal, "▸ Play");
    see(terminal, "digits to place");
    see_no(terminal, "one solution");
    quit(terminal);
}

Test(start, the_level_of_the_last_puzzle_is_marked)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    type(terminal, ":set level hard\r");
    quit(terminal);
    terminal = start_in(state);
    type(terminal, "\r");
    see(terminal, "New puzzle: hard");
    quit(terminal);
}

Test(start, a_level_in_the_command_line_is_a_choice)
{
    const struct kind kind = {.rows = 24, .columns = 80};
    struct terminal *terminal = play_as("--difficulty=easy", &kind);
    see(terminal, "digits to place");
    see_no(terminal, "easy, ");
    quit(terminal);
}

Test(start, the_arrows_mark_a_row_and_the_cursor_follows)
{
    struct terminal *terminal = start();
    see_cursor(terminal, 4, 1);
    type(terminal, "\033OB");
    see_cursor(terminal, 5, 1);
    type(terminal, "\033OA\033OA\033OB");
    see_cursor(terminal, 4, 1);
    type(terminal, "\033OB\r");
    see(terminal, "New puzzle: medium");
    quit(terminal);
}

Test(start, lists_are_searched_for_a_technique)
{
    struct terminal *terminal = start();
    type(terminal, "l");
    see(terminal, "List easy");
    type(terminal, "\033OC");
    see(terminal, "List minimal");
    type(terminal, "t");
    see(terminal, "hidden rectangle");
    see(terminal, "* a any technique");
    type(terminal, "\033OB\r");
    see(terminal, "List minimal, technique forcing chain");
    see(terminal, "▸  47");
    type(terminal, "\r");
    see(terminal, "to place");
    type(terminal, "\033\033l\033OC");
    see(terminal, "300 puzzles");
    terminal_free(terminal);
}

/* 20 puzzles, and an empty row above the keys. */
Test(start, a_list_is_seen_page_by_page)
{
    struct terminal *terminal = start();
    type(terminal, "l");
    see(terminal, "▸   1");
    see(terminal, "    20");
    see_no(terminal, "    21");
    for (int i = 0; i < 20; i++)
        type(terminal, "\033OB");
    see(terminal, "▸  21");
    see_no(terminal, "    20");
    terminal_free(terminal);
}

Test(start, the_wheel_moves_through_a_list)
{
    struct terminal *terminal = start();
    type(terminal, "l");
    see(terminal, "▸   1");
    terminal_mouse(terminal, 5, 5, 5);
    see(terminal, "▸   2");
    terminal_mouse(terminal, 5, 5, 5);
    see(terminal, "▸   3");
    terminal_mouse(terminal, 4, 5, 5);
    see(terminal, "▸   2");
    terminal_free(terminal);
}

Test(start, an_unfinished_game_is_the_first_row)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    see(terminal, "c Continue        no unfinished game");
    terminal_paste(terminal, easy_puzzle);
    see(terminal, "easy"); /* then its level is known, too */
    type(terminal, "5");
    quit(terminal);
    terminal = start_in(state);
    see(terminal, "c Continue        easy, 50 to place, 0:");
    type(terminal, "\r");
    see(terminal, "50 digits to place");
    quit(terminal);
}

Test(start, a_paste_and_typed_givens_open_a_board)
{
    struct terminal *terminal = start();
    type(terminal, "t");
    see(terminal, "▸ Edit");
    type(terminal, "5");
    see(terminal, "givens 1");
    quit(terminal);
}

/* There is nothing yet that Esc could lead to. */
Test(start, esc_opens_no_empty_board)
{
    struct terminal *terminal = start();
    type(terminal, "\033");
    see(terminal, "Type or paste a puzzle");
    see(terminal, "q: quit");
    type(terminal, "1");
    see(terminal, "digits to place");
    type(terminal, "\033\033");
    see(terminal, "Continue");
    type(terminal, "\033");
    see(terminal, "digits to place");
    quit(terminal);
}

/* The next given goes into the next cell, and Backspace erases the one before. */
Test(start, a_puzzle_that_is_typed_in_resumes_in_edit)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    type(terminal, "t53");
    quit(terminal);
    terminal = start_in(state);
    type(terminal, "c");
    see(terminal, "▸ Edit");
    see(terminal, "Paste a puzzle, or type its givens; e starts the game");
    see(terminal, "r1c3");
    type(terminal, "4\177\177");
    cr_assert_str_eq(digit_at(terminal, 1, 2).text, " ");
    type(terminal, "7e");
    see(terminal, "Several solutions; :edit changes the givens");
    quit(terminal);
    terminal = start_in(state);
    type(terminal, "c");
    see(terminal, "▸ Play");
    see_no(terminal, "e starts the game");
    cr_assert_str_eq(digit_at(terminal, 1, 2).text, "7");
    quit(terminal);
}

/* Only leaving Edit ends that, not entering it. */
Test(start, givens_of_play_are_typed_on_in_edit)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    type(terminal, "te");
    see(terminal, "▸ Play");
    type(terminal, ":given r1c1 5\r:edit\r");
    see(terminal, "▸ Edit");
    quit(terminal);
    terminal = start_in(state);
    type(terminal, "c");
    see(terminal, "▸ Edit");
    quit(terminal);
}

Test(start, it_shows_a_search_that_runs)
{
    struct terminal *terminal = start();
    type(terminal, "w");
    see(terminal, "▸ Step");
    see(terminal, "step 5");
    quit(terminal);
}

Test(start, a_search_that_was_watched_leaves_the_game_to_continue)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(easy_puzzle, &kind);
    see(terminal, "givens 30");
    type(terminal, "\033\033");
    see(terminal, "Continue");
    see(terminal, "51 to place");
    type(terminal, "w");
    see(terminal, "▸ Step");
    type(terminal, "\033");
    see(terminal, "▸ Play");
    type(terminal, "\033");
    see(terminal, "51 to place");
    type(terminal, "w");
    see(terminal, "▸ Step");
    quit(terminal);
    terminal = start_in(state);
    see(terminal, "51 to place");
    quit(terminal);
}

Test(start, statistics_and_printing_have_rows)
{
    struct terminal *terminal = start();
    type(terminal, "S");
    see(terminal, "Days in a row");
    type(terminal, "\033");
    see(terminal, "Watch it solve");
    type(terminal, "P");
    see(terminal, ":print --pdf puzzles.pdf");
    see(terminal, "Watch it solve");
    type(terminal, "\033");
    see(terminal, "Enter: open");
    quit(terminal);
}

/* Also where the list goes on below the screen. */
Test(start, the_first_keys_are_all_seen)
{
    static const int sizes[][2] = {{24, 80}, {22, 70}, {20, 60}};
    struct terminal *terminal = start();
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        see(terminal, "Five keys to know");
        see(terminal, "all keys");
    }
    quit(terminal);
}

Test(start, the_calendar_opens_the_puzzle_of_a_day)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    type(terminal, "p");
    see(terminal, "22 November 2026");
    type(terminal, "l"); /* tomorrow has no puzzle yet */
    see(terminal, "22 November 2026");
    type(terminal, "\033OD"); /* the day before */
    see(terminal, "21 November 2026");
    see_no(terminal, "This key does nothing");
    see(terminal, "unfair, not begun");
    int row, column;
    cr_assert(terminal_find(terminal, "16  17  18  19  20  21  22", &row, &column));
    int past = terminal_cell(terminal, row, column).foreground;
    cr_assert_eq(terminal_cell(terminal, row, column + 24).foreground, past);
    cr_assert_neq(terminal_cell(terminal, row + 1, column).foreground,
                  past); /* the 23rd */
    type(terminal, "kkk");
    see(terminal, "A puzzle a day: October 2026");
    type(terminal, "\r");
    see(terminal, "October 2026");
    see(terminal, "▸ Play");
    type(terminal, "hhhh1llll2"); /* one of them may be a given */
    quit(terminal);
    terminal = start_in(state);
    see(terminal, "c Continue        unfair, ");
    see(terminal, "22 November 2026, medium");
    see_no(terminal, "22 November 2026, medium,"); /* is not begun */
    type(terminal, "o");
    see(terminal, "Other unfinished games: no other unfinished game");
    terminal_free(terminal);
}

Test(start, the_puzzle_of_today_can_be_resumed)
{
    struct terminal *terminal = start();
    type(terminal, "d");
    see(terminal, "November 2026");
    type(terminal, ":new easy 1\r");
    see(terminal, "easy:1");
    type(terminal, ":daily\r");
    see(terminal, "Resumed Puzzle of 22 November 2026");
    quit(terminal);
}

/* Also beside a row that takes more room than the levels. */
Test(start, the_first_keys_stay_at_the_top)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    type(terminal, "dia:new easy 1\r"); /* with the digit of a hint */
    see(terminal, "easy:1");
    quit(terminal);
    terminal = start_in(state);
    see(terminal, "medium, begun");
    const char *screen = terminal_screen_text(terminal);
    cr_assert_lt(strstr(screen, "Five keys to know"), strstr(screen, "Today's puzzle"),
                 "%s", screen);
    quit(terminal);
}

Test(start, a_list_says_how_many_of_its_puzzles_are_solved)
{
    char state[PATH_BYTES], command[2 * PATH_BYTES];
    new_state(state, sizeof state);
    snprintf(
        command, sizeof command,
        "cd '%s' && mkdir -p stepdoku && for i in 2 300 301; do printf 'stepdoku game "
        "1\\nshape 2x2\\npuzzle 1234341221.34321\\ntitle easy:%%d\\nmoves\\n1.000 "
        "r3c3=4\\n' $i >stepdoku/$i.game; done && "
        "sed 's/easy:2/easy:3/; s/=4/=1/' stepdoku/2.game >stepdoku/3.game", /* is wrong */
        state);
    cr_assert_eq(system(command), 0);
    struct terminal *terminal = start_in(state);
    type(terminal, "l");
    see(terminal, "300 puzzles, 2 solved");
    terminal_free(terminal);
}

Test(start, a_list_is_browsed_and_a_puzzle_opened)
{
    struct terminal *terminal = start();
    type(terminal, "l");
    see(terminal, "List easy");
    see(terminal, "300 puzzles, 0 solved");
    type(terminal, "\033OC\033OC");
    see(terminal,
        "List magictour (mostly extreme, from magictour): 300 puzzles, 0 solved");
    type(terminal, "t");
    see(terminal, "forcing net");
    type(terminal, "jj\r"); /* any technique, trial and error, this one */
    see(terminal, "List magictour, technique forcing net: 70 puzzles, 0 solved");
    type(terminal, "\033OD");
    see(terminal, "List minimal, technique forcing net:");
    type(terminal, "t");
    type(terminal, "a");
    see(terminal, "List minimal (minimal, no given to spare): 300 puzzles, 0 solved");
    type(terminal, "k\r");
    see(terminal, "minimal:300");
    see(terminal, "▸ Play");
    quit(terminal);
}

Test(start, the_keys_of_every_screen_return_to_the_page)
{
    static const char *const pages[][3] = {
        {"", "Type or paste a puzzle", "open the marked row"},
        {"p", "A puzzle a day", "mark another day"},
        {"l", "List easy", "show puzzles of one technique"},
        {"L", "Choose a lesson", "open the row with that letter"}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        struct terminal *terminal = start();
        type(terminal, pages[i][0]);
        see(terminal, pages[i][1]);
        type(terminal, "?");
        see(terminal, "Keys of this page");
        see(terminal, pages[i][2]);
        see_no(terminal, "enter a digit");
        type(terminal, "\033");
        see(terminal, pages[i][1]);
        type(terminal, ":");
        see(terminal, "Enter: run");
        type(terminal, "\033");
        see(terminal, pages[i][1]);
        type(terminal, ":theme\r"); /* a mistake */
        see(terminal, "no such command: theme");
        see(terminal, pages[i][1]);
        type(terminal, ":help\r");
        see_no(terminal, pages[i][1]);
        type(terminal, "\033");
        see(terminal, pages[i][1]);
        type(terminal, i ? "q" : "");
        quit(terminal);
    }
}

Test(start, no_key_reaches_the_hidden_board)
{
    struct terminal *terminal = start();
    type(terminal, "p789FZ;'sbuR");
    see(terminal, "A puzzle a day");
    type(terminal, "\033789FZ;'buR");
    see(terminal, "Continue        no unfinished game");
    type(terminal, "t");
    see(terminal, "givens 0  entries 0");
    quit(terminal);
}

Test(start, a_view_under_another_is_left_as_it_was)
{
    struct terminal *terminal = start();
    type(terminal, "\033OB\033OB\033OB");
    see_cursor(terminal, 7, 1);
    type(terminal, "l");
    see(terminal, "List easy");
    type(terminal, "jj?");
    see(terminal, "Keys of this page");
    type(terminal, "\033");
    see(terminal, "List easy");
    see_cursor(terminal, 4, 1);
    type(terminal, "\033");
    see(terminal, "Watch it solve");
    see_cursor(terminal, 7, 1);
    quit(terminal);
}

Test(start, esc_leads_there_from_a_game_and_back)
{
    struct terminal *terminal = start();
    type(terminal, "\r");
    see(terminal, "Esc menu");
    type(terminal, "\033");
    see(terminal, "Esc again: menu");
    type(terminal, "j\033");
    see(terminal, "Esc again: menu");
    type(terminal, "\033");
    see(terminal, "▸  c Continue ");
    type(terminal, "\r");
    see(terminal, "▸ Play");
    type(terminal, "'");
    see(terminal, "Esc leave");
    type(terminal, "\033");
    see(terminal, "Esc menu");
    type(terminal, "\033\033");
    see(terminal, "Continue");
    quit(terminal);
}

Test(start, a_game_that_another_replaces_can_be_continued)
{
    struct terminal *terminal = start();
    type(terminal, "d");
    see(terminal, "medium, Puzzle of");
    type(terminal, ":daily 2026-11-23\r");
    see(terminal, "still to come");
    type(terminal, "ia");
    see(terminal, "54 digits to place");
    type(terminal, "n1");
    see(terminal, "New puzzle: easy. Esc Esc o: the unfinished game");
    type(terminal, "\033\033");
    see(terminal, "22 November 2026, medium, begun");
    type(terminal, "o");
    see(terminal, "Choose the game to continue");
    see(terminal, "Puzzle of 22 November 2026");
    type(terminal, "\r");
    see(terminal, "Resumed Puzzle of 22 November 2026");
    type(terminal, "\033\033");
    see(terminal, "Other unfinished games");
    type(terminal, "o"); /* the easy one was not begun */
    see_no(terminal, "Choose the game to continue");
    quit(terminal);
}

/* Whichever of these the last games were, and whichever is on the board. */
Test(start, it_tells_of_the_puzzle_of_today_and_of_other_games)
{
    struct terminal *terminal = start();
    type(terminal, "dia\033\033");
    see(terminal, "22 November 2026, medium, begun");
    type(terminal, ":new easy 1\r");
    see(terminal, "easy:1");
    type(terminal, "ia:new easy 2\r");
    see(terminal, "easy:2");
    type(terminal, "ia\033\033");
    see(terminal, "22 November 2026, medium, begun");
    type(terminal, "o");
    see(terminal, "easy:1");
    type(terminal, "\033");
    quit(terminal);
}

Test(start, what_begins_a_typed_game_stays_in_view)
{
    struct terminal *terminal = start();
    type(terminal, "t");
    see(terminal, "e starts the game");
    type(terminal, "53..7");
    see(terminal, "e starts the game");
    quit(terminal);
}

Test(start, what_begins_a_typed_game_is_whole_on_a_small_screen)
{
    struct terminal *terminal = play_at("empty", 20, 60);
    type(terminal, "l");
    see(terminal, "(0 or . for empty); e starts the game");
    quit(terminal);
}

/* Each row stays where it is and has its letter, whatever there is to continue. */
Test(start, rows_do_not_move)
{
    int before, after;
    struct terminal *terminal = start();
    cr_assert(terminal_find(terminal, "Today's puzzle", &before, NULL));
    type(terminal, "c");
    see(terminal, "Continue: no unfinished game");
    see_no(terminal, "This key does nothing");
    type(terminal, "e");
    see(terminal, "Change the givens: no unfinished game");
    type(terminal, "o");
    see(terminal, "Other unfinished games: no other unfinished game");
    type(terminal, "1");
    see(terminal, "New puzzle: easy");
    type(terminal, "\033\033");
    see(terminal, "▸  c Continue ");
    cr_assert(terminal_find(terminal, "Today's puzzle", &after, NULL));
    cr_assert_eq(before, after);
    quit(terminal);
}
