/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an argument that stands for puzzles means: a file, or the name of a bundled list
 * such as "easy", or else the text of a puzzle; "-", or no argument, is standard input. */
#ifndef STEPDOKU_REQUEST_ORIGIN_H
#define STEPDOKU_REQUEST_ORIGIN_H

#include <sys/types.h>

#include "request/request.h"

/* A file descriptor for reading the file or list, to be closed by the caller unless it is
 * standard input; -1 and errno when there is neither.  *name is what to call the input in
 * messages. */
int origin_open(const char *argument, const char **name);
void origin_close(int file);

/* Prints that the argument is neither a file, because of the error number `problem`, nor a
 * puzzle; STATUS_NO_INPUT. */
enum status origin_fail(const struct request *request, const char *argument, int problem,
                        const struct diagnosis *diagnosis);

/* Feeds the reader from the file, or ends it at the end of the file.  Returns the number
 * of bytes, or -1 and errno.  Blocks even if another process set O_NONBLOCK. */
ssize_t origin_feed(int file, struct reader *reader);

/* The first puzzle of the request's first argument. */
enum status origin_first(const struct request *request, struct puzzle *puzzle);

/* The same for the start of a game: candidates of the puzzle's own are removed, with a
 * warning; pencil marks stay. */
enum status origin_first_game(const struct request *request, struct puzzle *puzzle);

#endif
