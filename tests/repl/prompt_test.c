/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prompt on a terminal: completion, history, and how it ends. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/terminal.h"

enum { PATIENCE_MS = 10000 };

/* Where a test's games and history are; the same for all prompts of one test. */
static const char *state_directory(void)
{
    static char directory[4096];
    char here[2048];
    snprintf(directory, sizeof directory, "XDG_STATE_HOME=%s/tests-state/prompt-%d",
             getcwd(here, sizeof here), (int)getpid());
    return directory;
}

static void see(struct terminal *terminal, const char *text)
{
    cr_assert(terminal_wait_text(terminal, text, PATIENCE_MS), "no \"%s\" in:\n%s", text,
              terminal_screen_text(terminal));
}

static void type(struct terminal *terminal, const char *keys)
{
    cr_assert(terminal_type(terminal, keys));
    cr_assert(terminal_settle(terminal));
}

static struct terminal *prompt_on(const char *term)
{
    const char *environment[] = {"HOME=", "XDG_CONFIG_HOME=", "INPUTRC=/dev/null",
                                 state_directory(), NULL};
    struct terminal *terminal = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"./stepdoku", "repl", NULL},
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

static void see_end(struct terminal *terminal, int status)
{
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_modes_restored(terminal));
    struct terminal_ending ending = terminal_end(terminal, PATIENCE_MS);
    cr_assert_eq(ending.status, status, "status %d, signal %d", ending.status,
                 ending.signal);
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
    };
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        struct terminal *terminal = prompt();
        type(terminal, typed[i][0]);
        see(terminal, typed[i][1]);
        type(terminal, "\025quit\r");
        see_end(terminal, 0);
    }
}

Test(prompt, what_was_typed_comes_back_in_the_next_run)
{
    struct terminal *terminal = prompt();
    type(terminal, "read row 7\r");
    type(terminal, "quit\r");
    see_end(terminal, 0);
    terminal = prompt();
    type(terminal, "\033[A\033[A");
    see(terminal, "stepdoku> read row 7");
    type(terminal, "\025quit\r");
    see_end(terminal, 0);
}

Test(prompt, an_end_of_input_ends_it_and_the_game_is_kept)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "r1c2=2\r");
    type(terminal, "\004");
    see_end(terminal, 0);
    terminal = prompt();
    type(terminal, "read row 1\r");
    see(terminal, "row 1: 1, 2, 3, blank");
    type(terminal, "quit\r");
    see_end(terminal, 0);
}

Test(prompt, mistakes_count_in_the_status)
{
    struct terminal *terminal = prompt();
    type(terminal, "hnit\r");
    see(terminal, "did you mean 'hint'?");
    type(terminal, "quit\r");
    see_end(terminal, 64);
}

Test(prompt, a_dumb_terminal_gets_no_escapes)
{
    struct terminal *terminal = prompt_on("dumb");
    size_t length;
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "hint\r");
    see(terminal, "look around r1c2");
    type(terminal, "rea\trow 1\r");
    see(terminal, "row 1: 1, blank, 3, blank");
    type(terminal, "quit\r");
    const char *log = terminal_log(terminal, &length);
    cr_assert_null(memchr(log, '\033', length), "%s", log);
    see_end(terminal, 0);
}

Test(prompt, an_interrupt_ends_it_and_the_game_is_kept)
{
    struct terminal *terminal = prompt();
    type(terminal, "new 1.3..4....4..3.1\r");
    type(terminal, "r1c2=2\r");
    type(terminal, "read\003");
    cr_assert(terminal_wait_end(terminal, PATIENCE_MS));
    cr_assert(terminal_modes_restored(terminal));
    struct terminal_ending ending = terminal_end(terminal, PATIENCE_MS);
    cr_assert_eq(ending.signal, SIGINT, "status %d, signal %d", ending.status, ending.signal);
    terminal_free(terminal);
    terminal = prompt();
    type(terminal, "read row 1\r");
    see(terminal, "row 1: 1, 2, 3, blank");
    type(terminal, "quit\r");
    see_end(terminal, 0);
}
