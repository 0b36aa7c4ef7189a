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

Test(menu, pages_of_rows_are_turned)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "n");
    type(terminal, "jj\033[6~"); /* ten rows, and not onto a heading */
    cr_assert(row_has(terminal, marked_row(terminal), "Type other options"));
    type(terminal, "\033[5~");
    cr_assert(row_has(terminal, marked_row(terminal), "2 Medium"));
    type(terminal, "\033[5~");
    cr_assert(row_has(terminal, marked_row(terminal), "1 Easy"));
    type(terminal, "\033[F\033[5~\033[6~");
    int last = marked_row(terminal);
    type(terminal, "\033[6~");
    cr_assert_eq(marked_row(terminal), last);
    type(terminal, "\033[H");
    cr_assert(row_has(terminal, marked_row(terminal), "1 Easy"));
    type(terminal, "\033");
    quit(terminal);
}

Test(menu, arrows_pass_over_headings)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "n");
    for (int i = 0; i < 5; i++)
        type(terminal, down);
    cr_assert(row_has(terminal, marked_row(terminal), "Other rules"));
    type(terminal, "jjjjjj");
    cr_assert(row_has(terminal, marked_row(terminal), "Type other options"));
    type(terminal, down);
    cr_assert(row_has(terminal, marked_row(terminal), "easy, 31 to 37 givens"));
    type(terminal, "k");
    cr_assert(row_has(terminal, marked_row(terminal), "Type other options"));
    for (int i = 0; i < 12; i++)
        type(terminal, up);
    cr_assert(row_has(terminal, marked_row(terminal), "from the algorithm's sources"));
    type(terminal, "\033");
    see(terminal, "one solution");
    quit(terminal);
}

/* No mode has a use for them either, and none says so. */
Test(menu, keys_that_move_the_mark_do_nothing_else)
{
    static const char *const keys[] = {"\033OA",  "k",      "\033OB", "j",     "\033[5~",
                                       "\033[6~", "\033[H", "\033[F", "\033OH"};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "n");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        type(terminal, keys[i]);
        see_no(terminal, "This key does nothing");
        cr_assert_neq(marked_row(terminal), -1);
    }
    type(terminal, "\033,\033OD\033OC");
    see(terminal, "Settings");
    see_no(terminal, "This key does nothing");
    type(terminal, "\033");
    quit(terminal);
}

Test(menu, rules_are_shown_and_chosen)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "nu");
    see(terminal, "Sudoku with regions of any");
    see(terminal, "| 1   1   1   1 | 2");
    type(terminal, "jj");
    see(terminal, "the windows");
    see(terminal, "| . 1 1 | 1 . 2 | 2 2 . |");
    type(terminal, "jjjj");
    see(terminal, "| . . . | x 5 x | . . . |");
    type(terminal, "\033");
    see(terminal, "Choose a new puzzle");
    type(terminal, "ub");
    see(terminal, "New puzzle: easy, X");
    quit(terminal);
}

Test(menu, a_size_is_chosen_from_a_list)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "ns");
    see(terminal, "36x36 (6x6 boxes)");
    cr_assert(row_has(terminal, marked_row(terminal), "* f 9x9 (3x3 boxes)"));
    type(terminal, "\033");
    cr_assert(row_has(terminal, marked_row(terminal), "Size of the board"));
    type(terminal, "\rb");
    see(terminal, "Choose a new puzzle");
    cr_assert(row_has(terminal, marked_row(terminal), "6x6 (2x3 boxes)"));
    type(terminal, "\033OC");
    cr_assert(row_has(terminal, marked_row(terminal), "6x6 (3x2 boxes)"));
    type(terminal, "1");
    see(terminal, "New puzzle: easy");
    see(terminal, "6x6");
    quit(terminal);
}

/* Esc leads from a line back to the page that began it, which stays in view; a game that the line
 * orders closes it. */
Test(menu, what_the_new_page_types_returns_there)
{
    static const char *const lines[][2] = {{"r", ":new --difficulty "},
                                           {"g", ":new easy --clues "},
                                           {"p", ":new easy --seed "},
                                           {"o", ":new easy --"}};
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(terminal, lines[i][0]);
        see(terminal, lines[i][1]);
        see(terminal, "From a bundled list:");
        type(terminal, "\033");
        see(terminal, "Enter: choose");
        see(terminal, "Choose a new puzzle");
    }
    type(terminal, "g30..32\r");
    see(terminal, "New puzzle: easy");
    see_no(terminal, "Choose a new puzzle");
    quit(terminal);
}

