/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page, which is there when nothing to play is named. */
#include <criterion/criterion.h>
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

Test(start, the_arrows_mark_a_row_and_the_cursor_follows)
{
    struct terminal *terminal = start();
    see_cursor(terminal, 2, 1);
    type(terminal, "\033OB");
    see_cursor(terminal, 3, 1);
    type(terminal, "\033OA\033OA\033OB");
    see_cursor(terminal, 2, 1);
    type(terminal, "\033OB\r");
    see(terminal, "New puzzle: medium");
    quit(terminal);
}

Test(start, an_unfinished_game_is_the_first_row)
{
    char state[PATH_BYTES];
    new_state(state, sizeof state);
    struct terminal *terminal = start_in(state);
    see_no(terminal, "Continue");
    terminal_paste(terminal, easy_puzzle);
    see(terminal, "givens 30");
    type(terminal, "5");
    quit(terminal);
    terminal = start_in(state);
    see(terminal, "c Continue        easy, 50 to place, 0:0");
    type(terminal, "\r");
    see(terminal, "givens 30  entries 1");
    see(terminal, "▸ Study");
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

Test(start, it_shows_a_search_that_runs)
{
    struct terminal *terminal = start();
    type(terminal, "w");
    see(terminal, "▸ Step");
    quit(terminal);
}

Test(start, the_calendar_opens_the_puzzle_of_a_day)
{
    struct terminal *terminal = start();
    type(terminal, "p");
    see(terminal, "2026-11-22");
    type(terminal, "\033OD"); /* the day before */
    see(terminal, "2026-11-21");
    see(terminal, "unfair, not begun");
    type(terminal, "kkk");
    see(terminal, "A puzzle a day: 2026-10");
    type(terminal, "\r");
    see(terminal, "daily:2026-10-31");
    see(terminal, "▸ Play");
    quit(terminal);
}

Test(start, the_puzzle_of_today_can_be_resumed)
{
    struct terminal *terminal = start();
    type(terminal, "d");
    see(terminal, "daily:2026-11-22");
    type(terminal, ":new easy 1\r");
    see(terminal, "easy:1");
    type(terminal, ":daily\r");
    see(terminal, "Resumed daily:2026-11-22");
    quit(terminal);
}

Test(start, a_list_is_browsed_and_a_puzzle_opened)
{
    struct terminal *terminal = start();
    type(terminal, "l");
    see(terminal, "List easy");
    see(terminal, "300 puzzles, 0 solved");
    type(terminal, "jj\033OC");
    see(terminal, "List minimal");
    type(terminal, "k\r");
    see(terminal, "minimal:300");
    see(terminal, "▸ Play");
    quit(terminal);
}

Test(start, the_keys_of_every_screen_work)
{
    struct terminal *terminal = start();
    type(terminal, "?");
    see(terminal, "quit");
    type(terminal, "\033");
    quit(terminal);
}
