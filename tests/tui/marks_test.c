/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pencil marks by hand and automatic, and what empty cells show. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "tui/player.h"

TestSuite(marks, .timeout = 600);

static void see_candidate(struct terminal *terminal, int row, int column, int digit,
                          const char *text)
{
    cr_assert_str_eq(candidate_at(terminal, row, column, digit).text, text,
                     "r%dc%d, %d, in:\n%s", row, column, digit,
                     terminal_screen_text(terminal));
}

Test(marks, a_pencil_marks_and_unmarks)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'");
    see(terminal, "digits become pencil marks");
    see_candidate(terminal, 4, 5, 9, " ");
    type(terminal, "9");
    see_candidate(terminal, 4, 5, 9, "9");
    see_no(terminal, "Marked 9");
    see(terminal, "┃ pencil");
    type(terminal, "2");
    see_candidate(terminal, 4, 5, 2, "2");
    see_candidate(terminal, 4, 5, 9, "9");
    see_candidate(terminal, 1, 1, 1, " ");
    type(terminal, "9");
    see_candidate(terminal, 4, 5, 9, " ");
    see_candidate(terminal, 4, 5, 2, "2");
    type(terminal, "u");
    see_candidate(terminal, 4, 5, 9, "9");
    see(terminal, "entries 0");
    type(terminal, "'");
    see(terminal, "Digits become entries");
    see_no(terminal, "┃ pencil");
    type(terminal, "9");
    see(terminal, "entries 1");
    quit(terminal);
}

/* In r4c5.  At the lower edge of a cell all that is in it may be underlined. */
static void see_underlined(struct terminal *terminal, int digit, bool is_underlined)
{
    struct terminal_cell mark = candidate_at(terminal, 4, 5, digit);
    cr_assert_eq(mark.text[0], '0' + digit);
    cr_assert_eq(mark.bold, is_underlined);
    cr_assert(mark.underline || !is_underlined);
}

Test(marks, shift_underlines_what_the_pencil_marks)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'2("); /* Shift and 9 */
    see_underlined(terminal, 2, false);
    see_underlined(terminal, 9, true);
    see(terminal, "r4c5 {2,3,8} 9f");
    type(terminal, "@("); /* Shift and 2 */
    see_underlined(terminal, 2, true);
    see_candidate(terminal, 4, 5, 9, " ");
    type(terminal, "9");
    see_underlined(terminal, 9, false);
    type(terminal, "2");
    see_candidate(terminal, 4, 5, 2, " ");
    type(terminal, "u");
    see_underlined(terminal, 2, true);
    cr_assert_not(candidate_at(terminal, 4, 5, 2).reverse);
    type(terminal, "/2"); /* highlighted as well */
    see_underlined(terminal, 2, true);
    cr_assert(candidate_at(terminal, 4, 5, 2).reverse);
    type(terminal, "/0");
    type(terminal, "'@");
    see_candidate(terminal, 4, 5, 2, " ");
    type(terminal, "@");
    see_underlined(terminal, 2, false);
    quit(terminal);
}

Test(marks, several_selected_cells_get_underlined_marks)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'9\033[1;2C"); /* r4c5 and r4c6 */
    type(terminal, "(");
    see(terminal, "Marked 9 in 2 cells");
    see_underlined(terminal, 9, true);
    cr_assert(candidate_at(terminal, 4, 6, 9).bold);
    type(terminal, "(");
    see(terminal, "Removed the mark 9 from 2 cells");
    see_candidate(terminal, 4, 5, 9, " ");
    type(terminal, "uu");
    see_candidate(terminal, 4, 5, 9, "9");
    see_underlined(terminal, 9, false);
    quit(terminal);
}

Test(marks, blank_cells_show_choices_or_marks_or_nothing)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k@"); /* shows pencil marks from then on, and says so */
    see(terminal, "Empty cells show your pencil marks; c: candidates again");
    see_candidate(terminal, 4, 5, 2, "2");
    see_candidate(terminal, 1, 1, 1, " ");
    type(terminal, "c");
    see(terminal, "Empty cells show candidates");
    see_candidate(terminal, 1, 1, 1, "1");
    type(terminal, "'");
    see(terminal, "Shift underlines them; c: candidates again");
    type(terminal, "'c");
    see(terminal, "Empty cells show candidates");
    type(terminal, "x");
    see(terminal, "; c: candidates again");
    type(terminal, "xxcc");
    see(terminal, "show nothing");
    see_candidate(terminal, 4, 5, 2, " ");
    see_candidate(terminal, 1, 1, 1, " ");
    type(terminal, "c");
    see(terminal, "your pencil marks");
    see_candidate(terminal, 1, 1, 1, " ");
    see_candidate(terminal, 4, 5, 2, "2");
    quit(terminal);
}

