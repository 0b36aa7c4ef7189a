/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prompt on a terminal: completion, history, and how it ends. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/player.h"

TestSuite(prompt, .timeout = 600);

/* The directory for games and history, the same for all prompts of one test. */
static const char *state_directory(void)
{
    static char variable[4096 + 16] = "";
    char directory[4096];
    if (!*variable) {
        new_state(directory, sizeof directory);
        snprintf(variable, sizeof variable, "XDG_STATE_HOME=%s", directory);
    }
    return variable;
}

static struct terminal *prompt_on(const char *term)
{
    const char *environment[] = {"HOME=", "XDG_CONFIG_HOME=", "INPUTRC=/dev/null",
                                 state_directory(), NULL};
    struct terminal *terminal = terminal_start(
        &(struct terminal_options){.argv = (const char *[]){"./stepdoku", "repl", NULL},
                                   .term = term,
                                   .environment = environment});
    cr_assert_not_null(terminal);
    see(terminal, "stepdoku>");
    terminal_settle(terminal);
    return terminal;
}

static struct terminal *prompt(void)
{
    return prompt_on("xterm-256color");
}

/* Waits for the end of the prompt, and frees its terminal. */
static void see_leave(struct terminal *terminal, int status)
{
    see_end(terminal, status);
    terminal_free(terminal);
}

Test(prompt, tab_completes_what_can_stand_there)
{
    static const char *const typed[][2] = {
        {"pla\tr1c", "stepdoku> place r1c"},
        {"new 1.3..4....4..3.1\rplace r4c\t\t", "r4c3"},
        {"cell r3c\t\t", "r3c4"},
        {"set the\td\t\t", "dark"},
        {"set the\tda\t", "set theme dark"},
        {"strategy back\tlook\t", "strategy backtrack look-ahead"},
        {"read ro\t3", "read row 3"},
        {"step bra\t", "step branch"},
        {"help ano\t", "help another"},
        {"export x hod\t", "export x hodoku"},
        {"new mini\t", "new minimal"},
        {"new hardest1106:13\t\t", "hardest1106:131"},
        {"new --dif\tunf\t", "new --difficulty unfair"},
    };
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        struct terminal *terminal = prompt();
        type(terminal, typed[i][0]);
        see(terminal, typed[i][1]);
        type(terminal, "\025quit\r");
        see_leave(terminal, 0);
    }
}

Test(prompt, what_was_typed_comes_back_in_the_next_run)
{
    struct terminal *terminal = prompt();
    type(terminal, "read row 7\r");
    type(terminal, "quit\r");
    see_leave(terminal, 0);
    terminal = prompt();
    type(terminal, "\033[A\033[A");
    see(terminal, "stepdoku> read row 7");
    type(terminal, "\025quit\r");
    see_leave(terminal, 0);
}

Test(prompt, an_end_of_input_ends_it_and_the_game_is_kept)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "r1c2=2\r");
    type(terminal, "\004");
    see_leave(terminal, 0);
    terminal = prompt();
    type(terminal, "read row 1\r");
    see(terminal, "row 1: 1, 2, 3, empty");
    type(terminal, "quit\r");
    see_leave(terminal, 0);
}

Test(prompt, mistakes_count_in_the_status)
{
    struct terminal *terminal = prompt();
    type(terminal, "hnit\r");
    see(terminal, "did you mean 'hint'?");
    type(terminal, "quit\r");
    see_leave(terminal, 64);
}

Test(prompt, a_dumb_terminal_gets_no_escapes)
{
    struct terminal *terminal = prompt_on("dumb");
    size_t length;
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "hint\r");
    see(terminal, "Look at box 1");
    type(terminal, "rea\trow 1\r");
    see(terminal, "row 1: 1, empty, 3, empty");
    type(terminal, "quit\r");
    const char *log = terminal_log(terminal, &length);
    cr_assert_null(memchr(log, '\033', length), "%s", log);
    see_leave(terminal, 0);
}

/* As on the screen: once a game, and what is done in between takes the question back. */
Test(prompt, what_the_solver_knows_is_told_after_asking_once)
{
    static const char solution[] = "1234341221434321";
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "solve\r");
    see(terminal, "Repeat this to see what the solver knows");
    type(terminal, "read row 1\r");
    type(terminal, "solve\r");
    cr_assert_not(terminal_find(terminal, solution, NULL, NULL));
    type(terminal, "solve\r");
    see(terminal, solution);
    type(terminal, "status\r");
    see(terminal, "One solution");
    type(terminal, "quit\r");
    see_leave(terminal, 0);
}

