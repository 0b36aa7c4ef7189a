/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message about an argument that stands for puzzles and is neither a file, nor a
 * bundled list, nor a puzzle. */
#ifndef STEPDOKU_COMMAND_MISSING_H
#define STEPDOKU_COMMAND_MISSING_H

#include "command/request.h"

/* Adds what is wrong with the argument and which name may have been meant.  `problem` is the
 * error number of opening the file; the diagnosis, of reading the argument as a puzzle, is added
 * only if it looks like one. */
void missing_say(const struct request *request, const char *argument, int problem,
                 const struct diagnosis *diagnosis, struct buf *text);

/* Prints that, and returns STATUS_NO_INPUT. */
enum status missing_fail(const struct request *request, const char *argument, int problem,
                         const struct diagnosis *diagnosis);

#endif
