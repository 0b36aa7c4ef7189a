/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: keys, pastes, mouse and sizes arrive. */
#define _GNU_SOURCE 1
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdio.h>
#include <string.h>

#include "harness.h"

TestSuite(harness_send, .timeout = 600);

Test(harness_send, a_key_arrives_in_one_piece)
{
    struct terminal *t = start_shell("stty raw -echo; printf ready;"
                                     "dd bs=100 count=1 2>/dev/null | cat -v; read x");
    wait_for(t, "ready");
    terminal_keys(t, "\033[1;5A", 6);
    wait_for(t, "ready^[[1;5A");
    finish(t);
}

Test(harness_send, long_input_follows_the_reader)
{
    enum { LENGTH = 50000 };
    struct terminal *t =
        start_shell("stty raw -echo; printf ready; head -c 50000 | wc -c;"
                    "read x");
    static char text[LENGTH];
    memset(text, 'a', sizeof text);
    wait_for(t, "ready");
    bool sent = terminal_keys(t, text, sizeof text);
    cr_expect(sent);
    wait_for(t, "50000");
    finish(t);
}

Test(harness_send, gives_up_on_who_does_not_read)
{
    enum { LENGTH = 50000 };
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv =
            (const char *[]){"sh", "-c", "stty raw; echo ready; exec sleep 1000", NULL},
        .limit_ms = SHORT_MS});
    static char text[LENGTH];
    memset(text, 'a', sizeof text);
    wait_for(t, "ready");
    bool sent = terminal_keys(t, text, sizeof text);
    cr_expect(not(sent));
    finish(t);
}

Test(harness_send, pastes_as_the_program_asked)
{
    struct terminal *t = start_shell("stty raw -echo; printf plain:; head -c 3 | cat -v;"
                                     "printf '\\033[?2004hmarked:'; head -c 15 | cat -v;"
                                     "read x");
    wait_for(t, "plain:");
    cr_expect(not(terminal_has_bracketed_paste(t)));
    terminal_paste(t, "a\nb");
    wait_for(t, "plain:a^Mbmarked:");
    cr_expect(terminal_has_bracketed_paste(t));
    terminal_paste(t, "a\nb");
    wait_for(t, "marked:^[[200~a^Mb^[[201~");
    finish(t);
}

Test(harness_send, clicks_as_the_program_asked)
{
    struct terminal *t =
        start_shell("stty raw -echo; echo none; head -c 1;"
                    "printf '\\033[?1000hold:'; head -c 12 | cat -v;"
                    "printf '\\033[?1006hsgr:'; head -c 18 | cat -v; read x");
    wait_for(t, "none");
    bool sent = terminal_click(t, 2, 5);
    cr_expect(not(sent));
    terminal_type(t, ".");
    wait_for(t, "old:");
    sent = terminal_click(t, 2, 5);
    cr_expect(sent);
    wait_for(t, "old:^[[M &#^[[M#&#sgr:");
    terminal_click(t, 2, 5);
    wait_for(t, "sgr:^[[<0;6;3M^[[<0;6;3m");
    finish(t);
}

Test(harness_send, curses_sees_the_mouse)
{
    struct terminal *t = start_child();
    cr_expect(terminal_has_mouse(t));
    bool sent = terminal_click(t, 7, 42);
    cr_expect(sent);
    terminal_settle(t);
    bool found = terminal_find(t, "mouse 7,42", NULL, NULL);
    cr_expect(found);
    finish(t);
}

Test(harness_send, answers_what_the_program_asks_the_terminal)
{
    struct terminal *t = start_shell("stty raw -echo; printf 'ab\\033[6n';"
                                     "head -c 6 | cat -v; read x");
    wait_for(t, "ab^[[1;3R");
    finish(t);
}

Test(harness_send, resizing_reaches_program_and_screen)
{
    static const int sizes[][2] = {{10, 40}, {50, 200}, {1, 1}, {5, 10}, {24, 80}};
    struct terminal *t = start_child();
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char wanted[32];
        int rows;
        int columns;
        snprintf(wanted, sizeof wanted, "size %dx%d", sizes[i][1], sizes[i][0]);
        wanted[sizes[i][1] < 31 ? sizes[i][1] : 31] = '\0';
        terminal_resize(t, sizes[i][0], sizes[i][1]);
        bool settled = terminal_settle(t);
        cr_assert(settled);
        terminal_size(t, &rows, &columns);
        cr_expect(eq(int, rows, sizes[i][0]));
        cr_expect(eq(int, columns, sizes[i][1]));
        if (sizes[i][0] > 1) { /* else the text below has scrolled it away */
            cr_expect(eq(str, (char *)terminal_row_text(t, 0), wanted));
        }
    }
    finish(t);
}

Test(harness_send, survives_a_storm_of_sizes)
{
    struct terminal *t = start_child();
    for (int i = 0; i < 300; i++) {
        terminal_resize(t, 1 + i * 7 % 60, 1 + i * 31 % 200);
    }
    terminal_resize(t, 24, 80);
    bool settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "size 80x24"));
    finish(t);
}
