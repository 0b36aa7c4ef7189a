/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: a settled screen shows everything that the program will write. */
#define _GNU_SOURCE 1
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "harness.h"

TestSuite(harness_settle, .timeout = 600);

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

Test(harness_settle, settled_screens_are_never_stale)
{
    struct terminal *t = start_child();
    for (int i = 0; i < 500; i++) {
        char key[2] = {(char)('a' + i % 14), '\0'};
        char wanted[8];
        snprintf(wanted, sizeof wanted, "key %s", key);
        terminal_type(t, key);
        bool settled = terminal_settle(t);
        bool found = terminal_find(t, wanted, NULL, NULL);
        cr_assert(settled);
        cr_assert(found, "stale at key %d", i);
    }
    finish(t);
}

/* Some sandboxes hide the system call in which a process sleeps. */
static bool can_see_system_calls(void)
{
    return access("/proc/self/syscall", R_OK) == 0;
}

static void settles_when_worked(const char *key)
{
    struct terminal *t = start_child();
    terminal_type(t, key);
    bool settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(eq(str, (char *)terminal_row_text(t, 4), "worked"));
    finish(t);
}

Test(harness_settle, settling_waits_for_working_threads)
{
    settles_when_worked("w");
}

Test(harness_settle, settling_waits_for_those_that_wait_for_a_lock)
{
    if (can_see_system_calls()) {
        settles_when_worked("y");
    }
}

/* True if a shell script settles within a short time. */
static bool settles(const char *script)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"sh", "-c", script, NULL}, .limit_ms = SHORT_MS});
    cr_assert(ne(ptr, t, NULL));
    bool settled = terminal_settle(t);
    finish(t);
    return settled;
}

Test(harness_settle, the_busy_and_the_sleeping_do_not_settle)
{
    bool busy = settles("while :; do :; done");
    bool sleeping = can_see_system_calls() && settles("exec sleep 1000");
    cr_expect(not(busy));
    cr_expect(not(sleeping));
}

Test(harness_settle, what_is_ignored_settles_all_the_same)
{
    struct terminal *t = start_shell("echo ready; read x; echo got $x; read y");
    wait_for(t, "ready");
    terminal_type(t, "half a line"); /* the line discipline holds it back */
    bool settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(eq(str, (char *)terminal_row_text(t, 1), "half a line"));
    terminal_resize(t, 20, 60);
    settled = terminal_settle(t);
    cr_expect(settled);
    terminal_type(t, "\n");
    wait_for(t, "got half a line");
    finish(t);
}

Test(harness_settle, a_suspended_program_is_settled)
{
    struct terminal *t = start_child();
    terminal_type(t, "z");
    bool settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(terminal_is_stopped(t));
    cr_expect(terminal_modes_restored(t));
    cr_expect(terminal_screen_restored(t));
    terminal_signal(t, SIGCONT);
    settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(not(terminal_is_stopped(t)));
    cr_expect(not(terminal_modes_restored(t)));
    cr_expect(terminal_on_alternate_screen(t));
    finish(t);
}

Test(harness_settle, waits_until_text_is_gone_but_not_for_ever)
{
    struct terminal *t = start_shell("printf wait; sleep 0.2; printf '\\rgone'; read x");
    wait_for(t, "wait");
    bool gone = terminal_wait_gone(t, "wait", SOON_MS);
    cr_expect(gone);
    long long start = now_ms();
    bool found = terminal_wait_text(t, "never", SHORT_MS);
    cr_expect(not(found));
    cr_expect(ge(int, (int)(now_ms() - start), SHORT_MS));
    finish(t);
}

Test(harness_settle, a_flood_of_output_blocks_nothing)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"yes", NULL}, .limit_ms = SHORT_MS});
    wait_for(t, "y");
    bool settled = terminal_settle(t);
    cr_expect(not(settled));
    terminal_type(t, "x");
    struct terminal_ending ending = finish(t);
    cr_expect(eq(int, ending.signal, SIGTERM));
}
