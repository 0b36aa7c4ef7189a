/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the command language as they are typed: readline, with history across runs and
 * completion from the table of commands.  Either readline has the terminal and reads a
 * whole line, or the caller has it, feeds bytes and draws the line. */
#ifndef STEPDOKU_COMMAND_EDIT_H
#define STEPDOKU_COMMAND_EDIT_H

#include <stdbool.h>

#include "command/desk.h"
#include "command/io.h"

/* The desk is borrowed until edit_end(), and hears when the history could not be kept. */
void edit_begin(struct desk *desk);
void edit_end(void);

/* Returns the next line without its newline, or NULL at the end of the input.  The caller
 * frees it.  If `io` is interrupted, discards what was typed and returns an empty line. */
char *edit_line(const char *prompt, const struct io *io);

/* ---- Fed ---- */

enum edited { EDIT_GOES_ON, EDIT_DONE, EDIT_LEFT };

void edit_open(void);

/* Feeds one byte.  Returns EDIT_DONE when the line is finished: the caller frees *line;
 * or EDIT_LEFT when the player left it.  Both close the line. */
enum edited edit_feed(char byte, char **line);

/* Returns the line so far; *cursor becomes the position of its cursor in bytes. */
const char *edit_text(int *cursor);

/* Returns the completions that Tab found, separated by spaces; "" if there are fewer than
 * two. */
const char *edit_choices(void);

#endif
