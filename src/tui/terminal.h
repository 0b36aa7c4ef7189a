/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal that curses runs on: setting it up, restoring it, and its size. */
#ifndef STEPDOKU_TUI_TERMINAL_H
#define STEPDOKU_TUI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "tui/keycode.h"

/* Returns whether standard input and output are a terminal; input need not be yet if it becomes one
 * before terminal_start(). */
bool terminal_is_there(bool keys_come_later);

/* Returns whether the terminal cannot show a screen, and adds why, in the user's language; or as
 * what it is used, if its type is not known. */
bool terminal_lacks(struct buf *text);

/* Starts curses and input on a terminal that lacks nothing.  Returns NULL or, in the user's
 * language, what failed; there may be no terminal. */
const char *terminal_start(void);
void terminal_end(void);

/* Restores the terminal and stops this process; when continued, sets the terminal up
 * again. */
void terminal_suspend(void);

enum { TERMINAL_MOST_KEYS = 256 };

/* Stores what the keys of the terminal send, by terminfo; returns how many there are.  Their
 * bytes belong to curses. */
int terminal_list_keys(struct terminal_key keys[TERMINAL_MOST_KEYS]);

/* Reads what has arrived, without waiting; returns the number of bytes. */
size_t terminal_read(char *bytes, size_t most);

/* Copies a text to the clipboard of the terminal, which may refuse it; returns false if the
 * terminal cannot be asked. */
bool terminal_copy(const char *text, size_t length);

/* Returns how long after Esc the rest of a sequence may arrive, in ms: ESCDELAY, if that is in
 * the environment. */
int terminal_patience_ms(void);

/* Tells curses the new size. */
void terminal_resized(void);

/* Turns reports of the mouse on or off.  They are on at the start. */
void terminal_use_mouse(bool wanted);

/* Makes the next drawing complete, because something may have been written over the
 * screen. */
void terminal_repaint(void);

/* ---- Waits for the next thing to happen.  No signal is lost: signals are blocked except in
 * ppoll(), so none can arrive between a check and the wait. ---- */

/* What ended the wait; bits. */
enum waking {
    WAKING_FILE = 1, /* one of the wake files became readable */
    WAKING_RESIZE = 2,
    WAKING_SUSPEND = 4, /* a signal asks to be suspended until SIGCONT */
    WAKING_CONTINUE = 8,
    WAKING_INTERRUPT = 16, /* SIGINT: Ctrl-C, for one */
    WAKING_END = 32        /* a signal asks for the end, or the terminal is gone */
};

enum { WAKE_FILES = 2 }; /* files that become readable when there is news; -1: none */

/* Waits for a key or news at most timeout_ms, for ever if that is negative; returns bits of enum
 * waking. */
unsigned waiting_for(const int wake_files[WAKE_FILES], int timeout_ms);

/* Makes the next wait end as if the signal, one of those that are handled, had come. */
void waiting_note(int signal_number);

/* From begin to end, SIGINT is for the command that runs.  waiting_was_interrupted() may be
 * called from any thread; it is also true when a signal to end the program is pending. */
void waiting_begin_work(void);
bool waiting_was_interrupted(void);
void waiting_end_work(void);

/* Makes SIGINT the signal that asked to end the program. */
void waiting_end_by_interrupt(void);

/* The signal that asked to end the program, SIGHUP if the terminal is gone; 0: none. */
int waiting_ended_by(void);

#endif