Test(prompt, an_interrupt_throws_away_what_was_typed)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "r1c2=2\r");
    type(terminal, "r1c4=4\003");
    see(terminal, "^C");
    type(terminal, "read row 1\r");
    see(terminal, "row 1: 1, 2, 3, empty");
    type(terminal, "\003\003\003\003");
    type(terminal, "read row 2\r");
    see(terminal, "row 2: empty, 4, empty, empty");
    type(terminal, "\004");
    see_leave(terminal, 0);
}

Test(prompt, an_interrupt_leaves_what_readline_is_in_the_middle_of)
{
    static const char *const middles[] = {
        "\022row",         /* a search in the history */
        "\0331\0332",      /* a number before a key */
        "\033",            /* a key of several bytes */
        "read \030(cell ", /* a macro that is being defined */
    };
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "read row 3\r");
    type(terminal, "\014");
    for (size_t i = 0; i < sizeof middles / sizeof middles[0]; i++) {
        type(terminal, middles[i]);
        type(terminal, "\003");
        type(terminal, "cell r4c1\r");
        see(terminal, "r4c1 is empty");
        type(terminal, "\014"); /* a clear screen */
    }
    type(terminal, "quit\r");
    see_leave(terminal, 0);
}

Test(prompt, an_interrupt_is_no_answer_to_whether_all_are_to_be_shown)
{
    struct terminal *terminal = prompt();
    char line[300] = "new ";
    memset(line + 4, '.', 256);
    strcpy(line + 260, "\r");
    type(terminal, line);
    type(terminal, "cell r\t\t\t");
    see(terminal, "possibilities?");
    type(terminal, "\003");
    type(terminal, "cell r16c16\r");
    see(terminal, "r16c16 is empty");
    type(terminal, "quit\r");
    see_leave(terminal, 0);
}

/* Waits until readline has taken a line that ends so: then an interrupt is not for the line.  Much
 * output may have scrolled the line away. */
static void see_taken(struct terminal *terminal, const char *end)
{
    int row, column;
    bool is_visible, is_typed;
    do {
        terminal_watch(terminal, 10);
        terminal_cursor(terminal, &row, &column, &is_visible);
        is_typed = terminal_find(terminal, end, NULL, NULL);
    } while (terminal_find(terminal, "stepdoku>", NULL, NULL) &&
             (!is_typed || strstr(terminal_row_text(terminal, row), end)));
}

/* Interrupts the command, perhaps a search, and checks that the next one is read.  What arrives
 * before the command has begun is lost, so it is sent again, once: a third interrupt would end the
 * program. */
static void interrupt(struct terminal *terminal, const char *text)
{
    enum { SOON_MS = 10000 };
    bool is_heard = false;
    for (int i = 0; i < 2 && !is_heard; i++) {
        int limit_ms = i ? PATIENCE_MS : SOON_MS;
        cr_assert(terminal_type(terminal, "\003"));
        if (text)
            terminal_wait_text(terminal, text, limit_ms);
        cr_assert(terminal_type(terminal, "cell r9c9 game\r"));
        is_heard = terminal_wait_text(terminal, "r9c9 is empty", limit_ms);
    }
    cr_assert(is_heard, "%s", terminal_screen_text(terminal));
    cr_assert(!text || terminal_find(terminal, text, NULL, NULL), "no \"%s\" in:\n%s",
              text, terminal_screen_text(terminal));
}

/* Commands that take hours. */
Test(prompt, an_interrupt_cancels_a_command)
{
    static const char *const lines[][2] = {
        {"count BOARD --shape 3x4", "+"},
        {"solve BOARD --all --strategy backtrack --shape 3x4", NULL},
        {"compare BOARD --all --node-limit 9999999999999 --shape 3x4", "stopped"},
        {"generate 1000000000", NULL},
        {"generate --shape 4x4 --minimal --symmetry full --clues 10..20", NULL},
        {"step end", "stopped at step"},
        {"jump 1000000000000000", "stopped at step"},
        {"back node", NULL},
    };
    struct terminal *terminal = prompt();
    type(terminal, "new empty\r");
    type(terminal, "strategy backtrack arbitrary\r");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *board = strstr(lines[i][0], "BOARD");
        char line[256];
        snprintf(line, sizeof line, "%.*s%s%s\r",
                 board ? (int)(board - lines[i][0]) : 256, lines[i][0],
                 board ? "................................................"
                         "................................................"
                         "................................................"
                       : "",
                 board ? board + strlen("BOARD") : "");
        cr_assert(terminal_type(terminal, line));
        see_taken(terminal, lines[i][0] + strlen(lines[i][0]) - 4);
        interrupt(terminal, lines[i][1]);
        type(terminal, "\014"); /* a clear screen */
    }
    type(terminal, "leave\rquit\r");
    see_leave(terminal, 0);
}

