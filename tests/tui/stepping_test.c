/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step on the screen: back and forth to stops, breaks, jumps, other strategies. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/player.h"

TestSuite(stepping, .timeout = 600);

static const char branching_puzzle[] =
    "2....1.38........5.7...6..........13.981..25731...."
    "8..9..8...2..5..697844..25....";

Test(stepping, back_shows_what_was_shown)
{
    char before[BOARD_BYTES], after[BOARD_BYTES];
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    for (int i = 0; i < 30; i++) {
        type(terminal, "s");
        copy_board(terminal, before);
        type(terminal, "ssss");
        type(terminal, "bbbb");
        copy_board(terminal, after);
        cr_assert_str_eq(after, before, "step %d", i + 1);
    }
    quit(terminal);
}

/* The panel below the board leaves that to the lines above the bar. */
Test(stepping, the_last_event_is_said_once)
{
    struct terminal *terminal = play_at(branching_puzzle, 24, 40);
    type(terminal, "s");
    type(terminal, "s");
    see(terminal, "Choices listed");
    const char *text = terminal_screen_text(terminal), *first = strstr(text, "Choices");
    cr_assert_null(strstr(first + 1, "Choices"), "%s", text);
    quit(terminal);
}

/* Its words and its notation are columns; a tab would be drawn as a question mark. */
Test(stepping, the_algorithm_is_a_page)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "ss");
    type(terminal, ":code\r");
    see(terminal, "prune m by its rows,    m1 = pruneBy rows m");
    type(terminal, "\x1b");
    quit(terminal);
}

Test(stepping, the_beginning_and_the_end_are_a_key_away)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "g");
    see(terminal, "Nothing is left to try");
    type(terminal, "G");
    see(terminal, "step 0 ");
    see(terminal, "The search is about to start");
    type(terminal, "b");
    see(terminal, "step 0 ");
    quit(terminal);
}

/* A small letter, and the capital that undoes it. */
Test(stepping, capitals_go_back)
{
    static const struct {
        const char *on, *back, *says;
    } grains[] = {{"n", "N", "node 1"},
                  {"k", "K", "Backtrack to r"},
                  {"]", "[", "Round 1: "},
                  {"x", "X", "expand1"}};
    for (size_t i = 0; i < sizeof grains / sizeof grains[0]; i++) {
        struct terminal *terminal = play(branching_puzzle);
        char step[32] = "";
        int row, column;
        type(terminal, "s");
        type(terminal, grains[i].on);
        see(terminal, grains[i].says);
        cr_assert(terminal_find(terminal, "step ", &row, &column));
        cr_assert_eq(sscanf(strstr(terminal_row_text(terminal, row), "step "),
                            "%31[a-z 0-9]", step),
                     1);
        type(terminal, grains[i].on);
        see_no(terminal, step);
        type(terminal, grains[i].back);
        see(terminal, step);
        quit(terminal);
    }
}

Test(stepping, before_the_first_there_is_none)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "K");
    see(terminal, "There is no earlier one");
    quit(terminal);
}

Test(stepping, a_jump_goes_to_a_step_forwards_and_backwards)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, ":jump 40\r");
    see(terminal, "step 40 ");
    type(terminal, ":jump 7\r");
    see(terminal, "step 7 ");
    quit(terminal);
}

/* A dead board has no cell to branch on. */
Test(stepping, no_cell_is_marked_where_the_board_is_dead)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "x");
    see(terminal, "r1c2: fewest candidates");
    type(terminal, ":step void\r");
    see(terminal, "Void: no choice is left");
    see_no(terminal, "fewest candidates");
    type(terminal, "G");
    type(terminal, ":step unsafe\r");
    see(terminal, "Not safe: ");
    see_no(terminal, "fewest candidates");
    quit(terminal);
}

