/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mouse and the clipboard. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "tui/player.h"

/* 12 in r1c1 and r1c2, the second an entry; marks 3 and 4 in r1c3. */
#define MARKED_LINK                                                                      \
    "https://sudokupad.app/"                                                             \
    "fpuzzlesN4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZY8qhACYeoAMYs" \
    "2MDAAUWoiGQCyJDAGsw+AMzJEAXRFddyQgd4GjJs1eCHjN6+f1A==="

TestSuite(input, .timeout = 600);

static void paste(struct terminal *terminal, const char *text)
{
    cr_assert(terminal_has_bracketed_paste(terminal));
    cr_assert(terminal_paste(terminal, text));
    cr_assert(terminal_settle(terminal));
}

static void click(struct terminal *terminal, int row, int column)
{
    cr_assert(terminal_click(terminal, row, column));
    cr_assert(terminal_settle(terminal));
}

Test(input, a_click_goes_to_a_cell)
{
    struct terminal *terminal = play(hard_puzzle);
    click(terminal, 1, 1); /* the corner of r1c1 */
    see_cursor(terminal, 1, 3);
    click(terminal, 21 - 1, 53); /* the last line of r9c9 */
    see_cursor(terminal, 1 + 8 * 2 + 2, 1 + 8 * 6 + 2);
    click(terminal, 0, 0); /* a line between cells */
    see_cursor(terminal, 1 + 8 * 2 + 2, 1 + 8 * 6 + 2);
    quit(terminal);
}

Test(input, no_click_is_lost)
{
    struct terminal *terminal = play(hard_puzzle);
    for (int i = 0; i < 200; i++) {
        click(terminal, 1, 1 + i % 9 * 6);
        see_cursor(terminal, 1, 3 + i % 9 * 6);
    }
    quit(terminal);
}

/* A slow connection delivers several bytes at once. */
Test(input, clicks_that_come_in_one_piece_count)
{
    struct terminal *terminal = play(hard_puzzle);
    for (int i = 0; i < 20; i++) {
        type(terminal, "\033[<0;4;2M\033[<0;4;2m");
        see_cursor(terminal, 1, 3);
        type(terminal, "\033[<0;16;2M\033[<0;16;2m\033[<0;16;2M\033[<0;16;2m");
        see_cursor(terminal, 1, 15);
    }
    quit(terminal);
}

Test(input, a_click_on_the_key_bar_is_the_key)
{
    struct terminal *terminal = play(hard_puzzle);
    click_on(terminal, "s step", 0);
    see(terminal, "▸ Step");
    click_on(terminal, "s step", 4);
    see(terminal, "Choices listed");
    click_on(terminal, "? keys", 1);
    see(terminal, "Keys of this mode");
    type(terminal, "\033");
    see(terminal, "Choices listed");
    int row, column;
    cr_assert(terminal_find(terminal, "q quit", &row, &column));
    terminal_click(terminal, row,
                   column); /* the bar may change before the button is released */
    see_end(terminal, 0);
    terminal_free(terminal);
}

Test(input, a_click_beyond_all_does_nothing)
{
    struct terminal *terminal = play_at(hard_puzzle, 60, 200);
    see(terminal, "one solution");
    int row, column;
    bool visible;
    terminal_cursor(terminal, &row, &column, &visible);
    click(terminal, 45, 150);
    click(terminal, 59, 199);
    see_cursor(terminal, row, column);
    quit(terminal);
}

Test(input, the_wheel_turns_pages_over_the_panel)
{
    struct terminal *terminal = play("2......6998..2.13771.....24..9....5..4...9.7."
                                     "5671329486.1....833......96498673215");
    type(terminal, "iiii");
    see(terminal, "Enter: more (1 of 3)");
    terminal_mouse(terminal, 5, 5, 60);
    see(terminal, "Enter: more (2 of 3)");
    terminal_mouse(terminal, 5, 5, 60);
    terminal_mouse(terminal, 4, 5, 60);
    terminal_mouse(terminal, 4, 5, 60);
    see(terminal, "Enter: more (1 of 3)");
    for (int i = 0; i < 5; i++)
        terminal_mouse(terminal, 5, 5, 60);
    see(terminal, "(3 of 3)");
    terminal_mouse(terminal, 4, 5, 60);
    see(terminal, "Enter: more (2 of 3)");
    quit(terminal);
}