Test(prompt, an_interrupt_ends_a_script)
{
    struct terminal *terminal = terminal_start(&(struct terminal_options){
        .argv =
            (const char *[]){
                "sh", "-c", "echo count --shape 3x4 $(printf %0144d 0) | ./stepdoku repl",
                NULL},
        .environment =
            (const char *[]){"HOME=", "XDG_CONFIG_HOME=", state_directory(), NULL}});
    cr_assert_not_null(terminal);
    cr_assert(terminal_wait_text(terminal, " s so far", PATIENCE_MS));
    cr_assert(terminal_type(terminal, "\003"));
    see(terminal, "+");
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    terminal_free(terminal);
}

Test(prompt, where_nothing_can_be_saved_that_is_said_and_quitting_asks)
{
    struct terminal *terminal = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"./stepdoku", "repl", NULL},
        .environment = (const char *[]){"HOME=", "XDG_CONFIG_HOME=", "INPUTRC=/dev/null",
                                        "XDG_STATE_HOME=/dev/null", NULL}});
    cr_assert_not_null(terminal);
    see(terminal, "The game cannot be saved, but you can play on: Not a directory");
    see(terminal, "'quit' ends.");
    type(terminal, "new 1.3..4....4..3.1\rr1c2=2\rquit\r");
    see(terminal, "1 move is not saved; 'quit' again ends without it");
    type(terminal, "status\r");
    type(terminal, "quit\r");
    type(terminal, "quit\r");
    see_end(terminal, 74);
    cr_assert(terminal_find(terminal, "stepdoku: 1 move was not saved (", NULL, NULL));
    terminal_free(terminal);
}

/* Runs a command of the shell; "$games" is the directory of saved games. */
static void shell(const char *command)
{
    char line[8192];
    snprintf(line, sizeof line, "games='%s/stepdoku'; %s",
             strchr(state_directory(), '=') + 1, command);
    cr_assert_eq(system(line), 0, "%s", line);
}

Test(prompt, what_others_do_to_the_file_of_the_game_is_mended_and_said)
{
    static const char *const deeds[][2] = {
        {"rm \"$games\"/*.game", "The saved game was removed or replaced"},
        {"rm -r \"$games\"", "The saved game was removed or replaced"},
        {"for g in \"$games\"/*.game; do echo >x; mv x \"$g\"; done",
         "The saved game was removed or replaced"},
        {"for g in \"$games\"/*.game; do echo >\"$g\"; done",
         "Another program has changed the saved game"},
        {"chmod 444 \"$games\"/*.game", "row 1: 1, 2, 3, empty"},
    };
    for (size_t i = 0; i < 2 * sizeof deeds / sizeof deeds[0]; i++) {
        struct terminal *terminal = prompt();
        type(terminal, "new 1.3..4....4..3.1\rr1c2=2\r");
        shell(deeds[i / 2][0]);
        type(terminal, i & 1 ? "quit\r" : "read row 1\r");
        if (i < 8 || !(i & 1))
            cr_assert(terminal_wait_text(terminal, deeds[i / 2][1], PATIENCE_MS),
                      "%s:\n%s", deeds[i / 2][0], terminal_screen_text(terminal));
        if (!(i & 1))
            type(terminal, "\014quit\r");
        see_leave(terminal, 0);
        terminal = prompt();
        type(terminal, "read row 1\r");
        see(terminal, "row 1: 1, 2, 3, empty");
        type(terminal, "quit\r");
        see_leave(terminal, 0);
        shell("rm -r \"$games\"");
    }
}

