/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "proc_watch.h"
#include "terminal_parts.h"
#include "variables.h"

enum {
    DEFAULT_ROWS = 24,
    DEFAULT_COLUMNS = 80,
    DEFAULT_LIMIT_MS = 60000,
    READ_BYTES = 16384,
    DRAIN_MS = 100 /* the longest time spent on taking in a flood of output */
};

long long terminal_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

bool terminal_is_running(const struct terminal *terminal)
{
    return terminal->host.program > 0 && !terminal->host.ended;
}

/* ---- Reading ---- */

void terminal_write_reply(struct terminal *terminal)
{
    struct bytes *reply = &terminal->reply;
    if (reply->length == 0 || terminal->host.master < 0) {
        reply->length = 0;
        return;
    }
    ssize_t n = write(terminal->host.master, reply->data, reply->length);
    if (n > 0) {
        reply->length -= (size_t)n;
        memmove(reply->data, reply->data + n, reply->length);
    }
}

/* Puts at most READ_BYTES of output on the screen. */
static void show(struct terminal *terminal, const char *bytes, size_t n)
{
    char translated[DIALECT_ROOM(READ_BYTES)];
    bytes_append(&terminal->log, bytes, n);
    n = dialect_translate(&terminal->dialect, bytes, n, translated);
    vterm_input_write(terminal->vterm, translated, n);
    terminal_write_reply(terminal);
}

/* Reads one portion of output; returns false if there is none. */
static bool read_some(struct terminal *terminal)
{
    char bytes[READ_BYTES];
    if (terminal->host.master < 0) {
        return false;
    }
    ssize_t n = read(terminal->host.master, bytes, sizeof bytes);
    if (n <= 0) {
        return false;
    }
    show(terminal, bytes, (size_t)n);
    return true;
}

void terminal_sleep_until_news(struct terminal *terminal, bool writing, int wait_us)
{
    bool ended = terminal->host.ended;
    struct pollfd polled[2] = {
        {.fd = terminal->host.master, .events = writing ? POLLIN | POLLOUT : POLLIN},
        {.fd = ended ? -1 : terminal->host.link, .events = POLLIN}};
    struct timespec wait = {.tv_sec = 0, .tv_nsec = wait_us * 1000L};
    ppoll(polled, 2, &wait, NULL);
    pty_host_hear(&terminal->host);
}

/* Polling comes first because the kernel moves output between the two ends in the
 * background, and poll() is what makes it finish that. */
bool terminal_drain(struct terminal *terminal)
{
    bool some = false;
    long long end = terminal_now_ms() + DRAIN_MS;
    struct pollfd polled = {.fd = terminal->host.master, .events = POLLIN};
    pty_host_hear(&terminal->host);
    while (terminal_now_ms() < end && poll(&polled, 1, 0) > 0 && read_some(terminal)) {
        some = true;
    }
    return some;
}

/* ---- Starting and freeing ---- */

static void open_options(struct terminal *terminal,
                         const struct terminal_options *options)
{
    terminal->rows = options->rows > 0 ? options->rows : DEFAULT_ROWS;
    terminal->columns = options->columns > 0 ? options->columns : DEFAULT_COLUMNS;
    terminal->limit_ms = options->limit_ms > 0 ? options->limit_ms : DEFAULT_LIMIT_MS;
    terminal->cursor_visible = true;
    terminal->switches = -1;
}

static bool start_program(struct terminal *terminal,
                          const struct terminal_options *options)
{
    struct variables variables = variables_make(
        options->term != NULL ? options->term : "xterm-256color",
        options->locale != NULL ? options->locale : "C.UTF-8", options->environment);
    struct pty_program program = {.argv = (char *const *)options->argv,
                                  .environment = variables.list,
                                  .directory = options->directory,
                                  .rows = terminal->rows,
                                  .columns = terminal->columns};
    bool started = pty_host_start(&terminal->host, &program, &terminal->modes);
    int error = errno;
    variables_fini(&variables);
    errno = error;
    return started;
}

struct terminal *terminal_start(const struct terminal_options *options)
{
    struct terminal *terminal = bytes_grown(NULL, sizeof *terminal);
    *terminal = (struct terminal){.ended = false};
    open_options(terminal, options);
    if (!start_program(terminal, options)) {
        int error = errno;
        free(terminal);
        errno = error;
        return NULL;
    }
    terminal_open_screen(terminal);
    return terminal;
}

void terminal_free(struct terminal *terminal)
{
    if (terminal == NULL) {
        return;
    }
    pty_host_release(&terminal->host);
    vterm_free(terminal->vterm);
    free(terminal->log.data);
    free(terminal->reply.data);
    free(terminal->row_text.data);
    free(terminal->screen_text.data);
    free(terminal);
}

/* ---- Ending ---- */

static bool modes_are(int fd, const struct termios *modes)
{
    struct termios now;
    return fd >= 0 && tcgetattr(fd, &now) == 0 && now.c_iflag == modes->c_iflag &&
           now.c_oflag == modes->c_oflag && now.c_cflag == modes->c_cflag &&
           now.c_lflag == modes->c_lflag &&
           memcmp(now.c_cc, modes->c_cc, sizeof now.c_cc) == 0;
}

/* Asks the program to end, then kills it.  Returns true if it had to be killed.  SIGCONT
 * comes first: after SIGTERM it could undo the SIGSTOP with which the search for leaks at
 * the end of a program stops its threads, and that search would never end. */
static bool end_program(struct terminal *terminal, int limit_ms)
{
    if (terminal_is_running(terminal)) {
        kill(-terminal->host.program, SIGCONT);
        kill(-terminal->host.program, SIGTERM);
        terminal_wait_end(terminal, limit_ms);
    }
    if (!terminal_is_running(terminal)) {
        return false;
    }
    kill(-terminal->host.program, SIGKILL);
    terminal_wait_end(terminal, terminal->limit_ms);
    return true;
}

struct terminal_ending terminal_end(struct terminal *terminal, int limit_ms)
{
    if (terminal->ended) {
        return terminal->ending;
    }
    terminal_drain(terminal);
    terminal->ending.forced = end_program(terminal, limit_ms);
    terminal->ending.status = terminal->host.status;
    terminal->ending.signal = terminal->host.signal;
    terminal->modes_restored = modes_are(terminal->host.slave, &terminal->modes);
    terminal->ended = true;
    pty_host_release(&terminal->host);
    return terminal->ending;
}

/* ---- The program ---- */

pid_t terminal_process(const struct terminal *terminal)
{
    return terminal->host.program;
}

bool terminal_is_stopped(const struct terminal *terminal)
{
    return terminal_is_running(terminal) &&
           proc_look(terminal->host.program).rest == PROC_STOPPED;
}

bool terminal_modes_restored(const struct terminal *terminal)
{
    return terminal->ended ? terminal->modes_restored
                           : modes_are(terminal->host.slave, &terminal->modes);
}

bool terminal_screen_restored(struct terminal *terminal)
{
    return !terminal->alternate_screen && terminal->cursor_visible &&
           !terminal_has_mouse(terminal) && !terminal_has_bracketed_paste(terminal);
}

size_t terminal_bytes_written(const struct terminal *terminal)
{
    return terminal->log.length;
}

const char *terminal_log(const struct terminal *terminal, size_t *length)
{
    *length = terminal->log.length;
    return terminal->log.length > 0 ? terminal->log.data : "";
}
