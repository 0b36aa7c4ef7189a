/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours of cells and candidates, set by the player. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(colours, .timeout = 600);

/* The last spot of a cell, where the letter of its colour is shown. */
static struct terminal_cell letter_of(struct terminal *terminal, int row, int column)
{
    return cell_at(terminal, row, column, 1, 4);
}

Test(colours, a_key_goes_through_the_colours_of_the_cell)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k"); /* r4c5 */
    for (char colour = 'a'; colour <= 'f'; colour++) {
        const char letter[] = {colour, '\0'}, said[] = {'*', colour, '\0'};
        type(terminal, ";");
        cr_assert_str_eq(letter_of(terminal, 4, 5).text, letter);
        cr_assert_neq(letter_of(terminal, 4, 5).background, TERMINAL_DEFAULT_COLOUR);
        cr_assert_eq(cell_at(terminal, 4, 5, 0, 4).background,
                     letter_of(terminal, 4, 5).background, "the whole cell");
        see(terminal, said);
    }
    type(terminal, "C");
    cr_assert_str_eq(letter_of(terminal, 4, 5).text, " ");
    type(terminal, "u");
    cr_assert_str_eq(letter_of(terminal, 4, 5).text, "f");
    quit(terminal);
}

Test(colours, no_two_look_the_same)
{
    struct terminal *terminal = play(hard_puzzle);
    int colours[6];
    type(terminal, "k");
    for (int i = 0; i < 6; i++) {
        type(terminal, ";");
        colours[i] = letter_of(terminal, 4, 5).background;
        for (int j = 0; j < i; j++)
            cr_assert_neq(colours[i], colours[j], "%c and %c", 'a' + i, 'a' + j);
    }
    quit(terminal);
}

Test(colours, a_brush_colours_candidates)
{
    struct terminal *terminal = play(hard_puzzle);
    struct terminal_cell plain = candidate_at(terminal, 1, 1, 2);
    type(terminal, "kkkkhhhh\""); /* r1c1 */
    see(terminal, "Brush: digits colour candidates");
    type(terminal, "33");
    struct terminal_cell coloured = candidate_at(terminal, 1, 1, 3);
    cr_assert_str_eq(coloured.text, "3");
    cr_assert(coloured.underline && coloured.bold);
    cr_assert_neq(coloured.foreground, plain.foreground);
    cr_assert_not(candidate_at(terminal, 1, 1, 2).underline);
    see(terminal, "r1c1 {1,2,3,8,9} 3b");
    see(terminal, "entries 0");
    type(terminal, "u");
    see(terminal, "r1c1 {1,2,3,8,9} 3a");
    cr_assert_not(candidate_at(terminal, 1, 1, 3).reverse);
    type(terminal, "/3"); /* highlighted as well */
    cr_assert(candidate_at(terminal, 1, 1, 3).reverse);
    type(terminal, "/0\"3");
    see(terminal, "entries 1");
    quit(terminal);
}

Test(colours, without_colours_there_is_the_letter)
{
    struct terminal *terminal = play_as(
        hard_puzzle,
        &(struct kind){.rows = 24, .columns = 80, .term = "vt100", .locale = "C"});
    see(terminal, "one solution");
    type(terminal, "k;;");
    cr_assert_str_eq(letter_of(terminal, 4, 5).text, "b");
    cr_assert(letter_of(terminal, 4, 5).reverse);
    quit(terminal);
}

Test(colours, they_are_moves)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":r4c5*d r4c5*2e\r");
    cr_assert_str_eq(letter_of(terminal, 4, 5).text, "d");
    type(terminal, "k");
    see(terminal, "*d 2e");
    type(terminal, "s"); /* not shown in Step */
    see_no(terminal, "*d");
    cr_assert_str_eq(letter_of(terminal, 4, 5).text, " ");
    quit(terminal);
}

Test(colours, small_cells_have_room_for_the_letter)
{
    struct terminal *terminal = play_at(hard_puzzle, 13, 31);
    see(terminal, "one solution");
    type(terminal, "kkkkh;h;"); /* r1c4, r1c3 */
    see(terminal, ".a");
    quit(terminal);
}
