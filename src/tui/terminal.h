/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal that curses runs on: taking it over, giving it back, and its size. */
#ifndef STEPDOKU_TUI_TERMINAL_H
#define STEPDOKU_TUI_TERMINAL_H

#include <stdbool.h>

/* Whether standard input and output are a terminal. */
bool terminal_is_there(void);

/* Why the terminal cannot show a screen, in the user's language; NULL: it can. */
const char *terminal_lacks(void);

/* Starts curses and input.  Returns NULL or, in the user's language, what failed. */
const char *terminal_start(void);
void terminal_end(void);

/* Gives the terminal back, stops this process, and once continued takes it over again. */
void terminal_suspend(void);

/* Tells curses the new size. */
void terminal_resized(void);

/* Asks the terminal to report the mouse, or to stop that.  At first it does. */
void terminal_use_mouse(bool wanted);

/* Draws the whole screen the next time, because something may have been written over it. */
void terminal_repaint(void);

#endif
