/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in which a player looks for a technique, and what is said about the answer. */
#ifndef STEPDOKU_COMMAND_TRAINING_H
#define STEPDOKU_COMMAND_TRAINING_H

#include "command/course.h"
#include "human/judge.h"

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

/* Trains a technique in its next position after number `after`, as course_next().  NULL when
 * there is none. */
struct training *training_new(const struct desk_world *world, enum technique technique,
                              int after);
void training_free(struct training *training); /* may be NULL */

/* Whether the player looks for eliminations, not for a digit to place. */
bool training_eliminates(const struct training *training);

#endif
