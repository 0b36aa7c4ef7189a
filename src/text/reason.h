/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step follows: a sentence a technique (reason.c), or a chain told link by link
 * (reason_chain.c).  Private to text/step.c. */
#ifndef STEPDOKU_TEXT_REASON_H
#define STEPDOKU_TEXT_REASON_H

#include "logic/step.h"
#include "text/phrase.h"

void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step);

/* Of a step that has links: all of them, and one stop of the walk (logic/walk.h). */
void say_links(struct buf *buf, struct phrase *phrase, const struct step *step);
void say_stop(struct buf *buf, struct phrase *phrase, const struct step *step, int stop);

#endif
