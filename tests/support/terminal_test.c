/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The harness itself: does it see what a program does, and leave nothing behind? */
#define _GNU_SOURCE 1
#include "terminal.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "picture.h"

enum { SOON_MS = 5000, SHORT_MS = 300 };

TestSuite(terminal, .timeout = 60);

/* Starts the shell with a script. */
static struct terminal *start_shell(const char *script)
{
    struct terminal *t = terminal_start(
        &(struct terminal_options){.argv = (const char *[]){"sh", "-c", script, NULL}});
    cr_assert(ne(ptr, t, NULL));
    return t;
}

/* terminal_child, which lies beside the test's own binary. */
static const char *child_path(void)
{
    static const char name[] = "terminal_child";
    static char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - sizeof name);
    path[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(path, '/');
    strcpy(slash != NULL ? slash + 1 : path, name);
    return path;
}

static struct terminal *start_child_as(const char *argument, const char *term)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){child_path(), argument, NULL}, .term = term});
    cr_assert(ne(ptr, t, NULL));
    bool settled = terminal_settle(t);
    cr_assert(settled);
    return t;
}

static struct terminal *start_child(void)
{
    return start_child_as(NULL, NULL);
}

static void wait_for(struct terminal *t, const char *text)
{
    bool found = terminal_wait_text(t, text, SOON_MS);
    cr_assert(found, "no \"%s\" on the screen:\n%s", text, terminal_screen_text(t));
}

/* Ends and frees; every test's last step. */
static struct terminal_ending finish(struct terminal *t)
{
    struct terminal_ending ending = terminal_end(t, SOON_MS);
    terminal_free(t);
    return ending;
}

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* ---- Starting and ending ---- */

Test(terminal, shows_text_without_trailing_blanks)
{
    struct terminal *t = start_shell("printf 'one  \\n  two'; read x");
    wait_for(t, "two");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "one"));
    cr_expect(eq(str, (char *)terminal_row_text(t, 1), "  two"));
    cr_expect(eq(str, (char *)terminal_row_text(t, 2), ""));
    finish(t);
}

Test(terminal, reads_the_last_output_of_a_program_that_has_ended)
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

Test(terminal, tells_the_signal_that_killed)
{
    struct terminal *t = start_shell("kill -USR1 $$");
    bool ended = terminal_wait_end(t, SOON_MS);
    cr_expect(ended);
    struct terminal_ending ending = finish(t);
    cr_expect(eq(int, ending.signal, SIGUSR1));
    cr_expect(eq(int, ending.status, -1));
}

Test(terminal, refuses_what_cannot_be_executed)
{
    struct terminal *t = terminal_start(&(struct terminal_options){
        .argv = (const char *[]){"/nonexistent/program", NULL}});
    int error = errno;
    cr_expect(eq(ptr, t, NULL));
    cr_expect(eq(int, error, ENOENT));
    cr_expect(eq(int, waitpid(-1, NULL, WNOHANG), -1));
}

Test(terminal, ends_with_sigterm_first)
{
    struct terminal *t = start_child();
    struct terminal_ending ending = terminal_end(t, SOON_MS);
    bool restored = terminal_screen_restored(t);
    cr_expect(eq(int, ending.status, 0));
    cr_expect(not(ending.forced));
    cr_expect(restored);
    terminal_free(t);
}

Test(terminal, kills_the_stubborn_and_leaves_no_process)
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

Test(terminal, ends_what_the_program_started)
{
    struct terminal *t = start_shell("sleep 1000 & echo pid $! end; read x");
    int pid = 0;
    wait_for(t, "end");
    sscanf(terminal_row_text(t, 0), "pid %d", &pid);
    cr_assert(gt(int, pid, 1));
    finish(t);
    int tries = 200; /* it is reaped by a process that is not ours */
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

Test(terminal, freeing_is_enough)
{
    terminal_free(start_child());
    terminal_free(start_child_as("stubborn", NULL));
    terminal_free(NULL);
    cr_expect(eq(int, waitpid(-1, NULL, WNOHANG), -1));
}

Test(terminal, sets_the_scene)
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

Test(terminal, leaks_no_descriptors_into_the_program)
{
    FILE *open_here = fopen("/dev/null", "r");
    struct terminal *t = start_shell("ls -x /proc/self/fd; echo end");
    wait_for(t, "end"); /* 3 is the directory that ls reads */
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "0  1  2  3"));
    finish(t);
    fclose(open_here);
}

/* ---- Settling ---- */

Test(terminal, settled_screens_are_never_stale)
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

Test(terminal, settling_waits_for_working_threads)
{
    struct terminal *t = start_child();
    terminal_type(t, "w");
    bool settled = terminal_settle(t);
    cr_expect(settled);
    cr_expect(eq(str, (char *)terminal_row_text(t, 4), "worked"));
    finish(t);
}