Test(marks, going_round_with_x_leaves_the_players_own)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'2'xx");
    see(terminal, "Pencil marks: auto");
    see_candidate(terminal, 1, 1, 1, "1");
    type(terminal, "x");
    see(terminal, "Pencil marks: hand");
    see_candidate(terminal, 1, 1, 1, " ");
    see_candidate(terminal, 4, 5, 2, "2");
    quit(terminal);
}

Test(marks, automatic_ones_go_with_a_digit_and_come_back_with_undo)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "xx");
    see(terminal, "Pencil marks: auto");
    see_candidate(terminal, 1, 1, 1, "1");
    see_candidate(terminal, 9, 1, 1, "1");
    see_candidate(terminal, 1, 5, 1, "1");
    type(terminal, "jjjj1"); /* r9c5 */
    see(terminal, "entries 1");
    see_candidate(terminal, 9, 1, 1, " ");
    see_candidate(terminal, 1, 5, 1, " ");
    see_candidate(terminal, 1, 1, 1, "1");
    type(terminal, "u");
    see_candidate(terminal, 9, 1, 1, "1");
    see_candidate(terminal, 1, 5, 1, "1");
    quit(terminal);
}

/* Whatever the pencil does, in each mode; r4c5 then has marks, and in auto those that are left. */
Test(marks, erasing_takes_them_and_undo_brings_them_back)
{
    static const char *const erasing[] = {" ", "0", ".", "\177", "\033[3~", "\033On"};
    static const char *const modes[] = {"hand", "tidy", "auto"};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'28'");
    for (size_t mode = 0; mode < 3; mode++) {
        char line[32];
        snprintf(line, sizeof line, ":marks %s\r", modes[mode]);
        type(terminal, line);
        for (size_t i = 0; i < 2 * sizeof erasing / sizeof erasing[0]; i++) {
            see_candidate(terminal, 4, 5, 2, "2");
            type(terminal, i % 2 ? "'" : "");
            type(terminal, erasing[i / 2]);
            see_candidate(terminal, 4, 5, 2, " ");
            see_candidate(terminal, 4, 5, 8, " ");
            type(terminal, i % 2 ? "u'" : "u");
        }
        see_candidate(terminal, 4, 5, 8, "8");
    }
    see(terminal, "entries 0");
    quit(terminal);
}

Test(marks, a_wrong_removal_is_undone)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "xx'jjjj");
    see_candidate(terminal, 9, 5, 1, "1");
    type(terminal, "1");
    see_candidate(terminal, 9, 5, 1, " ");
    type(terminal, "u");
    see_candidate(terminal, 9, 5, 1, "1");
    quit(terminal);
}

Test(marks, tidy_ones_are_the_players_but_for_what_peers_rule_out)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "x");
    see(terminal, "ruled-out marks are hidden");
    type(terminal, "'jjjj1"); /* r9c5 */
    type(terminal, "hhhh1");  /* r9c1 */
    see_candidate(terminal, 9, 5, 1, "1");
    see_candidate(terminal, 9, 1, 1, "1");
    type(terminal, "'1");
    see(terminal, "entries 1");
    see_candidate(terminal, 9, 5, 1, " ");
    type(terminal, "\033OC\033OC\033OC\033OC'1"); /* r9c5 again */
    see(terminal, "so this pencil mark would not show");
    type(terminal, "xx");
    see(terminal, "Pencil marks: hand");
    type(terminal, "u"); /* the last mark */
    see(terminal, "Pencil marks: tidy");
    type(terminal, "rr");
    see(terminal, "Pencil marks: hand");
    quit(terminal);
}

/* The place of 3 is that of a digit, at 80x24. */
Test(marks, one_alone_in_the_place_of_a_digit_does_not_look_like_an_entry)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "x'kkkkhhhh3"); /* r1c1 */
    cr_assert_str_eq(digit_at(terminal, 1, 1).text, "3");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 1).text, "\302\267");
    type(terminal, "8");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 1).text, " ");
    type(terminal, "u");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 1).text, "\302\267");
    type(terminal, "3");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 1).text, " ");
    quit(terminal);
}

Test(marks, who_keeps_them_changes_and_the_cursor_stays)
{
    struct terminal *terminal = play(hard_puzzle);
    const char *const keys[] = {"x", "u", "r", "x", "x"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        type(terminal, keys[i]);
        see_cursor(terminal, 1 + 4 * 2 + 1, 1 + 4 * 6 + 2);
    }
    quit(terminal);
}

