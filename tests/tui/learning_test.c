/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The algorithm beside the board, and why a cell cannot be a digit. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(learning, .timeout = 600);

static const char board[] =
    ".7...1......7...3.8.13....25...73.4...6...2...3.42...83....96.5.5...6......8...1.";

Test(learning, the_algorithm_is_that_of_the_strategy)
{
    struct terminal *terminal = play(board);
    type(terminal, "s");
    type(terminal, "c");
    see(terminal, "c = smallest cell");
    type(terminal, "s");
    see(terminal, "\342\226\270search m:");
    type(terminal, "x");
    see(terminal, "\342\226\270r3c6 {4,5}");
    type(terminal, "s");
    see(terminal, "r3c6 {4,5}: trying 4");
    type(terminal, "c");
    see(terminal, "m1 = pruneBy rows m");
    type(terminal, "c");
    see(terminal, "backtracks 0");
    type(terminal, "cya");
    see(terminal, "expand m into grids");
    terminal_free(terminal);
}

Test(learning, the_keys_of_a_lesson_are_named)
{
    struct terminal *terminal = run_command("learn", "5");
    see(terminal, " L page ");
    see_no(terminal, "n new");
    type(terminal, "?");
    see(terminal, "next page, or type your answer");
    see(terminal, "ask why a cell");
    see_no(terminal, "lessons; in one");
    terminal_free(terminal);
}

Test(learning, enter_says_what_to_do_on_a_page_with_a_task)
{
    struct terminal *terminal = run_command("learn", "1");
    see(terminal, "Which digits are left");
    type(terminal, "\r");
    see(terminal, ":answer");
    type(terminal, "\033:learn next\r");
    see(terminal, "Your turn");
    type(terminal, "\r");
    see(terminal, "Do what the page says");
    terminal_free(terminal);
}

Test(learning, a_peer_is_named)
{
    struct terminal *terminal = play(board);
    type(terminal, "w");
    see(terminal, "Why not? Type the digit that r5c5 cannot be");
    type(terminal, "0"); /* is none */
    see(terminal, "Why not? Type the digit that r5c5 cannot be");
    type(terminal, "7");
    see(terminal, "r5c5 cannot be 7: column 5 has it in r4c5");
    type(terminal, "w");
    type(terminal, "\033OA");
    see(terminal, "r4c5 holds 7");
    terminal_free(terminal);
}

Test(learning, a_contradiction_is_walked_link_by_link)
{
    struct terminal *terminal = play(board);
    type(terminal, "w9");
    see(terminal, "] shows it link by link");
    see(terminal, "forcing chain");
    type(terminal, "]");
    see(terminal, "1 of ");
    terminal_free(terminal);
}

Test(learning, in_step_the_round_and_the_cell_are_named)
{
    struct terminal *terminal = play(board);
    type(terminal, "s");
    type(terminal, "]");
    type(terminal, "w2");
    see(terminal, "in round 1 at depth 0: ");
    cr_assert(digit_at(terminal, 5, 7).reverse, "the cause");
    type(terminal, "\033");
    see(terminal, "Round 1: ");
    see_no(terminal, "in round 1 at depth 0: ");
    type(terminal, "\033");
    see(terminal, "Play");
    terminal_free(terminal);
}

/* The cell of the page is in brackets; a digit elsewhere is answered, and Esc leads out. */
Test(learning, a_lesson_marks_its_cell_and_can_be_left)
{
    struct terminal *terminal = play(board);
    type(terminal, "1");
    type(terminal, "L");
    see(terminal, "Choose a lesson");
    type(terminal, "a");
    see(terminal, "Which digits are left");
    see(terminal, "(       )");
    type(terminal, ":r4c4=1\r");
    see(terminal, "The page asks a question; L answers it");
    type(terminal, "23\r");
    see(terminal, "page 2 of 3");
    type(terminal, "2");
    see(terminal, "This page is about r1c2; u takes the digit back");
    type(terminal, "u");
    type(terminal, "\033OA\033OA\033OD4");
    see(terminal, "r1c2 cannot be 4: row 1 has it in r1c4");
    type(terminal, "3");
    see(terminal, "page 3 of 3");
    type(terminal, "\033");
    see(terminal, "Choose a lesson");
    type(terminal, "\033");
    see(terminal, "Continue");
    type(terminal, "\r");
    see(terminal, "entries 1");
    terminal_free(terminal);
}