/* Not every sandbox lets one see what a process sleeps in. */
static bool can_see_system_calls(void)
{
    return access("/proc/self/syscall", R_OK) == 0;
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

Test(terminal, the_busy_and_the_sleeping_do_not_settle)
{
    bool busy = settles("while :; do :; done");
    bool sleeping = can_see_system_calls() && settles("exec sleep 1000");
    cr_expect(not(busy));
    cr_expect(not(sleeping));
}

Test(terminal, what_is_ignored_settles_all_the_same)
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

Test(terminal, a_suspended_program_is_settled)
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

Test(terminal, waits_until_text_is_gone_but_not_for_ever)
{
    struct terminal *t = start_shell("printf wait; sleep 0.2; printf '\\rgone'; read x");
    wait_for(t, "wait");
    bool gone = terminal_wait_gone(t, "wait", SOON_MS);
    cr_expect(gone);
    long long start = now_ms();
    bool found = terminal_wait_text(t, "never", SHORT_MS);
    cr_expect(not(found));
    cr_expect(lt(int, (int)(now_ms() - start), SHORT_MS + 2000));
    finish(t);
}

Test(terminal, a_flood_of_output_blocks_nothing)
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

/* ---- Sending ---- */

Test(terminal, a_key_arrives_in_one_piece)
{
    struct terminal *t = start_shell("stty raw -echo; printf ready;"
                                     "dd bs=100 count=1 2>/dev/null | cat -v; read x");
    wait_for(t, "ready");
    terminal_keys(t, "\033[1;5A", 6);
    wait_for(t, "ready^[[1;5A");
    finish(t);
}

Test(terminal, long_input_follows_the_reader)
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

Test(terminal, gives_up_on_who_does_not_read)
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

Test(terminal, pastes_as_the_program_asked)
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

Test(terminal, clicks_as_the_program_asked)
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

Test(terminal, curses_sees_the_mouse)
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

Test(terminal, answers_what_the_program_asks_the_terminal)
{
    struct terminal *t = start_shell("stty raw -echo; printf 'ab\\033[6n';"
                                     "head -c 6 | cat -v; read x");
    wait_for(t, "ab^[[1;3R");
    finish(t);
}

/* ---- Size ---- */

Test(terminal, resizing_reaches_program_and_screen)
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

Test(terminal, survives_a_storm_of_sizes)
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

/* ---- The terminal's state ---- */

Test(terminal, knows_the_two_screens_and_the_cursor)
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

Test(terminal, sees_what_was_left_spoiled)
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

Test(terminal, hidden_cursor_and_bell)
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

Test(terminal, hanging_up_is_heard)
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

Test(terminal, logs_every_byte)
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

/* ---- Cells ---- */

Test(terminal, tells_attributes)
{
    struct terminal *t = start_shell(
        "printf '\\033[1ma\\033[0;2mb\\033[22mc\\033[0;3md\\033[0;4me\\033[0;7mf';"
        "printf '\\033[0;9mg\\033[0;1;2;4;5mh\\033[22mi\\033[mj\\033[2m\\033[12mk'; read "
        "x");
    wait_for(t, "abcdefghijk");
    cr_expect(terminal_cell(t, 0, 0).bold);
    cr_expect(terminal_cell(t, 0, 1).dim);
    cr_expect(not(terminal_cell(t, 0, 1).bold));
    cr_expect(not(terminal_cell(t, 0, 2).dim));
    cr_expect(terminal_cell(t, 0, 3).italic);
    cr_expect(terminal_cell(t, 0, 4).underline);
    cr_expect(terminal_cell(t, 0, 5).reverse);
    cr_expect(terminal_cell(t, 0, 6).strike);
    struct terminal_cell all = terminal_cell(t, 0, 7);
    bool together = all.bold && all.dim && all.underline && all.blink && !all.strike;
    cr_expect(together);
    all = terminal_cell(t, 0, 8);
    together = !all.bold && !all.dim && all.underline && all.blink;
    cr_expect(together);
    cr_expect(not(terminal_cell(t, 0, 9).underline));
    cr_expect(terminal_cell(t, 0, 10).dim, "another font must not end dim");
    finish(t);
}

Test(terminal, tells_colours)
{
    struct terminal *t = start_shell(
        "printf 'a\\033[31;42mb\\033[94mc\\033[38;5;22;48;5;2md\\033[39;49me';"
        "printf '\\033[38;2;2;22;1;2mf'; read x");
    wait_for(t, "abcdef");
    cr_expect(eq(int, terminal_cell(t, 0, 0).foreground, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 0).background, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 1).foreground, 1));
    cr_expect(eq(int, terminal_cell(t, 0, 1).background, 2));
    cr_expect(eq(int, terminal_cell(t, 0, 2).foreground, 12));
    cr_expect(eq(int, terminal_cell(t, 0, 3).foreground, 22));
    cr_expect(eq(int, terminal_cell(t, 0, 3).background, 2));
    cr_expect(eq(int, terminal_cell(t, 0, 4).foreground, TERMINAL_DEFAULT_COLOUR));
    cr_expect(eq(int, terminal_cell(t, 0, 5).foreground, TERMINAL_RGB + 0x021601));
    cr_expect(terminal_cell(t, 0, 5).dim);
    finish(t);
}

