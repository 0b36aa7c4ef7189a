/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "proc_watch.h"
#include "terminal_parts.h"

/* Remembers the program's context switches just before something is sent to it. */
static void note_sending(struct terminal *terminal)
{
    terminal_drain(terminal);
    if (terminal_is_running(terminal)) {
        terminal->switches = proc_look(terminal->host.program).switches;
    }
}

bool terminal_keys(struct terminal *terminal, const char *bytes, size_t length)
{
    long long end = terminal_now_ms() + terminal->limit_ms;
    note_sending(terminal);
    while (length > 0) {
        if (!terminal_is_running(terminal) || terminal->host.master < 0) {
            return false;
        }
        ssize_t n = write(terminal->host.master, bytes, length);
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        } else if ((n < 0 && errno != EAGAIN && errno != EINTR) ||
                   terminal_now_ms() >= end) {
            return false;
        } else {
            terminal_sleep_until_news(terminal, true, TERMINAL_WAIT_US);
            terminal_drain(terminal);
        }
    }
    return true;
}

bool terminal_type(struct terminal *terminal, const char *text)
{
    return terminal_keys(terminal, text, strlen(text));
}

/* Sends libvterm's reply; returns false if it is empty. */
static bool send_reply(struct terminal *terminal)
{
    struct bytes keys = terminal->reply;
    terminal->reply = (struct bytes){NULL, 0, 0};
    bool sent = keys.length > 0 && terminal_keys(terminal, keys.data, keys.length);
    free(keys.data);
    return sent;
}

bool terminal_paste(struct terminal *terminal, const char *text)
{
    struct bytes keys = {NULL, 0, 0};
    terminal_drain(terminal); /* the program may just have asked for the marks */
    bool bracketed = terminal_has_bracketed_paste(terminal);
    bytes_append(&keys, "\033[200~", bracketed ? 6 : 0);
    for (; *text != '\0'; text++) {
        bytes_append(&keys, *text == '\n' ? "\r" : text, 1);
    }
    bytes_append(&keys, "\033[201~", bracketed ? 6 : 0);
    bool sent = terminal_keys(terminal, keys.data, keys.length);
    free(keys.data);
    return sent;
}

bool terminal_mouse(struct terminal *terminal, int button, int row, int column)
{
    terminal_drain(terminal);
    if (terminal->mouse == VTERM_PROP_MOUSE_NONE) {
        return false;
    }
    terminal_write_reply(terminal);
    vterm_mouse_move(terminal->vterm, row, column, VTERM_MOD_NONE);
    vterm_mouse_button(terminal->vterm, button, true, VTERM_MOD_NONE);
    bool sent = send_reply(terminal);
    if (sent && button <= 3) { /* a wheel is never released */
        vterm_mouse_button(terminal->vterm, button, false, VTERM_MOD_NONE);
        sent = send_reply(terminal);
    }
    return sent;
}

bool terminal_click(struct terminal *terminal, int row, int column)
{
    return terminal_mouse(terminal, 1, row, column);
}

/* Terminals forget their scrolling region when their size changes.  libvterm 0.1 keeps it, and
 * then scrolls rows that a smaller screen does not have. */
static void reset_margins(struct terminal *terminal)
{
    char text[48];
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(terminal->vterm), &position);
    int n = snprintf(text, sizeof text, "\033[r\033[%d;%dH", position.row + 1,
                     position.col + 1);
    vterm_input_write(terminal->vterm, text, (size_t)n);
}

bool terminal_resize(struct terminal *terminal, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows,
                           .ws_col = (unsigned short)columns};
    if (rows < 1 || columns < 1) {
        return false;
    }
    note_sending(terminal);
    reset_margins(terminal);
    vterm_set_size(terminal->vterm, rows, columns);
    terminal->rows = rows;
    terminal->columns = columns;
    return terminal->host.master >= 0 &&
           ioctl(terminal->host.master, TIOCSWINSZ, &size) == 0;
}

bool terminal_signal(struct terminal *terminal, int signal)
{
    note_sending(terminal);
    return terminal_is_running(terminal) && kill(terminal->host.program, signal) == 0;
}

void terminal_hang_up(struct terminal *terminal)
{
    note_sending(terminal);
    pty_host_hang_up(&terminal->host);
}
