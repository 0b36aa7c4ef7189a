/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waits for the next thing to happen.  No signal is lost: signals are blocked except in
 * ppoll(), so none can arrive between a check and the wait. */
#ifndef STEPDOKU_TUI_WAITING_H
#define STEPDOKU_TUI_WAITING_H

#include <stdbool.h>

/* What ended the wait; bits. */
enum waking {
    WAKING_FILE = 1, /* one of the wake files became readable */
    WAKING_RESIZE = 2,
    WAKING_SUSPEND = 4, /* a signal asks to be suspended until SIGCONT */
    WAKING_CONTINUE = 8,
    WAKING_INTERRUPT = 16, /* SIGINT: Ctrl-C, for one */
    WAKING_END = 32        /* a signal asks for the end, or the terminal is gone */
};

/* Installs the handlers and blocks the signals. */
void waiting_start(void);

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
void waiting_interrupt_work(void); /* as SIGINT does */
void waiting_end_work(void);

/* Makes SIGINT the signal that asked to end the program. */
void waiting_end_by_interrupt(void);

/* The signal that asked to end the program, SIGHUP if the terminal is gone; 0: none. */
int waiting_ended_by(void);

/* Suspends this process as SIGTSTP would, and returns when it is continued. */
void waiting_suspend(void);

#endif
