/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failures of other terminal Sudokus; each test is named after what happens here instead. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "support/proc_watch.h"
#include "tui/player.h"

TestSuite(failure, .timeout = 600);

/* Starts the program through a shell, for redirections. */
static struct terminal *run(const char *script)
{
    const char *argv[] = {"sh", "-c", script, NULL};
    char spot[4096], state[sizeof spot + 16];
    const char *environment[] = {"HOME=", "XDG_CONFIG_HOME=", state, NULL};
    new_state(spot, sizeof spot);
    snprintf(state, sizeof state, "XDG_STATE_HOME=%s", spot);
    struct terminal *terminal = terminal_start(
        &(struct terminal_options){.argv = argv, .environment = environment});
    cr_assert_not_null(terminal);
    return terminal;
}

static void refuses(const char *script, int status, const char *message)
{
    struct terminal *terminal = run(script);
    see_end(terminal, status);
    cr_assert(terminal_find(terminal, message, NULL, NULL), "%s: no \"%s\" in:\n%s",
              script, message, terminal_screen_text(terminal));
    terminal_free(terminal);
}

Test(failure, starting_in_any_size_is_no_crash)
{
    static const int sizes[][2] = {{15, 40}, {10, 5},  {5, 10},   {1, 1},
                                   {2, 300}, {300, 2}, {100, 300}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct terminal *terminal = play_at(easy_puzzle, sizes[i][0], sizes[i][1]);
        cr_assert(terminal_settle(terminal));
        terminal_resize(terminal, 24, 80);
        see(terminal, "one solution");
        quit(terminal);
    }
}

Test(failure, shrinking_to_nothing_and_growing_again_loses_nothing)
{
    static const int sizes[][2] = {{15, 40}, {10, 5},  {5, 10},
                                   {1, 1},   {24, 80}, {60, 200}};
    struct terminal *terminal = play(hard_puzzle);
    char before[24][256];
    type(terminal, "jjjj5");
    see(terminal, "entries 1");
    type(terminal, "k");
    for (int row = 0; row < 24; row++)
        snprintf(before[row], sizeof before[row], "%s", terminal_row_text(terminal, row));
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        terminal_resize(terminal, sizes[i][0], sizes[i][1]);
        cr_assert(terminal_settle(terminal));
    }
    terminal_resize(terminal, 24, 80);
    cr_assert(terminal_settle(terminal));
    for (int row = 0; row < 24; row++)
        if (row != 1) /* the clock */
            cr_assert_str_eq(terminal_row_text(terminal, row), before[row]);
    quit(terminal);
}

Test(failure, a_storm_of_resizes_loses_none)
{
    struct terminal *terminal = play(hard_puzzle);
    for (int i = 0; i < 300; i++) {
        terminal_resize(terminal, 1 + i * 7 % 60, 1 + i * 31 % 200);
        if (i % 3 == 0)
            terminal_type(terminal, "l");
    }
    terminal_resize(terminal, 37, 100);
    see(terminal, "┏━━━1━━━┯━━━2━━━┯━━━3━━━┳");
    terminal_resize(terminal, 24, 80);
    see(terminal, "┏━━━━━┯━━━━━┯━━━━━┳");
    see_cursor(terminal, 1 + 4 * 2 + 1, 1 + (4 + 100) % 9 * 6 + 2);
    quit(terminal);
}

/* Each size must be drawn, whatever else happens at the same time. */
Test(failure, no_resize_is_lost)
{
    struct terminal *terminal = play(hard_puzzle);
    for (int i = 0; i < 60; i++) {
        int rows = 14 + i * 7 % 40;
        terminal_type(terminal, "l");
        terminal_resize(terminal, rows, 40 + i * 31 % 100);
        terminal_type(terminal, "h");
        cr_assert(terminal_settle(terminal));
        const char *bar = terminal_row_text(terminal, rows - 1);
        cr_assert(strstr(bar, " Esc "), "resize %d: %s", i, bar);
    }
    quit(terminal);
}

Test(failure, an_idle_screen_sleeps)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, ":edit\r"); /* no clock */
    long long before = proc_look(terminal_process(terminal)).switches;
    terminal_watch(terminal, 300);
    cr_assert_eq(proc_look(terminal_process(terminal)).switches, before);
    type(terminal, "e");
    size_t bytes = terminal_bytes_written(terminal);
    time_t began = time(NULL);
    terminal_watch(terminal, 1100);
    size_t seconds = (size_t)(time(NULL) - began) + 1;
    cr_assert_leq(terminal_bytes_written(terminal), bytes + 100 * seconds, "the clock");
    quit(terminal);
}

