/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: programs start and end, and leave nothing running. */
#define _GNU_SOURCE 1
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "harness.h"

TestSuite(harness_start, .timeout = 600);

Test(harness_start, shows_text_without_trailing_blanks)
{
    struct terminal *t = start_shell("printf 'one  \\n  two'; read x");
    wait_for(t, "two");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "one"));
    cr_expect(eq(str, (char *)terminal_row_text(t, 1), "  two"));
    cr_expect(eq(str, (char *)terminal_row_text(t, 2), ""));
    finish(t);
}

Test(harness_start, reads_the_last_output_of_a_program_that_has_ended)
{
    struct terminal *t = start_shell("echo last words; exit 7");
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "last words"));
    struct terminal_ending ending = finish(t);
    cr_expect(eq(int, ending.status, 7));
    cr_expect(eq(int, ending.signal, 0));
    cr_expect(not(ending.forced));
}

Test(harness_start, tells_the_signal_that_killed)
{
    struct terminal *t = start_shell("kill -USR1 $$");
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    struct terminal_ending ending = finish(t);
    cr_expect(eq(int, ending.signal, SIGUSR1));
    cr_expect(eq(int, ending.status, -1));
}

Test(harness_start, refuses_what_cannot_be_executed)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"/nonexistent/program", NULL}});
    int error = errno;
    cr_expect(eq(ptr, t, NULL));
    cr_expect(eq(int, error, ENOENT));
    cr_expect(eq(int, waitpid(-1, NULL, WNOHANG), -1));
}

Test(harness_start, ends_with_sigterm_first)
{
    struct terminal *t = start_child();
    struct terminal_ending ending = terminal_end(t, SOON_MS);
    bool restored = terminal_screen_restored(t);
    cr_expect(eq(int, ending.status, 0));
    cr_expect(not(ending.forced));
    cr_expect(restored);
    terminal_free(t);
}

Test(harness_start, kills_the_stubborn_and_leaves_no_process)
{
    struct terminal *t = start_child_as("stubborn", NULL);
    pid_t pid = terminal_process(t);
    struct terminal_ending ending = terminal_end(t, SHORT_MS);
    cr_expect(ending.forced);
    cr_expect(eq(int, ending.signal, SIGKILL));
    cr_expect(eq(int, kill(pid, 0), -1));
    cr_expect(eq(int, waitpid(-1, NULL, WNOHANG), -1));
    struct terminal_ending again = terminal_end(t, SHORT_MS);
    cr_expect(eq(int, again.signal, SIGKILL));
    terminal_free(t);
}

Test(harness_start, ends_what_the_program_started)
{
    struct terminal *t = start_shell("sleep 1000 & echo pid $! end; read x");
    int pid = 0;
    wait_for(t, "end");
    sscanf(terminal_row_text(t, 0), "pid %d", &pid);
    cr_assert(gt(int, pid, 1));
    finish(t);
    int tries = SOON_MS / 10; /* init reaps it, not we */
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/cmdline", pid);
    char command[8] = "";
    size_t n = 1;
    while (n > 0 && tries-- > 0) {
        FILE *file = fopen(path, "r");
        n = file != NULL ? fread(command, 1, sizeof command, file) : 0;
        if (file != NULL) {
            fclose(file);
        }
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    cr_expect(eq(sz, n, 0), "sleep still runs");
}

Test(harness_start, freeing_is_enough)
{
    terminal_free(start_child());
    terminal_free(start_child_as("stubborn", NULL));
    terminal_free(NULL);
    cr_expect(eq(int, waitpid(-1, NULL, WNOHANG), -1));
}

Test(harness_start, sets_the_scene)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"sh", "-c",
                                 "echo $TERM $LC_ALL $MORE [$HOME] $PWD; stty size; tty;"
                                 "echo end; read x",
                                 NULL},
        .rows = 31,
        .columns = 97,
        .term = "vt100",
        .locale = "C",
        .environment = (const char *[]){"MORE=less=none", "HOME", NULL},
        .directory = "/usr"});
    wait_for(t, "end");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "vt100 C less=none [] /usr"));
    cr_expect(eq(str, (char *)terminal_row_text(t, 1), "31 97"));
    cr_expect(eq(int, strncmp(terminal_row_text(t, 2), "/dev/pts/", 9), 0));
    finish(t);
}

Test(harness_start, leaks_no_descriptors_into_the_program)
{
    FILE *open_here = fopen("/dev/null", "r");
    struct terminal *t = start_shell("ls -x /proc/self/fd; echo end");
    wait_for(t, "end"); /* 3 is the directory that ls reads */
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "0  1  2  3"));
    finish(t);
    fclose(open_here);
}