Test(input, the_wheel_walks_the_rounds_and_steps)
{
    struct terminal *terminal = play(hard_puzzle);
    see(terminal, "▸ 3");
    terminal_mouse(terminal, 4, 5, 5);
    see(terminal, "▸ 2");
    terminal_mouse(terminal, 5, 5, 5);
    see(terminal, "▸ 3");
    type(terminal, "s");
    terminal_mouse(terminal, 5, 5, 5);
    see(terminal, "Choices listed");
    quit(terminal);
}

static struct terminal *play_plainly(void)
{
    struct terminal *terminal = play_at(easy_puzzle, 24, 80);
    type(terminal, "\t");
    see(terminal, "51 digits to place");
    return terminal;
}

/* The row of digits begins below the line that says how many are left. */
static void click_on_digit(struct terminal *terminal, int digit)
{
    int row, column;
    cr_assert(terminal_find(terminal, "digits to place", &row, &column));
    cr_assert(terminal_find(terminal, "1 2 3 4 5 6 7 8 9", &row, &column));
    click(terminal, row + digit % 2, column + 2 * (digit - 1));
}

/* On the digit itself or on its count. */
Test(input, a_click_on_a_digit_of_the_panel_enters_it)
{
    struct terminal *terminal = play_plainly();
    click(terminal, 1, 15); /* r1c3 */
    click_on_digit(terminal, 4);
    cr_assert_str_eq(digit_at(terminal, 1, 3).text, "4");
    see(terminal, "50 digits to place");
    click(terminal, 1, 21); /* r1c4 */
    click_on_digit(terminal, 7);
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "7");
    see(terminal, "49 digits to place");
    quit(terminal);
}

/* Beside the first row of digits is none of the second. */
Test(input, a_click_on_a_digit_of_the_second_row_enters_it)
{
    char board[16 * 16 + 1];
    memset(board, '.', sizeof board - 1);
    board[0] = 'A';
    board[sizeof board - 1] = '\0';
    struct terminal *terminal = play_at(board, 40, 94);
    int row, column;
    type(terminal, "\t");
    see(terminal, "255 digits to place");
    cr_assert(terminal_find(terminal, "1  2  3", &row, &column));
    click(terminal, row, column + 3 * 13);
    see(terminal, "255 digits to place");
    cr_assert(terminal_find(terminal, "E  F  G", &row, &column));
    click(terminal, row, column);
    see(terminal, "254 digits to place");
    see(terminal, "15 16 16"); /* of E, F and G are left */
    click(terminal, row, column + 3 * 2);
    see(terminal, "16 16 15");
    quit(terminal);
}

Test(input, with_the_pencil_a_click_on_a_digit_marks_it)
{
    struct terminal *terminal = play_plainly();
    click(terminal, 1, 15); /* r1c3 */
    type(terminal, "'");
    click_on_digit(terminal, 4);
    cr_assert_str_eq(candidate_at(terminal, 1, 3, 4).text, "4");
    see(terminal, "51 digits to place");
    click_on_digit(terminal, 4);
    cr_assert_str_neq(candidate_at(terminal, 1, 3, 4).text, "4");
    quit(terminal);
}