Test(learning, the_end_of_a_lesson_offers_the_next)
{
    struct terminal *terminal = play(board);
    type(terminal, "La");
    type(terminal, "23\r");
    see(terminal, "page 2 of 3");
    type(terminal, "\033OA\033OA\033OD3");
    see(terminal, "page 3 of 3");
    type(terminal, "\r");
    see(terminal, "* b  2  naked single");
    type(terminal, "\r");
    see(terminal, "Look for a cell with a");
    terminal_free(terminal);
}

/* A page is read in parts; then Enter is for what the page asks. */
Test(learning, a_page_is_below_the_board_of_a_small_screen)
{
    const struct kind kind = {.rows = 24, .columns = 40, .command = "learn"};
    struct terminal *terminal = play_as("1", &kind);
    see(terminal, "This small Sudoku has four rows, four");
    see(terminal, "Enter: more (1 of 3)");
    see_no(terminal, "Type your answer");
    type(terminal, "\r");
    type(terminal, "\r");
    see(terminal, "Which digits are left");
    see(terminal, "Type your answer");
    see_no(terminal, "Enter: more");
    type(terminal, "\r23\r");
    see(terminal, "page 2 of 3");
    type(terminal, "\033OA\033OA\033OD3");
    see(terminal, "page 3 of 3");
    terminal_free(terminal);
}

/* Without room for it below, it is a page of its own. */
Test(learning, a_page_takes_the_place_of_the_board_on_a_tiny_screen)
{
    const struct kind kind = {.rows = 13, .columns = 31, .command = "learn"};
    struct terminal *terminal = play_as("5", &kind);
    see(terminal, "Enter: read page");
    type(terminal, "\r");
    see(terminal, "press s for one");
    type(terminal, "\033s");
    see(terminal, "The search is about to start");
    type(terminal, "s");
    type(terminal, "o");
    see(terminal, "Newspapers'");
    type(terminal, "\033");
    type(terminal, "L");
    see(terminal, "Choose a lesson");
    terminal_free(terminal);
}

/* What the lesson stepped by does not outlast it, nor does its strategy. */
Test(learning, a_search_ends_with_its_lesson)
{
    struct terminal *terminal = play(board);
    type(terminal, "Lm");
    see(terminal, "Skiena's backtracker");
    type(terminal, "s");
    type(terminal, "x");
    see(terminal, "fewest candidates  Well done.");
    type(terminal, "k");
    see(terminal, "page 3 of 4");
    type(terminal, "o");
    see(terminal, "Solution  Well done.");
    type(terminal, "L");
    see(terminal, "Choose a lesson");
    type(terminal, "\033");
    see(terminal, "Play");
    type(terminal, "s");
    see(terminal, "search smallest once");
    terminal_free(terminal);
}

Test(learning, esc_leaves_the_search_of_a_lesson_at_once)
{
    struct terminal *terminal = run_command("learn", "5");
    see(terminal, "On an easy puzzle");
    type(terminal, "s");
    type(terminal, "o");
    see(terminal, "Solution  Well done.");
    type(terminal, "\033");
    see(terminal, "u undo");
    see(terminal, "Esc leaves the search.");
    terminal_free(terminal);
}

Test(learning, the_key_of_the_list_starts_the_next_lesson)
{
    struct terminal *terminal = play(board);
    type(terminal, "L");
    see(terminal, "* a  1  Candidates");
    type(terminal, "\033OB\033OBL");
    see(terminal, "This small Sudoku");
    terminal_free(terminal);
}

/* A search that %run has run says what happened last, not what happened before. */
Test(learning, a_page_tells_of_the_search_that_it_ran)
{
    struct terminal *terminal = play(board);
    type(terminal, "s");
    type(terminal, "o");
    see(terminal, "Solution");
    type(terminal, "Li");
    see(terminal, "The search tree");
    see(terminal, "Nothing is left to try");
    see(terminal, "root");
    see(terminal, "r3c2=9");
    terminal_free(terminal);
}

