/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step of a rating holds. */
#ifndef STEPDOKU_WORDS_RATING_REASON_H
#define STEPDOKU_WORDS_RATING_REASON_H

#include "human/finding_step.h"
#include "words/phrase.h"

/* Adds the reason, as say_reason() does; `step` is the finding as a step, `sheet` the board
 * before it. */
void say_finding_reason(struct buf *buf, struct phrase *phrase,
                        const struct finding *finding, const struct step *step,
                        const struct sheet *sheet);

#endif