/* A run and a way to a stop end at a break, and the panel lists these. */
Test(stepping, breaks_end_what_goes_forward)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, ":break depth 2\r");
    type(terminal, ":break unsafe\r");
    see(terminal, "breaks: depth 2, unsafe");
    type(terminal, ":set speed 1000\r");
    type(terminal, " ");
    see(terminal, "Stopped at the break depth 2");
    see(terminal, "depth 2 ");
    type(terminal, "g");
    see(terminal, "Stopped at the break unsafe");
    type(terminal, ":break off\r");
    see(terminal, "no breaks");
    type(terminal, "g");
    see(terminal, "Nothing is left to try");
    quit(terminal);
}

/* A run of a second says how fast it was. */
Test(stepping, a_run_says_its_speed)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, ":set speed 20\r");
    type(terminal, " ");
    see(terminal, "step 30 ");
    type(terminal, " ");
    see(terminal, "Steps a second: ");
    quit(terminal);
}

/* What belongs to the board and the strategy is there again; what does not is said. */
Test(stepping, the_step_is_kept_or_its_loss_is_said)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "nnss");
    see(terminal, "step 10 ");
    type(terminal, "4");
    see(terminal, "to enter digits, press Esc first");
    type(terminal, "\033\033"); /* first that is dismissed */
    see(terminal, "▸ Play");
    type(terminal, "s");
    see(terminal, "Back at step 10; r: restart");
    type(terminal, ":strategy search smallest once\r");
    see(terminal, "step 10 ");
    type(terminal, ":strategy search first once\r");
    see(terminal, "the search starts again with it");
    see(terminal, "step 0 ");
    type(terminal, "ss");
    type(terminal, ":r1c3=3\r");
    see(terminal, "The board has changed, so the search has ended");
    quit(terminal);
}

/* However the search comes to the end of a round, its three passes are shown. */
Test(stepping, the_round_is_whole_after_a_jump)
{
    struct terminal *terminal = play(branching_puzzle);
    char round[512];
    int row;
    type(terminal, "s");
    type(terminal, "ssssss");
    cr_assert(terminal_find(terminal, "round ", &row, NULL));
    strcpy(round, strstr(terminal_row_text(terminal, row + 1), "-"));
    type(terminal, "g");
    see(terminal, "Nothing is left to try");
    type(terminal, ":jump 6\r");
    see(terminal, "step 6 ");
    cr_assert_str_eq(strstr(terminal_row_text(terminal, row + 1), "-"), round);
    quit(terminal);
}

/* The brackets and the panel name the cell that the strategy takes next. */
Test(stepping, the_next_cell_is_that_of_the_strategy)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, ":strategy backtrack arbitrary\r");
    type(terminal, "s");
    see(terminal, "r9c9: the last empty");
    type(terminal, ":strategy search first\r");
    type(terminal, "s");
    see(terminal, "r1c2: the first cell");
    type(terminal, ":strategy naive\r");
    type(terminal, "s");
    see_no(terminal, "fewest");
    quit(terminal);
}

/* The candidates that a puzzle has of its own, on both sides and in the map. */
Test(stepping, the_search_begins_with_the_candidates_of_the_puzzle)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/formats/sukaku.txt", getenv("STEPDOKU_SOURCE"));
    struct terminal *terminal =
        play_as(path, &(struct kind){.rows = 24, .columns = 100, .is_new = true});
    see(terminal, "Empty board");
    type(terminal, "s");
    type(terminal, "s");
    see(terminal, "228 candidates");
    type(terminal, ":whynot r1c1 9\r");
    see(terminal, "r1c1 never had 9");
    type(terminal, "vo");
    see(terminal, "solutions 1");
    quit(terminal);
}

