/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of terminals, locales and themes. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/contrast.h"
#include "tui/player.h"

TestSuite(looks, .timeout = 600);

static struct terminal *play_on(const char *term, const char *locale)
{
    struct terminal *terminal = play_as(
        hard_puzzle,
        &(struct kind){.rows = 24, .columns = 80, .term = term, .locale = locale});
    see(terminal, "one solution");
    return terminal;
}

static bool has_colour(struct terminal *terminal)
{
    for (int row = 0; row < 24; row++)
        for (int column = 0; column < 80; column++) {
            struct terminal_cell cell = terminal_cell(terminal, row, column);
            if (cell.foreground != TERMINAL_DEFAULT_COLOUR ||
                cell.background != TERMINAL_DEFAULT_COLOUR)
                return true;
        }
    return false;
}

Test(looks, every_terminal_in_every_locale_shows_the_same_board)
{
    static const char *const terms[] = {"xterm-256color", "xterm", "screen", "linux",
                                        "vt100"};
    static const char *const locales[] = {"C.UTF-8", "C"};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++)
        for (size_t j = 0; j < sizeof locales / sizeof locales[0]; j++) {
            struct terminal *terminal = play_on(terms[i], locales[j]);
            cr_assert_str_eq(digit_at(terminal, 1, 2).text, "7", "%s", terms[i]);
            cr_assert(digit_at(terminal, 1, 2).bold, "%s", terms[i]);
            cr_assert_str_eq(cell_at(terminal, 1, 1, 0, 0).text, "1", "%s", terms[i]);
            see_cursor(terminal, 1 + 4 * 2 + 1, 1 + 4 * 6 + 2);
            quit(terminal);
        }
}

Test(looks, lines_are_unicode_in_utf_8)
{
    struct terminal *terminal = play_on("vt100", "C.UTF-8");
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    quit(terminal);
}

Test(looks, lines_are_the_terminals_own_in_another_locale)
{
    struct terminal *terminal = play_on("vt100", "C");
    see(terminal, "┌─────────────────┬");
    see(terminal, "> Play");
    quit(terminal);
}

Test(looks, lines_are_ascii_when_asked_for)
{
    struct terminal *terminal = play_on("xterm-256color", "C.UTF-8");
    type(terminal, "|");
    see(terminal, "+-----------------+");
    see(terminal, "> Play");
    see_no(terminal, "┃");
    type(terminal, "|");
    see(terminal, "┏━━━━━┯");
    quit(terminal);
}

Test(looks, no_color_is_honoured)
{
    const char *const environment[] = {"NO_COLOR=1", NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "one solution");
    cr_assert_not(has_colour(terminal));
    type(terminal, "t");
    cr_assert_not(has_colour(terminal));
    quit(terminal);
}

Test(looks, an_empty_no_color_means_nothing)
{
    const char *const environment[] = {"NO_COLOR=", NULL};
    struct terminal *terminal =
        play_as(hard_puzzle,
                &(struct kind){.rows = 24, .columns = 80, .environment = environment});
    see(terminal, "one solution");
    cr_assert(has_colour(terminal));
    quit(terminal);
}

Test(looks, themes_follow_each_other)
{
    struct terminal *terminal = play_on("xterm-256color", "C.UTF-8");
    cr_assert_eq(cell_at(terminal, 1, 1, 0, 0).background, TERMINAL_DEFAULT_COLOUR);
    type(terminal, "t");
    see(terminal, "Theme: light");
    cr_assert_eq(cell_at(terminal, 1, 1, 0, 4).background, 255, "a blank too");
    type(terminal, "t");
    see(terminal, "Theme: dark");
    cr_assert_eq(cell_at(terminal, 1, 1, 0, 4).background, 234);
    type(terminal, "t");
    see(terminal, "Theme: colour-blind");
    cr_assert_eq(cell_at(terminal, 4, 8, 1, -1).background, 58, "a tinted cell");
    cr_assert_eq(cell_at(terminal, 4, 6, 0, 2).foreground, 36, "green forced digits");
    type(terminal, "t");
    see(terminal, "Theme: mono");
    cr_assert_not(has_colour(terminal));
    type(terminal, "t");
    see(terminal, "Theme: default");
    cr_assert(has_colour(terminal));
    quit(terminal);
}

Test(looks, eight_colours_are_enough_for_every_theme)
{
    struct terminal *terminal = play_on("xterm", "C.UTF-8");
    for (int i = 0; i < 5; i++) {
        type(terminal, "t");
        for (int column = 0; column < 80; column++) {
            struct terminal_cell cell = terminal_cell(terminal, 8, column);
            cr_assert_lt(cell.foreground, 8);
            cr_assert_lt(cell.background, 8);
        }
    }
    quit(terminal);
}

