/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints drawn on the board: what their parts look like, the lines between them, the walk
 * from link to link, the legend. */
#include <criterion/criterion.h>

#include "tui/player.h"

TestSuite(drawing, .timeout = 600);

/* Its chain is of digit 2: r9c5 - r6c5 - r6c8 - r8c8. */
static const char skyscraper[] =
    "231...986849.3.571567918.3.128..3.9.496.8..1.7531.9..8612357849385.9.1.79748.1.5.";
static const char finned_x_wing[] =
    ".83.4926..7...2...2....35.......6....57.316.26..275...76532814939.1.4.....1..7...";
static const char rectangle[] =
    ".9..5264.6..48..53..5..628....8....4.1..4......4.27........3418186574392..9218576";
static const char xyz_wing[] =
    "691.5273.4.7.935...53.17....64235...379168245..57496.35389714269165243..742386159";

/* With these pencil marks the hints use colours, or almost locked sets. */
static const char colours[] =
    "214..6.....79.2..4...4.7.....187..32..269.....48.21..642.7.9861..9168...18624...9";
static const char colours_marks[] = ":marks fill\r:r3c7-9 r3c8-9 r8c7-3 r8c7-5 r8c7-7 "
                                    "r8c8-5 r8c8-7 r8c9-7\r";
static const char sets[] =
    "8...43..1.31.57..8.721......9351......5....1.18.3..........1.67..7..91..318765924";
static const char sets_marks[] =
    ":marks fill\r:r4c1-4 r4c7-2 r5c1-4 r5c4-2 r5c4-4 r5c4-8 r5c5-2 r5c7-2 r6c5-2 r6c7-2 "
    "r7c1-4 r7c4-2 r7c5-8 r8c1-4 r8c4-2 r8c5-8\r";

/* The characters left and right of a cell, where badges are. */
static void see_left(struct terminal *terminal, int row, int column, int sub_row,
                     const char *text)
{
    cr_assert_str_eq(cell_at(terminal, row, column, sub_row, -1).text, text, "in:\n%s",
                     terminal_screen_text(terminal));
}

static void see_right(struct terminal *terminal, int row, int column, int sub_row,
                      const char *text)
{
    see_left(terminal, row, column + 1, sub_row, text);
}

static void see_on(struct terminal *terminal, int row, int column, int digit)
{
    struct terminal_cell cell = candidate_at(terminal, row, column, digit);
    cr_assert(cell.reverse && cell.bold && !cell.underline, "r%dc%d=%d in:\n%s", row,
              column, digit, terminal_screen_text(terminal));
}

static void see_off(struct terminal *terminal, int row, int column, int digit)
{
    struct terminal_cell cell = candidate_at(terminal, row, column, digit);
    cr_assert(cell.reverse && !cell.bold && cell.underline, "r%dc%d-%d in:\n%s", row,
              column, digit, terminal_screen_text(terminal));
}

static void see_neither(struct terminal *terminal, int row, int column, int digit)
{
    cr_assert_not(candidate_at(terminal, row, column, digit).reverse);
}

/* The character of a line at the spot of a candidate that the cell does not have. */
static void see_line(struct terminal *terminal, int row, int column, int digit,
                     const char *text)
{
    cr_assert_str_eq(candidate_at(terminal, row, column, digit).text, text, "in:\n%s",
                     terminal_screen_text(terminal));
}

Test(drawing, links_are_numbered_and_strong_ones_differ_from_weak_ones)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "iii");
    see_off(terminal, 9, 5, 2);
    see_on(terminal, 6, 5, 2);
    see_off(terminal, 6, 8, 2);
    see_on(terminal, 8, 8, 2);
    cr_assert_neq(candidate_at(terminal, 9, 5, 2).foreground,
                  candidate_at(terminal, 6, 5, 2).foreground);
    see_left(terminal, 9, 5, 0, "¹");
    see_left(terminal, 6, 5, 0, "²");
    see_left(terminal, 6, 8, 0, "³");
    see_left(terminal, 8, 8, 0, "⁴");
    see_line(terminal, 7, 5, 2, "║");
    see_line(terminal, 7, 8, 2, "║");
    see_line(terminal, 6, 6, 2, "╌");
    cr_assert_str_eq(digit_at(terminal, 6, 6).text, "9"); /* digits cover lines */
    cr_assert_neq(candidate_at(terminal, 7, 5, 2).foreground,
                  candidate_at(terminal, 6, 6, 2).foreground);
    see(terminal, "═══ strong");
    see(terminal, "╌╌╌ weak");
    see(terminal, "2   true in the chain");
    see(terminal, "2   false in the chain");
    quit(terminal);
}

