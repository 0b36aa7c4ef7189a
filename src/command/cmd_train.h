/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training, after a line or a key of the player. */
#ifndef STEPDOKU_COMMAND_CMD_TRAIN_H
#define STEPDOKU_COMMAND_CMD_TRAIN_H

#include "command/desk.h"
#include "command/request.h"

/* Prints what has become of the training on the desk, and returns true, if the last line
 * changed that. */
bool train_follow(struct desk *desk, const struct io *io);

/* Plays the moves of the request, if there are any, and judges the answer. */
enum status train_answer(const struct request *request);

/* For `train [TECHNIQUE]` of the shell: STATUS_USAGE, after saying why, unless the arguments
 * name a technique or are missing. */
enum status train_check(const struct request *request);

#endif
