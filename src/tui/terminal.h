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

#endif
