/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a step follows, in sentences.  reasons.def has them, and reason_chain.c tells chains link by
 * link.  Private to words/. */
#ifndef STEPDOKU_WORDS_REASON_H
#define STEPDOKU_WORDS_REASON_H

#include "human/step.h"
#include "words/phrase.h"

/* The whole reason.  A chain is told one link per line; nothing else has line ends. */
void say_reason(struct buf *buf, struct phrase *phrase, const struct step *step);

/* The same for a step that is no chain: reason.c. */
void say_plain_reason(struct buf *buf, struct phrase *phrase, const struct step *step);

/* One stop of the walk along a chain's links (human/step.h). */
void say_walk_stop(struct buf *buf, struct phrase *phrase, const struct step *step,
                   int stop);

/* ---- Texts about a step with slots in braces, such as "{digits} can only go in {cells}", so that a
 * translator sees what stands where.  slots.def says what each slot is. ---- */

/* What a word in braces stands for in one text. */
struct slot {
    const char *name, *text;
};

#define SLOTS(...)                                                                       \
    (const struct slot[])                                                                \
    {                                                                                    \
        __VA_ARGS__,                                                                     \
        {                                                                                \
            NULL, NULL                                                                   \
        }                                                                                \
    }

/* Fills the slots of a text: those of `own` (SLOTS(...), or NULL), then those of slots.def. */
const char *slots_fill(struct phrase *phrase, const struct step *step, const char *text,
                       const struct slot *own);

#endif
