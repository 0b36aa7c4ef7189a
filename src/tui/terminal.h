/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal under curses: starting and restoring it, and waiting for the next thing
 * without losing a resize.
 *
 * Signals are blocked all the time and let in only while ppoll() waits, so none can come
 * between a check and the wait. */
#ifndef STEPDOKU_TUI_TERMINAL_H
#define STEPDOKU_TUI_TERMINAL_H

#include <stdbool.h>

/* What the wait ended for; bits. */
enum waking {
    WAKING_KEYS = 1,
    WAKING_FILE = 2,  /* wake_file became readable */
    WAKING_RESIZE = 4,
    WAKING_END = 8 /* a signal asks for the end, or the terminal is gone */
};

/* NULL, or why there is no screen (in the user's language). */
const char *terminal_start(void);
void terminal_end(void);

/* Waits at most timeout_ms; negative: as long as it takes. */
unsigned terminal_wait(int wake_file, int timeout_ms);

/* Takes the new size over into curses. */
void terminal_resized(void);

/* Styles carry their meaning without colour too. */
enum style {
    STYLE_PLAIN,
    STYLE_GIVEN,
    STYLE_ENTRY,
    STYLE_FORCED,
    STYLE_CANDIDATE,
    STYLE_REMOVED,
    STYLE_CLASH,
    STYLE_TRIED,
    STYLE_FOCUS,
    STYLE_LINE,
    STYLE_TITLE,
    STYLE_BAR,
    STYLES
};

/* What follows is written in this style. */
void terminal_style(enum style style);

/* Line drawing by characters of its own, not by + - |. */
bool terminal_has_lines(void);

#endif
