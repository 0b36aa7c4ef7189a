/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a 9x9 puzzle is, by Sudoku Explainer 1.2.1's ratings, in tenths:
 *
 *      ER   the hardest step of the whole path
 *      EP   the hardest step up to the first placement
 *      ED   the first step
 *
 * A rating depends on the path: each step is the first one found by the first technique, in
 * order, that finds any.  Where the original leaves an order to chance (in what a deduction
 * inside a chain removes), it is by rows and then by digits here.
 *
 * The uniqueness techniques can be those of 1.2.1, or as later editions corrected them.  In
 * 1.2.1 some loops are missed, hidden sets beside a loop are not looked for when they are
 * smaller than the extra digits, and some bug cells are not recognized.  Few ratings differ.
 */
#ifndef STEPDOKU_HUMAN_RATING_RATING_H
#define STEPDOKU_HUMAN_RATING_RATING_H

#include "base/stop.h"
#include "human/candidates.h"
#include "human/step.h"

enum { RATING_UNKNOWN = 200 }; /* ER of a board for which nothing more is found */

struct rating {
    int er, ep, ed; /* 0: not yet */
    int n_steps;
    bool complete; /* false: it was stopped, and er is a lower bound */
};

/* Either function may be NULL. */
struct rating_listener {
    void *ctx;
    /* Called for each step, which is proved (checker.h), with the candidates before it, both
     * borrowed.  If it returns false, or the step is not proved, the next technique is
     * tried. */
    bool (*step)(void *ctx, const struct candidates *candidates, const struct step *step);
    /* Called a few hundred times a second while a step takes long. */
    void (*progress)(void *ctx);
};

/* Working memory: one per thread. */
struct rater;

/* `corrected`: use the corrected uniqueness techniques. */
struct rater *rater_new(bool corrected);
void rater_free(struct rater *rater);

/* Walks the whole path of a 9x9 board: digits 1 .. 9, anything else is a blank.  `candidates`
 * ([81]; NULL: all) narrows those that the digits leave.  `stop` is asked as often as progress
 * is told.  `rating` holds what is known so far all the while, so that `stop` and the listener
 * can read it.  `listener` may be NULL. */
void rate(struct rater *rater, const uint8_t *digits, const digit_set *candidates,
          struct stop stop, const struct rating_listener *listener,
          struct rating *rating);

/* A rating in tenths, rounded. */
int rating_tenths(double rating);

#endif
