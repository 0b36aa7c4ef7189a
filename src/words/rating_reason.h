/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step of a rating holds. */
#ifndef STEPDOKU_WORDS_RATING_REASON_H
#define STEPDOKU_WORDS_RATING_REASON_H

#include "human/candidates.h"
#include "human/step.h"
#include "words/phrase.h"

/* Adds the reason, as say_reason() does; `candidates` are those before the step. */
void say_rated_reason(struct buf *buf, struct phrase *phrase, const struct step *step,
                      const struct candidates *candidates);

#endif