/* On the board it has nothing to do in Play, in a list it moves. */
Test(input, the_wheel_scrolls_only_what_it_is_over)
{
    struct terminal *terminal = play_plainly();
    see(terminal, "The solver is silent"); /* Tab says so, and so would the wheel */
    type(terminal, "h");
    terminal_mouse(terminal, 5, 5, 5);
    terminal_mouse(terminal, 5, 5, 70);
    cr_assert(terminal_settle(terminal));
    see_no(terminal, "The solver is silent");
    type(terminal, ":help all\r");
    see(terminal, "place CELL");
    terminal_mouse(terminal, 5, 5, 5);
    see_no(terminal, "place CELL");
    terminal_mouse(terminal, 4, 5, 5);
    see(terminal, "place CELL");
    type(terminal, "\033");
    quit(terminal);
}

Test(input, a_pasted_line_of_81_is_a_new_board)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal, easy_puzzle);
    see(terminal, "Pasted a board with 30 givens");
    see(terminal, "51 digits to place");
    cr_assert_str_eq(digit_at(terminal, 1, 1).text, "5");
    type(terminal, ":resume\r");
    see(terminal, "givens 22");
    type(terminal, ":resume\r");
    see(terminal, "51 digits to place");
    quit(terminal);
}

Test(input, a_pasted_grid_with_rules_is_a_board)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal,
          "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"
          "------+-------+------\n8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n"
          "7 . . | . 2 . | . . 6\n------+-------+------\n. 6 . | . . . | 2 8 .\n"
          ". . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n");
    see(terminal, "Pasted a board with 30 givens");
    see(terminal, "easy");
    quit(terminal);
}

Test(input, a_paste_is_taken_in_step_and_over_help_and_in_a_pause)
{
    static const char *const before[] = {"s", "?", "p", "n", "e"};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, before[i]);
        paste(terminal, easy_puzzle);
        see(terminal, "51 digits to place");
        see(terminal, "▸ Play");
        quit(terminal);
    }
}

Test(input, a_paste_of_another_size_is_taken)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal, "1...............");
    see(terminal, "stepdoku 2x2");
    type(terminal, ":resume\r");
    see(terminal, "stepdoku 3x3");
    see(terminal, "givens 22");
    quit(terminal);
}

/* As is said of givens that are typed; what a hint then names can be done. */
Test(input, a_board_without_one_solution_is_told_of_when_it_comes)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal, "1...............");
    see(terminal,
        "Pasted a board with 1 given. Several solutions; :edit changes the givens");
    paste(terminal, "11..22..........");
    see(terminal, "Pasted a board with 4 givens. These givens have no solution");
    quit(terminal);
}

Test(input, a_paste_that_no_format_fits_is_read_and_said)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal, "On Thursday, Ann wrote:\n"
                    "> ,2,3,4,,,8,,\n> 6,,,,,7,,,\n> ,,,5,3,,6,2,\n> ,,5,,,,,,\n"
                    "> 8,4,,,,,,3,6\n> ,,,,,,1,,\n> ,5,2,,9,6,,,\n> ,,,1,,,,,7\n"
                    "> ,,8,,,5,2,1,\n");
    see(terminal, "Pasted a board with 26 givens; read as a table with commas");
    paste(terminal, "Grid 01\n1...............\nGrid 02\n.......1........\n");
    see(terminal, "Pasted a board with 1 given");
    quit(terminal);
}

/* A link with an entry and pencil marks. */
Test(input, a_pasted_link_keeps_entries_and_marks)
{
    struct terminal *terminal = play(hard_puzzle);
    paste(terminal, MARKED_LINK);
    see(terminal, "Pasted a board with 1 given");
    type(terminal, ":cell r1c3\r");
    see(terminal, "pencil marks: 3 and 4");
    quit(terminal);
}

static bool has_sent(struct terminal *terminal, const char *bytes)
{
    size_t length;
    const char *log = terminal_log(terminal, &length);
    return memmem(log, length, bytes, strlen(bytes));
}