Test(menu, a_narrow_one_describes_the_marked_row)
{
    struct terminal *terminal =
        play_as(hard_puzzle, &(struct kind){.rows = 20, .columns = 60});
    type(terminal, "sy");
    see(terminal, "k backtrack most-constrained look-ahead");
    see_no(terminal, "filter legal");
    for (int i = 0; i < 6; i++)
        type(terminal, down);
    see(terminal, "the first of the cells with the fewest candidates");
    type(terminal, down);
    see(terminal, "the first open cell");
    see_no(terminal, "fewest candidates");
    type(terminal, "q");
    quit(terminal);
}

/* ---- the list of keys ---- */

static int row_of(struct terminal *terminal, const char *text)
{
    int row = -1;
    terminal_find(terminal, text, &row, NULL);
    return row;
}

Test(menu, keys_begin_with_what_can_be_done_now)
{
    struct terminal *terminal = play_at(hard_puzzle, 60, 80);
    see(terminal, "one solution");
    type(terminal, "?");
    cr_assert_eq(row_of(terminal, "Keys that work here"), 2);
    cr_assert(row_has(terminal, marked_row(terminal), "u       undo the last move"));
    cr_assert_eq(row_of(terminal, "Get hints"), 11);
    cr_assert_gt(row_of(terminal, "Go back and start over"),
                 row_of(terminal, "Get hints"));
    type(terminal, "\033");
    quit(terminal);
}

/* What can be found by a word, and what Enter does with it. */
Test(menu, what_is_searched_is_found_and_done)
{
    static const struct {
        const char *word, *row, *sees;
    } finds[] = {
        {"SHOW A HINT", "show a hint (again", "Look at"},
        {"auto pencil", "x ", "Pencil marks: tidy"},
        {"goto solvable", ":goto", ":goto "},
        {"games list", ":games", "givens: 22, to place"},
        {"colour-blind", "theme", "colour-blind or mono"},
        {"jellyf", "Jellyfish", "Jellyfish: hard"},
        {"guess", "+", "A try begins"}, /* other words for the same */
        {"notes", "'", "Pencil: digits"},
        {"statistics", ":stats", ":stats "},
        {"pdf", ":print", ":print "},
        {"streak", ":calendar", ":calendar "},
        {"timer", "p", "Paused"},
        {"nishio", "trial and error", "Trying a candidate"},
        {"wxyz-wing", "ALS-XZ", "ALS-XZ: unfair"},
        {"language", "language", "LANGUAGE=de stepdoku"},
        {"variant", "variant", "new jigsaw hard"},
        {"jigsaw", "jigsaw", "regions of any form"},
        {"windoku", "windoku", "the windows"},
        {"10x10", "size", "--shape 2x3"},
        {"6x6", "shape", "shape of the boxes"},
    };
    for (size_t i = 0; i < sizeof finds / sizeof finds[0]; i++) {
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, "?");
        type(terminal, finds[i].word);
        cr_assert(row_has(terminal, marked_row(terminal), finds[i].row), "%s in:\n%s",
                  finds[i].row, terminal_screen_text(terminal));
        type(terminal, "\r");
        see(terminal, finds[i].sees);
        terminal_free(terminal);
    }
}

Test(menu, headings_stand_out)
{
    static const struct {
        const char *keys, *heading;
    } pages[] = {{"?", "Get hints"}, {"n", "From a bundled list:"}, {"?pdf", "Commands"}};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        int row, column;
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, pages[i].keys);
        cr_assert(terminal_find(terminal, pages[i].heading, &row, &column));
        cr_assert(terminal_cell(terminal, row, column).bold);
        cr_assert_not(terminal_cell(terminal, row + 1, 30).bold);
        terminal_free(terminal);
    }
}

static bool finds_key(struct terminal *terminal, const char *name, const char *words)
{
    type(terminal, "?");
    type(terminal, words);
    bool is_found = row_has(terminal, marked_row(terminal), name);
    type(terminal, "\033\033");
    return is_found;
}

/* B and L are digits of a board of 25x25, and so they are no keys there. */
Test(menu, a_letter_that_is_a_digit_is_no_key)
{
    struct terminal *terminal = play(easy_puzzle);
    cr_assert(finds_key(terminal, " L ", "in one: the next page"));
    cr_assert(finds_key(terminal, " B ", "branch"));
    type(terminal, ":new empty --shape 5x5\r");
    see(terminal, "┃ .  .  .  .  . ┃ .  .  .  .  . ┃");
    cr_assert_not(finds_key(terminal, " L ", "in one: the next page"));
    cr_assert_not(finds_key(terminal, " B ", "branch"));
    terminal_free(terminal);
}

/* The list is under what its row opens. */
Test(menu, a_search_stays_while_its_row_is_read)
{
    static const char *const finds[][2] = {{"colour-blind", "colour theme"},
                                           {"jellyf", "Jellyfish: hard"},
                                           {"list the formats", "OpenSudoku XML"}};
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof finds / sizeof finds[0]; i++) {
        type(terminal, "?");
        type(terminal, finds[i][0]);
        type(terminal, "\r");
        see(terminal, finds[i][1]);
        type(terminal, "\033");
        see(terminal, finds[i][0]);
        see(terminal, "Search: ");
        type(terminal, "\033\033");
        see(terminal, "one solution");
    }
    quit(terminal);
}

