/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a conflict teaches: a clause that would have prevented it.
 *
 * Of the conflict's literals, those of the deepest level are replaced by what made them
 * false until one of that level is left, the first unique implication point (Marques-Silva
 * and Sakallah 1999).  A candidate that is false because another is true is replaced by
 * that other at once, whatever its level: many candidates are false because of one, so
 * this makes clauses short.
 */
#ifndef FAST_LARGE_LEARN_H
#define FAST_LARGE_LEARN_H

#include "fast/large_board.h"
#include "fast/large_order.h"

struct learner {
    bool *seen; /* of a candidate */
    uint32_t *glue_stamps, stamp; /* of a level: when it was counted last */

    /* The lesson.  literals[0] is the one to assert at `level`, where the others are
     * false; literals[1], if any, is of that level. */
    literal *literals;
    uint32_t n, glue;
    unsigned level;
};

void learner_init(struct learner *learner, const struct board *board);
void learner_fini(struct learner *learner);

/* From the board's conflict, which must not be at level 0. */
void learn(struct learner *learner, const struct board *board, struct order *order);

#endif