/* OSC 52, with the text in base64. */
Test(input, a_key_copies_the_puzzle_and_a_command_the_board)
{
    struct terminal *terminal = play("1...............");
    type(terminal, "?clipboard");
    see(terminal, "copy the puzzle to the clipboard");
    type(terminal, "\033\033");
    type(terminal, "y");
    see(terminal, "Sent to the terminal's clipboard: puzzle");
    cr_assert(has_sent(terminal, "\033]52;c;MTAwMDAwMDAwMDAwMDAwMA==\007"));
    type(terminal, ":copy board\r");
    see(terminal, "Sent to the terminal's clipboard: board");
    cr_assert(has_sent(terminal, "\033]52;c;Ky0tLS0tKy0tLS0tKwp8IDEgLiB8"));
    type(terminal, ":copy link\r");
    see(terminal, "Sent to the terminal's clipboard: link");
    cr_assert(has_sent(terminal, "\033]52;c;aHR0cHM6Ly9zdWRva3VwYWQuYXBwL2ZwdXp6bGVz"));
    type(terminal,
         ":new .7........4...2..1..6..3.5.4.1...6.....57......2....3.5...6.4.9..3......"
         ".....872.\r");
    type(terminal, "y");
    see(terminal, "Sent to the terminal's clipboard: puzzle");
    cr_assert(has_sent(terminal, "MDAwMDAwMDA4NzIw\007"), "a text without padding");
    quit(terminal);
}

Test(input, a_terminal_without_a_clipboard_is_told_nothing)
{
    struct terminal *terminal =
        play_as(easy_puzzle, &(struct kind){.rows = 25, .columns = 80, .term = "linux"});
    see(terminal, "one solution");
    type(terminal, "y");
    see(terminal, "cannot reach a clipboard from here");
    cr_assert(!has_sent(terminal, "\033]52"));
    quit(terminal);
}

Test(input, a_puzzle_is_shared_as_a_code_that_fits_the_screen)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, ":share\r");
    see(terminal, "█████████████████████████████████"); /* its margin */
    see(terminal, "██▄▄▄▄▄▄▄█▄▄██▄███▄█▄█▄▄▄█▄███▄██"); /* its last lines */
    see(terminal,
        "53007000060019500009800006080006000340080300170002000606000028000041900500008");
    type(terminal, "\033");
    quit(terminal);
}

/* As much as a browser's "select all" gives, with the puzzle at its end. */
Test(input, a_paste_of_a_megabyte_is_read)
{
    enum { BYTES = 1 << 20 };
    static const char line[] = "The quick brown fox jumps over the lazy dog.\r";
    struct terminal *terminal = play(hard_puzzle);
    struct buf text = {0};
    while (text.length + sizeof line + strlen(easy_puzzle) < BYTES)
        buf_text(&text, line);
    buf_text(&text, easy_puzzle);
    paste(terminal, text.text);
    see(terminal, "Pasted a board with 30 givens");
    buf_fini(&text);
    quit(terminal);
}

Test(input, what_cannot_be_read_is_said_and_changes_nothing)
{
    static const char *const texts[] = {"hello",           "53..7....6..195....98",
                                        "\033[A\033[Bqqq", "\xff\xfe\x80",
                                        "\n\n\n",          "1..............@"};
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        type(terminal, "l");
        see_no(terminal, "pasted text");
        paste(terminal, texts[i]);
        see(terminal, "pasted text");
        see(terminal, "givens 22");
    }
    quit(terminal);
}

Test(input, a_paste_where_nothing_can_be_seen_is_taken)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_resize(terminal, 1, 1);
    terminal_settle(terminal);
    paste(terminal, easy_puzzle);
    terminal_resize(terminal, 24, 80);
    see(terminal, "51 digits to place");
    quit(terminal);
}

Test(input, a_paste_whose_end_never_comes_does_not_swallow_the_keys)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_type(terminal, "\033[200~12345");
    see(terminal, "pasted text");
    type(terminal, "s");
    see(terminal, "▸ Step");
    quit(terminal);
}

