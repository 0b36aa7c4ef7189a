/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on the desk.  The answer is what the player has placed and eliminated in the
 * position. */
#ifndef STEPDOKU_COMMAND_EXERCISES_H
#define STEPDOKU_COMMAND_EXERCISES_H

#include "command/desk.h"
#include "command/training.h"

/* Puts the next position of the technique on the desk.  False when there is none: then the
 * desk stays as it is. */
bool training_start(struct desk *desk, enum technique technique);
bool training_next(struct desk *desk);

/* Judges the answer on the board. */
void training_judge(struct desk *desk);

/* Call it after each line or key of the player.  Ends the training of this position when the
 * technique was found, and puts the position back if it is no longer on the board.  Returns
 * true when training->says has something new. */
bool training_follow(struct desk *desk);

#endif
