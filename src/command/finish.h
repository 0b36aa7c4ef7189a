/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player wants to know of a game that is solved: the time, how hard it was, hints and
 * mistakes, and how it compares with the games solved before. */
#ifndef STEPDOKU_COMMAND_FINISH_H
#define STEPDOKU_COMMAND_FINISH_H

#include "command/desk.h"

/* How many digits were entered in a game that differ from the solution, undone ones included, but
 * not those of tries that were discarded. */
int finish_mistakes(const struct game *game, const struct grid *solution);

/* Append the time of a game that was solved, and what helped. */
void say_solved(struct buf *out, int64_t played_ms);
void say_hints_and_mistakes(struct buf *out, const struct game *game,
                            const struct grid *solution);

/* Appends a line for each fact.  The board of the game must be solved. */
void say_finish(struct buf *out, const struct desk *desk);

#endif
