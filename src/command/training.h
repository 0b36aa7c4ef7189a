/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training: a position in which a player looks for a technique, and what is said about the answer,
 * which is what the player has placed and eliminated there. */
#ifndef STEPDOKU_COMMAND_TRAINING_H
#define STEPDOKU_COMMAND_TRAINING_H

#include <stdlib.h>

#include "human/judge.h"
#include "command/desk.h"

struct training {
    enum technique technique;
    int number, n;          /* of the position, from 0, and how many there are */
    struct puzzle position; /* with its candidates */
    struct grid solution;
    struct technique_set allowed; /* for hints: the technique alone */
    int base, judged;             /* nodes of the game: the position, the last answer */
    enum judged verdict;
    struct buf says; /* about the answer; empty: nothing */
    bool is_helped;  /* by a hint, or by what was said about a wrong answer */
    bool is_over;    /* the technique was found */
};

/* `training` may be NULL. */
static inline void training_free(struct training *training)
{
    if (training)
        buf_fini(&training->says);
    free(training);
}

/* Whether the player looks for eliminations, not for a digit to place. */
bool training_eliminates(const struct training *training);

/* Puts the next position of the technique on the desk.  False when there is none: then the
 * desk stays as it is. */
bool training_start(struct desk *desk, enum technique technique);
bool training_next(struct desk *desk);

/* Judges the answer on the board. */
void training_judge(struct desk *desk);

/* Call it after each line or key of the player in training.  Ends the training of this position
 * when the technique was found, and puts the position back if it is no longer on the board.
 * Returns true when training->says has something new. */
bool training_follow(struct desk *desk);

#endif