/* The strong line from r1c6 to r1c4 and the weak one in r1c4 have spots in common. */
Test(drawing, strong_lines_cover_weak_ones)
{
    struct terminal *terminal =
        play_at("2......6998..2.13771.....24..9....5..4...9.7.5671329486.1....833......"
                "96498673215",
                37, 100);
    see(terminal, "one solution");
    type(terminal, "iii");
    type(terminal, "]]]]]");
    see(terminal, "link 5 of 13");
    cr_assert_str_eq(terminal_cell(terminal, 3, 26).text, "7");
    cr_assert_str_eq(terminal_cell(terminal, 3, 27).text, "═");
    cr_assert_str_eq(terminal_cell(terminal, 3, 29).text, "═");
    quit(terminal);
}

Test(drawing, what_goes_is_marked_and_is_said_to_go)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "iii");
    see(terminal, "2   eliminated");
    struct terminal_cell goes = candidate_at(terminal, 8, 4, 2);
    cr_assert(goes.reverse && goes.bold && goes.underline);
    cr_assert_eq(goes.foreground, 203, "red");
    cr_assert_eq(goes.background, 234, "whatever the terminal's is");
    quit(terminal);
}

Test(drawing, brackets_walk_the_links)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "iii");
    see(terminal, "] shows its 3 links");
    type(terminal, "]");
    see(terminal, "link 1 of 3");
    see(terminal, "If r9c5 is not 2, then");
    see_off(terminal, 9, 5, 2);
    see_on(terminal, 6, 5, 2);
    see_neither(terminal, 6, 8, 2);
    see_line(terminal, 6, 6, 2, " ");
    int current = candidate_at(terminal, 7, 5, 2).foreground;
    type(terminal, "]");
    see(terminal, "If r6c5 is 2, then r6c8 is not 2 (row 6)");
    see_cursor(terminal, 12, 45); /* r6c8 */
    see_off(terminal, 6, 8, 2);
    see_neither(terminal, 8, 8, 2);
    cr_assert_eq(candidate_at(terminal, 6, 6, 2).foreground, current);
    cr_assert(candidate_at(terminal, 6, 6, 2).bold);
    cr_assert_neq(candidate_at(terminal, 7, 5, 2).foreground, current);
    cr_assert_not(candidate_at(terminal, 7, 5, 2).bold);
    type(terminal, "]]");
    see(terminal, "conclusion");
    see(terminal, "So r9c5 or r8c8 is 2");
    see_on(terminal, 8, 8, 2);
    type(terminal, "[[[[");
    see(terminal, "] shows its 3 links");
    see_on(terminal, 8, 8, 2);
    quit(terminal);
}

Test(drawing, put_away_the_brackets_are_for_rounds_again)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "iii]");
    see(terminal, "link 1 of 3");
    type(terminal, "\033");
    see_no(terminal, "link 1 of 3");
    see_no(terminal, "║");
    see_neither(terminal, 9, 5, 2);
    see(terminal, "▸ 2");
    type(terminal, "[");
    see(terminal, "▸ 1");
    type(terminal, "a");
    see(terminal, "there is no hint to apply");
    quit(terminal);
}

Test(drawing, a_hint_without_links_leaves_the_brackets_to_the_rounds)
{
    struct terminal *terminal = play(rectangle);
    type(terminal, "iii[");
    see_no(terminal, "no links");
    type(terminal, ":link\r");
    see(terminal, "no links");
    type(terminal, "\033");
    see(terminal, "▸ 1");
    quit(terminal);
}

Test(drawing, the_bar_says_what_the_bracket_does)
{
    struct terminal *terminal = play_at(skyscraper, 40, 130);
    see(terminal, "] round");
    type(terminal, "iii");
    see(terminal, "] link");
    type(terminal, "\033");
    see(terminal, "] round");
    quit(terminal);
}

