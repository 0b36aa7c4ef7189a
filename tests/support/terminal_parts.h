/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the terminal share, and nobody else:
 *
 *     terminal.c         starting, reading, ending; the program
 *     terminal_send.c    keys, pastes, mouse, size, signals
 *     terminal_wait.c    settling, and other waiting
 *     terminal_screen.c  what libvterm has on its screen
 */
#ifndef TESTS_SUPPORT_TERMINAL_PARTS_H
#define TESTS_SUPPORT_TERMINAL_PARTS_H

#include <vterm.h>

#include "bytes.h"
#include "dialect.h"
#include "pty_host.h"
#include "terminal.h"

struct terminal {
    struct pty_host host;
    int limit_ms;
    struct termios modes; /* before the program started */
    bool modes_restored;  /* once ended */
    bool ended;           /* terminal_end() was called */
    struct terminal_ending ending;

    VTerm *vterm;
    VTermScreen *screen;
    int rows;
    int columns;
    struct dialect dialect;
    bool cursor_visible;
    bool alternate_screen;
    int mouse; /* VTERM_PROP_MOUSE_... */
    int bells;

    struct bytes log;         /* all that was read */
    struct bytes reply;       /* from libvterm, not yet written */
    struct bytes row_text;    /* last result of terminal_row_text() */
    struct bytes screen_text; /* last result of terminal_screen_text() */
    long long switches; /* the program's when something was last sent; -1: nothing */
};

enum { TERMINAL_WAIT_US = 10000 }; /* the longest sleep while waiting for output */

long long terminal_now_ms(void);

bool terminal_is_running(const struct terminal *terminal);

/* Makes libvterm's screen; the size is known. */
void terminal_open_screen(struct terminal *terminal);

/* Reads all output that there is now, but not forever; returns true if there was some. */
bool terminal_drain(struct terminal *terminal);

/* Writes libvterm's replies, as far as there is room. */
void terminal_write_reply(struct terminal *terminal);

/* Sleeps until there is output, or news of the program's end, or (WRITING) room for more
 * input, but no longer than WAIT_US. */
void terminal_sleep_until_news(struct terminal *terminal, bool writing, int wait_us);

#endif