/* Whatever else has no room. */
Test(menu, the_bar_says_how_to_leave_a_page)
{
    static const char *const keys[] = {",", "n", "w", "/", "L", "T", "?"};
    struct terminal *terminal = play_at(hard_puzzle, 13, 31);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        type(terminal, keys[i]);
        see(terminal, "Esc: ");
        type(terminal, "\033");
        see_no(terminal, "Esc: ");
    }
    quit(terminal);
}

/* The bar says how to leave, and what is cut is whole for the marked row. */
Test(menu, the_list_of_keys_is_whole_in_40_columns)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 40);
    type(terminal, "?");
    see(terminal, "Type to search keys and commands");
    see(terminal, "Enter: do it  Esc: back");
    type(terminal, down);
    type(terminal, down);
    see(terminal, "leave; then to the start page");
    type(terminal, "\033");
    quit(terminal);
}

/* Shift and 2 mark a 2 on a German keyboard. */
Test(menu, the_list_of_keys_names_one_that_the_keyboard_has)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?colour cand");
    cr_assert(row_has(terminal, marked_row(terminal), "    \"  "));
    type(terminal, "\033\033:set keyboard de\r?colour cand");
    cr_assert(row_has(terminal, marked_row(terminal), "    P  "));
    type(terminal, "\033\033");
    quit(terminal);
}

Test(menu, a_search_can_be_changed_and_given_up)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?qj");
    see(terminal, "Search: qj (nothing has this word)");
    type(terminal, "\r\177\303\251"); /* a letter of two bytes */
    see(terminal, "Search: q\303\251 (nothing has this word)");
    type(terminal, "\177");
    see(terminal, "quit (the game is saved)");
    type(terminal, "\033");
    see(terminal, "Keys that work here");
    type(terminal, "\033");
    see(terminal, "one solution");
    quit(terminal);
}

Test(menu, in_the_list_of_keys_a_colon_begins_a_command_but_in_a_search)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?:whynot r1c1 1\r");
    see(terminal, "r1c1 cannot be 1");
    type(terminal, "?step:");
    see(terminal, "Search: step:");
    type(terminal, "\033\033");
    quit(terminal);
}

/* Whatever was marked before. */
Test(menu, what_is_found_first_is_marked)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "?hint");
    int first = marked_row(terminal);
    type(terminal, down);
    type(terminal, down);
    cr_assert_gt(marked_row(terminal), first);
    type(terminal, "\177\177\177\177pencil");
    cr_assert_eq(marked_row(terminal), first, "%s", terminal_screen_text(terminal));
    type(terminal, "\033\033");
    quit(terminal);
}

/* What only typing does is told. */
Test(menu, the_keys_of_a_page_are_searched_too)
{
    struct terminal *terminal = run_command("play", NULL);
    see(terminal, "Learn");
    type(terminal, "?another row\r");
    see(terminal, "arrows: mark another row");
    type(terminal, "?auto pencil\r"); /* a key of the board */
    see(terminal, "Pencil marks: tidy");
    type(terminal, "?new empty\r");
    see(terminal, ":new");
    terminal_free(terminal);
}

Test(menu, a_click_opens_a_row)
{
    struct terminal *terminal = play(hard_puzzle);
    int row;
    type(terminal, "\033\033");
    see(terminal, "Open a list");
    cr_assert(terminal_find(terminal, "Open a list", &row, NULL));
    terminal_click(terminal, row, 0); /* is beside the rows */
    see(terminal, "Open a list");
    click_on(terminal, "Open a list", 0);
    see(terminal, "List easy");
    terminal_free(terminal);
}

/* From the marked row in either of them; beside them is none. */
Test(menu, a_click_opens_a_row_of_two_columns)
{
    struct terminal *terminal = play_at(hard_puzzle, 30, 130);
    type(terminal, "?");
    see(terminal, "step through the search");
    terminal_click(terminal, 5, 2);
    see(terminal, "Keys of this mode");
    click_on(terminal, "open the puzzle that you paste", 0);
    see(terminal, "paste: open the puzzle that you paste");
    type(terminal, "?");
    click_on(terminal, "step through the search", 0);
    see(terminal, "▸ Step");
    type(terminal, "\033?\033[6~\033[6~\033[6~");
    see(terminal, "highlight a digit");
    click_on(terminal, "open a new puzzle", 0);
    see(terminal, "Other rules");
    type(terminal, "\033\033?\033[6~\033[6~\033[6~");
    click_on(terminal, "highlight a digit", 0);
    see(terminal, "Shift: a second");
    type(terminal, "4");
    quit(terminal);
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