Test(learning, the_cell_that_a_lesson_marks_is_where_m_goes)
{
    struct terminal *terminal = play(board);
    type(terminal, "Lf");
    see(terminal, "is marked on the board");
    type(terminal, "m");
    see(terminal, "r4c5 has the fewest candidates: {1,2}");
    cr_assert_str_eq(cell_at(terminal, 4, 5, 1, -1).text, "[");
    terminal_free(terminal);
}

/* On the first page of the lesson on rounds, the board is as round 1 has left it. */
Test(learning, a_lesson_shows_its_round)
{
    struct terminal *terminal = play(board);
    type(terminal, "Ld");
    see(terminal, "\302\2678");
    see_no(terminal, "\302\2679");
    type(terminal, "L");
    see(terminal, "page 2 of 3");
    see(terminal, "\302\2679");
    type(terminal, "[");
    see(terminal, "Round 5: 5 candidates eliminated");
    type(terminal, "[[[[[");
    see(terminal, "Choices listed: the empty cells have ");
    type(terminal, "]]]]]]");
    type(terminal, "L");
    type(terminal, "5\r");
    see(terminal, "168 candidates");
    see_no(terminal, "\302\267");
    terminal_free(terminal);
}

Test(learning, a_lesson_is_opened_from_the_shell)
{
    struct terminal *terminal = run_command("learn", "9");
    see(terminal, "The search tree");
    see(terminal, "This search has run");
    see_no(terminal, "Empty board");
    terminal_free(terminal);
    terminal = run_command("learn", NULL);
    see(terminal, "Choose a lesson");
    terminal_free(terminal);
}

/* What the player has chosen to see of games does not hide what a lesson is about. */
Test(learning, a_lesson_shows_its_candidates)
{
    struct terminal *terminal = play(board);
    type(terminal, ":set show nothing\r");
    type(terminal, "Ld");
    see(terminal, "Stepdoku eliminates");
    cr_assert_str_neq(cell_at(terminal, 1, 1, 0, 1).text, " ");
    terminal_free(terminal);
}

Test(learning, the_map_leads_to_a_step)
{
    struct terminal *terminal = play(board);
    type(terminal, "s");
    type(terminal, "m");
    see(terminal, "Map of the search");
    see(terminal, "(the whole");
    type(terminal, "o");
    see(terminal, ": solution");
    see(terminal, "> node");
    see(terminal, "r7c8=8 solution");
    see(terminal, "Go to step ");
    type(terminal, "\r");
    see(terminal, "solutions 1");
    type(terminal, "m");
    type(terminal, "o");
    see(terminal, "There is no solution after this node");
    type(terminal, "20");
    see(terminal, "Go to step 20");
    type(terminal, "\r");
    see(terminal, "step 20");
    type(terminal, "m");
    type(terminal, "\033OC");
    type(terminal, "\033OA");
    type(terminal, "m");
    see(terminal, "step 20");
    terminal_free(terminal);
}

/* The command shows the same as the key, also where no search has begun. */
Test(learning, the_map_is_also_a_command)
{
    struct terminal *terminal = play(board);
    type(terminal, ":map\r");
    see(terminal, "Map of the search");
    see(terminal, "(solution)");
    see(terminal, "(the whole");
    type(terminal, "20\r");
    see(terminal, "step 20");
    type(terminal, ":map\r");
    see(terminal, "Map of the search");
    type(terminal, "\033");
    see(terminal, "step 20");
    terminal_free(terminal);
}

/* No key comes before the answer, and no digit lands on the board. */
Test(learning, an_answer_is_typed_where_it_is_asked)
{
    struct terminal *terminal = run_command("learn", "1");
    see(terminal, "Type your answer");
    see_no(terminal, "i hint");
    see_no(terminal, "q quit");
    see(terminal, " L page ");
    type(terminal, "?");
    see(terminal, "next page, or type your answer");
    see_no(terminal, "enter a digit");
    see_no(terminal, "ask why a cell");
    type(terminal, "\0332");
    see(terminal, ":2");
    type(terminal, " 4\r");
    see(terminal, "r3c1 cannot be 4: column 1 has it in r2c1");
    type(terminal, "is it 2,3?\r");
    see(terminal, "page 2 of 3");
    see(terminal, "That is right.");
    see(terminal, "i hint");
    terminal_free(terminal);
}

