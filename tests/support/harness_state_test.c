/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: what state the terminal is in. */
#define _GNU_SOURCE 1
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <signal.h>

#include "harness.h"

TestSuite(harness_state, .timeout = 600);

Test(harness_state, knows_the_two_screens_and_the_cursor)
{
    struct terminal *t = start_child();
    int row;
    int column;
    bool visible;
    terminal_cursor(t, &row, &column, &visible);
    cr_expect(eq(int, row, 5));
    cr_expect(eq(int, column, 5));
    cr_expect(visible);
    cr_expect(terminal_on_alternate_screen(t));
    terminal_type(t, "q");
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    cr_expect(not(terminal_on_alternate_screen(t)));
    cr_expect(terminal_screen_restored(t));
    cr_expect(terminal_modes_restored(t));
    finish(t);
}

Test(harness_state, sees_what_was_left_spoiled)
{
    struct terminal *t = start_child();
    terminal_type(t, "x");
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    cr_expect(not(terminal_modes_restored(t)));
    cr_expect(not(terminal_screen_restored(t)));
    struct terminal_ending ending = terminal_end(t, SOON_MS);
    cr_expect(eq(int, ending.status, 3));
    cr_expect(not(terminal_modes_restored(t)));
    terminal_free(t);
}

Test(harness_state, hidden_cursor_and_bell)
{
    struct terminal *t = start_shell("printf '\\033[?25l\\007ready'; read x");
    int row;
    int column;
    bool visible;
    wait_for(t, "ready");
    terminal_cursor(t, &row, &column, &visible);
    cr_expect(not(visible));
    cr_expect(eq(int, column, 5));
    cr_expect(eq(int, terminal_bells(t), 1));
    finish(t);
}

Test(harness_state, hanging_up_is_heard)
{
    struct terminal *t = start_child();
    terminal_hang_up(t);
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    bool sent = terminal_type(t, "a");
    cr_expect(not(sent));
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "size 80x24"));
    struct terminal_ending ending = finish(t);
    cr_expect(eq(int, ending.signal, SIGHUP));
}

Test(harness_state, logs_every_byte)
{
    struct terminal *t = start_shell("stty -opost; printf 'a\\033[31mb\\n'; printf end");
    size_t length;
    wait_for(t, "end");
    const char *log = terminal_log(t, &length);
    cr_expect(eq(sz, length, 11));
    cr_expect(eq(sz, terminal_bytes_written(t), 11));
    cr_expect(eq(str, (char *)log, "a\033[31mb\nend"));
    finish(t);
}
