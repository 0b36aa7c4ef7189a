/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a 9x9 puzzle is, as Sudoku Explainer 1.2.1 rates it, in tenths:
 *
 *      ER   the hardest step of the whole path
 *      EP   the hardest up to the first placement
 *      ED   the first step
 *
 * The path is what decides: the first step that the first technique in order finds is
 * taken, whatever there may be besides.  Where the original leaves an order to chance (that
 * of what one deduction inside a chain removes), cells come by rows and digits ascending.
 *
 * Uniqueness techniques are those of the program's later, corrected editions, or as first
 * published in 1.2.1: some loops are missed, hidden sets beside a loop are not looked for
 * when they are smaller than the extra digits, and a BUG's cells are not told apart well.
 * Few ratings differ.
 */
#ifndef STEPDOKU_LOGIC_RATING_RATING_H
#define STEPDOKU_LOGIC_RATING_RATING_H

#include "base/stop.h"
#include "logic/rating/finding.h"

enum { RATING_UNKNOWN = 200 }; /* ER of a board for which nothing more is found */

struct rating {
    int er, ep, ed; /* 0: not yet */
    int n_steps;
    bool complete; /* false: it was stopped, and er is the least it can be */
};

/* Either function may be NULL. */
struct rating_listener {
    void *ctx;
    /* Called for each step with the board before it, both borrowed. */
    void (*step)(void *ctx, const struct sheet *sheet, const struct finding *finding);
    /* Called a few hundred times a second while a step takes long. */
    void (*progress)(void *ctx);
};

/* Memory to work in: one a thread. */
struct rater;

/* `corrected`: with the corrections that the uniqueness techniques got after 1.2.1. */
struct rater *rater_new(bool corrected);
void rater_free(struct rater *rater);

/* Walks the whole path and leaves the sheet as it is at the end.  `stop` is asked as often
 * as progress is told.  `rating` holds what is known so far all the while, so that `stop`
 * and the listener can read it.  `listener` may be NULL. */
void rate(struct rater *rater, struct sheet *sheet, struct stop stop,
          const struct rating_listener *listener, struct rating *rating);

/* What a rating is printed as, in tenths. */
int rating_tenths(double rating);

#endif