/* In Step, too, letters are of the answer; Esc leaves it, and then the search. */
Test(learning, an_answer_comes_before_the_keys_of_a_search)
{
    struct terminal *terminal = run_command("learn", "12");
    type(terminal, ":learn next\r");
    see(terminal, "long enough?");
    type(terminal, "yes\r");
    see(terminal, "In a hundred years");
    type(terminal, "s\033");
    see(terminal, "Grid 3");
    type(terminal, "\320\275\320\265\321\202\r");
    see(terminal, "Answer with one of these: yes, no");
    type(terminal, "no\r");
    see(terminal, "page 3 of 3");
    terminal_free(terminal);
}

/* The advice, a hint, positions that are judged, and a puzzle. */
Test(learning, a_technique_has_a_lesson)
{
    struct terminal *terminal = run_command("learn", "x-wing");
    see(terminal, "page 1 of 10");
    see(terminal, "Press i again and again");
    type(terminal, "iii");
    see(terminal, "X-Wing");
    type(terminal, "\033L");
    see(terminal, "It is on this board,");
    see(terminal, "Go there, press Enter");
    type(terminal, "\r");
    see(terminal, "r5c5 holds 9");
    type(terminal, "r8c3\r");
    see(terminal, "In r8c3 something follows; other cells show it");
    type(terminal, "r5c7 r5c3\r");
    see(terminal, "Right (r5c3 and r5c7), but not all: 2 more cells show it");
    type(terminal, "\033OB\033OB\033OB\033OB\033OD\033OD\r");
    see(terminal, "Right (r5c3, r5c7 and r9c3), but not all: 1 more cell shows it");
    type(terminal, "\033OC\033OC\033OC\033OC\r");
    see(terminal, "page 3 of 10");
    see(terminal, "follows from it?");
    type(terminal, "L");
    see(terminal, "Do what the page says");
    type(terminal, "iiiii");
    type(terminal, "a");
    see(terminal, "The hint has solved this");
    see(terminal, "L: continue");
    type(terminal, "\r");
    see(terminal, "A common mistake");
    type(terminal, "\r");
    see(terminal, "page 5 of 10");
    type(terminal, "\033");
    see(terminal, "Choose a lesson");
    type(terminal, ":learn xy-chain\r");
    for (int i = 0; i < 9; i++)
        type(terminal, ":learn next\r");
    see(terminal, "nothing harder.");
    type(terminal, "L");
    see(terminal, "will not count as finished");
    terminal_free(terminal);
}

/* A board may show the technique more than once. */
Test(learning, the_next_question_is_about_what_was_found)
{
    struct terminal *terminal = run_command("learn", "hidden single");
    type(terminal, "L");
    see(terminal, "and something");
    type(terminal, "r4c8\r");
    see(terminal, "hidden single: 9 in");
    see(terminal, "r4c8. What follows");
    type(terminal, ":learn hidden single\r");
    type(terminal, "L:learn next\r");
    see(terminal, "hidden single: 1 in");
    see(terminal, "r2c7. What follows");
    terminal_free(terminal);
}

/* Not pencil marks, as in a position where candidates are eliminated. */
Test(learning, digits_are_entered_after_a_lesson)
{
    struct terminal *terminal = run_command("learn", "x-wing");
    type(terminal, "L:learn next\r");
    see(terminal, "1-9: eliminate");
    type(terminal, ":new easy:1\r");
    see(terminal, "49 digits to place");
    type(terminal, ":cell r1c2\r8");
    see(terminal, "48 digits to place");
    type(terminal, ":learn x-wing\rL:learn next\r");
    see(terminal, "1-9: eliminate");
    type(terminal, ":learn stop\r:resume\r:cell r1c4\r7");
    see(terminal, "47 digits to place");
    terminal_free(terminal);
}