Test(input, unmarked_digits_in_one_go_are_keys)
{
    struct terminal *terminal = play_as(
        hard_puzzle,
        &(struct kind){.rows = 24, .columns = 80, .term = "vt100", .locale = "C"});
    see(terminal, "one solution");
    terminal_type(terminal, easy_puzzle);
    see(terminal, "r5c5 is a given");
    quit(terminal);
}

Test(input, bytes_of_nothing_are_passed_over)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_keys(terminal, "\0\1\2\x80\xff\033[999~\033OZ", 14);
    cr_assert(terminal_settle(terminal));
    see(terminal, "givens 22  entries 0");
    quit(terminal);
}

Test(input, a_new_puzzle_comes_by_a_key)
{
    const char *source = getenv("STEPDOKU_SOURCE");
    char variable[4096];
    snprintf(variable, sizeof variable, "STEPDOKU_PUZZLES=%s/data",
             source ? source : "..");
    const char *const environment[] = {variable, NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "one solution");
    type(terminal, "n");
    see(terminal, "17 givens");
    type(terminal, "d");
    see(terminal, "New puzzle: 17 givens");
    see(terminal, "64 digits to place");
    type(terminal, ":resume\r");
    see(terminal, "givens 22");
    type(terminal, "nx");
    see(terminal, "17 givens");
    type(terminal, "\033");
    see(terminal, "givens 22");
    quit(terminal);
}

Test(input, a_puzzle_is_made_to_order)
{
    static const char *const levels[] = {"easy", "medium", "hard", "unfair"};
    struct terminal *terminal = play(hard_puzzle);
    for (int i = 0; i < 4; i++) {
        char keys[] = {'n', (char)('1' + i), '\0'}, text[64];
        snprintf(text, sizeof text, "New puzzle: %s", levels[i]);
        type(terminal, keys);
        see(terminal, text);
        type(terminal, "\t\t");
        snprintf(text, sizeof text, "%s, score", levels[i]);
        see(terminal, text);
        see(terminal, "one solution");
    }
    quit(terminal);
}

Test(input, a_puzzle_is_made_to_be_rated_so)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "nr");
    see(terminal, ":new --difficulty ");
    type(terminal, "7.1..7.2\r");
    see(terminal, "New puzzle: 7.1..7.2");
    type(terminal, "\t\t");
    see(terminal, "ER 7.");
    type(terminal, "nr7.2..7.1\r");
    see(terminal, "expected the lower rating first");
    see(terminal, "Choose a new puzzle"); /* to type it again */
    type(terminal, "\033");
    see(terminal, "ER 7.");
    quit(terminal);
}

Test(input, a_puzzle_of_any_shape_is_made_to_order)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":new --shape 2x3 --clues 12 --technique naked-single\r");
    see(terminal, "New puzzle: naked single");
    type(terminal, "\t\t");
    see(terminal, "givens 12");
    type(terminal, ":new --shape 2x2 --difficulty hard\r");
    see(terminal, "no 4x4 puzzle is like that");
    see(terminal, "givens 12");
    quit(terminal);
}

/* Puzzles of 12.0 are so rare that the order stays open; it says how near one came. */
Test(input, who_has_waited_for_a_puzzle_may_ask_for_another)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_keys(terminal, "nr12.0\r", 7);
    cr_assert(terminal_wait_text(terminal, "Generating a puzzle: 12.0", PATIENCE_MS));
    cr_assert(terminal_wait_text(terminal, "; the nearest: ER", PATIENCE_MS));
    terminal_keys(terminal, "nr..1.5\r", 8);
    cr_assert(terminal_wait_text(terminal, "New puzzle: ..1.5", PATIENCE_MS));
    type(terminal, "\t\t");
    see(terminal, "ER 1.");
    quit(terminal);
}

Test(input, lists_that_are_not_there_are_said)
{
    const char *const environment[] = {"STEPDOKU_PUZZLES=/nonexistent", NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "one solution");
    type(terminal, "na");
    see(terminal, "Cannot read the list of puzzles 'easy'");
    see(terminal, "givens 22");
    quit(terminal);
}
