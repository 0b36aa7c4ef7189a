/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the screen and the prompt begin; and the commands of the shell that start one of them and
 * run the command of the same name there: `learn [N]` and `train [TECHNIQUE]`. */
#ifndef STEPDOKU_COMMAND_BEGIN_H
#define STEPDOKU_COMMAND_BEGIN_H

#include "command/request.h"

/* desk_open(); then reports the key bindings whose commands do not exist, and drops them. */
enum status begin_desk(struct desk *desk, const struct request *request);

/* Tells whether the request is this command. */
bool begin_is(const struct request *request, const char *command);

/* Tells whether it is one of these commands.  Then its arguments name no puzzle. */
bool begin_is_any(const struct request *request);

/* Returns STATUS_USAGE, after saying why, if it is one of these commands and its arguments name
 * nothing to open; otherwise STATUS_OK. */
enum status begin_check(const struct request *request);

/* Adds the line to run there. */
void begin_line(const struct request *request, struct buf *line);

#endif
