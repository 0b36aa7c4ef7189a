/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the command language as they are typed: readline, with history across runs and
 * completion from the table of commands.  Either readline has the terminal and waits for a
 * whole line, or somebody else has it, feeds bytes and draws the line. */
#ifndef STEPDOKU_EDIT_EDIT_H
#define STEPDOKU_EDIT_EDIT_H

#include <stdbool.h>

#include "desk/desk.h"
#include "request/io.h"

/* The desk is borrowed until the end. */
void edit_begin(const struct desk *desk);
void edit_end(void);

/* The next line, without its end; NULL when there is none.  The caller frees it.  When the
 * front end's `io` is interrupted, what was typed is thrown away, and the line is empty. */
char *edit_line(const char *prompt, const struct io *io);

/* ---- Fed ---- */

enum edited { EDIT_GOES_ON, EDIT_DONE, EDIT_LEFT };

void edit_open(void);

/* One byte that was typed.  EDIT_DONE: the line is `*line`, to be freed; EDIT_LEFT: the
 * player does not want it.  Either closes the line. */
enum edited edit_feed(char byte, char **line);
void edit_close(void);

/* The line so far and where its cursor is, in bytes. */
const char *edit_text(void);
int edit_cursor(void);

/* What Tab has found, when that is more than one; a space between words.  "" for none. */
const char *edit_choices(void);

#endif
