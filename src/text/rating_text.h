/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings and their steps in words and as JSON. */
#ifndef STEPDOKU_TEXT_RATING_TEXT_H
#define STEPDOKU_TEXT_RATING_TEXT_H

#include "base/buf.h"
#include "logic/rating/rating.h"
#include "text/alphabet.h"
#include "text/json.h"

/* 7.1 */
void say_tenths(struct buf *buf, int tenths);

/* ER/EP/ED, as in 7.1/1.2/1.2; of one that was stopped, that it is at least so much. */
void say_rating(struct buf *buf, const struct rating *rating);

/* ER 7.1, or ER at least 7.1; once it is complete, `in_full` is ER 7.1 EP 1.2 ED 1.2. */
void say_er(struct buf *buf, const struct rating *rating, bool in_full);

/* Rating, technique, reason and effect, in one line without its end. */
void say_finding(struct buf *buf, const struct finding *finding,
                 const struct alphabet *alphabet);

/* As JSON, new references; json.h tells how what they are made of looks.  A rating has er,
 * ep, ed and steps.  A step has technique, rating, nodes (of a chain, else 0),
 * nesting (of what a chain uses inside, else 0), placements, eliminations, cells, houses,
 * digits and text. */
json_t *json_rating(const struct rating *rating);
json_t *json_finding(const struct finding *finding, const struct alphabet *alphabet);

#endif