/* The next step is asked about before it is shown; typed again, the key shows it. */
Test(stepping, the_next_step_is_predicted)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "ss");
    type(terminal, ":set predict on\r");
    type(terminal, "s");
    see(terminal, "What does the next pass take from r1c2? 0: none");
    type(terminal, "1238\r");
    see(terminal, "That is right. step 2");
    see(terminal, "predicted: 1 of 1");
    type(terminal, "s");
    see(terminal, "pass take from r2c1?");
    type(terminal, "\x1b");
    see(terminal, "step 2");
    type(terminal, "s");
    see(terminal, "step 3");
    type(terminal, "s");
    type(terminal, "0\r");
    see(terminal, "That is not so. step 4");
    see(terminal, "predicted: 1 of 2");
    type(terminal, "s");
    see(terminal, "step 5");
    type(terminal, "s");
    see(terminal, "Turn back here?");
    type(terminal, "0\r");
    see(terminal, "That is right. step 6");
    type(terminal, "s");
    see(terminal, "On which cell does the search branch?");
    see_no(terminal, "fewest candidates");
    type(terminal, "r1c2\r");
    see(terminal, "That is right. step 7");
    type(terminal, ":jump 26\r");
    type(terminal, "s");
    type(terminal, "r1c1\r"); /* has one digit, which no other cell of its houses has */
    see(terminal, "That is not so. step 27");
    type(terminal, ":jump 26\r");
    type(terminal, "s");
    type(terminal, "r9c7\r");
    see(terminal, "That is right. step 27");
    type(terminal, "s");
    see(terminal, "Back to which cell does the search go?");
    type(terminal, "r1c9\r");
    see(terminal, "That is not so. step 28");
    see(terminal, "predicted: 4 of 7");
    type(terminal, ":answer 5\r");
    see(terminal, "there is no question to answer");
    type(terminal, ":set predict off\r");
    type(terminal, "bs");
    see_no(terminal, "search go?");
    type(terminal, ":jump 6\r");
    see(terminal, "r1c2: fewest candidates");
    quit(terminal);
}

Test(stepping, another_strategy_is_picked_from_a_list)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "sssy");
    see(terminal, "Choose a strategy");
    see(terminal, "backtrack");
    type(terminal, "\007");
    see(terminal, "step 3 ");
    type(terminal, "y");
    int row;
    cr_assert(terminal_find(terminal, "backtrack", &row, NULL));
    char letter[] = {terminal_row_text(terminal, row)[4], '\0'};
    type(terminal, letter);
    see(terminal, "step 0 ");
    see(terminal, "backtrack");
    type(terminal, "y");
    type(terminal, "e");
    see(terminal, "search first many");
    type(terminal, "y");
    type(terminal, "l"); /* the first of the rules */
    see(terminal, "search smallest many");
    see(terminal, "no guess so far");
    type(terminal, "y");
    type(terminal, "c");
    see(terminal, "bowl");
    see(terminal, "tries whole grids");
    quit(terminal);
}

Test(stepping, the_tree_tells_what_failed_what_is_tried_and_what_is_left)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    see(terminal, "no guess so far");
    type(terminal, "x"); /* the root branches */
    see(terminal, "▸ r1c2 46");
    type(terminal, "k");
    see(terminal, "  r1c2 ▸4 6");
    see(terminal, "└r1c3 6x 9");
    type(terminal, "s");
    see(terminal, "└r1c3 6x ▸9");
    quit(terminal);
}

/* The colour of a digit that is tried, in the tree. */
static int colour_in_tree(struct terminal *terminal, const char *cell_and_digit)
{
    int row, column;
    cr_assert(terminal_find(terminal, cell_and_digit, &row, &column));
    return terminal_cell(terminal, row, column + (int)sizeof "r1c2 >" - 1).foreground;
}

Test(stepping, the_digit_that_is_tried_now_stands_out)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "n");
    type(terminal, "nn"); /* 4 at r1c2, then 7 at r1c5 */
    cr_assert_str_eq(cell_at(terminal, 1, 2, 0, 1).text, "▸");
    cr_assert_str_eq(cell_at(terminal, 1, 5, 0, 1).text, "▸");
    cr_assert_not(digit_at(terminal, 1, 2).reverse, "tried before");
    cr_assert(digit_at(terminal, 1, 5).reverse, "tried now");
    cr_assert_eq(digit_at(terminal, 1, 2).foreground, 163);
    cr_assert_eq(digit_at(terminal, 1, 5).foreground, 177);
    cr_assert_eq(colour_in_tree(terminal, "r1c2 ▸4"), 163);
    cr_assert_eq(colour_in_tree(terminal, "r1c5 ▸7"), 177);
    quit(terminal);
}

