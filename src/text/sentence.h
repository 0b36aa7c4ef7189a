/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the core says, as plain sentences in the user's language, without a full stop
 * where a list follows and without an end of line. */
#ifndef STEPDOKU_TEXT_SENTENCE_H
#define STEPDOKU_TEXT_SENTENCE_H

#include "base/buf.h"
#include "core/choices.h"
#include "text/alphabet.h"

/* r1c1 */
void say_cell(struct buf *buf, const struct shape *shape, int cell);

/* row 1, column 1, box 1 */
void say_house(struct buf *buf, const struct shape *shape, int house);

/* {3,7} */
void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet);

/* r1c1 and r1c4 both hold 5 in row 1 */
void say_clash(struct buf *buf, const struct shape *shape, const struct clash *clash,
               const struct alphabet *alphabet);

/* r5c5: fewest choices, {3,7}: first of 4 cells with 2 */
void say_most_constrained(struct buf *buf, const struct choices *choices, int cell,
                          const struct alphabet *alphabet);

#endif
