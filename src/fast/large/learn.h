/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a conflict teaches: a clause that would have prevented it.
 *
 * Of the conflict's literals, those of the deepest level are replaced by what made them
 * false until one of that level is left, the first unique implication point
 * (Marques-Silva and Sakallah 1999).  A candidate that is false because another is true
 * is replaced by that other at once, whatever its level: many candidates are false
 * because of one, so this makes clauses short.  What follows from other literals of the
 * clause is left out (Sorensson and Biere 2009).
 */
#ifndef STEPDOKU_FAST_LARGE_LEARN_H
#define STEPDOKU_FAST_LARGE_LEARN_H

#include "fast/large/board.h"
#include "fast/large/order.h"

/* Of a candidate: nothing known; it was met on the way back; what is met implies it, or
 * does not. */
enum mark { MARK_NONE, MARK_MET, MARK_FOLLOWS, MARK_FREE };

struct learner {
    uint8_t *marks;   /* of a candidate, an enum mark */
    uint32_t *marked; /* those that are not MARK_NONE */
    uint32_t n_marked;
    uint32_t *stamps, stamp; /* of a level: when it was counted last */
    uint32_t n_open;         /* of the deepest level, met and not replaced */

    /* The lesson.  literals[0] is the one to assert at `level`, where the others are
     * false; literals[1], if any, is of that level. */
    literal *literals;
    uint32_t n, glue;
    unsigned level;
};

void learner_init(struct learner *learner, const struct givens *givens);
void learner_fini(struct learner *learner);

/* From the board's conflict, which must not be at level 0. */
void learn(struct learner *learner, const struct board *board, struct order *order);

#endif