/* In the themes that have a background, candidates are weaker than givens, and lines are not in
 * the colour of the background. */
Test(looks, eight_colours_show_what_matters)
{
    struct terminal *terminal = play_on("xterm", "C.UTF-8");
    for (int i = 0; i < 3; i++) {
        type(terminal, "t");
        struct terminal_cell line = terminal_cell(terminal, 1, 6);
        cr_assert_str_eq(line.text, "│");
        cr_assert_neq(line.foreground, line.background, "theme %d", i);
        cr_assert(candidate_at(terminal, 1, 1, 1).dim, "theme %d", i);
        cr_assert_not(digit_at(terminal, 1, 2).dim, "theme %d", i);
    }
    quit(terminal);
}

/* Letters and digits have the contrast that WCAG requires of text, 4.5 to 1. */
static void see_contrast(struct terminal *terminal)
{
    for (int row = 0; row < 24; row++)
        for (int column = 0; column < 80; column++) {
            struct terminal_cell cell = terminal_cell(terminal, row, column);
            if (!isalnum((unsigned char)cell.text[0]))
                continue;
            cr_assert_not(cell.dim);
            cr_assert_geq(contrast(cell.foreground, cell.background), CONTRAST_OF_TEXT,
                          "%s: %d on %d", cell.text, cell.foreground, cell.background);
        }
}

Test(looks, themes_with_a_background_have_the_contrast_that_text_needs)
{
    static const char *const themes[] = {"t", "tt", "ttt"};
    for (int theme = 0; theme < 3; theme++) {
        struct terminal *terminal = play_on("xterm-256color", "C.UTF-8");
        type(terminal, themes[theme]);
        type(terminal, "jjjj6"); /* a conflict, entries */
        see(terminal, "no solution");
        see_contrast(terminal);
        type(terminal, "u");
        see(terminal, "one solution");
        type(terminal, "[");
        type(terminal, "[");
        see_contrast(terminal);
        type(terminal, "s");
        type(terminal, "sn");
        type(terminal, "sss");
        see_contrast(terminal);
        type(terminal, "?");
        see_contrast(terminal);
        type(terminal, "?");
        quit(terminal);
    }
}

/* Whatever colours say, weight, characters, brackets and reverse say as well. */
Test(looks, nothing_is_said_by_colour_alone)
{
    struct terminal *terminal = play_on("vt100", "C");
    cr_assert_not(has_colour(terminal));
    cr_assert(digit_at(terminal, 2, 2).bold, "a given");
    cr_assert_str_eq(cell_at(terminal, 4, 6, 0, 1).text, "'", "a forced digit");
    cr_assert_str_eq(cell_at(terminal, 4, 8, 0, -1).text, "[", "the most constrained");
    cr_assert(digit_at(terminal, 1, 2).reverse, "the same digit");
    cr_assert(cell_at(terminal, 4, 8, 1, 1).bold, "a candidate of it");
    type(terminal, "l7");
    see(terminal, "no solution");
    cr_assert_str_eq(cell_at(terminal, 5, 6, 0, 1).text, "!", "a conflict");
    type(terminal, "u");
    see(terminal, "one solution");
    type(terminal, "[[[]");
    see(terminal, "> 1 ");
    cr_assert(cell_at(terminal, 1, 1, 0, 3).reverse, "a removed candidate");
    quit(terminal);
}

/* ---- Settings ---- */

static void set(struct terminal *terminal, const char *line)
{
    type(terminal, ":set ");
    type(terminal, line);
    type(terminal, "\r");
}

Test(looks, what_is_marked_as_wrong_is_a_setting)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj1"); /* r9c5 holds 5; nothing clashes with 1 */
    see(terminal, "entries 1");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, " ");
    set(terminal, "check mistakes");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, "!");
    type(terminal, "6"); /* column 5 has it */
    see(terminal, "both hold");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, "!");
    set(terminal, "check off");
    see_no(terminal, "both hold");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, " ");
    set(terminal, "check clashes");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, "!");
    type(terminal, "5");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, " ");
    quit(terminal);
}

Test(looks, the_highlight_is_a_setting)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert(digit_at(terminal, 1, 2).reverse);
    set(terminal, "highlight off");
    cr_assert_not(digit_at(terminal, 1, 2).reverse);
    set(terminal, "highlight on");
    cr_assert(digit_at(terminal, 1, 2).reverse);
    quit(terminal);
}

