/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries, and filling cells at once. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(try, .timeout = 600);

/* The sign beside the digit of r4c5, which tells a try without colours. */
static const char *sign(struct terminal *terminal)
{
    static struct terminal_cell cell;
    cell = cell_at(terminal, 4, 5, 0, 1);
    return cell.text;
}

Test(try, entries_look_tried_until_it_is_decided)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k+");
    see(terminal, "A try begins: = keeps what follows, - undoes it");
    type(terminal, "9");
    cr_assert_str_eq(sign(terminal), "▸");
    see(terminal, "trying");
    see(terminal, "- discard");
    type(terminal, "u");
    cr_assert_str_neq(sign(terminal), "▸");
    type(terminal, "r");
    cr_assert_str_eq(sign(terminal), "▸");
    type(terminal, "=");
    see(terminal, "The try is kept: 1 cell has changed");
    cr_assert_str_eq(sign(terminal), " ");
    cr_assert_str_eq(digit_at(terminal, 4, 5).text, "9");
    type(terminal, "l");
    see_no(terminal, "trying");
    see_no(terminal, "- discard");
    quit(terminal);
}

Test(try, it_survives_quitting_and_goes_back_as_a_whole)
{
    char state[4096];
    new_state(state, sizeof state);
    const struct kind kind = {.rows = 24, .columns = 80, .state = state};
    struct terminal *terminal = play_as(hard_puzzle, &kind);
    see(terminal, "one solution");
    type(terminal, "k:try fork\r9h2");
    quit(terminal);
    terminal = play_as(NULL, &kind);
    see(terminal, "Continue");
    type(terminal, "c");
    see(terminal, "trying");
    cr_assert_str_eq(sign(terminal), "▸");
    type(terminal, "d");
    see(terminal, "fork  a try begins here");
    type(terminal, "\033-");
    see(terminal, "The try is discarded: 2 cells are as they were before");
    cr_assert_str_neq(sign(terminal), "▸");
    see(terminal, "entries 0");
    type(terminal, "-");
    see(terminal, "Nothing is being tried");
    type(terminal, "d");
    see(terminal, "fork");
    see_no(terminal, "a try begins here");
    type(terminal, "\033");
    quit(terminal);
}

Test(try, one_that_changed_nothing_says_so)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "+-");
    see(terminal, "The try is discarded; it changed nothing");
    type(terminal, "+=");
    see(terminal, "The try is kept; it changed nothing");
    quit(terminal);
}

Test(try, all_singles_are_one_move_after_asking_once)
{
    struct terminal *terminal = play_at("easy:1", 24, 80);
    see(terminal, "▸ Play");
    type(terminal, "F");
    see(terminal, "Repeat this to see what the solver knows");
    type(terminal, "F");
    see(terminal, "; u empties them, and they count as hints");
    type(terminal, ":tree\r");
    see(terminal, ">   1  r");
    type(terminal, "\033u");
    see(terminal, "49 digits to place");
    quit(terminal);
}

Test(try, branches_are_walked_on_the_board)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "k9u2B");
    see(terminal, "Branch 1 of 2; 1 cell differs: r4c5");
    cr_assert_str_eq(digit_at(terminal, 4, 5).text, "9");
    type(terminal, "B");
    see(terminal, "Branch 2 of 2");
    cr_assert_str_eq(digit_at(terminal, 4, 5).text, "2");
    quit(terminal);
}
