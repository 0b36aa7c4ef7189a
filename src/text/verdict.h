/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training in words: how to look for a technique, and what a player's conclusions are worth. */
#ifndef STEPDOKU_TEXT_JUDGED_H
#define STEPDOKU_TEXT_JUDGED_H

#include "base/buf.h"
#include "logic/judge.h"
#include "text/alphabet.h"

/* A sentence or two, translated, in at most 230 columns. */
const char *technique_advice(enum technique technique);

/* No full stop and no end of line. */
void say_verdict(struct buf *buf, const struct shape *shape,
                 const struct judgement *judgement, const struct alphabet *alphabet);

#endif
