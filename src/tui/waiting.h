/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for the next thing to happen without losing a signal: they are blocked all the
 * time and let in only while ppoll() waits, so none can come between a check and the
 * wait.
 */
#ifndef STEPDOKU_TUI_WAITING_H
#define STEPDOKU_TUI_WAITING_H

#include <stdbool.h>

/* What the wait ended for; bits. */
enum waking {
    WAKING_KEYS = 1,
    WAKING_FILE = 2, /* one of the wake files became readable */
    WAKING_RESIZE = 4,
    WAKING_SUSPEND = 8, /* a signal asks to stop until the next SIGCONT */
    WAKING_CONTINUE = 16,
    WAKING_END = 32 /* a signal asks for the end, or the terminal is gone */
};

/* Takes the signals over. */
void waiting_start(void);

enum { WAKE_FILES = 2 }; /* of those who tell the screen something; -1: nobody */

/* Waits at most timeout_ms; negative: as long as it takes. */
unsigned waiting_for(const int wake_files[WAKE_FILES], int timeout_ms);

/* While a command works, an interrupt is for it; waiting_was_interrupted() is asked by it,
 * from any thread, and true also when a signal that is to end the program waits. */
void waiting_begin_work(void);
bool waiting_was_interrupted(void);
void waiting_end_work(void);

/* The signal that asked for the end, or 0; SIGHUP when the terminal is gone. */
int waiting_ended_by(void);

/* Stops this process, as SIGTSTP would, until it is continued. */
void waiting_suspend(void);

#endif
