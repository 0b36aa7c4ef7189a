/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ':' line. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/player.h"

TestSuite(command_line, .timeout = 600);

static const char is_open[] = "Esc: cancel";

Test(command_line, a_line_is_typed_and_done)
{
    static const char line[] = ":place r9c5 5";
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":");
    see(terminal, is_open);
    type(terminal, line + 1);
    see(terminal, line);
    int line_row, row, column;
    bool visible;
    cr_assert(terminal_find(terminal, line, &line_row, NULL));
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert_eq(row, line_row);
    cr_assert_eq(column, (int)strlen(line));
    type(terminal, "\r");
    see(terminal, "entries 1");
    see_no(terminal, is_open);
    quit(terminal);
}

/* The cursor is after the last character of what is seen of it. */
Test(command_line, the_end_of_a_long_line_is_seen)
{
    int row, column;
    bool visible;
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":");
    for (int i = 0; i < 12; i++)
        type(terminal, "0123456789");
    type(terminal, "end");
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert_str_eq(terminal_cell(terminal, row, column - 1).text, "d");
    type(terminal, "\007");
    quit(terminal);
}

/* Before the first page is none, and so the second is one key away. */
Test(command_line, pages_of_an_answer_are_turned)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":help all\r");
    char *first = strdup(terminal_screen_text(terminal));
    type(terminal, "b");
    cr_assert_str_eq(terminal_screen_text(terminal), first);
    type(terminal, " ");
    cr_assert_str_neq(terminal_screen_text(terminal), first);
    type(terminal, "b");
    cr_assert_str_eq(terminal_screen_text(terminal), first);
    free(first);
    type(terminal, "\033");
    quit(terminal);
}

Test(command_line, moves_are_commands)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":r9c5=5 r4c6=9\r");
    see(terminal, "entries 2");
    quit(terminal);
}

Test(command_line, tab_completes_and_lists_the_choices)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":res\t");
    see(terminal, "restart resume");
    type(terminal, "u\t");
    see(terminal, ":resume");
    see_no(terminal, "restart");
    type(terminal, "\007:set th\t");
    see(terminal, ":set theme");
    type(terminal, "da\t\r");
    see_no(terminal, is_open);
    cr_assert_eq(terminal_cell(terminal, 1, 1).background, 234, "dark");
    quit(terminal);
}

Test(command_line, choices_that_do_not_fit_are_cut_between_words)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":\t");
    see(terminal, " ...");
    int row;
    cr_assert(terminal_find(terminal, " ...", &row, NULL));
    cr_assert_eq(row, 22);
    type(terminal, "\007");
    terminal_resize(terminal, 37, 100);
    terminal_settle(terminal);
    type(terminal, ":new r\t");
    cr_assert(terminal_paste(terminal, easy_puzzle)); /* nearly as long as the screen */
    type(terminal, "\t");
    see(terminal, "Esc: cancel");
    type(terminal, "\007");
    quit(terminal);
}

Test(command_line, earlier_lines_come_back_and_are_changed)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":place r9c5 5\r");
    see(terminal, "entries 1");
    type(terminal, ":cell r1c1\r");
    type(terminal, ":\033[A");
    see(terminal, ":cell r1c1");
    type(terminal, "\033[A");
    see(terminal, ":place r9c5 5");
    type(terminal, "\033[D");
    type(terminal, "\033[D");
    type(terminal, "\1774\r");
    see(terminal, "no solution");
    cr_assert_str_eq(digit_at(terminal, 9, 4).text, "5");
    quit(terminal);
}

Test(command_line, it_is_left_by_control_g_and_by_erasing_beyond_its_beginning)
{
    static const char *const ways[] = {"abc\007", "\007", "\177", "a\177\177", "a\033"};
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        type(terminal, ":");
        see(terminal, is_open);
        type(terminal, ways[i]);
        see_no(terminal, is_open);
        see(terminal, "entries 0");
    }
    quit(terminal);
}

Test(command_line, an_unknown_command_suggests_one)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":plase r1c1 1\r");
    see(terminal, "did you mean 'place'?");
    type(terminal, ":place r0c1 1\r");
    see(terminal, "expected a cell from r1c1 to r9c9");
    see(terminal, "entries 0");
    quit(terminal);
}

Test(command_line, what_is_too_much_is_named)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":place r9c5 5 6\r");
    see(terminal, "unexpected argument '6'");
    see_no(terminal, "entries 1");
    quit(terminal);
}

Test(command_line, a_key_is_bound_to_a_command)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":bind ! place r9c5 5\r");
    type(terminal, "!");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(command_line, a_long_answer_has_pages)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":help\r");
    see(terminal, "Space: next page");
    for (int i = 0; i < 9 && terminal_find(terminal, "Space: next page", NULL, NULL); i++)
        type(terminal, " ");
    see_no(terminal, "Space: next page");
    see(terminal, "Esc: close");
    type(terminal, "b");
    see(terminal, "Space: next page");
    type(terminal, "\033");
    see(terminal, "givens 22");
    quit(terminal);
}

