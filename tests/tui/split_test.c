/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two strategies side by side. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tui/player.h"

TestSuite(split, .timeout = 600);

static const char branching_puzzle[] =
    "2....1.38........5.7...6..........13.981..25731...."
    "8..9..8...2..5..697844..25....";

static struct terminal *play_two(void)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "v");
    see(terminal, "search smallest once");
    see(terminal, "backtrack most-constrained look-ahead");
    return terminal;
}

/* The number after a name, in the left pane or the right. */
static unsigned long long number(struct terminal *terminal, const char *name, bool right)
{
    unsigned long long value;
    int row, column;
    cr_assert(terminal_find(terminal, name, &row, &column), "no \"%s\" in:\n%s", name,
              terminal_screen_text(terminal));
    const char *line = terminal_row_text(terminal, row);
    const char *at = strstr(line, name);
    if (right)
        at = strstr(at + 1, name);
    cr_assert_not_null(at, "%s in: %s", name, line);
    cr_assert_eq(sscanf(at + strlen(name), "%llu", &value), 1);
    return value;
}

static void see_steps(struct terminal *terminal, unsigned long long left,
                      unsigned long long right)
{
    cr_assert_eq(number(terminal, "step ", false), left);
    cr_assert_eq(number(terminal, "step ", true), right);
}

Test(split, both_step_and_go_back_together)
{
    struct terminal *terminal = play_two();
    see_steps(terminal, 0, 0);
    type(terminal, "sss");
    see_steps(terminal, 3, 3);
    type(terminal, "b");
    see_steps(terminal, 2, 2);
    type(terminal, ":jump 40\r");
    see_steps(terminal, 40, 40);
    type(terminal, "G");
    see_steps(terminal, 0, 0);
    quit(terminal);
}

/* Neither a second side nor another one takes the first back to its beginning. */
Test(split, the_second_side_goes_to_the_step_of_the_first)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, ":jump 56\r");
    type(terminal, "v");
    see(terminal, "backtrack most-constrained look-ahead");
    see_steps(terminal, 56, 56);
    type(terminal, "Y");
    type(terminal, "a");
    see(terminal, "naive");
    see_steps(terminal, 56, 56);
    type(terminal, "v");
    see(terminal, "step 56 ");
    quit(terminal);
}

Test(split, keys_that_come_at_once_are_for_both)
{
    struct terminal *terminal = play_two();
    type(terminal, "nnnnn");
    cr_assert_eq(number(terminal, "node ", false), 5);
    cr_assert_eq(number(terminal, "node ", true), 5);
    quit(terminal);
}

/* To a solution both have a long way. */
Test(split, keys_that_come_at_once_begin_where_the_ones_before_led)
{
    struct terminal *terminal = play(long_puzzle);
    type(terminal, "s");
    type(terminal, "v");
    type(terminal, "o");
    unsigned long long left = number(terminal, "node ", false);
    unsigned long long right = number(terminal, "node ", true);
    type(terminal, "G");
    see_steps(terminal, 0, 0);
    type(terminal, "on");
    cr_assert_eq(number(terminal, "node ", false), left + 1);
    cr_assert_eq(number(terminal, "node ", true), right + 1);
    quit(terminal);
}

Test(split, each_goes_to_its_own_solution_and_the_counters_compare)
{
    struct terminal *terminal = play_two();
    type(terminal, "o");
    cr_assert_eq(number(terminal, "solutions ", false), 1);
    cr_assert_eq(number(terminal, "solutions ", true), 1);
    cr_assert_gt(number(terminal, "prunes ", false), 0);
    cr_assert_eq(number(terminal, "prunes ", true), 0, "backtrack prunes nothing");
    cr_assert_neq(number(terminal, "node ", false), number(terminal, "node ", true));
    quit(terminal);
}

Test(split, both_run_until_both_have_ended)
{
    struct terminal *terminal = play_two();
    type(terminal, ":set speed 512\r");
    terminal_type(terminal, " ");
    for (int i = 0; i < PATIENCE_MS / 50 && number(terminal, "solutions ", true) < 1; i++)
        terminal_watch(terminal, 50);
    cr_assert_eq(number(terminal, "solutions ", false), 1);
    cr_assert_eq(number(terminal, "solutions ", true), 1);
    quit(terminal);
}

Test(split, the_second_strategy_is_picked_from_a_list)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "sssY");
    see(terminal, "Choose the second strategy");
    type(terminal, "g"); /* search smallest many */
    see(terminal, "search smallest once");
    see(terminal, "search smallest many");
    see_steps(terminal, 3, 3);
    quit(terminal);
}

Test(split, the_boards_are_drawn_side_by_side)
{
    struct terminal *terminal = play_two();
    cr_assert_str_eq(terminal_cell(terminal, 1, 2).text, "2");
    cr_assert_str_eq(terminal_cell(terminal, 1, 2 + 40).text, "2");
    cr_assert(terminal_cell(terminal, 1, 2 + 40).bold, "a given");
    quit(terminal);
}

Test(split, it_is_one_again_by_the_key_by_leaving_and_by_a_paste)
{
    static const char *const ways[] = {"v", "p", ":place r9c9 1\r", ":new empty\r"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct terminal *terminal = play_two();
        type(terminal, ways[i]);
        see_no(terminal, "backtrack most-constrained");
        quit(terminal);
    }
    struct terminal *terminal = play_two();
    cr_assert(terminal_paste(terminal, easy_puzzle));
    see(terminal, "51 digits to place");
    type(terminal, "ss");
    see_no(terminal, "backtrack most-constrained");
    quit(terminal);
}

Test(split, where_there_is_no_room_for_two_the_first_is_seen)
{
    struct terminal *terminal = play_two();
    terminal_resize(terminal, 24, 60);
    see_no(terminal, "backtrack most-constrained");
    terminal_resize(terminal, 60, 200);
    see(terminal, "backtrack most-constrained");
    cr_assert_str_eq(terminal_cell(terminal, 2, 5).text, "2", "bigger cells");
    terminal_resize(terminal, 5, 10);
    terminal_settle(terminal);
    terminal_resize(terminal, 24, 80);
    see(terminal, "backtrack most-constrained");
    quit(terminal);
}

Test(split, title_and_mode_are_below_until_there_is_a_message)
{
    struct terminal *terminal = play_two();
    const char *row = terminal_row_text(terminal, 22);
    cr_assert(strncmp(row, "stepdoku 3x3", 12) == 0 && strstr(row, "▸ Step"), "%s", row);
    type(terminal, "t");
    see(terminal, "Theme: light");
    see_no(terminal, "▸ Step");
    quit(terminal);
}
