/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons and training, after a line or a key of the player. */
#ifndef STEPDOKU_COMMAND_CMD_LEARN_H
#define STEPDOKU_COMMAND_CMD_LEARN_H

#include "command/desk.h"
#include "command/request.h"

/* When the task of the lesson's page is done, turns to the next page, prints that, and returns
 * true.  Otherwise prints a remark on the last move, if it does nothing for the task.  Likewise
 * says in training that the technique was found. */
bool learn_follow(struct desk *desk, const struct io *io);

/* For `learn [N]` and `train [TECHNIQUE]` of the shell: STATUS_USAGE, after saying why, unless the
 * arguments name a lesson, or a technique, or are missing. */
enum status learn_check(const struct request *request);

#endif