Test(command_line, the_screen_may_change_its_size_meanwhile)
{
    static const int sizes[][2] = {{37, 100}, {13, 31}, {5, 10}, {60, 200}, {24, 80}};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":place r9c5");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        cr_assert(terminal_settle(terminal));
        if (sizes[i][0] >= 13)
            see(terminal, ":place r9c5");
    }
    type(terminal, " 5\r");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(command_line, a_paste_goes_into_the_line)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":new ");
    cr_assert(terminal_paste(terminal, easy_puzzle));
    see(terminal, is_open);
    see(terminal, "givens 22");
    type(terminal, "\r");
    see(terminal, "51 digits to place");
    type(terminal, ":");
    cr_assert(terminal_paste(terminal, "r1c3=1\nr1c4=2\n"));
    see(terminal, ":r1c3=1 r1c4=2");
    type(terminal, "\r");
    see(terminal, "49 digits to place");
    quit(terminal);
}

Test(command_line, quit_quits)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_type(terminal, ":quit\r");
    see_end(terminal, 0);
    terminal_free(terminal);
}

Test(command_line, a_tilde_is_the_home_directory)
{
    char home[4096], variable[sizeof home + 8], written[sizeof home + 8];
    new_state(home, sizeof home);
    snprintf(variable, sizeof variable, "HOME=%s", home);
    snprintf(written, sizeof written, "%s/x.sdk", home);
    struct terminal *terminal = play_as(
        hard_puzzle, &(struct kind){.rows = 24,
                                    .columns = 80,
                                    .environment = (const char *[]){variable, NULL}});
    see(terminal, " solution");
    type(terminal, ":export ~/x.sdk\r");
    cr_assert_eq(access(written, F_OK), 0);
    quit(terminal);
}

/* readline starts with an empty line, whatever the program's arguments were. */
Test(command_line, works_without_the_word_play)
{
    struct terminal *terminal = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"./stepdoku", hard_puzzle, NULL},
        .environment = (const char *[]){"HOME=", "XDG_CONFIG_HOME=", NULL}});
    cr_assert_not_null(terminal);
    see(terminal, "59 digits to place");
    type(terminal, ":techniques\r");
    see(terminal, "full house");
    type(terminal, "\033:rate\r:rate\r");
    see(terminal, "ER 2.0 EP 1.2 ED 1.2");
    type(terminal, ":count\r");
    see(terminal, "1 solution");
    type(terminal, ":solve\r");
    see(terminal, "+-------+-------+-------+");
    type(terminal, "\033:solve 11..............\r");
    see(terminal, "no solution");
    quit(terminal);
}

/* Each would take hours, during which the screen could not be used.  What it says when it is
 * stopped is a message or, when it is long, a page over the game: `:` leaves both alike. */
Test(command_line, an_interrupt_stops_a_command_and_the_game_goes_on)
{
    static const char *const lines[] = {
        ":count\r",
        ":solve --all --strategy backtrack\r",
        ":compare --all --node-limit 9999999999999\r",
        ":generate --shape 4x4 --minimal --symmetry full --clues 10..20\r",
        ":new --difficulty 11.9..12 --seed 1\r",
    };
    static char puzzle[145];
    memset(puzzle, '.', 144);
    struct terminal *terminal = play_at(puzzle, 40, 100);
    see(terminal, "Empty board");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        cr_assert(terminal_type(terminal, lines[i]));
        cr_assert(terminal_wait_text(terminal, "Space: stop", PATIENCE_MS), "%s%s",
                  lines[i], terminal_screen_text(terminal));
        cr_assert(terminal_type(terminal, "\003"));
        cr_assert(terminal_wait_gone(terminal, "Space: stop", PATIENCE_MS), "%s",
                  lines[i]);
        type(terminal, ":\033\033");
        see(terminal, "? keys");
    }
    quit(terminal);
}

Test(command_line, a_signal_that_ends_the_program_ends_a_command)
{
    static char puzzle[145];
    memset(puzzle, '.', 144);
    struct terminal *terminal = play_at(puzzle, 40, 100);
    see(terminal, "Empty board");
    cr_assert(terminal_type(terminal, ":count\r"));
    cr_assert(terminal_wait_text(terminal, "Space: stop", PATIENCE_MS));
    cr_assert(terminal_signal(terminal, SIGTERM));
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_screen_restored(terminal));
    cr_assert_eq(terminal_end(terminal, PATIENCE_MS).status, 128 + SIGTERM);
    terminal_free(terminal);
}

/* The example of a technique has the colours of a hint. */
Test(command_line, help_of_a_technique_colours_its_example)
{
    struct terminal *terminal = play(hard_puzzle);
    int row, column;
    type(terminal, ":help x-wing\r");
    see(terminal, "*: the pattern");
    cr_assert(terminal_find(terminal, "| 1*6 4    1-56 |", &row, &column));
    int plain = terminal_cell(terminal, row, column + 4).foreground;
    int pattern = terminal_cell(terminal, row, column + 2).foreground;
    cr_assert_neq(pattern, plain);
    cr_assert_eq(terminal_cell(terminal, row, column + 3).foreground, pattern);
    cr_assert_neq(terminal_cell(terminal, row, column + 11).foreground, plain);
    cr_assert_neq(terminal_cell(terminal, row, column + 11).foreground, pattern);
    type(terminal, "\033");
    quit(terminal);
}