Test(looks, the_houses_of_the_cursor_are_tinted_in_play)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert_eq(cell_at(terminal, 5, 1, 0, 4).background, TERMINAL_DEFAULT_COLOUR);
    type(terminal, "\t");
    see(terminal, "Play");
    cr_assert_eq(cell_at(terminal, 5, 1, 0, 4).background, 237, "in the default theme");
    cr_assert_eq(digit_at(terminal, 6, 5).foreground,
                 digit_at(terminal, 6, 5).text[0] == ' ' ? 248 : 253);
    type(terminal, "\t");
    set(terminal, "theme dark");
    cr_assert_eq(cell_at(terminal, 5, 1, 0, 4).background, 234, "not with candidates");
    type(terminal, "\t");
    see(terminal, "Play");
    cr_assert_eq(cell_at(terminal, 5, 1, 0, 4).background, 236, "its row");
    cr_assert_eq(cell_at(terminal, 1, 5, 0, 4).background, 236, "its column");
    cr_assert_eq(cell_at(terminal, 4, 4, 0, 4).background, 236, "its box");
    cr_assert_eq(cell_at(terminal, 1, 1, 0, 4).background, 234);
    set(terminal, "tint off");
    cr_assert_eq(cell_at(terminal, 5, 1, 0, 4).background, 234);
    quit(terminal);
}

/* Its digit is highlighted in all of them, which must not undo that. */
Test(looks, selected_cells_look_selected_whatever_they_hold)
{
    static const char *const themes[] = {"theme default", "theme light", "theme mono"};
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof themes / sizeof themes[0]; i++) {
        set(terminal, themes[i]);
        type(terminal, "\033[1;2D"); /* r5c5 and r5c4, two givens */
        type(terminal, "/5\033[1;2C");
        type(terminal, "\033[1;2D");
        for (int column = 4; column <= 5; column++)
            for (int k = 0; k < 5; k++)
                cr_assert(cell_at(terminal, 5, column, 0, k).reverse, "%s: r5c%d, %d",
                          themes[i], column, k);
        type(terminal, "l");
    }
    quit(terminal);
}

/* No line strikes a digit through. */
Test(looks, without_tints_bars_are_beside_the_cells_of_a_house)
{
    static const char *const terms[] = {"xterm", "vt100"};
    for (size_t i = 0; i < 2; i++) {
        struct terminal *terminal = play_on(terms[i], "C");
        type(terminal, "l7"); /* a clash in row 5, with the cursor at r5c6 */
        see(terminal, "no solution");
        for (int column = 1; column <= 9; column++) {
            cr_assert(cell_at(terminal, 5, column, 1, -1).reverse);
            cr_assert(cell_at(terminal, 5, column, 1, 5).reverse);
            cr_assert_not(cell_at(terminal, 5, column, 0, 2).underline);
            cr_assert_not(cell_at(terminal, 4, column, 1, -1).reverse);
        }
        quit(terminal);
    }
}

Test(looks, the_clock_is_a_setting)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert_geq(clock_at(terminal), 0);
    set(terminal, "clock off");
    cr_assert_eq(clock_at(terminal), -1);
    set(terminal, "clock on");
    cr_assert_geq(clock_at(terminal), 0);
    quit(terminal);
}

Test(looks, the_mouse_is_a_setting)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert(terminal_has_mouse(terminal));
    set(terminal, "mouse off");
    cr_assert_not(terminal_has_mouse(terminal));
    cr_assert(terminal_has_bracketed_paste(terminal));
    set(terminal, "mouse on");
    cr_assert(terminal_has_mouse(terminal));
    quit(terminal);
}

/* They stand in the lines of the edge, where cells are large or the player wants them. */
Test(looks, rows_and_columns_have_numbers)
{
    struct terminal *terminal = play_at(hard_puzzle, 40, 100);
    see(terminal,
        "┏━━━1━━━┯━━━2━━━┯━━━3━━━┳━━━4━━━┯━━━5━━━┯━━━6━━━┳━━━7━━━┯━━━8━━━┯━━━9━━━┓");
    cr_assert_str_eq(terminal_cell(terminal, 34, 0).text, "9");
    type(terminal, ":set numbers off\r");
    see(terminal, "┏━━━━━━━┯");
    quit(terminal);
    terminal = play(hard_puzzle);
    see(terminal, "┏━━━━━┯");
    type(terminal, ":set numbers on\r");
    see(terminal, "┏━━1━━┯━━2━━┯");
    cr_assert_str_eq(terminal_cell(terminal, 1, 0).text, "1");
    type(terminal, ":new empty --shape 3x4\r");
    see(terminal, "10");
    terminal_free(terminal);
}