Test(prompt, a_game_whose_directory_is_gone_for_good_is_lost_with_a_word)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\rr1c2=2\rr2c1=2\r");
    shell("rm -r \"$games\"; echo >\"$games\"");
    type(terminal, "export\r");
    see(terminal, "This game is not saved in a file");
    see(terminal, "The game cannot be saved, but you can play on: Not a directory");
    type(terminal, "quit\r");
    see(terminal, "2 moves are not saved; 'quit' again ends without them");
    terminal_type(terminal, "quit\r");
    see_end(terminal, 74);
    see(terminal, "stepdoku: 2 moves were not saved (");
    terminal_free(terminal);
}

Test(prompt, the_history_is_kept_in_a_new_directory_but_not_through_a_link)
{
    size_t length;
    struct terminal *terminal = prompt();
    type(terminal, "read row 7\r");
    shell("rm -r \"$games\"");
    type(terminal, "quit\r");
    see_leave(terminal, 0);
    shell("grep -q 'read row 7' \"$games\"/history && cd \"$games\" && mv history "
          "../target &&"
          "ln -s ../target history");
    terminal = prompt();
    type(terminal, "read row 8\r");
    terminal_type(terminal, "quit\r");
    see_end(terminal, 0);
    const char *log = terminal_log(terminal, &length);
    cr_assert(memmem(log, length, "/history cannot be written: ", 28), "%s", log);
    terminal_free(terminal);
    shell("! grep 'read row 8' \"$games\"/../target");
}

/* Neither lines of an older history nor names that Tab finds control the terminal. */
Test(prompt, what_readline_is_given_is_printable)
{
    size_t length;
    shell("mkdir -p \"$games\"/x && cd \"$games\" && name=$(printf "
          "'p\\342\\200\\256\\033]0;EVIL') && "
          "printf 'read row 7\\n%s\\n' \"$name\" >history && touch \"x/$name\" x/plain");
    struct terminal *terminal = prompt();
    type(terminal, "\033[A\033[A");
    see(terminal, "stepdoku> read row 7");
    type(terminal, "\025export ");
    type(terminal, strchr(state_directory(), '=') + 1);
    type(terminal, "/stepdoku/x/\t\t\t");
    see(terminal, "p????]0;EVIL  plain");
    const char *log = terminal_log(terminal, &length);
    cr_assert_not(memmem(log, length, "\342\200\256", 3));
    cr_assert_not(memmem(log, length, "\033]0", 3));
    type(terminal, "\025quit\r");
    see_leave(terminal, 0);
}

/* What is typed after the question is judged, and the step follows; the same command again shows it
 * without an answer. */
Test(prompt, the_next_step_is_predicted)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "set predict on\r");
    type(terminal, "step\r"); /* asks about the door */
    type(terminal, "step\r");
    see(terminal, "step 1,");
    type(terminal, "step\r");
    see(terminal, "What does the next pass take from");
    type(terminal, "answer 0\r");
    see(terminal, "That is not so. step 2");
    type(terminal, "step\r");
    see(terminal, "take from r");
    type(terminal, "step\r");
    see(terminal, "step 3");
    type(terminal, "answer 0\r");
    see(terminal, "there is no question to answer");
    type(terminal, "new 12....3.........\r");
    type(terminal, "jump 5\r"); /* asks about the door */
    type(terminal, "jump 5\r");
    type(terminal, "step\r");
    see(terminal, "Turn back here?");
    type(terminal, "answer r1c4\r"); /* is void; the house that is unsafe is another */
    see(terminal, "That is right. step 6");
    type(terminal, "quit\r");
    see_leave(terminal, 64); /* of that error */
}

/* ---- commands of the shell that take long ---- */

/* On an empty 36x36 board they have nothing to count, and say how long they have worked. */
static void see_progress(const char *command, const char *threads)
{
    enum { CELLS = 36 * 36 };
    static char board[CELLS + 1];
    const char *argv[] = {"./stepdoku", command, threads, "--shape=6x6", board, NULL};
    memset(board, '.', CELLS);
    struct terminal *terminal = terminal_start(&(struct terminal_options){.argv = argv});
    cr_assert_not_null(terminal);
    cr_assert(terminal_wait_text(terminal, " s so far", PATIENCE_MS));
    terminal_keys(terminal, "\003", 1);
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert_eq(terminal_end(terminal, PATIENCE_MS).signal, SIGINT);
    terminal_free(terminal);
}

Test(progress, is_shown_where_nothing_is_counted)
{
    see_progress("path", "--threads=1");
    see_progress("hint", "--threads=2");
}
