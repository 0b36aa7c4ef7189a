/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player wants to know of a game that is solved: the time, how hard it was, hints and
 * mistakes, and how it compares with the games solved before. */
#ifndef STEPDOKU_COMMAND_FINISH_H
#define STEPDOKU_COMMAND_FINISH_H

#include "command/desk.h"

/* How many wrong digits were entered in a game whose board is solved, undone ones included. */
int finish_mistakes(const struct game *game);

/* Appends a line for each fact.  The board of the game must be solved. */
void say_finish(struct buf *out, const struct desk *desk);

#endif
