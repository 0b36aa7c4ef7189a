/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the prompt and the screen begin: with the settings, and a game on the desk. */
#ifndef STEPDOKU_DESK_OPENING_H
#define STEPDOKU_DESK_OPENING_H

#include "desk/desk.h"
#include "request/request.h"

/* The request's argument is a saved game, which is resumed, or a puzzle for a new game.
 * Without one, the last unsolved game is resumed, or a new one starts with an empty board.
 * Bad settings are reported on standard error and ignored.  On failure there is nothing to
 * close. */
enum status desk_open(struct desk *desk, const struct request *request);
void desk_close(struct desk *desk);

#endif