/* Levels share lines before any of them is hidden. */
Test(stepping, of_a_deep_tree_the_whole_path_is_seen)
{
    struct terminal *terminal = play(long_puzzle);
    type(terminal, "s");
    type(terminal, ":jump 500\r");
    see(terminal, "r2c3=6 r2c5=7 r2c2=2");
    see_no(terminal, "levels above");
    quit(terminal);
}

/* Each level is there once, even where they do not fill a line. */
Test(stepping, as_many_levels_share_a_line_as_fit)
{
    struct terminal *terminal = play_at(long_puzzle, 24, 83);
    type(terminal, "s");
    type(terminal, ":jump 500\r");
    see(terminal, "r2c3=6 r2c5=7 r2c2=2 r2c1=4");
    quit(terminal);
    terminal = play(long_puzzle);
    type(terminal, "s");
    type(terminal, ":jump 64\r");
    see(terminal, "r2c3=6 r2c5=7");
    see(terminal, "r2c2 ▸2");
    see_no(terminal, "r2c2=2");
    quit(terminal);
}

/* Fails the test unless that mark of the map is in the column of the line with the text. */
static void see_mark(struct terminal *terminal, const char *mark, int column,
                     const char *text)
{
    int row;
    see(terminal, text);
    cr_assert(terminal_find(terminal, text, &row, NULL));
    cr_assert_str_eq(terminal_cell(terminal, row, column).text, mark, "%s:\n%s", text,
                     terminal_screen_text(terminal));
}

enum { HERE_COLUMN = 1, CHOSEN_COLUMN = 2 };

Test(stepping, the_map_is_walked_by_lines)
{
    struct terminal *terminal = play(branching_puzzle);
    type(terminal, "s");
    type(terminal, "nnn");
    type(terminal, "m");
    see(terminal, "> node 3,");
    see_mark(terminal, "▸", HERE_COLUMN, "r1c5=7");
    see_mark(terminal, ">", CHOSEN_COLUMN, "r1c5=7");
    type(terminal, "j");
    see(terminal, "> node 4,");
    see_mark(terminal, "▸", HERE_COLUMN, "r1c5=7");
    see_mark(terminal, ">", CHOSEN_COLUMN, "r1c3=6 unsafe");
    type(terminal, "j");
    see(terminal, "> node 5,");
    type(terminal, "kkk");
    see(terminal, "> node 2,");
    type(terminal, "kk"); /* there is no line above the root */
    see(terminal, "> node 1,");
    see_mark(terminal, ">", CHOSEN_COLUMN, "root");
    type(terminal, "\033[6~"); /* a tenth of the nodes, and one */
    see(terminal, "> node 3,");
    type(terminal, "\033[6~");
    see(terminal, "> node 5,");
    type(terminal, "\033[5~");
    see(terminal, "> node 3,");
    type(terminal, "\033OFj"); /* nor one below the last */
    see(terminal, "> node 13,");
    see_mark(terminal, ">", CHOSEN_COLUMN, "r1c7=9 void");
    type(terminal, "k");
    see(terminal, "> node 12,");
    type(terminal, "\033[6~"); /* fewer than a tenth are left */
    see(terminal, "> node 13,");
    type(terminal, "\033");
    quit(terminal);
}

Test(stepping, the_map_marks_the_step_on_a_line_of_several_nodes)
{
    struct terminal *terminal = play(long_puzzle);
    type(terminal, "s");
    type(terminal, ":jump 20\r");
    type(terminal, "m");
    see_mark(terminal, "▸", HERE_COLUMN, "├r2c5=7");
    type(terminal, "o"); /* far from there */
    see_mark(terminal, "▸", HERE_COLUMN, "root r2c3=6 r2c5=7 r2c2=4");
    type(terminal, "\033");
    see(terminal, "step 20 ");
    type(terminal, ":jump 500\r");
    see(terminal, "step 500 ");
    type(terminal, "m");
    type(terminal, "\033OH"); /* the step is in a part that is not drawn */
    see_mark(terminal, ">", CHOSEN_COLUMN, "root");
    see_mark(terminal, "▸", HERE_COLUMN, "You are at step 500");
    type(terminal, "\033");
    quit(terminal);
}