Test(failure, input_that_is_no_terminal_is_refused_without_spinning)
{
    refuses("./stepdoku play </dev/null", 64, "needs a terminal");
    refuses("echo q | ./stepdoku play", 64, "needs a terminal");
}

Test(failure, output_that_is_no_terminal_is_refused_without_spinning)
{
    refuses("./stepdoku play | cat; exit 3", 3, "needs a terminal");
    refuses("./stepdoku play >/dev/null", 64, "needs a terminal");
}

/* Checks that the prompt has started instead, with the right puzzle. */
static void offers_prompt(const char *variable, const char *argument)
{
    char script[256];
    snprintf(script, sizeof script, "%s; exec ./stepdoku play %s", variable, argument);
    struct terminal *terminal = run(script);
    see(terminal, "(TERM)");
    see(terminal, "stepdoku>");
    cr_assert_not(terminal_on_alternate_screen(terminal));
    type(terminal, "read row 1\r");
    see(terminal, "row 1: 1, empty, empty, empty");
    terminal_type(terminal, "quit\r");
    see_end(terminal, 0);
    terminal_free(terminal);
}

Test(failure, terminals_that_cannot_show_a_screen_get_the_prompt)
{
    offers_prompt("TERM=dumb; export TERM", "1...............");
    offers_prompt("TERM=no-such-terminal; export TERM", "1...............");
    offers_prompt("TERM=; export TERM", "1...............");
    offers_prompt("unset TERM", "1...............");
    offers_prompt("TERM=dumb; export TERM", "- <<X\n1...............\nX");
}

Test(failure, a_puzzle_that_is_piped_in_leaves_the_keys_to_the_terminal)
{
    static const char *const scripts[] = {
        "exec ./stepdoku play - <<X\n1...............\nX",
        "exec ./stepdoku - <<X\n1...............\n1...............\nX"};
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        struct terminal *terminal = run(scripts[i]);
        see(terminal, "15 digits to place");
        type(terminal, "2");
        see(terminal, "14 digits to place");
        quit(terminal);
    }
    refuses("echo 1............... | setsid ./stepdoku play -", 64, "needs a terminal");
    refuses("echo 1..x | ./stepdoku play -", 65, "standard input:1:");
}

Test(failure, a_bad_file_is_said_and_not_passed_over)
{
    refuses("./stepdoku play /nonexistent/puzzle", 66, "/nonexistent/puzzle");
    refuses("./stepdoku play /dev/null", 65, "no puzzle");
    refuses("./stepdoku play 53..7", 66, "53..7");
    refuses("./stepdoku play a b", 64, "unexpected argument 'b'");
}

Test(failure, an_impossible_puzzle_is_no_success)
{
    struct terminal *terminal = play("12345678..................9........................"
                                     "..............................");
    see(terminal, "no solution");
    type(terminal, "s");
    type(terminal, "o");
    see(terminal, "solutions 0");
    quit(terminal);
    refuses("./stepdoku solve 11..............", 1, "");
}

Test(failure, a_contradictory_entry_is_not_silently_overwritten)
{
    struct terminal *terminal = play(hard_puzzle);
    type(terminal, "jjjj6"); /* r9c5, below the 6 of r7c5 */
    see(terminal, "no solution");
    type(terminal, "s");
    type(terminal, "o");
    see(terminal, "Nothing is left to try");
    type(terminal, "p");
    see(terminal, "▸ Play");
    cr_assert_str_eq(digit_at(terminal, 9, 5).text, "6");
    quit(terminal);
}

static void ends_by(int signal)
{
    struct terminal *terminal = play(easy_puzzle);
    cr_assert(terminal_signal(terminal, signal));
    see_end(terminal, 128 + signal);
    terminal_free(terminal);
}

Test(failure, signals_that_end_it_restore_the_terminal)
{
    ends_by(SIGTERM);
    ends_by(SIGHUP);
    ends_by(SIGQUIT);
}

