/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an argument that stands for puzzles means: a file, or the name of a bundled list
 * such as "easy" or of a puzzle (command/lists.h), or else the text of a puzzle; "-", or no
 * argument, is standard input.  An argument that is none of these gets a message with the name
 * that may have been meant. */
#ifndef STEPDOKU_COMMAND_ORIGIN_H
#define STEPDOKU_COMMAND_ORIGIN_H

#include <sys/types.h>

#include "command/request.h"

/* Returns a file descriptor for the file or list, or -1 and errno if there is neither.
 * The caller closes it unless it is standard input.  *name is the name of the input for
 * messages. */
int origin_open(const char *argument, const char **name);

/* Reads as read(2) does, but blocks even if another process set O_NONBLOCK. */
ssize_t origin_read(int file, char *room, size_t n);

/* Likewise feeds the reader from the file, or ends it at the end of the file.  Returns the number
 * of bytes, or -1 and errno. */
ssize_t origin_feed(int file, struct reader *reader);

/* Prints how the input of that name was read, if no format fitted it all; NULL: an argument. */
void origin_say(const struct io *io, const char *name, const struct reader *reader);

/* Reads the first puzzle of the request's first argument. */
enum status origin_first(const struct request *request, struct puzzle *puzzle);

/* Reports that the input of that name has no puzzle, and returns STATUS_DATA. */
enum status origin_fail_empty(const struct request *request, const char *name);

/* Returns whether a word stands for no puzzle, and then adds what is wrong with it. */
bool origin_is_missing(const struct request *request, const char *word, struct buf *text);

/* Prints what is wrong with an argument and which name may have been meant, and returns
 * STATUS_NO_INPUT.  `problem` is the error number of opening the file; the diagnosis, of reading
 * the argument as a puzzle, is printed only if it looks like one. */
enum status origin_fail(const struct request *request, const char *argument, int problem,
                        const struct diagnosis *diagnosis);

#endif