/* One key and no pencil, on the keyboard that the player has. */
Test(marks, shift_and_a_digit_mark_it)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k)"); /* no digit with Shift */
    type(terminal, "(@");
    see_candidate(terminal, 4, 5, 9, "9");
    see_candidate(terminal, 4, 5, 2, "2");
    see(terminal, "entries 0");
    type(terminal, "@");
    see_candidate(terminal, 4, 5, 2, " ");
    type(terminal, ":set keyboard de\r");
    type(terminal, ")\302\247");
    see_candidate(terminal, 4, 5, 9, " ");
    see_candidate(terminal, 4, 5, 3, "3");
    type(terminal, "\""); /* 2, and not the brush */
    see_candidate(terminal, 4, 5, 2, "2");
    type(terminal, "P");
    see(terminal, "digits colour candidates");
    type(terminal, "PH4");
    cr_assert(digit_at(terminal, 2, 2).reverse, "a given 4");
    type(terminal, ":set keyboard off\r");
    type(terminal, "\"");
    see(terminal, "digits colour candidates");
    quit(terminal);
}

/* Where Shift makes the digit, the character without it is a mark. */
Test(marks, a_french_row_marks_without_shift)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set keyboard fr\rk");
    type(terminal, "\303\251\303\247"); /* 2 and 9 */
    see_candidate(terminal, 4, 5, 2, "2");
    see_candidate(terminal, 4, 5, 9, "9");
    see(terminal, "entries 0");
    type(terminal, "\303\247");
    see_candidate(terminal, 4, 5, 9, " ");
    type(terminal, "+9");
    see(terminal, "D discard");
    type(terminal, "-"); /* 6, which a filled cell does not take */
    see(terminal, "is filled, so it has no pencil marks");
    type(terminal, "D");
    see(terminal, "entries 0");
    quit(terminal);
}

/* Givens stay as they are, and Edit has no marks. */
Test(marks, shift_marks_no_digit)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "!");
    see(terminal, "r5c5 is filled, so it has no pencil marks");
    see_candidate(terminal, 1, 1, 1, "1"); /* of the solver, as before */
    type(terminal, "k:edit\r!");
    type(terminal, "e");
    see_candidate(terminal, 4, 5, 1, " ");
    quit(terminal);
}

/* All of them have the mark after one key, and one undo takes it back; what is filled has none. */
Test(marks, go_into_all_selected_cells_as_one_move)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k\033[1;2C\033[1;2B\033[1;2D"); /* r4c5, r4c6, r5c6, r5c5 */
    see(terminal, "4 cells are selected");
    type(terminal, "(");
    see_candidate(terminal, 4, 5, 9, "9");
    see_candidate(terminal, 4, 6, 9, "9");
    see_candidate(terminal, 4, 4, 9, " ");
    type(terminal, "'2'");
    see_candidate(terminal, 4, 6, 2, "2");
    type(terminal, "u");
    see_candidate(terminal, 4, 5, 2, " ");
    see_candidate(terminal, 4, 6, 2, " ");
    type(terminal, "\177");
    see_candidate(terminal, 4, 5, 9, " ");
    see_candidate(terminal, 4, 6, 9, " ");
    type(terminal, "u(");
    see_candidate(terminal, 4, 6, 9, " ");
    type(terminal, "u\033@");
    see_candidate(terminal, 4, 6, 2, " ");
    see(terminal, "is filled, so it has no pencil marks");
    quit(terminal);
}

/* Givens stay what they are; Backspace and one undo work on all of them, too. */
Test(marks, a_digit_fills_the_selected_cells)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal,
         ":cell r1c2\r\033[1;2C\033[1;2C"); /* r1c2 is a given, the others not */
    see(terminal, "3 cells are selected: digits, marks and colours go to all");
    type(terminal, "1");
    see(terminal, "entries 2");
    cr_assert_str_eq(digit_at(terminal, 1, 2).text, "3");
    cr_assert_str_eq(digit_at(terminal, 1, 3).text, "1");
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "1");
    type(terminal, "2");
    cr_assert_str_eq(digit_at(terminal, 1, 3).text, "2");
    type(terminal, "\177");
    see(terminal, "entries 0");
    type(terminal, "u");
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "2");
    type(terminal, "u");
    cr_assert_str_eq(digit_at(terminal, 1, 4).text, "1");
    type(terminal, "u");
    see(terminal, "entries 0");
    quit(terminal);
}

Test(marks, what_some_of_the_selected_cells_have_is_completed_first)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k'9\033[1;2C"); /* r4c5 has it, r4c6 not yet */
    see(terminal, "2 cells are selected");
    type(terminal, "9");
    see(terminal, "Marked 9 in 1 cell");
    see_candidate(terminal, 4, 5, 9, "9");
    see_candidate(terminal, 4, 6, 9, "9");
    type(terminal, "9");
    see(terminal, "Removed the mark 9 from 2 cells");
    see_candidate(terminal, 4, 5, 9, " ");
    see_candidate(terminal, 4, 6, 9, " ");
    quit(terminal);
}

