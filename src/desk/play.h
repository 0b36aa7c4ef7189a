/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that a command plays on the desk. */
#ifndef STEPDOKU_DESK_PLAY_H
#define STEPDOKU_DESK_PLAY_H

#include "request/request.h"
#include "text/move.h"

/* desk_try(), then prints what a player should know at once: that the puzzle is solved, or
 * a new conflict.  A refused move is STATUS_USAGE, with its reason on standard error. */
enum status desk_play(const struct request *request, const struct moves *moves);
enum status desk_move(const struct request *request, const struct move *move);

#endif
