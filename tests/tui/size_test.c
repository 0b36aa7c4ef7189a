/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen at every size, and boards of every size. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/player.h"

TestSuite(size, .timeout = 600);

Test(size, at_80x24_cells_are_5x2_with_a_panel)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 80);
    see(terminal, "one solution");
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    see(terminal, "▸ Play");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 0).text, "1");
    cr_assert_str_eq(cell_at(terminal, 1, 1, 1, 2).text, "8", "below 3");
    quit(terminal);
}

/* A shell may have left there what the size was, or will be. */
Test(size, the_terminal_knows_its_size_better_than_the_environment)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 80);
    see(terminal, "one solution");
    char *screen = strdup(terminal_screen_text(terminal));
    quit(terminal);
    static const char *const variables[] = {"LINES=60", "COLUMNS=200", NULL};
    terminal = play_as(
        hard_puzzle, &(struct kind){.rows = 24, .columns = 80, .environment = variables});
    see(terminal, "one solution");
    cr_assert_str_eq(terminal_screen_text(terminal), screen);
    free(screen);
    quit(terminal);
}

Test(size, at_100x37_cells_are_7x3_with_a_wider_panel_and_more_notes)
{
    struct terminal *terminal = play_at(hard_puzzle, 37, 100);
    see(terminal, "one solution");
    see(terminal, "┏━━━1━━━┯━━━2━━━┯━━━3━━━┳");
    cr_assert_str_eq(terminal_cell(terminal, 1, 2).text, "1");
    cr_assert_str_eq(terminal_cell(terminal, 1, 4).text, "2");
    cr_assert_str_eq(terminal_cell(terminal, 3, 4).text, "8");
    type(terminal, "s");
    type(terminal, "ss");
    see(terminal, "▸ prune m by its rows,");
    see(terminal, "Choices listed");
    see(terminal, "Pruned rows");
    quit(terminal);
}

Test(size, at_200x60_rows_of_cells_have_lines_between_them)
{
    struct terminal *terminal = play_at(hard_puzzle, 60, 200);
    see(terminal, "one solution");
    see(terminal, "┠───────────┼───────────┼───────────╂");
    quit(terminal);
}

/* Two columns before the mode are enough. */
Test(size, the_rating_is_in_the_status_line_as_soon_as_it_fits)
{
    struct terminal *terminal = play_at(hard_puzzle, 13, 60);
    see(terminal, "ER 2.0");
    for (int columns = 31; columns < 60; columns++) {
        terminal_resize(terminal, 13, columns);
        terminal_settle(terminal);
        if (terminal_find(terminal, "ER 2.0", NULL, NULL))
            break;
    }
    see(terminal, "one solution  ER 2.0  Play");
    quit(terminal);
}

/* The panel has room for one of three. */
Test(size, rounds_that_do_not_fit_scroll)
{
    struct terminal *terminal = play_at(hard_puzzle, 20, 60);
    see(terminal, "one solution");
    type(terminal, "]]]]");
    see(terminal, "▸ 3 ");
    type(terminal, "[[");
    see(terminal, "▸ 1 ");
    quit(terminal);
}

Test(size, at_31x13_the_status_line_has_the_candidates)
{
    struct terminal *terminal = play_at(hard_puzzle, 13, 31);
    see(terminal, "r5c5 {7}  one solution");
    type(terminal, "h");
    see(terminal, "r5c4 {5}");
    type(terminal, "h");
    see(terminal, "r5c3 {8,9}");
    cr_assert_str_eq(terminal_row_text(terminal, 0), "┃ .  7  . ┃ .  .  . ┃ .  .  . ┃");
    cr_assert_str_eq(terminal_row_text(terminal, 3), "┣━━━━━━━━━╋━━━━━━━━━╋━━━━━━━━━┫");
    see(terminal, "Esc menu  ?");
    type(terminal, "s");
    type(terminal, "ss");
    see(terminal, "Pruned rows, 136");
    quit(terminal);
}

Test(size, without_room_for_a_panel_there_is_none)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 60);
    see(terminal, "r5c5 {7}  one solution");
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    see(terminal, "ER 2.0");
    see_no(terminal, " EP ");
    quit(terminal);
}