Test(terminal, sequences_may_come_in_pieces)
{
    struct terminal *t = start_shell(
        "for c in '\\033' '[' '2' ';3' '1' 'm' 'a' '\\342' '\\224' '\\200'; do"
        " printf \"$c\"; sleep 0.01; done; echo; echo end; read x");
    wait_for(t, "end");
    cr_expect(eq(str, (char *)terminal_row_text(t, 0), "a─"));
    cr_expect(terminal_cell(t, 0, 0).dim);
    cr_expect(eq(int, terminal_cell(t, 0, 0).foreground, 1));
    finish(t);
}

Test(terminal, the_consoles_palette_sequences_swallow_nothing)
{
    struct terminal *t =
        start_shell("printf 'a\\033]Rb\\033]P1ff00ffc\\033]0;title\\007d'; read x");
    wait_for(t, "abcd");
    finish(t);
}

Test(terminal, wide_and_combining_characters)
{
    struct terminal *t = start_shell("printf '漢xé|'; read x");
    int row;
    int column;
    wait_for(t, "|");
    cr_expect(eq(int, terminal_cell(t, 0, 0).width, 2));
    cr_expect(eq(str, terminal_cell(t, 0, 0).text, "漢"));
    cr_expect(eq(str, terminal_cell(t, 0, 1).text, ""));
    cr_expect(eq(str, terminal_cell(t, 0, 3).text, "é"));
    bool found = terminal_find(t, "x", &row, &column);
    cr_expect(found);
    cr_expect(eq(int, column, 2));
    finish(t);
}

Test(terminal, finds_the_first_place)
{
    struct terminal *t = start_shell("printf 'aab\\n  ab'; read x");
    int row;
    int column;
    wait_for(t, "  ab");
    bool found = terminal_find(t, "ab", &row, &column);
    cr_expect(found);
    cr_expect(eq(int, row, 0));
    cr_expect(eq(int, column, 1));
    found = terminal_find(t, "ba", &row, &column);
    cr_expect(not(found));
    finish(t);
}

Test(terminal, outside_of_the_screen_is_nothing)
{
    struct terminal *t = start_shell("read x");
    cr_expect(eq(str, terminal_cell(t, -1, 0).text, ""));
    cr_expect(eq(str, terminal_cell(t, 0, 80).text, ""));
    cr_expect(eq(str, terminal_cell(t, 24, 0).text, ""));
    cr_expect(eq(str, terminal_cell(t, 23, 79).text, " "));
    finish(t);
}

Test(terminal, curses_draws_alike_on_every_kind_of_terminal)
{
    static const char *const terms[] = {"xterm-256color", "screen", "linux", "vt100"};
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        struct terminal *t = start_child_as(NULL, terms[i]);
        cr_expect(eq(str, (char *)terminal_row_text(t, 0), "size 80x24"));
        cr_expect(eq(str, (char *)terminal_row_text(t, 2),
                     "red on blue     green   --------------------------------"));
        cr_expect(eq(str, (char *)terminal_row_text(t, 6), "│───"), "%s", terms[i]);
        cr_expect(terminal_cell(t, 1, 0).bold);
        cr_expect(terminal_cell(t, 1, 24).reverse);
        bool plain = strcmp(terms[i], "vt100") == 0;
        cr_expect(eq(int, terminal_cell(t, 2, 0).foreground, plain ? -1 : 1));
        cr_expect(eq(int, terminal_cell(t, 2, 0).background, plain ? -1 : 4));
        cr_expect(eq(int, terminal_cell(t, 1, 8).dim, !plain));
        struct terminal_ending ending = finish(t);
        cr_expect(eq(int, ending.status, 0));
    }
}

/* ---- Pictures ---- */

/* The picture of T as a string; the caller frees it. */
static char *picture_of(struct terminal *t)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    picture_write(t, out);
    fclose(out);
    return text;
}

Test(terminal, pictures_show_text_colour_and_cursor)
{
    static const char *const parts[] = {
        ">&lt;</text>", "font-weight=\"bold\">&amp;</text>", "fill=\"#000000\"",
        "fill=\"none\" stroke=", "</svg>\n"};
    struct terminal *t =
        start_shell("printf '\\033[7m<\\033[0;1;9m&\\033[48;5;16m '; read x");
    wait_for(t, "<&");
    terminal_settle(t);
    char *picture = picture_of(t);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        bool found = strstr(picture, parts[i]) != NULL;
        cr_expect(found, "no %s", parts[i]);
    }
    free(picture);
    finish(t);
}

Test(terminal, pictures_cannot_be_saved_just_anywhere)
{
    struct terminal *t = start_shell("read x");
    bool saved = picture_save(t, "/nonexistent/picture.svg");
    cr_expect(not(saved));
    cr_expect(eq(int, errno, ENOENT));
    finish(t);
}
