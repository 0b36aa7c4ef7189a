/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that a command plays on the desk. */
#ifndef STEPDOKU_COMMAND_PLAY_H
#define STEPDOKU_COMMAND_PLAY_H

#include "game/position.h"
#include "command/request.h"
#include "game/move.h"

/* Plays the moves, then prints that the puzzle is solved or that there is a new conflict.
 * If they are refused, prints the reason on standard error and returns STATUS_USAGE. */
enum status desk_play(const struct request *request, const struct moves *moves);
enum status desk_move(const struct request *request, const struct move *move);

/* Plays the moves of the hint, which must be a step, and if `prints` prints them first. */
enum status desk_apply(const struct request *request, bool prints);

/* Returns what the pencil-mark mode does, as a sentence. */
const char *marking_text(enum marking marking);

#endif