Test(size, smaller_it_says_what_it_needs_and_loses_nothing)
{
    static const int sizes[][2] = {{12, 31}, {13, 30}, {10, 40}, {5, 12}};
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj5");
    see(terminal, "entries 1");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        see(terminal, "needs 31x13");
        terminal_resize(terminal, 24, 80);
        see(terminal, "entries 1");
        see_cursor(terminal, 1 + 8 * 2 + 2, 1 + 4 * 6 + 2);
    }
    quit(terminal);
}

/* A digit that is typed when the screen is too small to show it is there afterwards. */
Test(size, keys_count_where_nothing_can_be_seen)
{
    struct terminal *terminal = play(hard_puzzle);
    terminal_resize(terminal, 1, 1);
    terminal_settle(terminal);
    type(terminal, "jjjj5");
    terminal_resize(terminal, 24, 80);
    see(terminal, "entries 1");
    quit(terminal);
}

/* One with which a row would be hidden is left out; the setting has it nevertheless. */
Test(size, another_size_of_cells_is_chosen_by_a_key)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "z");
    see(terminal, "Cells: medium");
    type(terminal, "z");
    see(terminal, "Cells: small");
    type(terminal, "z");
    see(terminal, "Cells: as large as fits");
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    type(terminal, ":set cells huge\r");
    see(terminal, "─────────┼─────────╂");
    see_cursor(terminal, 18, 1 + 4 * 10 + 4);
    type(terminal, "jjjj"); /* r9c5, below the part that was seen */
    see_cursor(terminal, 18, 1 + 4 * 10 + 4);
    type(terminal, "z");
    see(terminal, "Cells: medium");
    terminal_resize(terminal, 35, 80);
    terminal_settle(terminal);
    type(terminal, "zzz");
    see(terminal, "Cells: large; no room is left for the clock and the counts");
    quit(terminal);
}

/* Whatever z chooses, the last row is seen: also beside the text of a lesson, and twice. */
Test(size, no_size_that_a_key_chooses_hides_a_row)
{
    struct terminal *terminal = play_at(hard_puzzle, 40, 120);
    type(terminal, "sv");
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    for (int i = 0; i < 5; i++) {
        type(terminal, "z");
        see(terminal, "Cells: ");
        int row, column;
        cr_assert(terminal_find(terminal, "┗━", &row, &column) ||
                      terminal_find(terminal, "┗━━━━━", &row, &column),
                  "%s", terminal_screen_text(terminal));
    }
    quit(terminal);
}

/* Fails the test unless the cursor is on that character. */
static void see_cursor_on(struct terminal *terminal, const char *text)
{
    int row, column;
    bool visible;
    terminal_cursor(terminal, &row, &column, &visible);
    cr_assert(visible);
    cr_assert_str_eq(terminal_cell(terminal, row, column).text, text, "%s",
                     terminal_screen_text(terminal));
}

/* A page of text, which has no margin, too. */
Test(size, the_cursor_is_where_a_page_begins)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 80);
    see(terminal, "one solution");
    type(terminal, ":stats\r");
    see(terminal, "difficulty  played");
    see_cursor_on(terminal, "d");
    type(terminal, "\033");
    type(terminal, "s");
    type(terminal, "nnm");
    see(terminal, "Map of the search");
    see_cursor_on(terminal, "M");
    type(terminal, "\033");
    quit(terminal);
}

/* The panel has little room, and most of it is for what there is to place. */
Test(size, at_60x20_what_clashes_is_said_in_full)
{
    struct terminal *terminal = play_at(easy_puzzle, 20, 60);
    type(terminal, "\t");
    see(terminal, "▸ Play");
    type(terminal, ":r1c3=5\r:r1c3\r");
    type(terminal, "'1");
    see(terminal, "r1c3 is filled, so it has no pencil marks");
    see(terminal, "r1c1 and r1c3 both hold 5 in");
    see(terminal, "row 1");
    quit(terminal);
}

static struct terminal *play_blank(const char *shape, int rows, int columns)
{
    char option[16];
    snprintf(option, sizeof option, "--shape=%s", shape);
    struct terminal *terminal = play_as(
        option, &(struct kind){.rows = rows, .columns = columns, .command = "study"});
    see(terminal, "Esc menu");
    return terminal;
}