Test(drawing, several_cases_have_letters_and_are_walked_one_by_one)
{
    struct terminal *terminal = play(xyz_wing); /* r3c9 is 2, 4 or 8 */
    type(terminal, "iii");
    see(terminal, "A   if r3c9 is 4");
    see(terminal, "C   if r3c9 is 8");
    type(terminal, "]]");
    see(terminal, "then r1c9 is 8");
    see_on(terminal, 3, 9, 4);
    see_neither(terminal, 3, 1, 2);
    type(terminal, "]");
    see_on(terminal, 3, 9, 2);
    see_neither(terminal, 3, 9, 4);
    type(terminal, "]]");
    see(terminal, "Suppose that r3c9 is 8");
    type(terminal, "]");
    see(terminal, "Every case has the same result");
    quit(terminal);
}

Test(drawing, a_fish_has_base_and_cover_and_fins)
{
    struct terminal *terminal = play(finned_x_wing);
    type(terminal, "iii");
    see(terminal, "═══ base: rows 3 and 6");
    see(terminal, "╌╌╌ cover: columns 3 and");
    see(terminal, "F   fin: r6c7");
    see_line(terminal, 3, 6, 9, "═");
    see_line(terminal, 5, 3, 9, "╎");
    see_on(terminal, 3, 3, 9);
    see_off(terminal, 6, 7, 9);
    see_right(terminal, 6, 7, 1, "F");
    quit(terminal);
}

Test(drawing, colours_have_letters)
{
    struct terminal *terminal = play(colours);
    type(terminal, colours_marks);
    type(terminal, "iii");
    see(terminal, "A   colour A");
    see(terminal, "B   colour B");
    see(terminal, "═══ the only two places");
    see_on(terminal, 6, 1, 3);
    see_right(terminal, 6, 1, 0, "A");
    see_off(terminal, 6, 4, 3);
    see_right(terminal, 6, 4, 0, "B");
    see_line(terminal, 6, 2, 3, "4"); /* a given before the line */
    cr_assert_str_eq(cell_at(terminal, 6, 2, 0, 1).text, "═");
    quit(terminal);
}

Test(drawing, almost_locked_sets_have_letters_besides_their_links)
{
    struct terminal *terminal = play(sets);
    type(terminal, sets_marks);
    type(terminal, "iii");
    see(terminal, "A   set: r6c5");
    see(terminal, "B   set: r3c5 and r3c6");
    see(terminal, "C   set: r1c8, r2c8,");
    see_left(terminal, 3, 5, 0, "B");
    see_left(terminal, 6, 5, 0, "A");
    struct terminal_cell member = candidate_at(terminal, 3, 9, 3);
    cr_assert(member.underline && member.bold && !member.reverse);
    see_off(terminal, 6, 5, 7);
    type(terminal, "]]]");
    see(terminal, "If r3c5 is not 9, then");
    quit(terminal);
}

Test(drawing, a_rectangle_has_corners_and_what_else_is_in_them)
{
    struct terminal *terminal = play(rectangle);
    type(terminal, "iii");
    see(terminal, "3   corners of 3 and 4");
    see(terminal, "+   one of these is true");
    static const int corners[][2] = {{3, 1}, {3, 2}, {9, 1}, {9, 2}};
    for (int i = 0; i < 4; i++) {
        see_on(terminal, corners[i][0], corners[i][1], 3);
        see_on(terminal, corners[i][0], corners[i][1], 4);
    }
    see_off(terminal, 3, 1, 7);
    see_off(terminal, 3, 2, 7);
    see_left(terminal, 3, 1, 1, "+");
    see_line(terminal, 3, 1, 5, "╌");
    see_line(terminal, 8, 1, 8, "╎");
    quit(terminal);
}

