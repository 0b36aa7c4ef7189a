/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus: which row is marked, which is current, and what is said of it. */
#include <criterion/criterion.h>
#include <string.h>

#include "tui/player.h"

TestSuite(menu, .timeout = 600);

static const char down[] = "\033OB", up[] = "\033OA";

/* The row of the screen whose text of a choice is reversed. */
static int marked_row(struct terminal *terminal)
{
    for (int row = 0; row < 24; row++)
        if (terminal_cell(terminal, row, 6).reverse &&
            !terminal_cell(terminal, row, 1).reverse)
            return row;
    return -1;
}

static bool row_has(struct terminal *terminal, int row, const char *text)
{
    return row >= 0 && strstr(terminal_row_text(terminal, row), text) != NULL;
}

Test(menu, the_current_strategy_is_marked_when_it_opens)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "sy");
    int row = marked_row(terminal);
    cr_assert(row_has(terminal, row, "* f search smallest once"));
    see_cursor(terminal, row, 1);
    type(terminal, down);
    cr_assert(row_has(terminal, marked_row(terminal), "g search smallest many"));
    cr_assert(row_has(terminal, row, "* f search smallest once"));
    cr_assert(terminal_cell(terminal, row, 6).bold);
    type(terminal, "\r");
    see(terminal, "search smallest many");
    type(terminal, "y");
    cr_assert(row_has(terminal, marked_row(terminal), "* g search smallest many"));
    type(terminal, "q");
    quit(terminal);
}

Test(menu, arrows_pass_over_headings)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "n");
    for (int i = 0; i < 5; i++)
        type(terminal, down);
    cr_assert(row_has(terminal, marked_row(terminal), "Type a rating"));
    type(terminal, down);
    cr_assert(row_has(terminal, marked_row(terminal), "easy, 31 to 37 givens"));
    type(terminal, "k");
    cr_assert(row_has(terminal, marked_row(terminal), "Type a rating"));
    for (int i = 0; i < 6; i++)
        type(terminal, up);
    cr_assert(row_has(terminal, marked_row(terminal), "among the hardest known"));
    type(terminal, "\033");
    see(terminal, "one solution");
    quit(terminal);
}

Test(menu, a_narrow_one_describes_the_marked_row)
{
    struct terminal *terminal =
        play_as(hard_puzzle, &(struct kind){.rows = 20, .columns = 60});
    type(terminal, "sy");
    see(terminal, "k backtrack most-constrained look-ahead");
    see(terminal, "prune once, branch on the smallest");
    see_no(terminal, "fill most constrained");
    type(terminal, up);
    see(terminal, "prune fully, branch on the first");
    see_no(terminal, "prune once");
    type(terminal, "q");
    quit(terminal);
}

Test(menu, a_click_opens_a_row)
{
    int row, column;
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "\033\033");
    see(terminal, "Open a list");
    cr_assert(terminal_find(terminal, "Open a list", &row, &column));
    terminal_click(terminal, row, column);
    see(terminal, "List easy");
    terminal_free(terminal);
}

Test(menu, positions_are_chosen_from)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "l6jj1d");
    see(terminal, "Choose the position to go to");
    see(terminal, "▸* ");
    type(terminal, "k\r");
    see(terminal, "entries 1");
    type(terminal, "d");
    see(terminal, "Choose the position to go to");
    type(terminal, "6\033");
    see(terminal, "entries 1");
    quit(terminal);
}