Test(size, a_16x16_board_fits_at_80x24)
{
    struct terminal *terminal = play_blank("4x4", 24, 80);
    see(terminal, "stepdoku 4x4");
    see(terminal, "r1c1 123456789ABCDEFG");
    type(terminal, "G");
    see(terminal, "givens 1 ");
    type(terminal, "\033[D"); /* because the cursor advances while givens are typed */
    see_cursor_on(terminal, "G");
    quit(terminal);
}

Test(size, a_16x16_board_has_candidates_at_200x60)
{
    struct terminal *terminal = play_blank("4x4", 60, 200);
    see(terminal, "several solutions");
    int left = (200 - (145 + 1 + 46)) / 2;
    cr_assert_str_eq(terminal_cell(terminal, 1, left + 1).text, "1");
    cr_assert_str_eq(terminal_cell(terminal, 2, left + 1).text, "9");
    cr_assert_str_eq(terminal_cell(terminal, 2, left + 8).text, "G");
    quit(terminal);
}

/* The digit is wrong, and clashes with nothing; other boards are open. */
static void is_silent_at(const char *puzzle, int rows, int columns, const char *wrong)
{
    struct terminal *terminal = play_at(puzzle, rows, columns);
    see(terminal, " solution");
    type(terminal, "\t");
    type(terminal, wrong);
    see(terminal, "to place");
    cr_assert_not(terminal_find(terminal, "solution", NULL, NULL), "%s",
                  terminal_screen_text(terminal));
    cr_assert_not(terminal_find(terminal, "ER ", NULL, NULL), "%s",
                  terminal_screen_text(terminal));
    quit(terminal);
}

Test(size, in_play_the_status_line_gives_no_answer_away)
{
    char large[626] = "12";
    memset(large + 2, '.', 254);
    is_silent_at(easy_puzzle, 24, 79, "kkkkhh1");
    is_silent_at(easy_puzzle, 13, 31, "kkkkhh1");
    is_silent_at(easy_puzzle, 24, 55, "kkkkhh1");
    is_silent_at(large, 24, 60, "5");
    memset(large + 2, '.', 623);
    is_silent_at(large, 40, 100, "5");
}

/* Boards larger than 9x9 have hints and a count of solutions, too. */
Test(size, a_16x16_board_is_graded_and_counted)
{
    static const char puzzle[] =
        ".F......C15A4.8....7......G..9B.....A9.1.B..2.GE3...BC.D4..8...."
        "9C6...B8...5...7F.D..61.9.C............AED..F86.1...52.E..A....."
        "52..4.F...D...AC...8.....F1.5G..G..6C.A...83..9..D3..G.6.2.C...."
        "..G......5.4.FD...7...9.GC...3.56A..DE..2.3..7...54...6B......C.";
    struct terminal *terminal = play_at(puzzle, 60, 200);
    see(terminal, "one solution");
    see(terminal, ", score ");
    see(terminal, "r7c5=9 hidden single");
    quit(terminal);
    char open_puzzle[sizeof puzzle];
    strcpy(open_puzzle, puzzle);
    open_puzzle[strspn(open_puzzle, ".")] = '.';
    terminal = play_at(open_puzzle, 60, 200);
    see(terminal, "several solutions");
    see(terminal, "276 solutions");
    quit(terminal);
}

Test(size, the_number_of_solutions_is_said_in_short_where_it_does_not_fit)
{
    struct terminal *terminal = play_blank("3x3", 24, 80);
    see(terminal, "6.67 x 10^21 solutions");
    terminal_resize(terminal, 24, 100);
    see(terminal, "6670903752021072936960 solutions");
    quit(terminal);
}

/* The cursor goes around the whole board; its cell is always on the screen. */
static void walk_around(struct terminal *terminal, int side)
{
    static const char directions[] = "ljhk";
    for (int i = 0; i < 4 * side; i++) {
        char key[] = {directions[i / side], '\0'};
        type(terminal, key);
        see_cursor_on(terminal, ".");
    }
}

Test(size, the_viewport_of_a_36x36_board_follows_the_cursor)
{
    struct terminal *terminal = play_blank("6x6", 24, 80);
    walk_around(terminal, 36);
    type(terminal, "Z\033[D");
    see_cursor_on(terminal, "Z");
    quit(terminal);
}