/* The quad has the digits 4, 6, 7 and 9, but r8c3 cannot be 6. */
Test(drawing, a_subset_has_only_the_candidates_that_there_are)
{
    struct terminal *terminal = play("532786...978241.6...1953287.254..67...3617.527..5.."
                                     "......1........8.51.6...3...98");
    type(terminal, "iii");
    see(terminal, "4   in box 7");
    see_on(terminal, 7, 3, 4);
    see_on(terminal, 8, 3, 4);
    see_line(terminal, 8, 3, 6, " ");
    cr_assert_eq(cell_at(terminal, 9, 1, 0, 4).background, 17, "the whole box");
    cr_assert_not(cell_at(terminal, 9, 1, 0, 4).underline);
    quit(terminal);
}

Test(drawing, without_colours_all_is_told_apart)
{
    static const char *const variables[] = {"NO_COLOR=1", NULL};
    struct kind kind = {.rows = 24, .columns = 80, .environment = variables};
    struct terminal *terminal = play_as(skyscraper, &kind);
    see(terminal, " solution");
    type(terminal, "iii");
    see_off(terminal, 9, 5, 2);
    see_on(terminal, 6, 5, 2);
    cr_assert_eq(candidate_at(terminal, 9, 5, 2).foreground,
                 candidate_at(terminal, 6, 5, 2).foreground);
    see_line(terminal, 7, 5, 2, "║");
    see_line(terminal, 6, 6, 2, "╌");
    quit(terminal);
}

Test(drawing, without_line_drawing_too)
{
    struct kind kind = {.rows = 24, .columns = 80, .term = "vt100", .locale = "C"};
    struct terminal *terminal = play_as(skyscraper, &kind);
    see(terminal, " solution");
    type(terminal, "iii");
    see(terminal, "=== strong");
    see(terminal, "~~~ weak");
    see_line(terminal, 7, 5, 2, "#");
    see_line(terminal, 6, 6, 2, "~");
    quit(terminal);
}

/* Where cells are one character wide, the number is after it. */
Test(drawing, on_the_smallest_screen_links_are_numbered)
{
    struct terminal *terminal = play_at(skyscraper, 13, 31);
    see(terminal, "one solution");
    type(terminal, "iii]");
    see(terminal, "r9c5-2 ═ r6c5=2");
    struct terminal_cell first = terminal_cell(terminal, 10, 15);
    struct terminal_cell second = terminal_cell(terminal, 6, 15);
    cr_assert(first.reverse && first.underline, "%s", terminal_screen_text(terminal));
    cr_assert(second.reverse && second.bold);
    cr_assert_str_eq(terminal_cell(terminal, 10, 16).text, "¹");
    cr_assert_str_eq(terminal_cell(terminal, 6, 16).text, "²");
    quit(terminal);
}

Test(drawing, where_there_is_room_the_links_are_listed)
{
    struct terminal *terminal = play_at(skyscraper, 37, 100);
    see(terminal, "one solution");
    type(terminal, "iii");
    see(terminal, "¹ r9c5-2");
    type(terminal, "]]");
    see(terminal, "▸ ╌ ³ r6c8-2");
    see(terminal, "═ ⁴ r8c8=2");
    quit(terminal);
}

Test(drawing, all_links_are_listed_and_long_lines_go_on_in_the_next)
{
    struct terminal *terminal = play_at(skyscraper, 24, 62);
    see(terminal, "one solution");
    type(terminal, "iii");
    type(terminal, ":links\r");
    see(terminal, "1  If r9c5 is not 2, then r6c5 is 2, the only place left in");
    cr_assert_str_eq(terminal_row_text(terminal, 1), "column 5");
    see(terminal, "4  So r9c5 or r8c8 is 2, and cells that see both cannot be 2.");
    type(terminal, "\033");
    see(terminal, "║");
    quit(terminal);
}

/* Candidates that the settings hide are shown while a hint names them. */
Test(drawing, hidden_candidates_of_the_hint_are_shown)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "cc");
    see_line(terminal, 6, 5, 2, " ");
    type(terminal, "iii");
    see_on(terminal, 6, 5, 2);
    see_line(terminal, 6, 5, 6, " ");
    quit(terminal);
}

Test(drawing, no_hint_is_drawn_over_the_search)
{
    struct terminal *terminal = play(skyscraper);
    type(terminal, "iii");
    type(terminal, "s");
    see_no(terminal, "║");
    type(terminal, "\033");
    see(terminal, "║");
    quit(terminal);
}