Test(failure, control_c_restores_the_terminal)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "\003");
    see(terminal, "Quit?");
    terminal_type(terminal, "\003");
    see_end(terminal, 128 + SIGINT);
    terminal_free(terminal);
}

Test(failure, signals_end_it_while_a_search_runs)
{
    struct terminal *terminal = play(long_puzzle);
    type(terminal, "s");
    terminal_type(terminal, "o"); /* waits longer than the program does for the rest of a
                         * sequence */
    terminal_watch(terminal, 50);
    terminal_signal(terminal, SIGTERM);
    see_end(terminal, 128 + SIGTERM);
    terminal_free(terminal);
}

Test(failure, a_paste_ends_a_search_that_runs)
{
    static const char *const running[] = {" ", "o", "v "};
    for (size_t i = 0; i < sizeof running / sizeof running[0]; i++) {
        struct terminal *terminal = play(hard_puzzle);
        type(terminal, "s");
        terminal_type(terminal, running[i]);
        cr_assert(terminal_paste(terminal, easy_puzzle));
        see(terminal, "51 digits to place");
        see(terminal, "▸ Play");
        quit(terminal);
    }
}

Test(failure, a_terminal_that_goes_away_ends_it)
{
    struct terminal *terminal = play(easy_puzzle);
    terminal_hang_up(terminal);
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS), "it must not spin");
    cr_assert_eq(terminal_end(terminal, PATIENCE_MS).status, 128 + SIGHUP);
    terminal_free(terminal);
}

Test(failure, suspending_restores_the_terminal_and_continuing_the_screen)
{
    struct terminal *terminal = play(easy_puzzle);
    for (int i = 0; i < 2; i++) {
        if (i == 0)
            terminal_type(terminal, "\032"); /* Ctrl-Z */
        else
            terminal_signal(terminal, SIGTSTP);
        cr_assert(terminal_settle(terminal));
        cr_assert(terminal_is_stopped(terminal));
        cr_assert(terminal_modes_restored(terminal));
        cr_assert(terminal_screen_restored(terminal));
        terminal_resize(terminal, i ? 24 : 30, i ? 80 : 90); /* while it is suspended */
        terminal_signal(terminal, SIGCONT);
        see(terminal, "one solution");
        cr_assert(terminal_on_alternate_screen(terminal));
        cr_assert(terminal_has_bracketed_paste(terminal));
        cr_assert(terminal_has_mouse(terminal));
    }
    quit(terminal);
}

Test(failure, continuing_repaints_what_was_written_over)
{
    struct terminal *terminal = play(easy_puzzle);
    terminal_signal(terminal, SIGSTOP);
    terminal_settle(terminal);
    size_t before = terminal_bytes_written(terminal);
    terminal_signal(terminal, SIGCONT);
    see(terminal, "one solution");
    cr_assert_gt(terminal_bytes_written(terminal), before + 1000);
    quit(terminal);
}

Test(failure, control_s_does_not_freeze_the_screen)
{
    struct terminal *terminal = play(easy_puzzle);
    type(terminal, "\023");
    type(terminal, "s");
    see(terminal, "▸ Step");
    quit(terminal);
}

/* Plays there, and looks at what is said when the screen is left. */
static void see_like_xterm(const char *term, const char *note)
{
    struct terminal *terminal =
        play_as(NULL, &(struct kind){.rows = 24, .columns = 100, .term = term});
    see(terminal, "? keys");
    terminal_type(terminal, "q");
    see_end(terminal, 0);
    cr_assert(terminal_find(terminal, note, NULL, NULL), "%s",
              terminal_screen_text(terminal));
    terminal_free(terminal);
}

Test(failure, a_type_that_is_not_known_is_named_and_may_be_like_xterm)
{
    see_like_xterm(
        "xterm-nobody-knows",
        "unknown terminal type 'xterm-nobody-knows' (TERM); using xterm-256color");
    see_like_xterm(
        "foot-nobody-knows",
        "unknown terminal type 'foot-nobody-knows' (TERM); using xterm-256color");
    struct terminal *terminal =
        play_as(NULL, &(struct kind){.rows = 24, .columns = 100, .term = "nobody-knows"});
    see(terminal, "unknown terminal type 'nobody-knows' (TERM); falling back");
    see(terminal, "stepdoku>");
    terminal_type(terminal, "quit\r");
    see_end(terminal, 0);
    terminal_free(terminal);
}