Test(size, the_viewport_of_a_board_of_odd_boxes_follows_too)
{
    struct terminal *terminal = play_blank("5x6", 13, 31);
    walk_around(terminal, 30);
    quit(terminal);
}

Test(size, a_4x4_board_has_big_cells)
{
    struct terminal *terminal = play_blank("2x2", 24, 88);
    see(terminal, "┏━━━━━1━━━━━┯━━━━━2━━━━━┳");
    quit(terminal);
}

/* The panel has the hint alone, and the bar names what is done with it. */
Test(size, at_40x24_the_bar_names_the_key_that_plays_a_hint)
{
    struct terminal *terminal = play_at(hard_puzzle, 24, 40);
    see(terminal, "u undo");
    type(terminal, "iii");
    see(terminal, "i hint  a apply  Esc leave  ? keys  q");
    cr_assert_not_null(strstr(terminal_row_text(terminal, 13), "hidden single"));
    quit(terminal);
}

static void check_bar_names(struct terminal *terminal, const char *first,
                            const char *second)
{
    const char *const names[] = {first, second, " Esc ", " ? "};
    char bar[256];
    snprintf(bar, sizeof bar, "%s ", terminal_row_text(terminal, 23));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        cr_assert(strstr(bar, names[i]), "no \"%s\" in:\n%s", names[i], bar);
}

/* The words of some languages are twice as long as the English ones. */
Test(size, at_40x24_the_bar_says_how_to_leave_in_any_language)
{
    static const char *const languages[] = {"LANGUAGE=",   "LANGUAGE=de",
                                            "LANGUAGE=fr", "LANGUAGE=pl",
                                            "LANGUAGE=ru", "LANGUAGE=zh_CN"};
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        const char *const variables[] = {languages[i], NULL};
        struct terminal *terminal =
            play_as(hard_puzzle,
                    &(struct kind){.rows = 24, .columns = 40, .environment = variables});
        terminal_settle(terminal);
        type(terminal, "iii");
        check_bar_names(terminal, " i ", " a ");
        type(terminal, "\033:edit\r");
        if (!i)
            see(terminal, "▸ Edit");
        check_bar_names(terminal, " e ", " u ");
        type(terminal, "\033s");
        type(terminal, "s");
        check_bar_names(terminal, " s ", " b ");
        type(terminal, "\033:learn 5\r");
        check_bar_names(terminal, "L", "L");
        quit(terminal);
    }
}

/* The candidates of a 4x4 board are in the corners of a cell. */
Test(size, a_4x4_board_has_huge_cells_at_100x40)
{
    struct terminal *terminal = play_blank("2x2", 40, 100);
    see(terminal, "several solutions");
    cr_assert_str_eq(terminal_cell(terminal, 1, 3).text, "1");
    cr_assert_str_eq(terminal_cell(terminal, 1, 13).text, "2");
    cr_assert_str_eq(terminal_cell(terminal, 7, 3).text, "3");
    cr_assert_str_eq(terminal_cell(terminal, 7, 13).text, "4");
    quit(terminal);
}

Test(size, a_12x12_board_has_a_panel_at_100x40)
{
    struct terminal *terminal = play_blank("3x4", 40, 100);
    see(terminal, "stepdoku 3x4");
    see(terminal, "0:00");
    see(terminal, "123456│123456");
    see(terminal, "789ABC│789ABC");
    quit(terminal);
}

Test(size, at_40x24_clock_and_counts_are_below_the_board)
{
    struct terminal *terminal = play_at(easy_puzzle, 24, 40);
    see(terminal, "▸ Play");
    type(terminal, "\t");
    see(terminal, "▸ Play");
    cr_assert_not_null(strchr(terminal_row_text(terminal, 14), ':'));
    see(terminal, "1 2 3 4 5 6 7 8 9");
    type(terminal, "h");
    see(terminal, "r5c4");
    quit(terminal);
}