static void see_selected(struct terminal *terminal, int row, int column, bool is_selected)
{
    struct terminal_cell corner = cell_at(terminal, row, column, 1, 0);
    cr_assert_eq(corner.reverse, is_selected, "r%dc%d, in:\n%s", row, column,
                 terminal_screen_text(terminal));
}

/* In a theme without colours, too. */
Test(marks, the_selection_is_seen_until_the_cursor_goes_elsewhere)
{
    static const char *const drops[] = {"\033", "\033[D", "l", "\033[<0;4;2M"};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set theme mono\r");
    for (size_t i = 0; i < sizeof drops / sizeof drops[0]; i++) {
        type(terminal, "\033[<0;28;11M"); /* r5c5 */
        type(terminal, "\033[1;2C\033[1;2A");
        see_selected(terminal, 5, 6, true);
        see_selected(terminal, 4, 6, true);
        see_selected(terminal, 4, 5, false);
        type(terminal, drops[i]);
        see_selected(terminal, 5, 6, false);
        see_selected(terminal, 4, 6, false);
    }
    quit(terminal);
}

/* Pressed in r1c1, over r1c2 to r2c2; a press elsewhere begins none, nor does one in Step. */
Test(marks, dragging_selects_and_one_key_colours_them)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "\033[<0;4;2M\033[<32;10;2M\033[<32;10;4M\033[<0;10;4m");
    see(terminal, "3 cells are selected");
    see_cursor(terminal, 3, 9);
    see_selected(terminal, 1, 1, true);
    see_selected(terminal, 2, 1, false);
    type(terminal, ";");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 1, 4).text, "a");
    cr_assert_str_eq(cell_at(terminal, 2, 2, 1, 4).text, "a");
    type(terminal, "u");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 1, 4).text, " ");
    type(terminal, "\033\033[<0;70;20M\033[<32;10;2M");
    see_selected(terminal, 1, 2, false);
    type(terminal, "s");
    see(terminal, "▸ Step");
    type(terminal, "\033[<0;4;2M\033[<32;10;2M\033[<0;10;2m");
    see_no(terminal, "cells are selected");
    type(terminal, "\033");
    see(terminal, "▸ Play");
    see_selected(terminal, 1, 1, false);
    quit(terminal);
}

/* A mode is no step, and without a move there is nothing to undo. */
Test(marks, their_mode_is_no_step_of_undo)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "xu");
    see(terminal, "Nothing to undo");
    type(terminal, "k9xxx");
    see(terminal, "entries 1");
    type(terminal, "u");
    see(terminal, "entries 0");
    type(terminal, "r");
    see(terminal, "entries 1");
    quit(terminal);
}

/* r4c9 is the last cell of its row; beyond it there is none to select. */
Test(marks, a_selection_ends_at_the_edge)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "kllll\033[1;2C");
    see_no(terminal, "selected");
    type(terminal, "\033[1;2D\033[1;2C\033[1;2C\033[1;2C");
    see(terminal, "2 cells are selected");
    see_cursor(terminal, 1 + 3 * 2 + 1, 1 + 8 * 6 + 2);
    quit(terminal);
}

/* All cells that can be 9 show it, and lose it; 8 is at r4c6 alone, and the cursor stays. */
Test(marks, automatic_ones_of_a_selection_go_and_come_together)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "xxk\033[1;2C"); /* r4c5, r4c6 */
    see_candidate(terminal, 4, 5, 9, "9");
    type(terminal, "(");
    see(terminal, "Removed the mark 9 from");
    see_candidate(terminal, 4, 5, 9, " ");
    see_cursor(terminal, 1 + 3 * 2 + 1, 1 + 5 * 6 + 2);
    type(terminal, "(");
    see(terminal, "Marked 9 in");
    see_candidate(terminal, 4, 5, 9, "9");
    see_cursor(terminal, 1 + 3 * 2 + 1, 1 + 5 * 6 + 2);
    quit(terminal);
}

/* The key is named only where it has a size that shows the whole board. */
Test(marks, cells_without_room_for_them_are_told_of)
{
    struct terminal *terminal =
        play_as(hard_puzzle, &(struct kind){.rows = 13, .columns = 120});
    see(terminal, "one solution");
    type(terminal, "xx");
    see(terminal,
        "auto (up to date; your own stay); a larger terminal has room for them");
    terminal_resize(terminal, 24, 120);
    terminal_settle(terminal);
    type(terminal, "zzx");
    see(terminal, "hand (yours alone); z makes room for them");
    type(terminal, "z");
    see(terminal, "Cells: as large as fits");
    type(terminal, "x");
    see(terminal, "Pencil marks: ");
    see_no(terminal, "room for them");
    terminal_free(terminal);
}
