/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints on the screen, and what the panel says about a puzzle without being asked. */
#include <criterion/criterion.h>
#include <string.h>

#include "tui/player.h"

TestSuite(hints, .timeout = 600);

/* The hint for the hard puzzle: in box 4, 7 can only go in r6c1. */
static void assert_drawn(struct terminal *terminal, bool drawn)
{
    struct terminal_cell cell = candidate_at(terminal, 6, 1, 7);
    cr_assert_str_eq(cell.text, "7");
    cr_assert_eq(cell.reverse, drawn, "%s", terminal_screen_text(terminal));
    cr_assert_eq(cell.bold, drawn);
}

Test(hints, asking_again_tells_more_and_draws_the_pattern)
{
    static const struct {
        const char *says;
        bool drawn;
    } levels[] = {{"Look at box 4", false},           {"hidden single", false},
                  {"hidden single: 7 in r6c1", true}, {"In box 4, 7 can only go", true},
                  {"Place 7 in r6c1", true},          {"Place 7 in r6c1", true}};
    struct terminal *terminal = play(hard_puzzle);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        type(terminal, "i");
        cr_assert(terminal_find(terminal, levels[i].says, NULL, NULL), "%s in:\n%s",
                  levels[i].says, terminal_screen_text(terminal));
        assert_drawn(terminal, levels[i].drawn);
    }
    quit(terminal);
}

/* What can be done comes first; one row explains the technique that a hint has named. */
Test(hints, the_list_of_keys_explains_the_technique)
{
    struct terminal *terminal = play_at(hard_puzzle, 40, 80);
    type(terminal, "i?");
    see(terminal, "Keys that work here");
    see_no(terminal, "the hint's technique");
    type(terminal, "?i?");
    see(terminal, "Keys that work here");
    type(terminal, "hint's tech\r");
    see(terminal, "Take one digit after the other");
    see(terminal, "The lesson about this: learn hidden single");
    type(terminal, "\033");
    see(terminal, "Search: hint's tech");
    type(terminal, "\033\033");
    see(terminal, "hidden single");
    quit(terminal);
}

Test(hints, the_last_rung_keeps_the_reason)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "iiiii");
    see(terminal, "Place 7 in r6c1");
    see(terminal, "In box 4, 7 can only go");
    type(terminal, "i");
    see(terminal, "In box 4, 7 can only go");
    type(terminal, "\033OC");
    see(terminal, "In box 4, 7 can only go");
    see(terminal, "Place 7 in r6c1");
    quit(terminal);
}

Test(hints, one_is_applied_and_undone)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "a");
    see(terminal, "there is no hint to apply");
    type(terminal, "ia");
    see(terminal, "entries 1");
    cr_assert_str_eq(digit_at(terminal, 6, 1).text, "7");
    type(terminal, "u");
    see(terminal, "entries 0");
    quit(terminal);
}

Test(hints, another_is_another_and_why_is_the_reason_at_once)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "ww");
    see(terminal, "In box 4, 7 can only go");
    type(terminal, "o");
    see(terminal, "Look at box 7");
    type(terminal, "w");
    see(terminal, "In box 7");
    quit(terminal);
}

Test(hints, the_next_forced_move_is_told_with_its_reason)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "f");
    see(terminal, "In box 4, 7 can only go");
    quit(terminal);
}

/* The panel and `f` agree on a placement that needs other steps first.  `f` lists those on
 * pages that cover the panel. */
Test(hints, the_panel_and_f_tell_the_same_forced_move)
{
    struct terminal *terminal =
        play("9..7..3...5..2..17..7.....93..6..7...6..5..3...2..8..6"
             "1..4..6...4..6..8...6..3..4");
    int n_pages = 1;
    see(terminal, "r2c1=6, 14 steps");
    for (type(terminal, "f"); !terminal_find(terminal, "Place 6 in r2c1", NULL, NULL);
         n_pages++) {
        see(terminal, "Space: next page");
        see_no(terminal, ", 14 steps");
        type(terminal, " ");
    }
    cr_assert_gt(n_pages, 2);
    see_no(terminal, "Space: next page");
    type(terminal, "\033\033");
    see(terminal, "r2c1=6, 14 steps");
    quit(terminal);
}

/* Its technique stands behind it, and not above it, too. */
Test(hints, the_forced_move_of_the_first_cell_is_one_line)
{
    struct terminal *terminal =
        play(".3467891267219534819834256785976142342685379171392485"
             "6961537284287419635345286179");
    see(terminal, "r1c1=5 full house");
    const char *first = strstr(terminal_screen_text(terminal), "full house");
    cr_assert_not(first && strstr(first + 1, "full house"), "%s",
                  terminal_screen_text(terminal));
    terminal_free(terminal);
}

Test(hints, the_panel_and_f_say_so_when_no_move_is_forced)
{
    struct terminal *terminal =
        play("..6.......3...7..11.7.............9.3....6..5.5.8..2.."
             "..3..5..6...2...4..4..9.8..");
    see(terminal, "no move is forced");
    type(terminal, "f");
    const char *first = strstr(terminal_screen_text(terminal), "no move is forced");
    cr_assert(first && strstr(first + 1, "no move is forced"), "%s",
              terminal_screen_text(terminal));
    quit(terminal);
}