static const char hex_puzzle[] =
    ".D.8..9.E.B.......C1F......DG6.2....3..B..2F.....E2...561...3A7.CF9...A..G..1..B..."
    "AG."
    "1.B..E.2...6.2..7.8.F.C....8.....F.549.3....A.1G...E........6..72...1....5..G9.6F4A."
    ".5."
    "B.C.5.C8.......9.E....6.E4..7.A.F.......8..4...2E..9G.......F....18..3........CB9A.";

/* The candidates of a cell follow each other, between its brackets or bars; a few of them are
 * apart. */
Test(size, at_120x40_a_board_of_16x16_shows_candidates)
{
    struct terminal *terminal = play_at(hex_puzzle, 40, 120);
    see(terminal, "one solution");
    cr_assert_not_null(
        strstr(terminal_row_text(terminal, 1), "┃ 34567A   D    4 5 7    8"));
    cr_assert_not_null(strstr(terminal_row_text(terminal, 3), "[4 A   ]"));
    type(terminal, "mh");
    cr_assert_not_null(strstr(terminal_row_text(terminal, 3), "▐  F"));
    type(terminal, "l'123456789ABC");
    cr_assert_not_null(strstr(terminal_row_text(terminal, 3), "123456"));
    cr_assert_not_null(strstr(terminal_row_text(terminal, 4), "789ABC"));
    type(terminal, "D"); /* there is room for twelve: those that it lacks */
    cr_assert_not_null(strstr(terminal_row_text(terminal, 3), "-EFG"));
    quit(terminal);
}

Test(size, at_200x60_path_code_and_log_are_beside_the_board)
{
    struct terminal *terminal = play_at(hard_puzzle, 60, 200);
    see(terminal, "one solution");
    type(terminal, "s");
    type(terminal, "sss");
    see(terminal, "no guess so far");
    see(terminal, "search m:");
    see(terminal, "Pruned columns");
    see(terminal, "The search is about to start");
    type(terminal, "\033");
    see(terminal, "0 moves");
    type(terminal, "hh9");
    see(terminal, "   1  r5c3=9");
    quit(terminal);
}

Test(size, from_120_columns_on_keys_are_listed_in_two_columns)
{
    struct terminal *terminal = play_at(hard_puzzle, 50, 119);
    int row, column, other_row, other_column;
    type(terminal, "?");
    see_no(terminal, "copy the puzzle");
    terminal_resize(terminal, 50, 136);
    see(terminal, "copy the puzzle");
    cr_assert(terminal_find(terminal, "Keys that work here", &row, &column));
    cr_assert(terminal_find(terminal, "Change mode and game", &other_row, &other_column));
    cr_assert_eq(row, other_row);
    cr_assert_eq(column, (136 - 120) / 2 + 1);
    cr_assert_gt(other_column, column + 50);
    type(terminal, "\033[F"); /* End */
    cr_assert(terminal_find(terminal, "copy the puzzle", &row, NULL));
    see_cursor(terminal, row, other_column);
    click_on(terminal, "switch to the next cell size", 0);
    see(terminal, "Cells: ");
    quit(terminal);
}

Test(size, a_list_of_short_search_results_has_one_column)
{
    struct terminal *terminal = play_at(hard_puzzle, 50, 136);
    int column;
    type(terminal, "?pencil");
    see(terminal, "Search: pencil");
    cr_assert(terminal_find(terminal, "Settings", NULL, &column));
    cr_assert_eq(column, (136 - 120) / 2 + 1);
    type(terminal, "\033");
    type(terminal, "\033");
    quit(terminal);
}

Test(size, the_start_page_is_in_the_middle_of_a_wide_screen)
{
    char state[4096];
    new_state(state, sizeof state);
    struct terminal *terminal =
        play_as(NULL, &(struct kind){.rows = 60, .columns = 200, .state = state});
    int column, keys, row;
    enum { LEFT = (200 - 120) / 2 + 1 };
    see(terminal, "Five keys to know");
    cr_assert(terminal_find(terminal, "stepdoku", NULL, &column));
    cr_assert_eq(column, LEFT);
    cr_assert(terminal_find(terminal, "Five keys to know", NULL, &keys));
    cr_assert(keys > LEFT + 50 && keys < LEFT + 70, "beside the rows");
    cr_assert(terminal_find(terminal, "Easy", &row, NULL));
    see_cursor(terminal, row, LEFT);
    quit(terminal);
}
