/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings (human/rating) and their steps as sentences and as JSON. */
#ifndef STEPDOKU_WORDS_RATING_TEXT_H
#define STEPDOKU_WORDS_RATING_TEXT_H

#include "base/buf.h"
#include "human/rating/rating.h"
#include "format/puzzle.h"
#include "words/json.h"

/* ER/EP/ED, as in 7.1/1.2/1.2, of a complete rating. */
void say_rating(struct buf *buf, const struct rating *rating);

/* ER 7.1, or ER at least 7.1; with `in_full`, ER 7.1 EP 1.2 ED 1.2 for a complete rating. */
void say_er(struct buf *buf, const struct rating *rating, bool in_full);

/* Technique, rating, reason and effect of a step of a rating, as say_step() does, without an
 * end of line.  `candidates` are those before the step. */
void say_rated(struct buf *buf, const struct step *step,
               const struct candidates *candidates, const struct alphabet *alphabet);

/* As JSON (json.h), new references.  A rating has er, ep, ed and steps.  A step has
 * technique, rating, nodes (the length of a chain, otherwise 0), nesting (the level of the
 * chains inside a chain, otherwise 0), placements, eliminations, cells, houses, digits and
 * text. */
json_t *json_rating(const struct rating *rating);
json_t *json_rated(const struct step *step, const struct candidates *candidates,
                   const struct alphabet *alphabet);

#endif