/* Also where there are no colours.  With candidates, r3c2 shows four candidates and r4c8 two. */
Test(looks, two_digits_are_highlighted_and_cells_with_two_candidates)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":set theme mono\r/4/^");
    cr_assert(digit_at(terminal, 2, 2).reverse, "a given 4");
    cr_assert(digit_at(terminal, 3, 3).reverse, "a given 6");
    cr_assert(candidate_at(terminal, 3, 4, 4).bold);
    cr_assert_not(candidate_at(terminal, 4, 8, 7).bold);
    type(terminal, "/4/(");
    cr_assert(digit_at(terminal, 2, 2).reverse, "a given 4");
    cr_assert(digit_at(terminal, 7, 9).reverse, "a given 9");
    cr_assert_not(digit_at(terminal, 3, 3).reverse);
    type(terminal, "/4/^/ ");
    cr_assert(candidate_at(terminal, 4, 8, 7).bold, "two candidates");
    cr_assert_not(candidate_at(terminal, 3, 2, 8).bold);
    type(terminal, "/\033");
    cr_assert(digit_at(terminal, 3, 3).reverse);
    type(terminal, "/0");
    cr_assert_not(digit_at(terminal, 3, 3).reverse);
    cr_assert_not(candidate_at(terminal, 4, 8, 7).bold);
    type(terminal, "\tk(@/ "); /* r4c5 in Play */
    cr_assert(candidate_at(terminal, 4, 5, 9).bold, "two marks");
    type(terminal, "!");
    cr_assert_not(candidate_at(terminal, 4, 5, 9).bold);
    quit(terminal);
}

Test(looks, any_digit_is_highlighted_while_the_cursor_stays)
{
    struct terminal *terminal = play(hard_puzzle);
    cr_assert(digit_at(terminal, 1, 2).reverse, "7, as at the cursor");
    type(terminal, "/4");
    cr_assert_not(digit_at(terminal, 1, 2).reverse);
    cr_assert(digit_at(terminal, 2, 2).reverse, "a given 4");
    see(terminal, "r5c5");
    type(terminal, "/0");
    cr_assert_not(digit_at(terminal, 2, 2).reverse);
    type(terminal, "/6//"); /* its own key closes it, too */
    cr_assert(digit_at(terminal, 3, 3).reverse, "a given 6");
    type(terminal, "/\033");
    cr_assert(digit_at(terminal, 3, 3).reverse);
    type(terminal, "h");
    type(terminal, "l"); /* the cursor has come there anew */
    cr_assert(digit_at(terminal, 1, 2).reverse);
    quit(terminal);
}

enum { SPOKEN_ROWS = 24, SPOKEN_BYTES = 400 };

/* Counts the rows whose text differs from that of the last call, and keeps the text. */
static int changed_rows(struct terminal *terminal, char rows[SPOKEN_ROWS][SPOKEN_BYTES])
{
    int n = 0;
    for (int row = 0; row < SPOKEN_ROWS; row++) {
        const char *text = terminal_row_text(terminal, row);
        n += strcmp(text, rows[row]) != 0;
        snprintf(rows[row], SPOKEN_BYTES, "%s", text);
    }
    return n;
}

/* A screen reader reads each row that changes. */
Test(looks, speech_changes_one_row_that_says_it)
{
    static char rows[SPOKEN_ROWS][SPOKEN_BYTES];
    const char *const environment[] = {"ACCESSIBLE=1", NULL};
    struct terminal *terminal =
        play_as("easy:1", &(struct kind){.rows = SPOKEN_ROWS,
                                         .columns = 80,
                                         .environment = environment,
                                         .is_new = true});
    see(terminal, "49 digits to place");
    changed_rows(terminal, rows);
    terminal_watch(terminal, 2200);
    cr_assert_eq(changed_rows(terminal, rows), 0, "the clock");
    type(terminal, "i");
    see(terminal, "Look at box 1");
    cr_assert_eq(changed_rows(terminal, rows), 1, "where to look");
    for (int detail = 0; detail < 4; detail++) {
        type(terminal, "i");
        cr_assert_leq(changed_rows(terminal, rows), 1, "more of the hint");
    }
    see(terminal, "Place 5 in r1c1");
    type(terminal, "\033");
    cr_assert_eq(changed_rows(terminal, rows), 1, "without the hint");
    type(terminal, "hh");
    changed_rows(terminal, rows);
    type(terminal, "1");
    see(terminal, "r5c3 and r5c5 both hold 1 in row 5");
    cr_assert_eq(changed_rows(terminal, rows), 2, "the digit and the conflict");
    quit(terminal);
}
