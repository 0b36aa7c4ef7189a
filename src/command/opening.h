/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the prompt and the screen start: they read the settings and put a game on the desk. */
#ifndef STEPDOKU_COMMAND_OPENING_H
#define STEPDOKU_COMMAND_OPENING_H

#include "command/desk.h"
#include "command/request.h"

/* Resumes the saved game that the request's argument names, or starts a game with the
 * puzzle that it names.  Without an argument, resumes the last game or, if that is
 * solved, starts with an empty board.  Bad settings are reported on standard error and
 * ignored.  A new game is not saved before session_save().  On failure the desk need not be
 * closed. */
enum status desk_open(struct desk *desk, const struct request *request);
void desk_close(struct desk *desk);

#endif
