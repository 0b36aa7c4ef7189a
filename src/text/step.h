/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps in words: the five rungs of a hint, each telling a little more, and moves. */
#ifndef STEPDOKU_TEXT_STEP_H
#define STEPDOKU_TEXT_STEP_H

#include "base/buf.h"
#include "logic/hint.h"
#include "text/alphabet.h"

enum rung {
    RUNG_REGION = 1, /* where to look */
    RUNG_NAME,       /* the technique */
    RUNG_PATTERN,    /* its cells */
    RUNG_REASON,     /* why, in a sentence */
    RUNG_EFFECT      /* what to do, as moves */
};

/* No full stop and no end of line. */
void say_rung(struct buf *buf, const struct shape *shape, const struct step *step,
              enum rung rung, const struct alphabet *alphabet);

/* A stop of the walk along the step's links (logic/walk.h), 1 .. walk_stops(): a link, at
 * the last one what they come to and the effect. */
void say_walk(struct buf *buf, const struct shape *shape, const struct step *step,
              int stop, const struct alphabet *alphabet);

/* A link in short: r2c3=5 for what is on, r2c3,r2c4-5 for what is off. */
void say_link_briefly(struct buf *buf, const struct shape *shape, const struct link *link,
                      const struct alphabet *alphabet);

/* Name, reason and effect, in one line. */
void say_step(struct buf *buf, const struct shape *shape, const struct step *step,
              const struct alphabet *alphabet);

/* r4c7=5: the digit is placed; r4c7-5: the candidate goes. */
void say_placement(struct buf *buf, const struct shape *shape, struct candidate candidate,
                   const struct alphabet *alphabet);
void say_elimination(struct buf *buf, const struct shape *shape,
                     struct candidate candidate, const struct alphabet *alphabet);

/* A hint that is no step: the mistake, pointed at, or that there is nothing to tell. */
void say_hint(struct buf *buf, const struct shape *shape, const struct hint *hint,
              const struct alphabet *alphabet);

#endif
