/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the prompt and the screen start: they read the settings and put a game on the desk; and the
 * commands of the shell that start one of them and run the command of the same name there:
 * `learn [N]` and `train [TECHNIQUE]`. */
#ifndef STEPDOKU_COMMAND_STARTUP_H
#define STEPDOKU_COMMAND_STARTUP_H

#include "command/desk.h"
#include "command/request.h"

/* Resumes the saved game that the request's argument names, or starts a game with the
 * puzzle that it names.  Without an argument, resumes the last game or, if that is
 * solved, starts with an empty board.  Bad settings and key bindings whose commands do not exist
 * are reported on standard error and dropped.  A new game is not saved before session_save().
 * After a puzzle that is piped in, keys and lines come from the terminal.
 * On failure the desk need not be closed. */
enum status desk_open(struct desk *desk, const struct request *request);
void desk_close(struct desk *desk);

/* Tells whether it is learn or train.  Then its arguments name no puzzle. */
bool begin_is_any(const struct request *request);

/* Returns STATUS_USAGE, after saying why, if it is one of these commands and its arguments name
 * nothing to open; otherwise STATUS_OK. */
enum status begin_check(const struct request *request);

#endif