static void see_tint_of_box_8(struct terminal *terminal, bool is_there)
{
    cr_assert_eq(cell_at(terminal, 7, 4, 0, 0).background == 17, is_there);
    cr_assert_neq(cell_at(terminal, 7, 3, 0, 0).background, 17);
}

Test(hints, a_mistake_is_said_first)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj1"); /* r9c5 holds 5 */
    see(terminal, "no solution");
    type(terminal, "i");
    see(terminal, "1 digit is wrong");
    see_tint_of_box_8(terminal, false);
    type(terminal, "ij");
    see(terminal, "a wrong digit is in box 8");
    see_tint_of_box_8(terminal, true);
    cr_assert_str_neq(cell_at(terminal, 9, 5, 0, 1).text, "!");
    type(terminal, "i");
    see(terminal, "wrong digits: r9c5");
    cr_assert_str_eq(cell_at(terminal, 9, 5, 0, 1).text, "!");
    type(terminal, "a");
    see(terminal, "entries 0");
    type(terminal, "1v");
    see(terminal, "1 digit is wrong");
    type(terminal, "vv");
    see(terminal, "wrong digits: r9c5");
    type(terminal, "6i"); /* column 5 has it */
    see(terminal, "r7c5 and r9c5 both hold 6 in column 5");
    quit(terminal);
}

Test(hints, the_panel_tells_the_next_move_and_how_hard_the_puzzle_is)
{
    struct terminal *terminal = play(hard_puzzle);
    see(terminal, "r6c1=7 hidden single");
    see(terminal, ", score ");
    quit(terminal);
}

/* Wherever the cursor is, also where other steps are as easy. */
Test(hints, the_panel_and_the_hint_tell_the_same_step)
{
    struct terminal *terminal = play(hard_puzzle);
    see(terminal, "r6c1=7 hidden single");
    type(terminal, "jjiii");
    see(terminal, "hidden single: 7 in r6c1");
    type(terminal, "\033llll");
    see(terminal, "r6c1=7 hidden single");
    type(terminal, "i");
    see(terminal, "Look at box 4");
    type(terminal, "a");
    see(terminal, "entries 1");
    see_no(terminal, "r6c1=7 hidden single");
    quit(terminal);
}

/* `b` erases entries, so it cannot mend these.  A row of 80 columns is too short for the sentence,
 * which is then read in two parts. */
Test(hints, givens_that_clash_are_changed_in_edit)
{
    static const char says[] = "These givens have no solution; :edit changes them";
    struct terminal *terminal = play_at("11.......2......................................"
                                        ".................................",
                                        24, 100);
    type(terminal, "i");
    see(terminal, "r1c1 and r1c2 both hold 1 in row 1. These givens");
    see(terminal, says);
    terminal_resize(terminal, 24, 80);
    type(terminal, "ii");
    see(terminal, "These givens have no solution;  Enter: more");
    type(terminal, "\r");
    see(terminal, ":edit changes them");
    type(terminal, ":edit\r");
    see(terminal, "▸ Edit");
    quit(terminal);
}

Test(hints, the_panel_counts_all_solutions)
{
    struct terminal *terminal = play("1...............");
    see(terminal, "several solutions");
    see(terminal, " 72");
    quit(terminal);
}

static const char chain_puzzle[] =
    "2......6998..2.13771.....24..9....5..4...9.7.5671329486.1..."
    ".833......96498673215";

/* A step that places no digit is named above the move that it leads to. */
Test(hints, the_panel_names_a_step_that_eliminates)
{
    struct terminal *terminal = play(chain_puzzle);
    see(terminal, "AIC");
    see(terminal, " r1c5=1, 5 steps");
    type(terminal, "ii");
    see(terminal, "AIC");
    quit(terminal);
}

/* The panel shows the whole reason beside the drawing, page by page, and all of the legend. */
static void read_in_panel(int rows, int columns)
{
    static const char first[] = "Enter: more (1 of";
    struct terminal *terminal =
        play_as(chain_puzzle, &(struct kind){.rows = rows, .columns = columns});
    see(terminal, "one solution");
    type(terminal, "i");
    type(terminal, "i");
    type(terminal, "i");
    type(terminal, "i");
    see(terminal, "If r1c5 is not 1, then");
    bool has_end = false, has_legend = false;
    see(terminal, first);
    do {
        has_end = has_end || terminal_find(terminal, "either rules", NULL, NULL);
        has_legend = has_legend || terminal_find(terminal, "eliminated", NULL, NULL);
        type(terminal, "\r");
    } while (!terminal_find(terminal, first, NULL, NULL));
    cr_assert(has_end, "the end at %dx%d", columns, rows);
    cr_assert(has_legend, "the legend at %dx%d", columns, rows);
    see(terminal, "If r1c5 is not 1, then");
    quit(terminal);
}

Test(hints, a_long_reason_is_read_in_the_panel)
{
    read_in_panel(24, 80);
    read_in_panel(20, 60);
}

Test(hints, a_wide_screen_shows_the_reason_beside_the_verdict)
{
    struct terminal *terminal = play_at(chain_puzzle, 60, 200);
    see(terminal, "one solution");
    type(terminal, "iiii");
    see(terminal, "either rules out");
    see(terminal, "eliminated");
    see(terminal, "one solution");
    see_no(terminal, "Enter: more");
    quit(terminal);
}