/* The last digit of a board leads on in the lesson, not to the summary of a game. */
Test(learning, a_position_may_fill_its_board)
{
    struct terminal *terminal = run_command("learn", "full house");
    for (int i = 1; i < 6; i++)
        type(terminal, ":learn next\r");
    see(terminal, "page 6 of 9");
    type(terminal, ":r3c7=1\r");
    see(terminal, "Well done. full house: 1");
    type(terminal, "\r");
    see(terminal, "page 7 of 9");
    terminal_free(terminal);
}

Test(learning, the_list_ends_with_the_ladder)
{
    struct terminal *terminal = run_command("learn", NULL);
    see(terminal, "3  hidden single");
    see(terminal, "14  Look-ahead");
    see(terminal, "18  full house");
    see(terminal, "19  pointing");
    type(terminal, "\033OF");
    see(terminal, "101  template delete");
    type(terminal, "\r");
    see(terminal, "page 1 of ");
    terminal_free(terminal);
}

/* Where the page says, and not farther on. */
Test(learning, a_search_that_goes_too_far_does_no_task)
{
    struct terminal *terminal = run_command("learn", "7");
    see(terminal, "page 1 of 4");
    type(terminal, "so");
    see(terminal, "The search has gone past that; r starts it again");
    see(terminal, "page 1 of 4");
    type(terminal, "g");
    see(terminal, "gone past that");
    see_no(terminal, "Well done.");
    type(terminal, "rx");
    see(terminal, "page 2 of 4");
    terminal_free(terminal);
}

/* Also of keys that arrive together, each is judged where it has led. */
Test(learning, a_page_shows_the_path_and_the_counters_of_its_search)
{
    struct terminal *terminal = run_command("learn", "7");
    see(terminal, "page 1 of 4");
    see_no(terminal, "no guess so far");
    type(terminal, "sxn");
    see(terminal, "page 3 of 4");
    see(terminal, "r3c2 \342\226\2706 9");
    see(terminal, "backtracks 0");
    terminal_free(terminal);
}

/* The board is then as the next page says, but the lesson is not finished. */
Test(learning, a_task_that_is_skipped_finishes_no_lesson)
{
    struct terminal *terminal = run_command("learn", "1");
    type(terminal, ":answer 23\r");
    type(terminal, ":learn next\r");
    see(terminal, "You skipped a task");
    see(terminal, "page 3 of 3");
    see(terminal, "1   1   \342\226\220   3   \342\226\214");
    type(terminal, "L");
    see(terminal, "You skipped a task, so this lesson will not count as finished.");
    see(terminal, "* a  1  Candidates");
    terminal_free(terminal);
}

Test(learning, a_task_that_a_hint_does_is_no_praise)
{
    struct terminal *terminal = run_command("learn", "1");
    type(terminal, ":answer 23\r");
    type(terminal, "iiiii");
    type(terminal, "a");
    see(terminal, "The hint has done this task.");
    see(terminal, "page 3 of 3");
    see_no(terminal, "Well done.");
    terminal_free(terminal);
}

/* Beside the text of a page only if the page wants it. */
Test(learning, the_map_is_no_part_of_other_pages)
{
    struct terminal *terminal = play_at(board, 40, 120);
    type(terminal, "Lh");
    see(terminal, "page 1 of");
    type(terminal, "sm");
    see(terminal, "=6 unsafe");
    type(terminal, "\033");
    see(terminal, "page 1 of");
    see_no(terminal, "=6 unsafe");
    terminal_free(terminal);
}

/* It has 71 nodes.  Up and down go by the lines that are shown, left goes to the node above. */
Test(learning, the_map_is_walked_by_lines_nodes_and_tenths)
{
    struct terminal *terminal = play(board);
    type(terminal, "s");
    type(terminal, "m");
    see(terminal, "Map of the search");
    type(terminal, "\033[6~");
    see(terminal, "node 9, depth 7");
    type(terminal, "\033[6~");
    see(terminal, "node 17, depth 8");
    type(terminal, "\033[5~");
    see(terminal, "node 9, depth 7");
    type(terminal, "\033OC");
    see(terminal, "node 10,");
    type(terminal, "\033OD");
    see(terminal, "node 6, depth 5");
    type(terminal, "\033OA");
    see(terminal, "node 5, depth 4");
    type(terminal, "\033OB");
    see(terminal, "node 6, depth 5");
    terminal_free(terminal);
}
