/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training in words: what a player's conclusions are worth. */
#ifndef STEPDOKU_WORDS_VERDICT_H
#define STEPDOKU_WORDS_VERDICT_H

#include "base/buf.h"
#include "human/judge.h"
#include "format/alphabet.h"

/* No full stop and no end of line. */
void say_verdict(struct buf *buf, const struct shape *shape,
                 const struct judgement *judgement, const struct alphabet *alphabet);

#endif
