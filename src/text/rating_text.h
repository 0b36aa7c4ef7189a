/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings and their steps in words and as JSON. */
#ifndef STEPDOKU_TEXT_RATING_TEXT_H
#define STEPDOKU_TEXT_RATING_TEXT_H

#include "base/buf.h"
#include "logic/rating/rating.h"
#include "text/alphabet.h"

/* ER/EP/ED, as in 7.1/1.2/1.2; of one that was stopped, that it is at least so much. */
void say_rating(struct buf *buf, const struct rating *rating);

/* Rating, technique, reason and effect, in one line without its end. */
void say_finding(struct buf *buf, const struct finding *finding,
                 const struct alphabet *alphabet);

/* An object on one line:
 *
 *   rating, technique, complexity (nodes of a chain, else 0), level (what a chain uses
 *   inside, else 0), placements ["r4c7=5"], eliminations ["r3c4-5"], text */
void say_finding_json(struct buf *buf, const struct finding *finding,
                      const struct alphabet *alphabet);

#endif
