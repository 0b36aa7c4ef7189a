/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal under curses: taking it over, giving it back, and its size. */
#ifndef STEPDOKU_TUI_TERMINAL_H
#define STEPDOKU_TUI_TERMINAL_H

#include <stdbool.h>

/* Standard input and output are a terminal. */
bool terminal_is_there(void);

/* What keeps it from showing a screen (in the user's language); NULL: nothing. */
const char *terminal_lacks(void);

/* NULL, or why there is no screen (in the user's language). */
const char *terminal_start(void);
void terminal_end(void);

/* Gives the terminal back, stops until continued, and takes it over again. */
void terminal_suspend(void);

/* Takes the new size over into curses. */
void terminal_resized(void);

/* Whether the terminal is to report the mouse; it is, from the start. */
void terminal_use_mouse(bool wanted);

/* Whatever may have been written over the screen: all of it is to be drawn anew. */
void terminal_repaint(void);

#endif
